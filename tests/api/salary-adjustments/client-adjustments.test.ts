import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listClientAdjustments,
  listClientBillings,
  showClientBilling,
  storeClientAdjustments,
} from '#contract/hr/clients/client-billing.ts';
import { clients } from '#contract/hr/clients/client-register.ts';
import { Api, uuid, type Person } from '../support.ts';

/** Which kinds of adjustments a client uses: in its own order, treated its own way, by one person at a time. */

let api: Api;
let officer: Person;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['HRIS04']);
  for (const [name, direction, billed] of [
    ['Uniform', 'take', false],
    ['Meal', 'add', true],
    ['Relief', 'add', false],
  ] as const)
    await sql`insert into hr.expense_types (name, direction, taxed, billed) values (${name}, ${direction}, true, ${billed})`.execute(
      api.db,
    );
});
afterAll(() => api.close());

const shown = async () =>
  (await api.send(listClientAdjustments, { query: { client_id: 1 } }, { as: officer })).body.data;
const store = (version: number, ids: readonly number[], change = {}) => {
  const usual = { billed: false, taxed: true, in_thirteenth: false };
  const adjustments = ids.map((expense_type_id) => ({ expense_type_id, ...usual, ...change }));
  return api.send(
    storeClientAdjustments,
    { body: { client_id: 1, version, adjustments } },
    { as: officer, key: uuid() },
  );
};

test('a client begins with none, with each type treated as its settings say; set ones are listed in their order', async () => {
  const before = await shown();
  expect(before.adjustments.map((a) => [a.name, a.used, a.billed])).toEqual([
    ['Meal', false, true],
    ['Relief', false, false],
    ['Uniform', false, false],
  ]);
  const [meal, relief, uniform] = before.adjustments.map((a) => a.expense_type_id) as [number, number, number];
  expect((await store(before.version, [uniform, uniform])).status).toBe(422);
  expect((await store(before.version, [9999])).status).toBe(422);
  const both = await Promise.all([
    store(before.version, [uniform, meal], { billed: true }),
    store(before.version, [relief]),
  ]);
  expect(both.map((s) => s.status).sort()).toEqual([200, 409]);
  const now = await shown();
  expect((await store(now.version, [uniform, meal], { billed: true })).status).toBe(200);
  expect((await shown()).adjustments.map((a) => [a.name, a.used, a.billed, a.usual.billed])).toEqual([
    ['Uniform', true, true, false],
    ['Meal', true, true, true],
    ['Relief', false, false, false],
  ]);
});

test('it is in the client’s history, and among the reasons of bills', async () => {
  const history = await api.send(clients.history, { params: { id: 1 } }, { as: officer });
  expect(JSON.stringify(history.body)).toContain('Uniform, Meal');
  const { data } = (await api.send(showClientBilling, { params: { id: 1 } }, { as: officer })).body;
  expect(data).toMatchObject({ client_id: 1, adjustments: 2, billed: 2 });
  expect(data.missing).toContain('fee');
  expect((await api.send(listClientBillings, {}, { as: officer })).body.data).toContainEqual(data);
  expect((await api.send(showClientBilling, { params: { id: 999 } }, { as: officer })).status).toBe(404);
});

test('an archived type stays with its users, and isn’t offered to others', async () => {
  await sql`update hr.expense_types set archived_at = now() where name in ('Uniform', 'Relief')`.execute(api.db);
  expect((await shown()).adjustments.map((a) => a.name)).toEqual(['Uniform', 'Meal']);
});
