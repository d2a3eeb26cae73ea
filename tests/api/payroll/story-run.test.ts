import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  alphalistFile,
  fileAgency,
  hdmfFile,
  philhealthFile,
  previewAgency,
  sssFile,
  taxFile,
} from '#contract/payroll/agencies/agency-reports.ts';
import { showBill, storeBills } from '#contract/payroll/billing/billings.ts';
import { bankPreview, bizlinkFile } from '#contract/payroll/bank-files/bank-file.ts';
import { sssLaw } from '#contract/payroll/tables/law.ts';
import { archiveRun, computeRun, decideRun, showRun, storeRun, updateRun } from '#contract/payroll/runs/runs.ts';
import { downloadSummary, employeeSummary, runSummary } from '#contract/payroll/runs/run-people.ts';
import { rawSummary } from '#contract/payroll/runs/run-raw.ts';
import { sincePull } from '#contract/payroll/runs/since-pull.ts';
import type { Payslip } from '#domain/pay/payslip.ts';
import { updateEmployer } from '#contract/payroll/agencies/employer.ts';
import { shippedTables } from '#domain/pay/tables.ts';
import { withholdingTables } from '#domain/tables/withholding.ts';
import { annualTax } from '#domain/tax/withholding.ts';
import type { AgencyKind } from '#domain/reports/agency-kinds.ts';
import { readMcrf, readMySss, readPhilHealthCsv } from '#server/documents/agency-lists.ts';
import { readAlphalist } from '#server/documents/alphalist.ts';
import { listPayslips, showPayslip } from '#contract/payroll/payslips/payslips.ts';
import { centavos, formatPesos } from '#domain/money/centavos.ts';
import { readBpiFile } from '#server/documents/bpi-file.ts';
import { comparedSlip, inPesos as text, wantedSlip } from '#tests/golden/story/compare-payslips.ts';
import { company, expected, pesosOf } from '#tests/golden/story/read-story.ts';
import { shippedRows } from './inputs.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { withoutGuards } from '#tests/support/guards.ts';
import { Api, uuid, type Person } from '../support.ts';
import type { StoryIds } from '../attendance/story-company.ts';
import {
  aComputedRun,
  anApprovedStory,
  aPayrollStory,
  printedPayslips,
  sendForApproval,
  untilOver,
  withPeers,
} from './payroll-support.ts';

/** The worked company from approved time to posted payslips, both cutoffs: every figure is that of expected.json. */

let api: Api;
let stop: () => Promise<void>;
let officer: Person;
let approver: Person;
let cashier: Person;
let ids: StoryIds;
let biller: Person;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-01T04:00:00Z');
  stop = await withPeers(api);
  const hr = await api.aUser(['HRIS03', 'HRIS04', 'HRIS06', 'HRIS08', 'HRIS09']);
  const timeApprover = await api.aUser(['HRIS09']);
  officer = await api.aUser(['PAY07']);
  approver = await api.aUser(['PAY07']);
  cashier = await api.aUser(['PAY09']);
  ids = await anApprovedStory(api, hr, timeApprover);
  biller = await api.aUser(['PAY08']);
  await aPayrollStory(api, hr);
}, 120_000);
afterAll(async () => {
  await stop();
  await api.close();
});

const slipsOf = async (runId: number) =>
  (
    await api.db
      .selectFrom('payroll.payslips as s')
      .innerJoin('payroll.employees as e', 'e.id', 's.employee_id')
      .select(['e.code', 's.slip', 's.posted_at'])
      .where('s.run_id', '=', runId)
      .orderBy('e.code')
      .execute()
  ).map((r) => ({ code: r.code, posted: r.posted_at !== null, slip: JSON.parse(r.slip) as Payslip }));

