import { afterAll, beforeAll, expect, test } from 'vitest';
import { loans, turnLoan } from '#contract/payroll/loans/loan-register.ts';
import { rawSummary } from '#contract/payroll/runs/run-raw.ts';
import { sincePull } from '#contract/payroll/runs/since-pull.ts';
import { cancelRun, storeRun, type Run } from '#contract/payroll/runs/runs.ts';
import { inTransaction } from '#server/http/transaction.ts';
import { loanImport } from '#server/payroll/loans/loans.import.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aPaidPerson, computed, sentOn, shown } from '../off-cycle-support.ts';
import { untilOver, withPeers } from '../payroll-support.ts';
import { aLoan, aLoanType } from '../registers-support.ts';

/** What is paid off, paused or archived during a run: no employee pays more than they owe, or is paid by mistake. */

let api: Api;
let stop: () => Promise<void>;
let officer: Person;
let approver: Person;
let run: Run;
let loan: number;
beforeAll(async () => {
  api = await Api.open();
  stop = await withPeers(api);
  officer = await api.aUser(['PAY06', 'PAY07']);
  approver = await api.aUser(['PAY07']);
  const { employee } = await aPaidPerson(api);
  loan = await aLoan(api, employee, { loan_type_id: await aLoanType(api) });
  const body = { from_date: '2026-12-01', to_date: '2026-12-15', pay_date: '2026-12-18' };
  run = (await api.send(storeRun, { body }, as(officer))).body.data;
  await putIn();
});
afterAll(async () => {
  await stop();
  await api.close();
});

/** The time of the run is there, as out of a file. */
async function putIn(): Promise<void> {
  await api.db.updateTable('payroll.runs').set({ state: 'uploaded' }).where('id', '=', run.id).execute();
  const { employee_id } = await api.db
    .selectFrom('payroll.run_people')
    .select('employee_id')
    .where('run_id', '=', run.id)
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('payroll.run_inputs')
    .values({ run_id: run.id, employee_id, source: 'file', days: '[]', hash: 'x', taken_at: '2026-12-16T00:00:00Z' })
    .execute();
}
const as = (who: Person) => ({ as: who, key: uuid() });
const row = async () =>
  (await api.db
    .selectFrom('payroll.loans')
    .select(['state', 'version'])
    .where('id', '=', loan)
    .executeTakeFirstOrThrow()) as { state: string; version: number };
const turn = async (does: 'pay_off' | 'pause' | 'go_on') => {
  const { version } = await row();
  return api.send(
    turnLoan,
    { body: { id: loan, version, does, note: 'Said so', owed_centavos: 2_500_00 } },
    as(officer),
  );
};
const taken = async () =>
  (
    await api.db.selectFrom('payroll.loan_payments').select('amount_centavos').where('loan_id', '=', loan).execute()
  ).map((p) => p.amount_centavos);

test('a loan that was paused since the run was computed stops its approval, whatever the screen showed', async () => {
  const { approve } = await sentOn(api, await computed(api, run, officer), officer);
  expect((await turn('pause')).status).toBe(200);
  const refused = await approve(approver);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      reason: 'changed',
      message:
        'Loans changed after this run was computed, and it deducts more than the balance: Santos, Liza. Reject the run and compute it again.',
    },
  ]);
  expect((await shown(api, run.id, officer)).state).toBe('for_approval');
  expect((await turn('go_on')).status).toBe(200);
});

