import { afterAll, beforeAll, expect, test } from 'vitest';
import { payrollImports, type hrImports } from '#contract/common/imports.ts';
import { dailyRates } from '#contract/hr/people/daily-rate-register.ts';
import { payAdjustments } from '#contract/payroll/adjustments/adjustment-register.ts';
import { aPayClient, aPayEmployee } from '../payroll/registers-support.ts';
import { Api, uuid, type Person } from '../support.ts';
import { apply, checked, csvFile, refusedRows, undo } from './imports-support.ts';

/** Which record a row is of, and whether it is still the one that was looked at. */

const payrollCalls = payrollImports as unknown as typeof hrImports;
let api: Api;
let officer: Person;
let client: string;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['HRIS02', 'HRIS05', 'PAY05']);
  ({ name: client } = await api.db
    .selectFrom('hr.clients')
    .select('name')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow());
  await aPayEmployee(api, await aPayClient(api));
});
afterAll(() => api.close());

const rate = (position: string, amount_centavos: number) => ({
  client_id: 1,
  position,
  region: 'NCR' as const,
  amount_centavos,
  from_date: '2026-01-01',
  note: '',
});
const store = async (position: string, amount: number) => {
  const sent = await api.send(dailyRates.store, { body: rate(position, amount) }, { as: officer, key: uuid() });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return sent.body.data;
};
const rates = async (search: string) =>
  (await api.send(dailyRates.list, { params: undefined, query: { search } }, { as: officer })).body.data.map((r) => [
    r.position,
    r.amount_centavos,
  ]);

test('what a colleague changed, added or removed since the check is not written over, and the other rows are', async () => {
  const [changed, removed, same] = await Promise.all([
    store('Since changed', 300_00),
    store('Since removed', 300_00),
    store('Since the same', 300_00),
  ]);
  const positions = ['changed', 'added', 'added alike', 'removed', 'the same', 'alone', 'new'];
  await store('Since alone', 300_00);
  const judged = await checked(
    api,
    officer,
    'dailyRate',
    csvFile(
      `Client,Position,Rate,Region,From\n${positions.map((p) => `"${client}",Since ${p},500.00,NCR,2026-01-01\n`).join('')}`,
    ),
  );
  expect(judged.counts).toEqual({ new: 3, changed: 4, unchanged: 0, refused: 0 });

  const update = async (id: number, version: number, amount: number, position: string) => {
    const body = { ...rate(position, amount), version };
    const sent = await api.send(dailyRates.update, { params: { id }, body }, { as: officer, key: uuid() });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  };
  await update(changed.id, changed.version, 800_00, 'Since changed');
  await update(same.id, same.version, 500_00, 'Since the same');
  await store('Since added', 800_00);
  await store('Since added alike', 500_00);
  const params = { id: removed.id };
  const gone = await api.send(
    dailyRates.archive,
    { params, query: { version: removed.version } },
    { as: officer, key: uuid() },
  );
  expect(gone.status, JSON.stringify(gone.body)).toBe(200);

  const done = await apply(api, officer, judged);
  expect(done).toMatchObject({
    state: 'applied',
    counts: { new: 1, changed: 1, unchanged: 2, refused: 3 },
    job: { found: '1 added, 1 changed, 3 refused: these records changed since the check', attention: true },
  });
  expect((await refusedRows(api, officer, done.id)).map((r) => [r.row, r.problems.map((p) => p.text)])).toEqual([
    [2, ['This record was changed after the check. Check the file again']],
    [3, ['This record was added after the check. Check the file again']],
    [5, ['This record was removed after the check. Check the file again']],
  ]);
  expect(await rates('Since')).toEqual(
    expect.arrayContaining([
      ['Since changed', 800_00],
      ['Since added', 800_00],
      ['Since added alike', 500_00],
      ['Since the same', 500_00],
      ['Since alone', 500_00],
      ['Since new', 500_00],
    ]),
  );
  expect(await rates('Since removed')).toEqual([]);

  // What was not written is not taken back either.
  expect((await undo(api, officer, done)).job).toMatchObject({ found: '1 removed, 1 restored' });
  expect(await rates('Since changed')).toEqual([['Since changed', 800_00]]);
  expect(await rates('Since alone')).toEqual([['Since alone', 300_00]]);
});

