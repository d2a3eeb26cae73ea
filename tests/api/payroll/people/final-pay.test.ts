import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finalPaySheet, showFinalPay, updateFinalPay, type LeavingForm } from '#contract/payroll/people/final-pay.ts';
import { storeRun, type Run } from '#contract/payroll/runs/runs.ts';
import { pesos } from '#domain/records/fields.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { noAnswers } from '../inputs.ts';
import { aPaidPerson, computed, slipOf } from '../off-cycle-support.ts';
import { withPeers } from '../payroll-support.ts';
import { aLoanType } from '../registers-support.ts';

/** Final pay of P-1, hired 8 January 2024, last day 15 December 2026: 2 years and 11 months, 3 credited years. */

let api: Api;
let stop: () => Promise<void>;
let officer: Person;
let id: number;
let loan: number;
let run: Run;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-07T01:00:00Z');
  stop = await withPeers(api);
  officer = await api.aUser(['PAY02', 'PAY07']);
  id = (await aPaidPerson(api)).employee;
  const loan_type_id = await aLoanType(api, { name: 'Salary loan' });
  const granted = { employee_id: id, loan_type_id, granted_on: '2026-01-05', starts_on: '2027-01-31' };
  const money = { principal_centavos: 3_000_00, total_centavos: 3_000_00, instalment_centavos: 500_00 };
  loan = (
    await api.db
      .insertInto('payroll.loans')
      .values({ ...granted, ...money })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
});
afterAll(async () => {
  await stop();
  await api.close();
});

const answers: LeavingForm = { ...noAnswers, reason: 'redundancy', regular_allowances_centavos: 1_000_00 };
const show = async () => (await api.send(showFinalPay, { params: { id } }, { as: officer })).body.data;
const save = async (over: Partial<LeavingForm> = {}, who = officer) => {
  const { version } = await show();
  return api.send(updateFinalPay, { body: { id, version, ...answers, ...over } }, { as: who, key: uuid() });
};

/** P-1 in HR, with service incentive leave by the ledger; an entry after the last day doesn't count. */
async function hrCredits(days: number): Promise<void> {
  const { employeeId } = await api.anEmployee({ credits: 0 });
  await api.db.updateTable('hr.employees').set({ employee_code: 'P-1' }).where('id', '=', employeeId).execute();
  const type = { code: 'SIL', name: 'Service incentive leave', needs_credit: true, paid: true };
  await sql`update hr.leave_types set archived_at = now() where code = 'SIL'`.execute(api.db);
  const { id: leave_type_id } = await api.db
    .insertInto('hr.leave_types')
    .values(type)
    .returning('id')
    .executeTakeFirstOrThrow();
  const entry = { employee_id: employeeId, leave_type_id, kind: 'grant' as const };
  await api.db
    .insertInto('hr.leave_credit_entries')
    .values([
      { ...entry, days: 5, effective_on: '2026-01-01' },
      { ...entry, kind: 'adjust', days: days - 5, effective_on: '2026-12-01' },
      { ...entry, days: 5, effective_on: '2027-01-01' },
    ])
    .execute();
}

async function aFinalRun(): Promise<Run> {
  const cutoff = { from_date: '2026-12-01', to_date: '2026-12-15', pay_date: '2026-12-18' };
  const begun = (await api.send(storeRun, { body: cutoff }, { as: officer, key: uuid() })).body.data;
  const days = JSON.stringify([{ date: '2026-12-01', day: 'ordinary', minutes: { reg: 480 } }]);
  await api.db
    .insertInto('payroll.run_inputs')
    .values({ run_id: begun.id, employee_id: id, source: 'hr', days, hash: 'x', taken_at: '2026-12-16T00:00:00Z' })
    .execute();
  await api.db.updateTable('payroll.runs').set({ state: 'uploaded' }).where('id', '=', begun.id).execute();
  return computed(api, begun, officer);
}

test('without a last day nothing is recorded; without the permission it can’t be read or saved', async () => {
  expect(await save()).toMatchObject({
    status: 422,
    body: { errors: { reason: [expect.stringContaining('No last day is recorded.')] } },
  });
  await api.db.updateTable('payroll.employees').set({ last_day: '2026-12-15' }).where('id', '=', id).execute();
  const other = await api.aUser(['PAY05']);
  expect((await api.send(showFinalPay, { params: { id } }, { as: other })).status).toBe(403);
  expect((await save({}, other)).status).toBe(403);
});

