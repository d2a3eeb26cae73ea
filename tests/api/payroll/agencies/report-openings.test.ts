import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideOpenings, fileAgency, previewAgency, sssFile } from '#contract/payroll/agencies/agency-reports.ts';
import type { MonthlyKind } from '#domain/reports/opening-reports.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aStoredRun, postStoredRun } from '../payroll-builders.ts';

/** A month whose earlier cutoff was paid with another system: each report says so, and asks whether it was reported there. */

let api: Api;
let cashier: Person;
beforeAll(async () => {
  api = await Api.open();
  cashier = await api.aUser(['PAY09']);
  const run = await aStoredRun(api);
  // 1601-C goes by the pay date, the contributions by the month: both are November.
  await api.db.updateTable('payroll.runs').set({ pay_date: '2026-11-30' }).where('id', '=', run).execute();
  await api.db.updateTable('payroll.payslips').set({ pay_date: '2026-11-30' }).where('run_id', '=', run).execute();
  await postStoredRun(api, run);
});
afterAll(() => api.close());

const look = async (kind: MonthlyKind | 'alphalist', more = {}) =>
  (await api.send(previewAgency, { params: { kind }, query: { month: 11, year: 2026, ...more } }, { as: cashier })).body
    .data;
const decide = (kind: MonthlyKind, included: boolean) =>
  api.send(decideOpenings, { body: { kind, year: 2026, month: 11, included } }, { as: cashier, key: uuid() });
const asked = 'Choose whether this report includes deductions from before Kawani.';

test('a month without earlier cutoffs asks nothing', async () => {
  const { opening, wrong_list } = await look('sss');
  expect(opening).toEqual({ people: 0, amounts: {}, included: null });
  expect(wrong_list).toEqual([]);
});

test('a month with earlier cutoffs makes no file and no list until the question is answered', async () => {
  const before = await look('sss');
  const { id } = await api.db
    .selectFrom('payroll.employees')
    .select('id')
    .where('code', '=', 'P-1')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('payroll.opening_balances')
    .values({
      employee_id: id,
      year: 2026,
      month: '2026-11',
      periods: 21,
      gross_centavos: 300_000_00,
      taxable_centavos: 273_675_00,
      withheld_centavos: 6_000_00,
      contributions_centavos: 26_325_00,
      month_sss_compensation_centavos: 15_000_00,
      month_fund_salary_centavos: 15_000_00,
      month_sss_employee_centavos: 750_00,
      month_sss_employer_centavos: 1_500_00,
      month_sss_ec_centavos: 30_00,
      month_philhealth_employee_centavos: 375_00,
      month_philhealth_employer_centavos: 375_00,
      month_pagibig_employee_centavos: 200_00,
      month_pagibig_employer_centavos: 200_00,
      month_taxable_centavos: 13_675_00,
      month_withheld_centavos: 400_00,
    })
    .execute();
  const found = await look('sss');
  expect(found.opening).toMatchObject({ people: 1, amounts: { employee: 750_00, total: 2_280_00 }, included: null });
  expect(found.totals).toEqual(before.totals);
  expect([found.wrong_list, found.wrong.includes(asked)]).toEqual([[asked], true]);
  const of = { params: { MonthID: 11, YearID: 2026 }, query: { format: 'csv' as const } };
  const file = await api.send(sssFile, of, { as: cashier });
  expect(file.status).toBe(422);
});

test.each<[MonthlyKind, string, number]>([
  ['sss', 'total', 2_280_00],
  ['hdmf', 'total', 400_00],
  ['philhealth', 'total', 750_00],
  ['tax', 'item25', 400_00],
])(
  '%s adds the earlier cutoffs when they were not reported, and still ties to the journal',
  async (kind, main, more) => {
    expect((await decide(kind, false)).status).toBe(200);
    const without = await look(kind);
    expect((await decide(kind, true)).body.data).toEqual({ included: true });
    const whole = await look(kind);
    expect(whole.totals[main]! - without.totals[main]!).toBe(more);
    expect(whole.rows[0]).toMatchObject({ note: expect.stringContaining('Includes earlier cutoffs') as string });
    expect([whole.wrong_list, without.wrong_list]).toEqual([[], []]);
    expect(whole.ties.every((t) => t.holds)).toBe(true);
  },
);

test('a Pag-IBIG table that an officer added decides which part of earlier cutoffs is voluntary savings', async () => {
  const voluntary = async () => (await look('hdmf')).totals['voluntary']!;
  const before = await voluntary();
  const body = { maximumFundSalary: 5_000_00, lowUpTo: 1_500_00, employeeLow: 100, employee: 200, employer: 200 };
  const added = await api.db
    .insertInto('payroll.law_tables')
    .values({
      kind: 'hdmf',
      from_date: '2026-11-01',
      state: 'in_force',
      source: 'A circular',
      body: JSON.stringify(body),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Of the ₱200.00 deducted, 2% of ₱5,000.00 is the legal maximum.
  expect((await voluntary()) - before).toBe(100_00);
  await api.db.deleteFrom('payroll.law_tables').where('id', '=', added.id).execute();
});

test('1601-C with earlier cutoffs adds up: total less not taxable is taxable', async () => {
  const { totals } = await look('tax');
  expect(totals['item14']! - totals['item21']!).toBe(totals['item22']);
});

test('one client’s payslips leave earlier cutoffs out, since they belong to no client', async () => {
  const { clients } = await look('sss');
  expect((await look('sss', { client_id: clients[0]!.id })).opening.people).toBe(0);
});

test('a filing keeps the total with the earlier cutoffs', async () => {
  const { totals } = await look('sss');
  const body = { kind: 'sss', year: 2026, month: 11, receipt: 'R-1', filed_on: '2026-12-10' } as const;
  const sent = (total: number) =>
    api.send(fileAgency, { body: { ...body, total_centavos: total } }, { as: cashier, key: uuid() });
  expect((await sent(totals['total']! - 2_280_00)).status).toBe(409);
  expect((await sent(totals['total']!)).body.data).toMatchObject({ total_centavos: totals['total'] });
});

test('the alphalist says that opening balances of the year are included', async () => {
  expect((await look('alphalist')).opening).toEqual({ people: 1, amounts: {}, included: true });
});