test('a newer table of law is effective from its date; a run computed with an older table isn’t submitted', async () => {
  const law = await api.aUser(['PAY03']);
  const rows = shippedRows.sss.map((r) => ({ ...r, ec_centavos: r.ec_centavos + 500 }));
  const body = { from_date: '2026-11-01', source: 'A newer circular', state: 'in_force' as const, rows };
  expect((await api.agreed(sssLaw.store, { body }, { as: law, key: uuid() })).status).toBe(200);
  const stored = api.db.selectFrom('payroll.law_tables').select(['id', 'version']);
  const table = await stored.where('source', '=', body.source).executeTakeFirstOrThrow();
  const ecOf = async (run: number) => [
    ...new Set((await slipsOf(run)).map(({ slip }) => slip.contributions.sss.ec).filter((ec) => ec > 0)),
  ];
  // The second cutoff takes the contributions.
  const run = await aComputedRun(api, officer, company.cutoffs[1]!);
  expect((await ecOf(run.id)).sort()).toEqual([1500, 3500]);
  const dropped = { params: { id: table.id }, query: { version: table.version } };
  expect((await api.agreed(sssLaw.delete, dropped, { as: law, key: uuid() })).status).toBe(200);
  const send = { body: { id: run.id, version: run.version, state: 'for_approval' as const } };
  const sent = await api.send(updateRun, send, { as: officer, key: uuid() });
  expect([sent.status, JSON.stringify(sent.body)]).toEqual([409, expect.stringContaining('Compute the run again')]);
  const since = async () => (await api.send(sincePull, { params: { id: run.id } }, { as: officer })).body.data;
  const factsOf = async (code: string) => (await since()).find((c) => c.employee === code)!.facts;
  const { source } = shippedTables.sss.map((t) => ({ source: t.issuance })).at(-1)!;
  expect(await factsOf('B-203')).toEqual([{ what: 'SSS table', was: 'A newer circular', is: source }]);
  const again = { params: { id: run.id }, body: { version: run.version } };
  const { job } = (await api.send(computeRun, again, { as: officer, key: uuid() })).body.data;
  expect(await untilOver(api, job, officer)).toMatchObject({ state: 'done' });
  expect((await ecOf(run.id)).sort()).toEqual([1000, 3000]);
  // What is other since: rate, number and setting, each with what it was and is.
  expect(await since()).toEqual([]);
  const b202 = (await api.db.selectFrom('payroll.employees').selectAll().where('code', '=', 'B-202').execute())[0]!;
  const change = async (amount_centavos: number, sss: typeof b202.sss, net_floor_basis_points: number) => {
    const rates = api.db.updateTable('payroll.employee_rates').set({ amount_centavos });
    await rates.where('employee_id', '=', b202.id).execute();
    await api.db.updateTable('payroll.employees').set({ sss }).where('id', '=', b202.id).execute();
    await api.db.updateTable('payroll.client_settings').set({ net_floor_basis_points }).execute();
  };
  await change(33_000_00, null, 2000);
  const setting = { what: 'Setting: Minimum net pay', was: '30%', is: '20%' };
  const rate = (amount: string) => `${amount} a month`;
  expect(await factsOf('B-203')).toEqual([setting]);
  expect(await factsOf('B-202')).toEqual([
    { what: 'Rate from 1 Jan 2026', was: rate('₱32,000.00'), is: rate('₱33,000.00') },
    setting,
    { what: 'SSS number', was: 'entered, or not needed', is: 'missing' },
  ]);
  await change(32_000_00, b202.sss, 3000);
  expect(await since()).toEqual([]);
  const { version } = (await api.send(showRun, { params: { id: run.id } }, { as: officer })).body.data;
  const gone = await api.send(archiveRun, { params: { id: run.id }, query: { version } }, { as: officer, key: uuid() });
  expect(gone.status).toBe(200);
}, 60_000);

const owners = new Map<string, Person>();

