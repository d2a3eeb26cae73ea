import { afterAll, beforeAll, expect, test } from 'vitest';
import { hdmfLaw, taxLaw } from '#contract/payroll/tables/law.ts';
import type { Tried } from '#contract/payroll/simulations/simulation.ts';
import { tryLaw } from '#contract/payroll/simulations/simulate-law.ts';
import { digestOf } from '#tests/api/everything.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { shippedRows } from '#tests/api/payroll/inputs.ts';
import { aStoredRun } from '#tests/api/payroll/payroll-builders.ts';
import { aPayClient } from '#tests/api/payroll/registers-support.ts';

/**
 * What a table of law would have done to the last pay of every client: who may ask, what comes out, and what changes in
 * the meantime.
 */

let api: Api;
let officer: Person;
let draft: number;
let slip: { id: number; run_id: number; client_id: number };

/** A Pag-IBIG table of other rates. */
async function aDraft(over: Partial<(typeof shippedRows.hdmf)[number]>, from_date = '2027-01-01'): Promise<number> {
  const rows = shippedRows.hdmf.map((row) => ({ ...row, ...over }));
  const sent = await api.send(
    hdmfLaw.store,
    { body: { from_date, source: 'A draft circular', state: 'draft', rows } },
    { as: officer, key: uuid() },
  );
  expect(sent.status).toBe(200);
  return sent.body.data.id;
}

beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['PAY03', 'PAY07']);
  await aStoredRun(api);
  slip = await api.db.selectFrom('payroll.payslips').select(['id', 'run_id', 'client_id']).executeTakeFirstOrThrow();
  draft = await aDraft({ employee_basis_points: 300, employer_basis_points: 400 });
});
afterAll(() => api.close());

const ask = (over: object = {}, as = officer) =>
  api.send(tryLaw, { body: { kind: 'hdmf', id: draft, ...over } }, { as });
const told = async (over: object = {}): Promise<Tried> => {
  const sent = await ask(over);
  expect(sent.status).toBe(200);
  return sent.body.data.tried!;
};

test('a user with tables of law and without runs sees no pay, nor does one with runs and without tables', async () => {
  for (const code of ['PAY03', 'PAY07'] as const) {
    const sent = await ask({}, await api.aUser([code]));
    expect([sent.status, 'data' in sent.body]).toEqual([403, false]);
  }
});

test('a draft is put in the place of the table that held, whichever day it begins, and nothing is written', async () => {
  const before = [await digestOf(api.db, 0), await api.db.selectFrom('payroll.payslips').selectAll().execute()];
  const { clients, ...whole } = await told();
  expect(whole).toMatchObject({
    over: { runs: 1, payslips: 1, clients: 1, open_months: 0, from_date: '2026-11-16', to_date: '2026-11-30' },
    all: { done: 1, net_centavos: -85_00 },
  });
  // Of a fund salary of 10,000.00 the person pays 3% and not 2%, the employer 4%. Of the 100.00 that are no longer
  // taxed, 15% are tax (semi-monthly pay over 10,417.00).
  expect(clients).toMatchObject([
    {
      client_id: slip.client_id,
      client: 'Stored client',
      done: 1,
      left_out: 0,
      people: 1,
      contributions_centavos: 100_00,
      tax_centavos: -15_00,
      net_centavos: -85_00,
      cost_centavos: 200_00,
      spread: { less: [0, 0, 1, 0, 0, 0, 0], more: [0, 0, 0, 0, 0, 0, 0] },
      most: [{ employee: 'P-1', employer_centavos: 200_00 }],
    },
  ]);
  expect([await digestOf(api.db, 0), await api.db.selectFrom('payroll.payslips').selectAll().execute()]).toEqual(
    before,
  );
});

test('the table that holds already would do nothing; a draft of one kind is none of another', async () => {
  const { data } = (await api.send(hdmfLaw.current, {}, { as: officer })).body;
  expect((await told({ id: data!.id })).clients).toMatchObject([{ done: 1, left_out: 0, changed: 0, net_centavos: 0 }]);
  const tax = (await api.send(taxLaw.current, {}, { as: officer })).body.data!;
  expect((await told({ kind: 'tax', id: tax.id })).clients).toMatchObject([{ done: 1, changed: 0 }]);
  expect((await ask({ kind: 'tax' })).status).toBe(404);
});

test('a client whose month is open is named, and one never paid or with employees on hold is left out', async () => {
  await aPayClient(api, { code: 'EMPTY' });
  const open = (index: number) =>
    api.db.updateTable('payroll.runs').set({ index_in_month: index }).where('id', '=', slip.run_id).execute();
  await open(1);
  expect((await told()).over).toMatchObject({ clients: 1, open_months: 1 });
  await open(2);
  expect((await told()).over).toMatchObject({ clients: 1, open_months: 0 });
  // Who is held is not paid.
  const state = (to: 'held' | 'ok') =>
    api.db.updateTable('payroll.run_people').set({ state: to }).where('run_id', '=', slip.run_id).execute();
  await state('held');
  expect(await told()).toMatchObject({ clients: [], all: { done: 0 }, over: { runs: 0, from_date: null } });
  await state('ok');
});

test('the last pay that closes a month is taken, also where the next month was begun since', async () => {
  const { db } = api;
  const { id: _, ...run } = await db
    .selectFrom('payroll.runs')
    .selectAll()
    .where('id', '=', slip.run_id)
    .executeTakeFirstOrThrow();
  const begun = await db
    .insertInto('payroll.runs')
    .values({ ...run, from_date: '2026-12-01', to_date: '2026-12-15', month: '2026-12', index_in_month: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const person = await db
    .selectFrom('payroll.run_people')
    .selectAll()
    .where('run_id', '=', slip.run_id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payroll.run_people')
    .values({ ...person, problems: JSON.stringify(person.problems), run_id: begun.id })
    .execute();
  const {
    id: __,
    overtime_centavos: ___,
    ...paid
  } = await db.selectFrom('payroll.payslips').selectAll().where('id', '=', slip.id).executeTakeFirstOrThrow();
  await db
    .insertInto('payroll.payslips')
    .values({ ...paid, run_id: begun.id })
    .execute();
  expect(await told()).toMatchObject({ all: { done: 1 }, over: { runs: 1, open_months: 0, to_date: '2026-11-30' } });
  await db
    .updateTable('payroll.runs')
    .set({ archived_at: '2026-12-20T00:00:00Z' })
    .where('id', '=', begun.id)
    .execute();
});

test('an employee who can’t be recomputed is left out', async () => {
  const { slip: text } = await api.db
    .selectFrom('payroll.payslips')
    .select('slip')
    .where('id', '=', slip.id)
    .executeTakeFirstOrThrow();
  const other = text.replace('"net":', '"net":1');
  await api.db.updateTable('payroll.payslips').set({ slip: other }).where('id', '=', slip.id).execute();
  expect((await told()).clients).toMatchObject([{ done: 1, left_out: 1, changed: 0, net_centavos: 0 }]);
});
