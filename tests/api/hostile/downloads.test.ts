import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportOpenings } from '#contract/payroll/people/opening-balances.ts';
import { Api, type Person } from '../support.ts';

/** A user has so many files of many employees at once, and within an hour. */

let api: Api;
let officer: Person;
let other: Person;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['PAY02']);
  other = await api.aUser(['PAY02']);
});
afterAll(() => api.close());

const begin = async (as: Person) =>
  api.payroll.request(`${exportOpenings.path}?format=csv`, { headers: { authorization: `Bearer ${as.token}` } });

test('the fourth file at once is refused with when to ask again, another user’s is not; one that was read or given up makes room', async () => {
  const open = [await begin(officer), await begin(officer), await begin(officer)];
  expect(open.map((r) => r.status)).toEqual([200, 200, 200]);
  const refused = await begin(officer);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  expect(await refused.json()).toMatchObject({ message: 'You have 3 downloads in progress. Wait until one is done.' });
  expect((await begin(other)).status).toBe(200);

  expect((await open[0]!.text()).length).toBeGreaterThan(10);
  const next = await begin(officer);
  expect(next.status).toBe(200);
  await open[1]!.body!.cancel();
  const last = await begin(officer);
  expect(last.status).toBe(200);
  for (const reply of [open[2]!, next, last]) await reply.text();
});

test('beyond 200 files in an hour it is refused until the hour is over', async () => {
  await api.db
    .insertInto('auth.audit')
    .values(
      Array.from({ length: 200 }, () => ({
        actor_id: officer.userId,
        table_name: 'files',
        record_id: '/x',
        action: 'read' as const,
      })),
    )
    .execute();
  const refused = await begin(officer);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
  await api.pass(3601);
  const reply = await begin(officer);
  expect(reply.status).toBe(200);
  await reply.text();
});
