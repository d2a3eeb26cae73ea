import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  computeOffCyclePerson,
  listOffCyclePeople,
  storeOffCycleRun,
  updateOffCycleRun,
} from '#contract/payroll/runs/off-cycle-runs.ts';
import { rawSummary } from '#contract/payroll/runs/run-raw.ts';
import { storeRun, type Run } from '#contract/payroll/runs/runs.ts';
import { plannedTime } from '#contract/hr/sync/payroll-sync.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aPaidPerson, anAmount, computed, november, posted, slipOf, typeId } from '../off-cycle-support.ts';
import { withPeers } from '../payroll-support.ts';

/** 13th month pay in December of P-1, 25,000.00 a month, paid 12,500.00 until 30 November; two cutoffs of December are to come. */

let api: Api;
let stop: () => Promise<void>;
let officer: Person;
let approver: Person;
let employee: number;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-07T01:00:00Z');
  stop = await withPeers(api);
  [officer, approver] = [await api.aUser(['PAY07']), await api.aUser(['PAY07'])];
  ({ employee } = await aPaidPerson(api));
});
afterAll(async () => {
  await stop();
  await api.close();
});

const begin = async (projects: boolean | undefined, type = '13th month pay'): Promise<Run> => {
  const code = type === '13th month pay' ? 'thirteenth_month' : 'basic_adjustment';
  const amounts = [anAmount(code, code === 'thirteenth_month' ? null : 1_00)];
  const body = {
    ...november,
    payroll_type_id: await typeId(api, type),
    people: [{ employee: 'P-1', amounts }],
    ...(projects !== undefined && { projects }),
  };
  return (await api.send(storeOffCycleRun, { body }, { as: officer, key: uuid() })).body.data;
};
const messages = async (run: Run) =>
  (await api.send(rawSummary, { params: { id: run.id }, query: {} }, { as: officer })).body.data[0]!.problems.map(
    (p) => p.message,
  );
const counted = async (run: Run) =>
  (await api.send(listOffCyclePeople, { params: { id: run.id } }, { as: officer })).body.data[0]!.thirteenth;

test('a run that leaves December out says how much is left; the setting is of 13th month runs alone', async () => {
  const run = await computed(api, await begin(undefined), officer);
  expect(run).toMatchObject({ projects: false, gross_centavos: 1_041_67 });
  expect((await messages(run)).join(' ')).toContain('₱2,083.33 of 13th month pay isn’t in this run');
  expect(await counted(run)).toEqual({ earned_centavos: 12_500_00, projected_centavos: 0, paid_centavos: 0 });
  expect((await begin(true, 'Correction')).projects).toBe(false);
});

test('projecting is changed while the run is open, and without the permission it is not', async () => {
  const run = await computed(api, await begin(false), officer);
  const change = (who: Person) =>
    api.send(
      updateOffCycleRun,
      { body: { id: run.id, version: run.version, projects: true } },
      { as: who, key: uuid() },
    );
  expect((await change(await api.aUser(['PAY02']))).status).toBe(403);
  expect((await change(officer)).body.data).toMatchObject({ projects: true, state: 'uploaded' });
  // (12,500 + 25,000) ÷ 12: HR knows no schedule of P-1.
  expect(await computed(api, run, officer)).toMatchObject({ gross_centavos: 3_125_00 });
  expect(await messages(run)).toContainEqual(
    'Earned to date: ₱12,500.00. Projected for 1 Dec 2026 to 30 Dec 2026: ₱25,000.00, by the annual work days factor, because there is no schedule. The pay of 29 Dec 2026 pays the difference.',
  );
  expect(await counted(run)).toEqual({ earned_centavos: 12_500_00, projected_centavos: 25_000_00, paid_centavos: 0 });
});

test('one employee is computed only once HR was asked for the schedule', async () => {
  const run = await begin(true);
  const one = (version: number) =>
    api.send(
      computeOffCyclePerson,
      { params: { id: run.id, employeecode: 'P-1' }, body: { version } },
      { as: officer, key: uuid() },
    );
  expect(await one(run.version)).toMatchObject({
    status: 409,
    body: { message: 'Compute the whole run first: the projection needs the employee’s schedule from HR.' },
  });
  const { version } = await computed(api, run, officer);
  expect((await one(version)).status).toBe(200);
});

