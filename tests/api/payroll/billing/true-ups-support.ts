import { pesos } from '#domain/money/centavos.ts';
import type { PayslipFacts } from '#domain/pay/facts/facts.ts';
import { computePayslip } from '#domain/pay/payslip.ts';
import { sumsOf } from '#domain/runs/payslip-sums.ts';
import { approvalHash } from '#server/payroll/runs/review/gate.ts';
import type { Api } from '#tests/api/support.ts';

/**
 * `P-2`, who earned 10,000.00 at a client in November and 5,000.00 at another in December, and was paid 13th month pay of 1,250.00
 * and 300.00 for leave with the last of it, by posted runs.
 */
export async function aPostedFinalPay(api: Api, first: number): Promise<{ other: number; runs: [number, number] }> {
  const { db } = api;
  const branchOf = async (client_id: number) =>
    (
      await db
        .insertInto('payroll.branches')
        .values({ client_id, name: 'Gate', region: 'NCR' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const { id: other } = await db
    .insertInto('payroll.clients')
    .values({ code: 'PC-2', name: 'Second client', cutoff_days: [15, 31], fee_basis_points: 1000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: employee_id } = await db
    .insertInto('payroll.employees')
    .values({ code: 'P-2', last_name: 'Cruz', first_name: 'Jose', hired_on: '2024-01-08', last_day: '2026-12-15' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const places = [
    { client_id: first, branch_id: await branchOf(first), from_date: '2024-01-08' },
    { client_id: other, branch_id: await branchOf(other), from_date: '2026-12-01' },
  ] as const;
  for (const place of places)
    await db
      .insertInto('payroll.employee_places')
      .values({ employee_id, line: 1, ...place })
      .execute();

  const pay = async (
    n: 0 | 1,
    month: string,
    days: readonly [string, string, string],
    facts: Partial<PayslipFacts>,
  ) => {
    const [from, to, payDate] = days;
    const { client_id, branch_id } = places[n];
    const code = n === 0 ? 'PC-0' : 'PC-2';
    const whole: PayslipFacts = {
      employee: 'P-2',
      period: { kind: 'semi_monthly', from, to, payDate, month, index: n === 0 ? 2 : 1, of: 2 },
      rates: [{ from: '2024-01-08', scheme: 'daily', amount: pesos(1000), factorTenths: 3130, minutesPerDay: 480 }],
      assignments: [{ from, client: code, branch: 'Gate' }],
      days: [],
      earnings: [],
      deductions: [],
      ...facts,
    };
    const slip = computePayslip(whole);
    const sums = sumsOf(slip);
    const dates = { from_date: from, to_date: to, pay_date: payDate, month };
    const { id: run_id } = await db
      .insertInto('payroll.runs')
      .values({
        ...dates,
        name: `Pay of P-2, ${month}`,
        period_kind: 'semi_monthly',
        index_in_month: whole.period.index,
        of_month: 2,
        state: 'computed',
        epoch: 1,
        created_at: '2026-12-07T00:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const person = { run_id, employee_id, client_id, branch_id };
    await db
      .insertInto('payroll.run_people')
      .values({ ...person, state: 'ok', epoch: 1 })
      .execute();
    await db
      .insertInto('payroll.payslips')
      .values({
        ...person,
        epoch: 1,
        kind: slip.kind,
        pay_date: payDate,
        month,
        gross_centavos: sums.gross,
        basic_centavos: sums.basic,
        employee_contributions_centavos: sums.employeeContributions,
        employer_contributions_centavos: sums.employerContributions,
        tax_centavos: sums.tax,
        deductions_centavos: sums.deductions,
        net_centavos: sums.net,
        slip: JSON.stringify(slip),
        facts: JSON.stringify({ facts: whole, loans: {} }),
        hash: 'x',
      })
      .execute();
    const posted_at = `2026-12-07T05:0${n}:00Z`;
    await db.updateTable('payroll.runs').set({ state: 'approved' }).where('id', '=', run_id).execute();
    await db.updateTable('payroll.payslips').set({ posted_at, chain: 'x' }).where('run_id', '=', run_id).execute();
    await db.insertInto('payroll.run_clients').values({ run_id, client_id }).execute();
    await db
      .updateTable('payroll.runs')
      .set({ state: 'posted', posted_at, approval_hash: await approvalHash(db, run_id) })
      .where('id', '=', run_id)
      .execute();
    return run_id;
  };
  const worked = (month: string, first_: number, count: number) =>
    Array.from({ length: count }, (_, i) => ({
      date: `${month}-${String(first_ + i).padStart(2, '0')}`,
      day: 'ordinary' as const,
      minutes: { reg: 480 },
    }));
  return {
    other,
    runs: [
      await pay(0, '2026-11', ['2026-11-16', '2026-11-30', '2026-12-04'], { days: worked('2026-11', 16, 10) }),
      await pay(1, '2026-12', ['2026-12-01', '2026-12-15', '2026-12-18'], {
        kind: 'final',
        days: worked('2026-12', 1, 5),
        earnings: [
          { code: 'thirteenth_month', amount: pesos(1250) },
          { code: 'leave_conversion', amount: pesos(300) },
        ],
      }),
    ],
  };
}
