import { afterAll, beforeAll, expect, test } from 'vitest';
import { showLeaveCredit } from '#contract/hr/leave/leave-credits.ts';
import { leaveCreditsLeft, leavePaidInCash } from '#contract/hr/sync/payroll-sync.ts';
import { showFinalPay, updateFinalPay } from '#contract/payroll/people/final-pay.ts';
import { storeReversal } from '#contract/payroll/runs/reversals.ts';
import { storeRun, type Run } from '#contract/payroll/runs/runs.ts';
import type { JobRun } from '#server/jobs/work.ts';
import { tellLeavePaid } from '#server/payroll/runs/tell-leave.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { noAnswers } from '../inputs.ts';
import { anAmount, anOffCycleRun, aPaidPerson, computed, posted, slipOf } from '../off-cycle-support.ts';
import { withPeers } from '../payroll-support.ts';

/** Leave that payslips of P-1 pay in cash, and the leave credits that HR keeps: 4.5 days of SIL, 10 of VL. Last day 15 December. */

let api: Api;
let stop: () => Promise<void>;
let officer: Person;
let approver: Person;
let employee: Person;
let id: number;
let vacation: Run;
let final: Run;
const types = { sil: 0, vacation: 0 };
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-07T01:00:00Z');
  stop = await withPeers(api);
  officer = await api.aUser(['PAY02', 'PAY05', 'PAY07', 'HRIS06', 'HRIS09']);
  approver = await api.aUser(['PAY07']);
  id = (await aPaidPerson(api)).employee;
  employee = await api.anEmployee({ credits: 0 });
  const of = { employee_id: employee.employeeId };
  await api.db.updateTable('hr.employees').set({ employee_code: 'P-1' }).where('id', '=', of.employee_id).execute();
  const typeOf = async (code: string, cash_as: 'benefits' | 'vacation') =>
    (
      await api.db
        .insertInto('hr.leave_types')
        .values({ code, name: `Leave ${code}`, needs_credit: true, paid: true, cash_as })
        .onConflict((c) => c.doNothing())
        .returning('id')
        .executeTakeFirst()
    )?.id ??
    (await api.db.selectFrom('hr.leave_types').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
  await api.db.updateTable('hr.leave_types').set({ needs_credit: true }).where('code', 'in', ['SIL', 'VL']).execute();
  types.sil = await typeOf('SIL', 'benefits');
  types.vacation = await typeOf('VL', 'vacation');
  const grant = { ...of, kind: 'grant' as const, effective_on: '2026-01-01' };
  await api.db
    .insertInto('hr.leave_credit_entries')
    .values([
      { ...grant, leave_type_id: types.sil, days: 4.5 },
      { ...grant, leave_type_id: types.vacation, days: 10 },
    ])
    .execute();
});
afterAll(async () => {
  await stop();
  await api.close();
});

const credits = async () =>
  (await api.send(showLeaveCredit, { params: { id: employee.employeeId } }, { as: officer })).body.data;
const balances = async () => {
  const of = (await credits()).credits;
  const balance = (type: number) => of.find((c) => c.leave_type_id === type)?.balance;
  return { sil: balance(types.sil), vacation: balance(types.vacation) };
};
const silLeft = async (on: string) =>
  (await api.send(leaveCreditsLeft, { body: { employees: [{ employee: 'P-1', on }] } }, { as: officer })).body.data[0]
    ?.days;

async function aFinalRun(): Promise<Run> {
  const cutoff = { from_date: '2026-12-01', to_date: '2026-12-15', pay_date: '2026-12-18' };
  const begun = (await api.send(storeRun, { body: cutoff }, { as: officer, key: uuid() })).body.data;
  const days = JSON.stringify([{ date: '2026-12-01', day: 'ordinary', minutes: { reg: 480 } }]);
  await api.db
    .insertInto('payroll.run_inputs')
    .values({ run_id: begun.id, employee_id: id, source: 'file', days, hash: 'x', taken_at: '2026-12-16T00:00:00Z' })
    .onConflict((c) => c.doNothing())
    .execute();
  await api.db.updateTable('payroll.runs').set({ state: 'uploaded' }).where('id', '=', begun.id).execute();
  return computed(api, begun, officer);
}