test('HR plans the days by schedule, without holidays and leave without pay', async () => {
  const { employeeId } = await api.anEmployee();
  const { employee_code: code } = await api.db
    .selectFrom('hr.employees')
    .select('employee_code')
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('hr.holidays')
    .values({ date: '2026-12-25', name: 'Christmas Day', kind: 'regular', scope: 'national', source: 'RA 9849' })
    .execute();
  const { id: leave_type_id } = await api.db
    .insertInto('hr.leave_types')
    .values({ code: 'NOPAY', name: 'Leave of no pay', needs_credit: false, paid: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const dates = {
    start_date: '2026-12-22',
    end_date: '2026-12-22',
    days: 1,
    start_part: 'day',
    end_part: 'day',
  } as const;
  const filed_at = '2026-12-01T00:00:00Z';
  await api.db
    .insertInto('hr.leaves')
    .values({
      employee_id: employeeId,
      leave_type_id,
      ...dates,
      status: 'approved',
      reason: 'x',
      filed_at,
      received_at: filed_at,
    })
    .execute();
  const reader = await api.aUser(['HRIS09']);
  const body = { from: '2026-12-21', to: '2026-12-31', employees: [code, 'P-1'] };
  const { data } = (await api.send(plannedTime, { body }, { as: reader })).body;
  expect(data.map((d) => d.employee)).toEqual([code]);
  const days = new Map(data[0]!.days.map((d) => [d.date, d]));
  expect(days.get('2026-12-21')).toMatchObject({ day: 'ordinary', minutes: { reg: 480 } });
  expect(days.get('2026-12-22')).toMatchObject({ day: 'ordinary', absentHalves: 2 });
  expect(days.get('2026-12-25')).toMatchObject({ day: 'regular', holidayEligible: true });
  expect(days.get('2026-12-25')!.minutes).toEqual({});
  expect((await api.send(plannedTime, { body }, { as: officer })).status).toBe(403);
});

test('the last pay of the year pays what the projection left short', async () => {
  const run = await posted(api, await computed(api, await begin(true), officer), { officer, approver });
  expect(run.gross_centavos).toBe(3_125_00);
  // Both halves of December in one run’s time: the first is taken in by an adjustment of basic pay.
  await api.db
    .insertInto('payroll.adjustments')
    .values({
      employee_id: employee,
      direction: 'add',
      code: 'basic_adjustment',
      amount_centavos: 13_700_00,
      recurring: false,
      from_date: '2026-12-16',
    })
    .execute();
  const dates = { from_date: '2026-12-16', to_date: '2026-12-30', pay_date: '2026-12-29' };
  const last = (await api.send(storeRun, { body: dates }, { as: officer, key: uuid() })).body.data;
  const values = { run_id: last.id, employee_id: employee, source: 'hr' as const, days: '[]', hash: 'x' };
  await api.db
    .insertInto('payroll.run_inputs')
    .values({ ...values, taken_at: '2026-12-28T00:00:00Z' })
    .execute();
  await api.db.updateTable('payroll.runs').set({ state: 'uploaded' }).where('id', '=', last.id).execute();
  await computed(api, last, officer);
  // (12,500 + 12,500 + 13,700) ÷ 12 − 3,125.
  const line = (await slipOf(api, last.id)).lines.find((l) => l.code === 'thirteenth_month');
  expect(line).toMatchObject({ amount: 100_00, facts: { earned: 38_700_00, projected: 0, paid: 3_125_00 } });
});

test('December’s last cutoff paid in January is projected, and the 13th month pay of the next year leaves it out', async () => {
  await api.db
    .updateTable('payroll.cutoffs')
    .set({ pay_date: '2027-01-05' })
    .where('from_date', '=', '2026-12-16')
    .execute();
  const { id: other } = await api.db
    .insertInto('payroll.employees')
    .values({ code: 'P-2', last_name: 'Cruz', first_name: 'Leo', hired_on: '2024-01-08' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rate = { employee_id: other, from_date: '2024-01-08', scheme: 'monthly' as const, factor_tenths: 3130 };
  await api.db
    .insertInto('payroll.employee_rates')
    .values({ ...rate, amount_centavos: 24_000_00 })
    .execute();
  const { client_id, branch_id } = await api.db
    .selectFrom('payroll.employee_places')
    .select(['client_id', 'branch_id'])
    .where('employee_id', '=', employee)
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('payroll.employee_places')
    .values({ employee_id: other, from_date: '2024-01-08', line: 1, client_id, branch_id })
    .execute();
  const of = async (dates: object, projects: boolean) => {
    const amounts = [anAmount('thirteenth_month', null)];
    const body = { ...november, ...dates, projects, payroll_type_id: await typeId(api, '13th month pay') };
    const sent = await api.send(
      storeOffCycleRun,
      { body: { ...body, people: [{ employee: 'P-2', amounts }] } },
      { as: officer, key: uuid() },
    );
    return computed(api, sent.body.data, officer);
  };
  const run = await of({}, true);
  // Three cutoffs of 12,000.00, from 16 November on: ÷ 12.
  expect(run.gross_centavos).toBe(3_000_00);
  expect((await messages(run)).join(' ')).toContain('₱12,000.00 of it is paid on 5 Jan 2027');
  await posted(api, run, { officer, approver });
  const next = await of({ pay_date: '2027-01-11' }, false);
  // Nothing of it is posted yet, and nothing is taken back.
  expect(next.gross_centavos).toBe(0);
  const facts = await api.db
    .selectFrom('payroll.payslips')
    .select('slip')
    .where('run_id', '=', run.id)
    .executeTakeFirstOrThrow();
  expect(facts.slip).toContain('"ahead":1200000');
});
