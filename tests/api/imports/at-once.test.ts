import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payrollImports, type hrImports } from '#contract/common/imports.ts';
import { lockKind } from '#server/imports/imports.queries.ts';
import { aLoanType, aPayClient, aPayEmployee } from '../payroll/registers-support.ts';
import { Api, uuid, type Person } from '../support.ts';
import { apply, checked, csvFile, show, workAtOnce } from './imports-support.ts';

/** One file twice, by two people at once: each loan is there once. */

const calls = payrollImports as unknown as typeof hrImports;
let api: Api;
let officers: [Person, Person];
beforeAll(async () => {
  api = await Api.open();
  officers = [await api.aUser(['PAY06']), await api.aUser(['PAY06'])];
  await aPayEmployee(api, await aPayClient(api));
  await aLoanType(api);
});
afterAll(() => api.close());

const head = 'Employee no,Loan,Reference,Granted,Taken from,Lent,To pay back,Installment';
const file = (names: readonly string[]) =>
  csvFile(
    [head, ...names.map((name) => `KW-00001,Company loan,${name},2026-11-01,2026-11-30,2500,2500,1000`)].join('\n'),
  );
const kept = async (like: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from payroll.loans where reference like ${like}`.execute(api.db))
    .rows[0]!.n;

test('the same file applied twice at once is written once', async () => {
  const names = Array.from({ length: 40 }, (_, n) => `TWICE-${n}`);
  const found = [];
  for (const officer of officers) {
    const one = await checked(api, officer, 'loan', file(names), calls);
    expect(one.counts).toMatchObject({ new: names.length, refused: 0 });
    found.push(one);
  }
  for (const [n, { id, version }] of found.entries()) {
    const sent = await api.send(calls.apply, { params: { id }, body: { version } }, { as: officers[n]!, key: uuid() });
    expect(sent.status).toBe(200);
  }
  await workAtOnce(api);
  const done = await Promise.all(found.map(({ id }) => show(api, officers[0], id, calls)));
  expect(done.map((one) => [one.state, one.job!.found]).sort()).toEqual([
    ['applied', '0 added, 0 changed'],
    ['applied', '40 added, 0 changed'],
  ]);
  expect(await kept('TWICE-%')).toBe(40);
});

test('a user who waits too long for another user’s file is refused, and continues with it later', async () => {
  const found = await checked(api, officers[0], 'loan', file(['LATER']), calls);
  // The embedded database has one connection: there the second file waits for that.
  if (api.context.database.kind === 'pglite') return;
  const { id, version } = found;
  const letGo = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const other = api.db.transaction().execute(async (trx) => {
    await lockKind(trx, { api: 'payroll', kind: 'loan' });
    held.resolve();
    await letGo.promise;
  });
  await held.promise;
  const as = { as: officers[0], key: uuid() };
  expect((await api.send(calls.apply, { params: { id }, body: { version } }, as)).status).toBe(200);
  await workAtOnce(api);
  const stopped = await show(api, officers[0], id, calls);
  letGo.resolve();
  await other;
  expect(stopped.job).toMatchObject({
    state: 'failed',
    error: 'This is still in progress. Try again in a moment.',
  });
  expect(await kept('LATER')).toBe(0);
  const done = await apply(api, officers[0], stopped, calls);
  expect([done.state, await kept('LATER')]).toEqual(['applied', 1]);
}, 20_000);
