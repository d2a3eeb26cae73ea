import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lawToCheck } from '#contract/payroll/tables/tables-to-check.ts';
import { wageOrders, wageOrdersInUse } from '#contract/payroll/tables/wage-order-register.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aPaidPerson } from '../off-cycle-support.ts';

/** Shipped wage orders decide nothing before they are confirmed, and old tables are named. */

let api: Api;
let officer: Person;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-11-27T04:00:00Z');
  officer = await api.aUser(['PAY03']);
  await aPaidPerson(api);
  // A branch without a posted run: an order stays out of days that a run has paid.
  await sql`insert into payroll.branches (client_id, name, region)
    select min(client_id), 'Cebu', 'VII' from payroll.branches`.execute(api.db);
});
afterAll(() => api.close());

const toCheck = async () => (await api.send(lawToCheck, {}, { as: officer })).body.data;
const list = async (region: 'VII' | 'XIII') =>
  (await api.send(wageOrders.list, { params: undefined, query: { region, limit: 50 } }, { as: officer })).body.data;
const save = (row: Awaited<ReturnType<typeof list>>[number], change: object) =>
  api.agreed(wageOrders.update, { params: undefined, body: { ...row, ...change } }, { as: officer, key: uuid() });

test('a shipped order is marked, is not in use until it is confirmed, and ends the notice', async () => {
  expect(await toCheck()).toEqual([{ kind: 'wage_order', region: 'VII', from: null }]);
  const order = (await list('VII')).find((o) => o.area === '')!;
  expect(order).toMatchObject({ daily_centavos: 58_200, confirmed: false, stays: 'no', from_date: '2026-10-14' });
  const inUse = async () =>
    (await api.send(wageOrdersInUse, {}, { as: officer })).body.data.filter((o) => o.region === 'VII').length;
  expect(await inUse()).toBe(0);
  expect((await save(order, { confirmed: true })).status).toBe(200);
  expect(await inUse()).toBe(1);
  expect(await toCheck()).toEqual([]);
});

test('an order without a date is confirmed only with one', async () => {
  const [order] = await list('XIII');
  expect(order).toMatchObject({ from_date: null, confirmed: false, daily_centavos: 47_500 });
  const refused = await save(order!, { confirmed: true });
  expect([refused.status, Object.keys((refused.body as { errors: object }).errors)]).toEqual([422, ['from_date']]);
  expect((await save(order!, { confirmed: true, from_date: '2026-05-01' })).status).toBe(200);
});