test('a corrected balance needs its reason, and deductions need the written authority', async () => {
  const field = async (over: Partial<LeavingForm>) =>
    Object.keys(((await save(over)).body as unknown as { errors: object }).errors);
  expect(await field({ sil_days: 4 })).toEqual(['sil_source']);
  // Everything that is missing is said at once, before a reason is chosen.
  expect(await field({ reason: null, sil_days: 4, property_centavos: 1 })).toEqual([
    'reason',
    'sil_source',
    'authority',
    'property',
  ]);
  expect(await field({ loans_taken: [loan] })).toEqual(['authority']);
  expect(await field({ loans_taken: [loan + 99], authority: 'Undertaking' })).toEqual(['loans_taken']);
  expect(await field({ loans_taken: [loan], loans_left: [loan], authority: 'Undertaking' })).toEqual(['loans_taken']);
  expect(await field({ property_centavos: 1, authority: 'Undertaking' })).toEqual(['property']);
});

test('open questions are listed before and in the run, and separation pay is not guessed', async () => {
  const messages = (await show()).issues.map((i) => i.message).join(' ');
  expect(messages).toContain('No reason for leaving is recorded');
  expect(messages).toContain('so no service incentive leave is paid');
  expect(messages).toContain('Decide on loan balances: Salary loan');
  const saved = await save({ regular_allowances_centavos: null });
  expect(saved.body.data.issues).toContainEqual({ message: expect.stringContaining('regular allowances'), must: true });
  // 12,500.00 ÷ 12; what the days until 15 December add is the run's.
  expect(saved.body.data.due.map((l) => [l.what, l.amount_centavos])).toEqual([
    ['pay of days not yet paid', null],
    ['13th month pay', 1_041_67],
  ]);
});

test('the run pays separation pay and leave, takes the loan in full, and each line says its law', async () => {
  expect((await save({ loans_taken: [loan], authority: 'Undertaking of 1 Dec 2026' })).status).toBe(200);
  const before = await show();
  expect(before).toMatchObject({ service: '2y 11m 8d', due_on: '2027-01-14', run: null });
  // (25,000 + 1,000) × 3 years.
  expect(before.due.at(-1)).toMatchObject({ amount_centavos: 78_000_00 });
  expect(before.owed).toMatchObject([{ what: 'Salary loan', amount_centavos: 3_000_00 }]);
  // HR has no leave credits of P-1 yet.
  expect(before.sil).toBeNull();
  await hrCredits(4.5);
  expect((await show()).sil).toEqual({
    days: 4.5,
    source: '4.5 days, leave credits (Service incentive leave) on 15 Dec 2026',
  });
  run = await aFinalRun();
  const slip = await slipOf(api, run.id);
  const line = (code: string) => slip.lines.find((l) => l.code === code);
  expect(slip.kind).toBe('final');
  expect(line('separation_pay')).toMatchObject({ amount: 78_000_00, classes: { tax: 'exempt', sss: false } });
  // 25,000 × 12 ÷ 313 × 4.5 days.
  expect(line('leave_conversion')).toMatchObject({ amount: 4_313_10 });
  expect(slip.deductions).toMatchObject([{ taken: 3_000_00 }]);
  const after = await show();
  expect(after.run).toMatchObject({ id: run.id, posted: false, net_centavos: slip.net });
  const how = after.due.map((l) => l.how).join('\n');
  expect(how).toContain(
    'Labor Code Art. 298: 1 month of the latest pay with regular allowances a year, 3 years, at least 1 month: (₱25,000.00 + ₱1,000.00) × 3',
  );
  expect(how).toContain(
    'Labor Code Art. 95: 4.5 days, leave credits (Service incentive leave) on 15 Dec 2026: ₱25,000.00 × 12 ÷ 313 × 4.5',
  );
  expect(how).toContain('PD 851');
  expect(after.owed.map((l) => l.amount_centavos)).toContain(3_000_00);
  expect(after.issues.filter((i) => i.must)).toEqual([]);
});

test('a benefit that only the month’s last cutoff pays is named, not lost', async () => {
  const { id: type } = await api.db
    .selectFrom('payroll.adjustment_types')
    .select(['id', 'name'])
    .where('code', '=', 'rice')
    .executeTakeFirstOrThrow();
  const monthly = { name: 'Rice', adjustment_type_id: type, amount_centavos: 2_000_00, per: 'month' as const };
  await api.db
    .insertInto('payroll.benefits')
    .values({ ...monthly, from_date: '2026-01-01' })
    .execute();
  run = await computed(api, run, officer);
  const named = (await show()).issues.filter((i) => i.message.includes('₱2,000.00'));
  expect(named).toEqual([{ message: expect.stringMatching(/^Paid only with the month’s last cutoff/), must: false }]);
});

