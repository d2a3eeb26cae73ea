import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeLeave } from '#contract/hr/leave/leaves.ts';
import { Api, aLeave, read, uuid, type Person } from '#tests/api/support.ts';

/** What a key is, whatever is filed under it; the faults of each kind are in `exactly-once.test.ts`. */

let api: Api;
beforeAll(async () => {
  api = await Api.open();
});
afterAll(() => api.close());

const store = (as: Person, key: string) => api.send(storeLeave, { body: aLeave() }, { as, key });
const leavesOf = async (person: Person) =>
  api.db.selectFrom('hr.leaves').selectAll().where('employee_id', '=', person.employeeId).execute();

test('the order of fields and the boundary of the form do not make it another payload', async () => {
  const person = await api.anEmployee();
  const key = uuid();
  const body = aLeave();
  await store(person, key);
  const turned = Object.fromEntries(Object.entries(body).reverse());
  const again = await read(
    await api.hr.request('/leave/store', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person.token}`,
        'idempotency-key': key.toUpperCase(),
        'content-type': 'application/json',
      },
      body: JSON.stringify(turned, null, 4),
    }),
  );
  expect(again.status).toBe(200);
  expect(await leavesOf(person)).toHaveLength(1);
});

test('keys are per person', async () => {
  const [a, b] = [await api.anEmployee(), await api.anEmployee()];
  const key = uuid();
  expect((await store(a, key)).status).toBe(200);
  expect((await store(b, key)).status).toBe(200);
  expect((await leavesOf(b))[0]!.employee_id).toBe(b.employeeId);
});

test('who may not file gets no answer from a key', async () => {
  const person = await api.anEmployee();
  const key = uuid();
  await store(person, key);
  await api.db.deleteFrom('auth.user_roles').where('user_id', '=', person.userId).execute();
  expect((await store(person, key)).status).toBe(403);
});

test('a key that is no UUID is refused; a filing of another owner is left alone', async () => {
  const person = await api.anEmployee();
  expect((await store(person, 'not-a-uuid')).status).toBe(400);
  const parked = await api.send(
    storeLeave,
    { body: aLeave() },
    { as: person, key: uuid(), headers: { 'kawani-owner': '999999' } },
  );
  expect(parked.status).toBe(412);
  expect(await leavesOf(person)).toHaveLength(0);
});
