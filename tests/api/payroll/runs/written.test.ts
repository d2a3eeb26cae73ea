import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payAdjustments } from '#contract/payroll/adjustments/adjustment-register.ts';
import { runSummary } from '#contract/payroll/runs/run-people.ts';
import { decideRun, showRun } from '#contract/payroll/runs/runs.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aStoredRun } from '../payroll-builders.ts';
import { aLoan, aLoanType } from '../registers-support.ts';

/** Who wrote an amount that a run pays, and who approves that run. */

let api: Api;
let officer: Person;
let other: Person;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['PAY07']);
  other = await api.aUser(['PAY07']);
});
afterAll(() => api.close());

const as = (who: Person) => ({ as: who, key: uuid() });

test('the author of an adjustment in a run doesn’t approve it while another user can, and sees that it is theirs', async () => {
  const writer = await api.aUser(['PAY05', 'PAY06', 'PAY07']);
  const id = await aStoredRun(api);
  await api.db
    .updateTable('payroll.runs')
    .set({ state: 'for_approval', computed_by: officer.userId })
    .where('id', '=', id)
    .execute();
  const run = (await api.send(showRun, { params: { id } }, { as: officer })).body.data;
  const body = {
    code: 'P-1',
    direction: 'add' as const,
    pay_code: 'allowance',
    words: '',
    amount_centavos: 900_00,
    recurring: true,
    from_date: '2026-11-16',
    to_date: null,
    note: '',
  };
  const stored = await api.send(payAdjustments.store, { body }, as(writer));
  expect(stored.status, JSON.stringify(stored.body)).toBe(200);
  const gate = async (who: Person) =>
    (await api.send(runSummary, { params: { id: run.id }, query: {} }, { as: who })).body.gate;
  const own = {
    total: 1,
    rows: [{ employee: 'P-1', name: 'Santos, Liza', what: 'Allowance, every period', centavos: 900_00 }],
  };
  const sentence = 'You entered adjustments or loans of this run. Another user must approve it.';
  expect(await gate(writer)).toMatchObject({ why_not: sentence, written_by_you: own });
  expect(await gate(other)).toMatchObject({ why_not: null, written_by_you: { total: 0, rows: [] } });
  const approve = () =>
    api.send(
      decideRun,
      { params: { id: run.id, status: 'Posted' }, body: { version: run.version, hash: run.approval_hash ?? '' } },
      as(writer),
    );
  const sent = await approve();
  expect([sent.status, sent.body]).toMatchObject([403, { message: sentence }]);

  // Who computed it as well sees so first; where the client lets who computed approve, what they wrote stays a reason.
  const computedBy = (userId: number) =>
    api.db.updateTable('payroll.runs').set({ computed_by: userId }).where('id', '=', id).execute();
  await computedBy(writer.userId);
  expect((await gate(writer)).why_not).toBe('You computed this run. Another user must approve it.');
  await sql`insert into payroll.client_settings (client_id, from_date, computer_approves)
    select client_id, '2026-01-01', true from payroll.payslips where run_id = ${id}`.execute(api.db);
  // A setting does not change a run that is computed already.
  expect((await gate(writer)).why_not).toBe('You computed this run. Another user must approve it.');
  await api.db.updateTable('payroll.runs').set({ computer_approves: true }).where('id', '=', id).execute();
  expect((await gate(writer)).why_not).toBe(sentence);
  expect((await approve()).body).toMatchObject({ message: sentence });
  await computedBy(other.userId);
  expect((await gate(other)).why_not).toBeNull();
  await computedBy(officer.userId);

  // Who changes its amount has written it too; if no other approver is left, they approve it, and see that it is theirs.
  const { id: written, version } = stored.body.data;
  const changed = { ...body, id: written, version, amount_centavos: 950_00 };
  await api.db
    .insertInto('auth.user_roles')
    .values({ user_id: other.userId, role_id: permissionCodes.indexOf('PAY05') + 1 })
    .execute();
  expect((await api.send(payAdjustments.update, { body: changed } as never, as(other))).status).toBe(200);
  await sql`update auth.users set archived_at = now()
    where id not in (${writer.userId}, ${other.userId}, ${officer.userId})`.execute(api.db);
  expect(await gate(writer)).toMatchObject({ why_not: null, written_by_you: { total: 1 } });
  expect(await gate(other)).toMatchObject({ why_not: null, written_by_you: { total: 1 } });
});

test('a loan that isn’t deducted in this cutoff of the month doesn’t count as written by the user', async () => {
  const writer = await api.aUser(['PAY06', 'PAY07']);
  const { id } = await api.db
    .selectFrom('payroll.runs')
    .select('id')
    .where('name', '=', 'Stored')
    .executeTakeFirstOrThrow();
  const gate = async () => (await api.send(runSummary, { params: { id }, query: {} }, { as: writer })).body.gate;
  const { rows } = await sql<{ id: number }>`select id from payroll.employees where code = 'P-1'`.execute(api.db);
  const type = await aLoanType(api, { taken_from: 'first' });
  await aLoan(api, rows[0]!.id, { loan_type_id: type, written_by: [writer.userId], starts_on: '2026-11-01' });
  // The run pays the second of two.
  expect((await gate()).written_by_you).toEqual({ total: 0, rows: [] });
  await api.db.updateTable('payroll.loan_types').set({ taken_from: 'second' }).where('id', '=', type).execute();
  expect((await gate()).written_by_you).toMatchObject({ total: 1, rows: [{ employee: 'P-1', what: 'Company loan' }] });
});