/** Employees read their own payslip in the portal and as a PDF, and no other one. */
async function readsTheirPayslips(runId: number, people: (typeof expected.cutoffs)[number]['people']): Promise<void> {
  const figure = (n: number) => formatPesos(centavos(n)).replace('₱', '').replace('-', '−');
  for (const { employee, payslip } of people) {
    const own = owners.get(employee) ?? (await api.aUser(['EMP07'], ids.employee(employee)));
    owners.set(employee, own);
    const heads = (await api.send(listPayslips, {}, { as: own })).body.data;
    const head = heads.find((h) => h.run_id === runId)!;
    expect([text(head.gross_centavos), text(head.net_centavos)], employee).toEqual([payslip.gross, payslip.net]);
    const { data } = (await api.send(showPayslip, { params: { id: head.id } }, { as: own })).body;
    const sum = data.lines.reduce((n, l) => n + (l.kind === 'earning' ? l.amount_centavos : -l.amount_centavos), 0);
    expect(sum, employee).toBe(pesosOf(payslip.net));
    expect(data.before === null).toBe(!heads.some((h) => h.pay_date < head.pay_date));
    if (data.before)
      expect(data.before.changes.reduce((n, c) => n + c.net_centavos, data.before.net_centavos)).toBe(
        pesosOf(payslip.net),
      );
    expect(data.year).toMatchObject({
      taxable_centavos: pesosOf(payslip.year_after.taxable),
      withheld_centavos: pesosOf(payslip.year_after.withheld),
    });
    const printed = await printedPayslips(api, runId, own);
    const first = printed.filter((one) => one.startsWith('Payslip'));
    expect(first, employee).toHaveLength(1);
    const page = printed.join(' ').replaceAll(/\s+/g, ' ');
    expect(page).toContain(`${company.employees.find((e) => e.code === employee)!.last_name}, ${employee}`);
    expect(page).toContain(`₱${figure(pesosOf(payslip.net))}`);
    for (const l of data.lines) expect(page).toContain(`${l.label.en} ${figure(l.amount_centavos)}`);
  }
  const all = await printedPayslips(api, runId, officer);
  expect(all.filter((page) => page.startsWith('Payslip'))).toHaveLength(people.length);
}

