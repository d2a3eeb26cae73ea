import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payAdjustments } from '#contract/payroll/adjustments/adjustment-register.ts';
import { showPayFacts, updatePayFacts } from '#contract/payroll/people/employee-facts.ts';
import { inTransaction } from '#server/http/transaction.ts';
import { payAdjustmentImport } from '#server/payroll/adjustments/adjustments.import.ts';
import { inApprovedRuns, updateRunRow } from '#server/payroll/runs/runs.queries.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aStoredRun, postStoredRun } from '../payroll-builders.ts';

/** What a run counts is not changed while it is posted, and what it has counted is not brought back. */

let api: Api;
let officer: Person;
let run: number;
let employee: number;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-04T01:00:00Z');
  officer = await api.aUser(['PAY02', 'PAY05']);
  run = await aStoredRun(api);
  ({ id: employee } = await api.db
    .selectFrom('payroll.employees')
    .select('id')
    .where('code', '=', 'P-1')
    .executeTakeFirstOrThrow());
});
afterAll(() => api.close());

const { payAdjustmentStore, payAdjustmentUpdate, payAdjustmentArchive, payAdjustmentRestore } = payAdjustments.calls;
const once = {
  code: 'P-1',
  direction: 'add' as const,
  pay_code: 'allowance' as const,
  words: '',
  amount_centavos: 5_000_00,
  recurring: false,
  from_date: '2026-11-20',
  to_date: null,
  note: '',
};
const as = () => ({ as: officer, key: uuid() });
const store = (over: object = {}) => api.send(payAdjustmentStore, { body: { ...once, ...over } }, as());
type Row = { id: number; version: number };
const archive = ({ id, version }: Row) => api.send(payAdjustmentArchive, { params: { id }, query: { version } }, as());
const restore = ({ id, version }: Row) => api.send(payAdjustmentRestore, { params: { id }, query: { version } }, as());
const stateOf = (state: 'computed' | 'approved') =>
  api.db.updateTable('payroll.runs').set({ state }).where('id', '=', run).execute();
const said = (body: unknown) => JSON.stringify(body);
const busy = 'The run Stored pays this employee and is being posted. Try again when it is posted.';
const balances = {
  year: 2026,
  periods: 1,
  taxable_centavos: 0,
  withheld_centavos: 0,
  benefits_centavos: 0,
  basic_centavos: 0,
  thirteenth_paid_centavos: 0,
  contributions_centavos: 0,
  mwe_exempt_centavos: 0,
  gross_centavos: 0,
  cumulative: false,
};
const facts = async (change: object) => {
  const { version } = (await api.send(showPayFacts, { params: { id: employee } }, { as: officer })).body.data;
  return api.send(updatePayFacts, { body: { id: employee, version, ...change } }, as());
};

test('what a run that is being posted counts is neither entered, changed, ended nor brought back; other days are', async () => {
  const made = (await store()).body.data;
  const gone = (await store({ amount_centavos: 1_00 })).body.data;
  const archived = (await archive(gone)).body.data;
  const change = (over: object) =>
    api.send(
      payAdjustmentUpdate,
      { params: undefined, body: { ...once, id: made.id, version: made.version, ...over } as never },
      as(),
    );
  await stateOf('approved');
  for (const sent of [
    await store(),
    await store({ recurring: true, from_date: '2026-11-01' }),
    await change({ amount_centavos: 6_000_00 }),
    await change({ from_date: '2026-12-02' }),
    await archive(made),
    await restore(archived),
  ])
    expect([sent.status, said(sent.body)]).toEqual([422, expect.stringContaining(busy)]);
  expect((await store({ from_date: '2026-12-02' })).status).toBe(200);
  expect((await store({ recurring: true, from_date: '2026-12-01' })).status).toBe(200);
  expect((await change({ note: 'By memo 12' })).status).toBe(200);
  // Who is held is not posted.
  const person = (state: string) => sql`update payroll.run_people set state = ${state} where run_id = ${run}`;
  await stateOf('computed');
  await person('held').execute(api.db);
  await stateOf('approved');
  expect((await store()).status).toBe(200);
  await stateOf('computed');
  await person('ok').execute(api.db);
});

test('nor does a file write what it counts, or the file it came from take it back', async () => {
  const { id, version } = (await store()).body.data;
  const written = [{ row: 2, id, version }];
  const tried = (what: 'write' | 'remove' | 'putBack'): Promise<unknown> =>
    inTransaction(api.db, { actor: undefined, requestId: 'test' }, (trx): Promise<unknown> =>
      what === 'write'
        ? payAdjustmentImport.write(trx, [{ row: 2, values: { ...once, days: null }, existing: null }], {
            userId: officer.userId,
          } as never)
        : payAdjustmentImport[what](trx, written as never, {} as never),
    );
  await stateOf('approved');
  for (const what of ['write', 'remove', 'putBack'] as const)
    await expect(tried(what)).rejects.toThrow('The run Stored includes some of these amounts and is being posted');
  await stateOf('computed');
  expect(await tried('remove')).toEqual([]);
});

test('opening balances of a year that is being paid stay, and facts of a final pay that is not are free', async () => {
  await stateOf('approved');
  const sent = await facts({ balances });
  expect([sent.status, said(sent.body)]).toEqual([422, expect.stringContaining(busy)]);
  expect((await facts({ balances: { ...balances, year: 2025 } })).status).toBe(200);
  const final_pay = { sil_years: 1, sil_months: 0, sil_used_thousandths: 0 };
  expect((await facts({ final_pay })).status).toBe(200);
  await stateOf('computed');
  await sql`update payroll.payslips set kind = 'final' where run_id = ${run}`.execute(api.db);
  await stateOf('approved');
  expect(said((await facts({ final_pay })).body)).toContain(busy);
  await stateOf('computed');
  await sql`update payroll.payslips set kind = 'regular' where run_id = ${run}`.execute(api.db);
  expect((await facts({ balances })).status).toBe(200);
});

test('an entry at the moment a run is approved waits for that, and is refused', async () => {
  let approving = () => {};
  const begun = new Promise<void>((resolve) => (approving = resolve));
  const author = { actor: officer.userId, requestId: 'test' };
  const approved = inTransaction(api.db, author, async (trx) => {
    await inApprovedRuns(trx, run);
    approving();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await updateRunRow(trx, run, { state: 'approved' });
  });
  await begun;
  const sent = await store();
  await approved;
  expect([sent.status, said(sent.body)]).toEqual([422, expect.stringContaining(busy)]);
  await stateOf('computed');
});

test('an archived entry isn’t restored once its cutoff is posted', async () => {
  const made = (await store({ amount_centavos: 7_00 })).body.data;
  const later = (await store({ from_date: '2026-12-03' })).body.data;
  const gone = (await archive(made)).body.data;
  const away = (await archive(later)).body.data;
  await postStoredRun(api, run);
  const back = await restore(gone);
  expect([back.status, said(back.body)]).toEqual([
    422,
    expect.stringContaining(
      'Pay for this cutoff is posted, so no run will include the adjustment. Choose a day in a later cutoff, or pay it in an off-cycle run.',
    ),
  ]);
  expect((await restore(away)).status).toBe(200);
});