test('while it is posted the loan stays as approved; afterwards it continues from the deducted amount', async () => {
  // As left by a posting that stopped before anything was posted.
  await api.db.updateTable('payroll.runs').set({ state: 'approved' }).where('id', '=', run.id).execute();
  const words = 'The run 1 – 15 Dec 2026 deducts this loan and is being posted. Try again when it is posted.';
  for (const sent of [
    await turn('pay_off'),
    await api.send(loans.archive, { params: { id: loan }, query: { version: (await row()).version } }, as(officer)),
  ])
    expect([sent.status, sent.body]).toMatchObject([422, { message: words }]);
  // Nor does an import correct it, or take it back.
  const written = [{ row: 2, id: loan, version: (await row()).version }];
  await expect(
    inTransaction(api.db, { actor: undefined, requestId: 'test' }, (trx) =>
      loanImport.remove(trx, written, {} as never),
    ),
  ).rejects.toThrow('The run 1 – 15 Dec 2026 deducts these loans and is being posted');
  const there = { id: loan, version: 1, values: {} };
  expect(await loanImport.refuse!(api.db, [{ values: {}, existing: there }])).toEqual([
    { field: 'total_centavos', text: expect.stringContaining('is being posted') },
  ]);
  await api.db.updateTable('payroll.runs').set({ state: 'for_approval' }).where('id', '=', run.id).execute();
  const { version } = await shown(api, run.id, officer);
  const back = await api.send(cancelRun, { params: { id: run.id }, body: { version } }, as(officer));
  expect(back.status).toBe(200);
  expect((await turn('pause')).status).toBe(200);
  expect((await turn('go_on')).status).toBe(200);
});

test('an employee whose record was archived as a mistake meanwhile is reported and not paid', async () => {
  await computed(api, run, officer);
  const archive = (archived_at: string | null) =>
    api.db.updateTable('payroll.employees').set({ archived_at }).where('code', '=', 'P-1').execute();
  await archive('2026-12-16T02:00:00Z');
  const since = await api.send(sincePull, { params: { id: run.id } }, { as: officer });
  expect(since.body.data.map((c) => [c.employee, c.facts[0]?.what])).toEqual([['P-1', 'Can no longer be computed']]);
  expect((await computed(api, run, officer)).counts).toMatchObject({ error: 1, ok: 0, warning: 0 });
  await archive(null);
});

test('a difference between HR and payroll’s own value is a warning, and payroll’s value is paid', async () => {
  const before = (await computed(api, run, officer)).counts;
  const { employee_id } = await api.db
    .selectFrom('payroll.run_people')
    .select('employee_id')
    .where('run_id', '=', run.id)
    .executeTakeFirstOrThrow();
  const own = { employee_id, typed_at: '2026-12-16T00:00:00Z', differs: true };
  await api.db
    .insertInto('payroll.own_fields')
    .values([
      { ...own, field: 'bank' },
      { ...own, field: 'tin' },
      { ...own, field: 'sss', differs: false },
    ])
    .execute();
  const message =
    'HR’s bank account, TIN changed after Payroll entered its own values. This run uses Payroll’s. Compare them in the payroll record.';
  const since = await api.send(sincePull, { params: { id: run.id } }, { as: officer });
  expect(since.body.data.map((c) => [c.employee, c.facts])).toEqual([
    ['P-1', [{ what: 'Differs from HR', was: 'none', is: message }]],
  ]);
  expect((await computed(api, run, officer)).counts).toMatchObject({ error: before.error });
  const looked = async () =>
    (await api.send(rawSummary, { params: { id: run.id }, query: {} }, { as: officer })).body.data.flatMap((p) =>
      p.problems.filter((x) => x.code === 'hr.differs'),
    );
  expect(await looked()).toEqual([{ code: 'hr.differs', field: 'hr', message, must: false }]);
  await api.db.deleteFrom('payroll.own_fields').execute();
  expect([(await computed(api, run, officer)).counts, await looked()]).toEqual([before, []]);
});

test('of a run that is approved and a loan that is paid off at once one is done', async () => {
  const { approve } = await sentOn(api, await computed(api, run, officer), officer);
  const [approved, paid] = await Promise.all([approve(approver), turn('pay_off')]);
  const both = [approved.status, paid.status];
  expect([
    [200, 422],
    // Posted already: less is owed than was paid off.
    [200, 409],
    [409, 200],
  ]).toContainEqual(both);
  if (approved.status === 200) {
    expect(await untilOver(api, approved.body.data.job!.id, officer)).toMatchObject({ state: 'done' });
    expect(await taken()).toEqual([1_000_00]);
  } else expect(await taken()).toEqual([]);
});