describe.each(company.cutoffs.map((c, i) => [c.id, c, expected.cutoffs[i]!] as const))('%s', (_, cutoff, wanted) => {
  test('is pulled, computed, sent on, approved by another and posted; every payslip is the story’s', async () => {
    const run = await aComputedRun(api, officer, cutoff);
    expect(run.counts).toMatchObject({ waiting: 0, error: 0, held: 0 });
    expect(run.people).toBe(wanted.people.length);
    const sent = await sendForApproval(api, officer, run);
    const query = { limit: 100 };
    const { gate, data } = (await api.send(runSummary, { params: { id: run.id }, query }, { as: officer })).body;
    expect(gate.identities.filter((i) => !i.holds)).toEqual([]);
    expect(gate.why_not).toContain('nother user');
    // The month's contributions come with its second pay, as the agency's loan does; of the other loan less is left to take.
    const happened = (of: string) => gate.causes.find((c) => c.cause === of)?.what;
    if (cutoff.index === 2)
      expect([happened('Contributions'), happened('Loans and deductions')]).toEqual([
        'Deducted now, not in the last pay',
        '1 deducted now, not in the last pay; 1 of another amount',
      ]);
    expect(data.map((r) => [r.employee, text(r.gross_centavos), text(r.net_centavos)]).sort()).toEqual(
      wanted.people.map((p) => [p.employee, p.payslip.gross, p.payslip.net]).sort(),
    );

    const decide = {
      params: { id: run.id, status: 'Posted' as const },
      body: { version: sent.version, hash: gate.hash },
    };
    expect((await api.send(decideRun, decide, { as: officer, key: uuid() })).status).toBe(403);
    const decided = (await api.send(decideRun, decide, { as: approver, key: uuid() })).body.data;
    expect(await untilOver(api, decided.job!.id, officer)).toMatchObject({ state: 'done' });
    expect((await api.send(showRun, { params: { id: run.id } }, { as: officer })).body.data).toMatchObject({
      state: 'posted',
      net_centavos: pesosOf(wanted.run_totals['net']!),
      gross_centavos: pesosOf(wanted.run_totals['gross']!),
      tax_centavos: pesosOf(wanted.run_totals['tax_withheld']!),
      employee_contributions_centavos: pesosOf(wanted.run_totals['employee_contributions']!),
      employer_contributions_centavos: pesosOf(wanted.run_totals['employer_contributions']!),
      deductions_centavos: pesosOf(wanted.run_totals['loans']!),
    });

    for (const { code, slip, posted } of await slipsOf(run.id)) {
      const want = wanted.people.find((p) => p.employee === code)!.payslip;
      expect(posted).toBe(true);
      expect(comparedSlip(slip), code).toEqual(wantedSlip(want));
    }

    const used = await api.db.selectFrom('payroll.run_law_tables').selectAll().where('run_id', '=', run.id).execute();
    expect(used.map((u) => u.kind).sort()).toEqual(['hdmf', 'philhealth', 'sss', 'tax']);
    const raw = (await api.send(rawSummary, { params: { id: run.id }, query }, { as: officer })).body;
    expect(raw.total).toBe(wanted.people.length);
    const one = (await api.send(employeeSummary, { params: { id: run.id, code: 'B-206' } }, { as: officer })).body.data;
    expect(one.lines.reduce((n, l) => n + (l.kind === 'earning' ? l.amount_centavos : -l.amount_centavos), 0)).toBe(
      one.net_centavos,
    );
    await readsTheirPayslips(run.id, wanted.people);

    const period = cutoff.index;
    const asked = { month: 11, year: 2026, period };
    const { data: bank } = (await api.send(bankPreview, { query: asked }, { as: cashier })).body;
    expect(bank).toMatchObject({
      count: wanted.bank_file.count,
      total_centavos: pesosOf(wanted.bank_file.total),
      sum_of_accounts: wanted.bank_file.sum_of_accounts,
      sum_of_hashes_centavos: pesosOf(wanted.bank_file.sum_of_hashes),
      cash: { total_centavos: pesosOf(wanted.run_totals['cash']!) },
      wrong: [],
    });
    const params = { MonthID: 11, Period: period, YearID: 2026, ReportID: 1 };
    const file = await api.send(bizlinkFile, { params }, { as: cashier });
    const read = readBpiFile(file.body as unknown as string);
    expect(read.rows.map((r) => ({ account: r.account, amount: text(r.amount) }))).toEqual(wanted.bank_file.rows);

    const entries = await api.db.selectFrom('payroll.journal').selectAll().where('run_id', '=', run.id).execute();
    const sumOf = (side: 'debit_centavos' | 'credit_centavos') => entries.reduce((n, e) => n + (e[side] ?? 0), 0);
    expect(sumOf('debit_centavos')).toBe(sumOf('credit_centavos'));
    expect(sumOf('debit_centavos')).toBeGreaterThan(0);
    const ofJournal = { params: { id: run.id }, query: { of: 'journal' as const, format: 'csv' as const } };
    const ledger = (await api.send(downloadSummary, ofJournal, { as: officer })).body as unknown as string;
    const booked = ledger
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((l) => l.split(','));
    expect(booked).toHaveLength(entries.length);
    expect(booked.map((cells) => pesosOf(cells[3] || '0')).reduce((n, m) => n + m, 0)).toBe(sumOf('debit_centavos'));
    const net = booked.filter((cells) => cells[2] === 'Net pay payable').map((cells) => pesosOf(cells[4]!));
    expect(net.reduce((n, m) => n + m, 0)).toBe(pesosOf(wanted.run_totals['net']!));
  }, 60_000);

  test('is billed once posted: every line and figure of each statement is the story’s', async () => {
    const { id } = await api.db
      .selectFrom('payroll.runs')
      .select('id')
      .where('from_date', '=', cutoff.from)
      .where('state', '=', 'posted')
      .executeTakeFirstOrThrow();
    const made = await api.send(storeBills, { body: { run_id: id } }, { as: biller, key: uuid() });
    expect(made.status).toBe(200);
    expect(made.body.data).toHaveLength(wanted.bills.length);
    for (const want of wanted.bills) {
      const clients = api.db.selectFrom('payroll.clients').select('id').where('code', '=', want.client);
      const client = await clients.executeTakeFirstOrThrow();
      const b = made.body.data.find((x) => x.client_id === client.id)!;
      const query = { by: 'person' as const, limit: 100 };
      const shown = (await api.send(showBill, { params: { id: b.id }, query }, { as: biller })).body;
      const { cost } = shown;
      expect({
        client: want.client,
        cost: {
          basic: text(cost.basic),
          premiums: text(cost.premiums),
          allowances: text(cost.allowances),
          thirteenth_month_accrual: text(cost.thirteenth_month_accrual),
          sil_accrual: text(cost.sil_accrual),
          employer_sss: text(cost.er_sss_ec),
          employer_philhealth: text(cost.er_philhealth),
          employer_pagibig: text(cost.er_pagibig),
        },
        total_cost: text(b.cost_centavos),
        admin_fee: text(b.fee_centavos),
        subtotal: text(b.subtotal_centavos),
        vat_base: text(b.vat_base_centavos),
        vat: text(b.vat_centavos),
        invoice: text(b.total_centavos),
        withheld_by_client: text(b.withheld_centavos),
        collectible: text(b.collectible_centavos),
      }).toEqual(want);
      // The towers' agency supplies guards at 10% of cost: 6,535.66 in the second cutoff, of at least 13,071.32.
      const low = want.client === 'BTS' ? [['Fee ≥ 20% of cost, DO 150-16', '10.00%']] : [];
      expect(shown.ties.filter((t) => !t.holds).map((t) => [t.name, t.says])).toEqual(low);
      expect(shown.total).toBe(b.people);
      expect(text(shown.data.reduce((n, p) => n + p.cost_centavos, 0))).toBe(want.total_cost);
      expect(shown.data.every((p) => p.branch !== '–')).toBe(true);
    }
  });
});

