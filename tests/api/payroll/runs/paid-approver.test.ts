import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSummary } from '#contract/payroll/runs/run-people.ts';
import { decideRun, showRun } from '#contract/payroll/runs/runs.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aStoredRun } from '../payroll-builders.ts';

/** An approver whom the run pays. */

let api: Api;
let officer: Person;
let other: Person;
let paid: Person;
let run: number;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['PAY07']);
  other = await api.aUser(['PAY07']);
  paid = await api.anEmployee({ codes: ['PAY07'] });
  run = await aStoredRun(api);
  await api.db.updateTable('hr.employees').set({ employee_code: 'P-1' }).where('id', '=', paid.employeeId).execute();
  await api.db
    .updateTable('payroll.runs')
    .set({ state: 'for_approval', computed_by: officer.userId })
    .where('id', '=', run)
    .execute();
});
afterAll(() => api.close());

const gate = async (who: Person) =>
  (await api.send(runSummary, { params: { id: run }, query: {} }, { as: who })).body.gate;
const sentence = 'This run pays you. Another user must approve it.';

test('an approver whom the run pays does not approve it while another approver can', async () => {
  expect(await gate(paid)).toMatchObject({ why_not: sentence, paid_people: [{ employee: 'P-1', you: true }] });
  expect(await gate(other)).toMatchObject({ why_not: null, paid_people: [] });
  const { version, approval_hash } = (await api.send(showRun, { params: { id: run } }, { as: paid })).body.data;
  const body = { version, hash: approval_hash ?? '' };
  const sent = await api.send(decideRun, { params: { id: run, status: 'Posted' }, body }, { as: paid, key: uuid() });
  expect([sent.status, sent.body]).toMatchObject([403, { message: sentence }]);
});

test('an approver whom the run pays approves it when no other approver is left, and the gate names it', async () => {
  await api.db
    .updateTable('auth.users')
    .set({ archived_at: '2026-11-18T04:00:00Z' })
    .where('id', '=', other.userId)
    .execute();
  expect(await gate(paid)).toMatchObject({ why_not: null, paid_people: [{ employee: 'P-1', you: true }] });
  await api.db.updateTable('payroll.runs').set({ approved_by: paid.userId }).where('id', '=', run).execute();
  expect((await gate(officer)).paid_people).toMatchObject([{ employee: 'P-1', you: false, did: ['approved'] }]);
});