test('the sheet has each line with its sum, the net pay, and lines to sign on; users without the permission can’t read it', async () => {
  const of = await show();
  const response = await api.payroll.request(`/api/employee/finalpay/sheet/${id}`, {
    headers: { authorization: `Bearer ${officer.token}` },
  });
  expect(response.status).toBe(200);
  const text = pdfPages(new Uint8Array(await response.arrayBuffer()))
    .join('\n')
    .replaceAll(/\s+/g, ' ');
  for (const words of ['Redundancy (Art. 298)', '15 Dec 2026', '78,000.00', 'Received by', 'Approved by'])
    expect(text).toContain(words);
  expect(text).toContain(pesos(of.run!.net_centavos));
  expect(text.toLowerCase()).not.toContain('waive');
  const other = await api.aUser(['PAY05']);
  expect((await api.send(finalPaySheet, { params: { id } }, { as: other })).status).toBe(403);
});

test('the sheet of an employee whose code has quotes and letters beyond ASCII is downloaded', async () => {
  const { code } = (await show()).employee;
  await sql`update payroll.employees set code = '€"Ñ' where id = ${id}`.execute(api.db);
  const { headers, status } = await api.payroll.request(`/api/employee/finalpay/sheet/${id}`, {
    headers: { authorization: `Bearer ${officer.token}` },
  });
  await sql`update payroll.employees set code = ${code} where id = ${id}`.execute(api.db);
  expect([status, headers.get('content-disposition')]).toEqual([
    200,
    "attachment; filename*=UTF-8''final-pay-%E2%82%AC%22%C3%91.pdf",
  ]);
});

test('after a death the heirs are asked for, and the run says that they are paid', async () => {
  const saved = await save({ reason: 'death', regular_allowances_centavos: null, loans_left: [loan] });
  expect(saved.status).toBe(200);
  const asked = await computed(api, run, officer);
  expect(asked.counts.error).toBe(1);
  expect((await show()).issues).toContainEqual({ message: expect.stringContaining('Enter the heirs'), must: true });
  await save({ reason: 'death', heirs: 'Ana Reyes, widow', loans_left: [loan] });
  const paid = await computed(api, asked, officer);
  expect(paid.counts.error).toBe(0);
  const { issues, due } = await show();
  expect(issues.map((i) => i.message).join(' ')).toContain('heirs: Ana Reyes, widow');
  expect(due.map((l) => l.what)).not.toContain('separation pay');
});

test('a plan’s own amount is paid if it is better than the law’s, and its conditions are asked', async () => {
  await api.db.updateTable('payroll.employees').set({ birth_date: '1970-01-01' }).where('id', '=', id).execute();
  const plan = { reason: 'retirement' as const, plan: true, plan_name: 'Tala Plan', loans_left: [loan] };
  const open = await save({ ...plan, plan_amount_centavos: 90_000_00 });
  expect(open.body.data.age).toBe(56);
  await computed(api, run, officer);
  expect((await show()).issues.filter((i) => i.must)).toHaveLength(2);
  // Two years and eleven months: the exemption needs ten years.
  await save({ ...plan, plan_amount_centavos: 90_000_00, plan_approved: true, availed_before: false });
  await computed(api, run, officer);
  expect((await show()).due).toContainEqual({
    what: 'retirement pay, taxable',
    amount_centavos: 90_000_00,
    how: expect.stringContaining('Tala Plan: ₱90,000.00; taxable'),
  });
});

test('after a rehire nothing of the former last day applies: neither its reason, nor its deductions, nor its payslip', async () => {
  await save({ loans_left: [loan], authority: 'Letter', property_centavos: 500_00, property: 'Radio' });
  expect(await show()).toMatchObject({ answers: { reason: 'redundancy' }, run: { id: run.id } });
  const dates = (hired_on: string, last_day: string) =>
    api.db.updateTable('payroll.employees').set({ hired_on, last_day }).where('id', '=', id).execute();
  await dates('2026-12-20', '2026-12-29');
  const { answers: asked, run: paidBy, owed, due } = await show();
  expect(asked).toMatchObject({ reason: null, property_centavos: 0, authority: '' });
  expect([paidBy, owed, due.map((l) => l.what)]).toEqual([null, [], expect.not.arrayContaining(['separation pay'])]);
  expect((await save({ reason: 'resignation', regular_allowances_centavos: null, loans_left: [loan] })).status).toBe(
    200,
  );
  expect((await show()).answers).toMatchObject({ reason: 'resignation', property_centavos: 0 });
  // A corrected day of hire is no rehire.
  await dates('2026-12-18', '2026-12-29');
  expect((await show()).answers.reason).toBe('resignation');
});