describe('reports to the agencies for both cutoffs', () => {
  const look = async (kind: AgencyKind, month = 11, more: Record<string, unknown> = {}) =>
    (await api.send(previewAgency, { params: { kind }, query: { year: 2026, month, ...more } }, { as: cashier })).body
      .data;
  const params = { MonthID: 11, YearID: 2026 };
  const total = (rows: readonly Record<string, string | number>[], name: string) =>
    text(rows.reduce((n, r) => n + Number(r[name]), 0));
  const november = expected.agencies.contributions_by_month['2026-11']!;

  test('contributions of the month and tax of each pay month are the story’s, and come to the journal', async () => {
    const sss = await look('sss');
    const shares = ({ totals }: typeof sss, ...names: string[]) => names.map((n) => text(totals[n]!));
    expect(shares(sss, 'employee', 'employer', 'employee_mpf', 'employer_mpf', 'ec')).toEqual(
      ['sss_ee', 'sss_er', 'mpf_ee', 'mpf_er', 'ec'].map((n) => november[n]),
    );
    const philhealth = await look('philhealth');
    expect(shares(philhealth, 'employee', 'employer')).toEqual([november['philhealth_ee'], november['philhealth_er']]);
    const hdmf = await look('hdmf');
    expect(shares(hdmf, 'employee', 'voluntary', 'employer')).toEqual([
      november['pagibig_ee'],
      '0.00',
      november['pagibig_er'],
    ]);
    const tax = expected.agencies.withholding_tax_by_pay_month;
    expect(shares(await look('tax'), 'item25')).toEqual([tax['2026-11']]);
    const december = await look('tax', 12);
    expect(shares(december, 'item25')).toEqual([tax['2026-12']]);
    for (const report of [sss, philhealth, hdmf, december]) {
      expect(report.ties.map((t) => [t.name, t.journal_centavos - t.report_centavos, t.holds])).toEqual(
        report.ties.map((t) => [t.name, 0, true]),
      );
      expect(report.ties.length).toBeGreaterThan(0);
      expect(report.unposted).toEqual([]);
    }
    expect(sss.posted).toHaveLength(2);
    expect(sss.people).toBe(10);
    const parts = await Promise.all(sss.clients.map((c) => look('sss', 11, { client_id: c.id })));
    expect(parts.reduce((n, p) => n + p.totals['total']!, 0)).toBe(sss.totals['total']);
    expect(parts.flatMap((p) => p.ties).every((t) => t.holds)).toBe(true);
  });

  test('the files have every employee, and the same sums', async () => {
    const no = await api.send(sssFile, { params }, { as: cashier });
    const message = 'The company’s SSS number isn’t set. Enter it under Employer numbers.';
    expect(no).toMatchObject({ status: 422, body: { message } });
    const employer = { tin: '123456789', tin_branch: '0000', sss: '0312345678', philhealth: '', pagibig: '' };
    const put = { body: { name: 'Bantayog Workforce Services, Inc.', ...employer, version: 0 } };
    expect((await api.send(updateEmployer, put, { as: cashier, key: uuid() })).body.data.version).toBe(1);
    expect((await api.send(updateEmployer, put, { as: cashier, key: uuid() })).status).toBe(409);

    const read = async (file: typeof sssFile, query: Record<string, unknown> = {}) =>
      (await api.send(file, { params, query }, { as: cashier })).body as unknown as string;
    const sss = readMySss(await read(sssFile));
    expect(sss).toHaveLength(10);
    expect(sss.every((r) => r['employerSss'] === '0312345678')).toBe(true);
    expect(total(sss, 'compensation')).toBe(text((await look('sss')).totals['compensation']!));
    const hdmf = readMcrf(await read(hdmfFile));
    expect([total(hdmf, 'employee'), total(hdmf, 'employer')]).toEqual([
      november['pagibig_ee'],
      november['pagibig_er'],
    ]);
    const philhealth = readPhilHealthCsv(await read(philhealthFile));
    expect([total(philhealth, 'ee'), total(philhealth, 'er')]).toEqual([
      november['philhealth_ee'],
      november['philhealth_er'],
    ]);
    expect(await read(taxFile)).toContain(`25 Withheld,${expected.agencies.withholding_tax_by_pay_month['2026-11']!}`);
  });

  test('the alphalist sums earlier withholding and posted pay; for one employee it has that employee', async () => {
    const all = { YearID: 2026, EmployeeCode: 'all' };
    const dat = readAlphalist(
      (await api.send(alphalistFile, { params: all }, { as: cashier })).body as unknown as string,
    );
    expect(dat.d1.length + dat.d2.length).toBe(10);
    const year = await look('alphalist');
    expect(year.ties.every((t) => t.holds)).toBe(true);
    const tax = Object.values(expected.agencies.withholding_tax_by_pay_month).map((t) => pesosOf(t));
    expect(year.totals['withheld']).toBe(tax.reduce((n, t) => n + t, 0));
    // What a year comes to by the certificate is what its payslips counted, the year before them with it.
    for (const r of year.rows) {
      const e = company.employees.find((x) => x.code === r.employee)!;
      const last = expected.cutoffs.flatMap((c) => c.people.filter((p) => p.employee === e.code)).at(-1)!.payslip;
      expect(text(r.amounts['withheld']! + r.amounts['withheld_before']!), e.code).toBe(last.year_after.withheld);
      const taxable = pesosOf(last.year_after.taxable);
      expect(r.amounts['due'], e.code).toBe(annualTax(withholdingTables, 2026, taxable));
      // Within 250,000 a year basic pay is not taxable.
      if (taxable > 250_000_00) expect(r.amounts['taxable']! + r.amounts['previous']!, e.code).toBe(taxable);
    }
    const mwe = year.rows.filter((r) => r.note.startsWith('Schedule D2'));
    expect(mwe.length).toBe(dat.d2.length);
    const one = { YearID: 2026, EmployeeCode: mwe[0]!.employee };
    const own = readAlphalist(
      (await api.send(alphalistFile, { params: one }, { as: cashier })).body as unknown as string,
    );
    expect([own.d1.length, own.d2.length]).toEqual([0, 1]);
    // The certificate says the same, and whose tax the other employer withheld.
    const another = company.employees.find((e) => e.previous_employer)!;
    const figure = (n: number) => formatPesos(centavos(n)).replace('₱', '').replace('-', '−');
    for (const code of [another.code, mwe[0]!.employee]) {
      const asked = `/api/report/alphalist/2026/${code}?format=pdf`;
      const reply = await api.payroll.request(asked, { headers: { authorization: `Bearer ${cashier.token}` } });
      const [page, ...more] = pdfPages(new Uint8Array(await reply.arrayBuffer()));
      expect([reply.status, more]).toEqual([200, []]);
      // No item's words are cut.
      expect(page!.replaceAll(/\s+/g, ' ')).toContain('SSS, PhilHealth, Pag-IBIG, union dues');
      expect(page).toContain('Taxable 13th month');
      expect(page).not.toContain('…');
      const { amounts } = year.rows.find((r) => r.employee === code)!;
      const before = code === another.code ? amounts['withheld_before']! : 0;
      const present = amounts['withheld']! + amounts['withheld_before']! - before;
      for (const [label, n] of [
        ['Gross compensation from present employer', amounts['gross']!],
        ['Add: taxable compensation from previous employer', amounts['previous']!],
        ['Tax due', amounts['due']!],
        ['Taxes withheld, present employer', present],
        ['Taxes withheld, previous employer', before],
        ['Total taxes withheld', present + before],
      ] as const)
        expect(page, code).toContain(`${label}\n${figure(n)}`);
      expect(page).toContain(code === another.code ? 'See that employer' : 'Yes, exempt from withholding');
    }
    const nobody = { YearID: 2026, EmployeeCode: 'X-999' };
    expect((await api.send(alphalistFile, { params: nobody }, { as: cashier })).status).toBe(404);
  });

  test('an unposted run is reported, and no file is made of it', async () => {
    const body = { client_id: null, branch_id: null, from_date: '2026-12-01', to_date: '2026-12-15' };
    await api.send(storeRun, { body: { ...body, pay_date: '2026-12-20' } }, { as: officer, key: uuid() });
    const december = await look('sss', 12);
    expect([december.posted.length, december.unposted.length, december.people]).toEqual([0, 1, 0]);
    const no = await api.send(sssFile, { params: { MonthID: 12, YearID: 2026 } }, { as: cashier });
    const message = 'No run for this period is posted yet. Post one first, or choose another period.';
    expect(no).toMatchObject({ status: 422, body: { message } });
    // Tax goes by the date of pay: the second cutoff of November was paid in December.
    expect(await look('tax', 12)).toMatchObject({ posted: [{ state: 'posted' }], unposted: [{ state: 'draft' }] });
  });

  test('a submission is kept with its employees, if it is the reviewed one', async () => {
    const { totals } = await look('philhealth');
    const body = { kind: 'philhealth' as const, year: 2026, month: 11, receipt: 'SPA-77', filed_on: '2026-12-10' };
    const as = { as: cashier, key: uuid() };
    const other = { ...body, total_centavos: totals['total']! + 1 };
    expect((await api.send(fileAgency, { body: other }, { ...as, key: uuid() })).status).toBe(409);
    const kept = await api.send(fileAgency, { body: { ...body, total_centavos: totals['total']! } }, as);
    expect(kept.body.data).toMatchObject({ receipt: 'SPA-77', people: 10, total_centavos: totals['total'] });
    const after = await look('philhealth');
    expect(after.filings.map((f) => f.receipt)).toEqual(['SPA-77']);
    expect(after.rows.map((r) => r.reported_centavos)).toEqual(after.rows.map((r) => r.amounts['total']));
    // The employee reads so on their payslip, and a report not yet filed is noted with its agency.
    const { id } = await api.db
      .selectFrom('payroll.payslips')
      .select('id')
      .where('month', '=', '2026-11')
      .where('employee_contributions_centavos', '>', 0)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { contributions } = (await api.send(showPayslip, { params: { id } }, { as: officer })).body.data;
    expect(Object.fromEntries(contributions.map((c) => [c.agency, c.reported.en]))).toEqual({
      SSS: 'No submission to the agency is recorded yet',
      PhilHealth: 'Reported on 10 Dec 2026, receipt SPA-77',
      'Pag-IBIG': 'No submission to the agency is recorded yet',
    });
  });

  test('who has no number is named and stays in the list; the agency’s file waits for it', async () => {
    await api.db.updateTable('payroll.employees').set({ sss: null }).where('code', '=', 'A-101').execute();
    const sss = await look('sss');
    expect(sss.without_number).toMatchObject({ count: 1, people: [{ employee: 'A-101' }] });
    expect([sss.people, sss.wrong, sss.wrong_list]).toEqual([10, ['No SSS number: A-101.'], []]);
    expect((await look('sss', 11, { missing: '1' })).rows.map((r) => [r.employee, r.number])).toEqual([
      ['A-101', null],
    ]);
    expect((await api.send(sssFile, { params }, { as: cashier })).status).toBe(422);
    const list = await api.send(sssFile, { params, query: { format: 'csv' } }, { as: cashier });
    expect(list.body as unknown as string).toContain('A-101,');
  });

  test('a report that does not come to the journal is not made, not even as a list', async () => {
    const { id: branch_id } = await api.db
      .insertInto('payroll.branches')
      .values({ client_id: 1, name: 'A branch of nobody' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { run_id } = await api.db.selectFrom('payroll.journal').select('run_id').limit(1).executeTakeFirstOrThrow();
    const entry = { run_id, client_id: 1, branch_id, account: 'sss_payable', debit_centavos: 1 };
    await withoutGuards(api.db, 'payroll.journal', (trx) => trx.insertInto('payroll.journal').values(entry).execute());
    expect((await look('sss')).ties).toMatchObject([{ holds: false }]);
    const list = await api.send(sssFile, { params, query: { format: 'csv' } }, { as: cashier });
    expect([list.status, list.body]).toMatchObject([
      422,
      { message: 'The report total differs from SSS payable in the journal. See “Reconciliation with the journal”.' },
    ]);
  });
});