async function reversed(run: Run): Promise<void> {
  const body = { run_id: run.id, people: [{ employee: 'P-1', money: 'owed' as const }], reason: 'Wrong days' };
  const begun = await api.send(storeReversal, { body }, { as: officer, key: uuid() });
  expect([begun.status, begun.body]).toMatchObject([200, { data: { takes_back: true } }]);
  await posted(api, await computed(api, begun.body.data, officer), { officer, approver });
}

test('posting an off-cycle run with vacation leave in cash takes its days from the leave credits', async () => {
  const amounts = [anAmount('leave_monetised', 3_000_00, 3)];
  vacation = await computed(api, await anOffCycleRun(api, officer, amounts), officer);
  expect(await balances()).toEqual({ sil: 4.5, vacation: 10 });
  vacation = await posted(api, vacation, { officer, approver });
  expect(vacation.state).toBe('posted');
  expect(await balances()).toEqual({ sil: 4.5, vacation: 7 });
  expect((await credits()).ledger[0]).toMatchObject({
    leave_type_id: types.vacation,
    kind: 'cash',
    days: -3,
    balance: 7,
    note: expect.stringMatching(/^Paid in cash: ./),
  });
});

test('service incentive leave of final pay is taken from the leave credits, and no later run pays it again', async () => {
  await api.db.updateTable('payroll.employees').set({ last_day: '2026-12-15' }).where('id', '=', id).execute();
  const { version } = (await api.send(showFinalPay, { params: { id } }, { as: officer })).body.data;
  const answers = { ...noAnswers, reason: 'resignation' as const };
  await api.send(updateFinalPay, { body: { id, version, ...answers } }, { as: officer, key: uuid() });
  final = await aFinalRun();
  const line = (await slipOf(api, final.id)).lines.find((l) => l.code === 'leave_conversion');
  expect(line).toMatchObject({ amount: 4_313_10 });
  final = await posted(api, final, { officer, approver });
  expect(await balances()).toEqual({ sil: 0, vacation: 7 });
  expect(await silLeft('2026-12-15')).toBe(0);
  expect((await credits()).ledger.find((e) => e.kind === 'cash' && e.leave_type_id === types.sil)).toMatchObject({
    days: -4.5,
    effective_on: '2026-12-15',
    note: expect.stringMatching(/^Paid in cash: ./),
  });
});

test('payroll may say it twice without a change; a user may not say it', async () => {
  const payslips = [{ payslip: 1, employee: 'P-1', on: '2026-12-18', paid: [] }];
  const sent = await api.send(leavePaidInCash, { body: { run: 'x', payslips } }, { as: officer });
  expect(sent.status).toBe(422);
  const before = (await credits()).ledger.length;
  const job = { id: 1, startedBy: null, report: () => Promise.resolve() } as unknown as JobRun;
  await tellLeavePaid(api.context, job, { id: final.id, name: 'Again' });
  expect((await credits()).ledger).toHaveLength(before);
});

test('reversed payslips return their days, and the next final pay converts them again', async () => {
  await reversed(final);
  expect(await balances()).toEqual({ sil: 4.5, vacation: 7 });
  expect((await credits()).ledger).toContainEqual(
    expect.objectContaining({ days: 4.5, note: expect.stringMatching(/^Payslip reversed: /) }),
  );
  await reversed(vacation);
  expect(await balances()).toEqual({ sil: 4.5, vacation: 10 });
  expect(await silLeft('2026-12-15')).toBe(4.5);
  final = await aFinalRun();
  const line = (await slipOf(api, final.id)).lines.find((l) => l.code === 'leave_conversion');
  expect(line).toMatchObject({ amount: 4_313_10 });
});
