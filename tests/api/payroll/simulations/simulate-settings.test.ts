import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '#contract/payroll/clients/client-settings.ts';
import type { Tried } from '#contract/payroll/simulations/simulation.ts';
import { trySettings } from '#contract/payroll/simulations/simulate-settings.ts';
import { digestOf } from '#tests/api/everything.ts';
import { Api, type Person } from '#tests/api/support.ts';
import { aStoredRun } from '#tests/api/payroll/payroll-builders.ts';
import { aPayClient } from '#tests/api/payroll/registers-support.ts';

/** What settings would have done to a client's last run: who may ask, what is answered of none, and of what changed since. */

let api: Api;
let both: Person;
let client: number;
let slip: { id: number; run_id: number };
beforeAll(async () => {
  api = await Api.open();
  both = await api.aUser(['PAY01', 'PAY07']);
  await aStoredRun(api);
  const found = await api.db
    .selectFrom('payroll.payslips')
    .select(['id', 'run_id', 'client_id'])
    .executeTakeFirstOrThrow();
  client = found.client_id;
  slip = found;
});
afterAll(() => api.close());

const ask = (over: object = {}, as = both) =>
  api.send(trySettings, { body: { client_id: client, ...defaultSettings, ...over } }, { as });
const told = async (over: object = {}): Promise<Tried> => (await ask(over)).body.data.tried!;

test('a user with clients and without runs sees no pay, nor does one with runs and without clients', async () => {
  for (const code of ['PAY01', 'PAY07'] as const) {
    const sent = await ask({}, await api.aUser([code]));
    expect([sent.status, 'data' in sent.body]).toEqual([403, false]);
  }
  expect((await ask()).status).toBe(200);
});

test('a computed run is computed again unchanged, and nothing is written', async () => {
  const before = [await digestOf(api.db, 0), await api.db.selectFrom('payroll.payslips').selectAll().execute()];
  const tried = await told();
  expect(tried).toMatchObject({ all: { done: 1, left_out: 0, people: 0, changed: 0 }, notes: [] });
  expect(tried.over).toMatchObject({ payslips: 1, run: { id: slip.run_id, name: 'Stored', state: 'computed' } });
  // 25,000 a month, half of it now: SSS on 12,500 takes 625.00 of it, PhilHealth 625.00, Pag-IBIG 200.00. With a floor of 90%
  // nothing is left to give way: there is no loan.
  expect(await told({ net_floor_basis_points: 9000 })).toMatchObject({ all: { people: 0, changed: 0 } });
  expect([await digestOf(api.db, 0), await api.db.selectFrom('payroll.payslips').selectAll().execute()]).toEqual(
    before,
  );
});

test('a client without a computed run is refused with a reason; an unknown one isn’t found', async () => {
  const { id } = await aPayClient(api, { code: 'EMPTY' });
  expect(await told({ client_id: id })).toMatchObject({
    over: { run: null, runs: 0, from_date: null },
    all: { done: 0 },
    notes: [],
  });
  expect((await ask({ client_id: 999_999 })).status).toBe(404);
});

test('an employee on hold isn’t counted, and one who can’t be recomputed is left out', async () => {
  const state = (to: 'held' | 'ok') =>
    api.db.updateTable('payroll.run_people').set({ state: to }).where('run_id', '=', slip.run_id).execute();
  await state('held');
  expect(await told()).toMatchObject({ over: { runs: 0 }, all: { done: 0 } });
  await state('ok');
  const { slip: text } = await api.db
    .selectFrom('payroll.payslips')
    .select('slip')
    .where('id', '=', slip.id)
    .executeTakeFirstOrThrow();
  // As though it had been made by another premium than the one at hand.
  const other = text.replace('"net":', '"net":1');
  await api.db.updateTable('payroll.payslips').set({ slip: other }).where('id', '=', slip.id).execute();
  expect(await told({ sss_basis: 'basic' })).toMatchObject({
    all: { done: 1, left_out: 1, changed: 0, net_centavos: 0 },
  });
});