const adjust = async (amount_centavos: number, words: string) => {
  const body = {
    code: 'KW-00001',
    direction: 'take' as const,
    pay_code: null,
    words,
    amount_centavos,
    recurring: false,
    from_date: '2026-11-02',
    to_date: null,
    note: '',
  };
  const sent = await api.send(payAdjustments.store, { body }, { as: officer, key: uuid() });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
};
const adjustments = (words: string, amounts: readonly string[]) =>
  checked(
    api,
    officer,
    'payAdjustment',
    csvFile(
      `Code,Way,On the payslip,Amount,Date\n${amounts.map((a) => `KW-00001,Taken,${words},${a},2026-11-02\n`).join('')}`,
    ),
    payrollCalls,
  );
const refusedTexts = async (id: number) =>
  (await refusedRows(api, officer, id, payrollCalls)).map((r) => [r.row, r.problems.map((p) => p.text)]);

test('of two records with one key each row is the one it is like', async () => {
  await adjust(500_00, 'Uniform');
  await adjust(300_00, 'Uniform');
  for (const amounts of [
    ['500.00', '300.00'],
    ['300.00', '500.00'],
  ])
    expect((await adjustments('Uniform', amounts)).counts).toEqual({ new: 0, changed: 0, unchanged: 2, refused: 0 });

  const more = await adjustments('Uniform', ['500.00', '500.00', '400.00', '300.00']);
  expect(more.counts).toEqual({ new: 0, changed: 0, unchanged: 2, refused: 2 });
  expect(await refusedTexts(more.id)).toEqual([
    [3, ['Duplicate of row 2']],
    [4, ['2 adjustments match this row. Change the right one on its screen']],
  ]);
});

test('of two records that are the same two rows are, and a third is not; without a record the second row is a twin', async () => {
  await adjust(700_00, 'Boots');
  await adjust(700_00, 'Boots');
  const both = await adjustments('Boots', ['700.00', '700.00']);
  expect(both.counts).toEqual({ new: 0, changed: 0, unchanged: 2, refused: 0 });
  const third = await adjustments('Boots', ['700.00', '700.00', '700.00']);
  expect(third.counts).toEqual({ new: 0, changed: 0, unchanged: 2, refused: 1 });
  expect(await refusedTexts(third.id)).toEqual([[4, ['Duplicate of row 2']]]);

  const none = await adjustments('Whistle', ['10.00', '20.00']);
  expect(none.counts).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 1 });
  // A corrected row is looked at with the others of its key.
  const cells = [{ row: 2, field: 'words', value: 'Boots' }];
  const corrected = await api.send(
    payrollCalls.correct,
    { params: { id: third.id }, body: { cells: [{ row: 2, field: 'amount_centavos', value: '1.00' }] } },
    { as: officer, key: uuid() },
  );
  expect(corrected.body.data.import.counts).toEqual({ new: 0, changed: 0, unchanged: 2, refused: 1 });
  const moved = await api.send(
    payrollCalls.correct,
    { params: { id: none.id }, body: { cells } },
    { as: officer, key: uuid() },
  );
  expect(moved.body.data.import.counts).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 1 });
});

test('two that came to be since the check are not added to', async () => {
  const judged = await adjustments('Cap', ['500.00']);
  expect(judged.counts).toMatchObject({ new: 1 });
  await adjust(100_00, 'Cap');
  await adjust(200_00, 'Cap');
  const done = await apply(api, officer, judged, payrollCalls);
  expect(done.counts).toEqual({ new: 0, changed: 0, unchanged: 0, refused: 1 });
  expect(await refusedTexts(done.id)).toEqual([[2, ['This record was added after the check. Check the file again']]]);
});
