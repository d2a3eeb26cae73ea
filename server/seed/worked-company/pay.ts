import { payAdjustments } from '#contract/payroll/adjustments/adjustment-register.ts';
import { updateBankAccount } from '#contract/payroll/bank-files/bank-account.ts';
import { storeBills } from '#contract/payroll/billing/billings.ts';
import { defaultSettings } from '#contract/payroll/clients/client-settings.ts';
import { payClients, updateClientSettings } from '#contract/payroll/clients/client-register.ts';
import { showPayFactsByCode, updatePayFacts } from '#contract/payroll/people/employee-facts.ts';
import { loanTypes } from '#contract/payroll/loans/loan-type-register.ts';
import { loans } from '#contract/payroll/loans/loan-register.ts';
import { runSummary } from '#contract/payroll/runs/run-people.ts';
import { computeRun, decideRun, showRun, storeRun, updateRun, uploadRun } from '#contract/payroll/runs/runs.ts';
import { parsePesos } from '#domain/money/centavos.ts';
import { foundIn, mustHave } from '#domain/lists/known.ts';
import { untilDone, type Ask } from './ask.ts';
import type { WorkedCompany } from './company.ts';

const payCodes: Record<string, string> = {
  commission: 'commission',
  'transport allowance': 'allowance',
  'rice subsidy': 'rice',
};

/**
 * Enters what only payroll knows: the bank, client settings, balances, loans, and adjustments. The payroll year already
 * exists.
 */
export async function tellPayroll(officer: Ask, company: WorkedCompany): Promise<void> {
  await officer(updateBankAccount, {
    body: { company_code: '12345', account: '0031007788', presenting_office: '000', version: 0 },
  });
  const { data: clients } = await officer(payClients.list, { params: undefined, query: {} });
  for (const { id, version, code, name, tin, address, cutoff_days, pay_after_days, billing_email } of clients) {
    const billing = company.clients.find((c) => c.code === code)?.billing;
    if (!billing) continue;
    const fee_basis_points = Math.round(Number(billing.admin_fee) * 10_000);
    const record = { code, name, tin, address, cutoff_days, pay_after_days, billing_email, fee_basis_points };
    const body = { id, version, ...record, agency_type: billing.agency_type };
    await officer(payClients.update, { params: undefined, body });
    const settings = { ...defaultSettings, net_floor_basis_points: 3000, from_date: '2026-01-01' };
    await officer(updateClientSettings, { body: { ...settings, client_id: id, version: 0 } });
  }
  for (const e of company.employees) await giveBalances(officer, e);
  for (const l of company.loans) {
    const { data: type } = await officer(loanTypes.store, {
      body: {
        name: l.words,
        payslip_name: l.words,
        lender: l.agency ? 'sss' : 'company',
        taken_from: l.cutoff_of_month.length === 2 ? 'both' : l.cutoff_of_month[0] === 1 ? 'first' : 'second',
        position: l.order,
        keeps_net_floor: !l.agency,
      },
    });
    await officer(loans.store, {
      body: {
        code: l.employee,
        loan_type_id: type.id,
        granted_on: '2026-01-05',
        starts_on: '2026-01-15',
        principal_centavos: parsePesos(l.balance),
        total_centavos: parsePesos(l.balance),
        instalment_centavos: parsePesos(l.instalment),
      },
    });
  }
  for (const a of company.adjustments)
    await officer(payAdjustments.store, {
      body: {
        code: a.employee,
        direction: 'add',
        pay_code: mustHave(payCodes, a.kind),
        amount_centavos: parsePesos(a.amount),
        from_date: foundIn(company.cutoffs, (c) => c.id === a.cutoff).to,
      },
    });
}

/** Enters what an employee was paid and withheld this year before the first payslip here. */
async function giveBalances(officer: Ask, e: WorkedCompany['employees'][number]): Promise<void> {
  const { employee } = (await officer(showPayFactsByCode, { params: { code: e.code } })).data;
  const y = e.year_to_date;
  await officer(updatePayFacts, {
    body: {
      id: employee.id,
      version: employee.version,
      balances: {
        year: 2026,
        periods: y.periods,
        taxable_centavos: parsePesos(y.taxable),
        withheld_centavos: parsePesos(y.withheld),
        benefits_centavos: parsePesos(y.benefits_used),
        basic_centavos: parsePesos(y.basic_for_13th),
        thirteenth_paid_centavos: parsePesos(y.thirteenth_paid),
        contributions_centavos: 0,
        mwe_exempt_centavos: 0,
        gross_centavos: parsePesos(y.taxable) + parsePesos(y.benefits_used),
        cumulative: y.cumulative_method,
      },
      ...(e.previous_employer && { off: { sss: '', philhealth: '', pagibig: '', previous_employer_year: 2026 } }),
      ...(e.final_pay && {
        final_pay: {
          sil_years: 0,
          sil_months: e.final_pay.sil_completed_months,
          sil_used_thousandths: Math.round(Number(e.final_pay.sil_days_used) * 1000),
        },
      }),
    },
  });
}

/**
 * Pays one cutoff of all clients by a run: one user pulls, computes, and submits it, another approves it, and it is
 * posted and billed.
 */
export async function payCutoff(officer: Ask, approver: Ask, cutoff: WorkedCompany['cutoffs'][number]): Promise<void> {
  const { from: from_date, to: to_date, pay_date } = cutoff;
  const { id } = (await officer(storeRun, { body: { from_date, to_date, pay_date } })).data;
  const run = async () => (await officer(showRun, { params: { id } })).data;
  const pulled = await officer(uploadRun, { body: { id, version: (await run()).version } });
  await untilDone(officer, 'payroll', pulled.data.job);
  const computed = await officer(computeRun, { params: { id }, body: { version: (await run()).version } });
  await untilDone(officer, 'payroll', computed.data.job);
  const skip = 'Checked with the clients’ timesheets';
  const sent = await officer(updateRun, { body: { id, version: (await run()).version, state: 'for_approval', skip } });
  const { gate } = await approver(runSummary, { params: { id }, query: {} });
  const approved = await approver(decideRun, {
    params: { id, status: 'Posted' },
    body: { version: sent.data.version, hash: gate.hash },
  });
  await untilDone(officer, 'payroll', mustHave(approved.data, 'job').id);
  await officer(storeBills, { body: { run_id: id } });
}
