import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hrHealth, payrollHealth } from '#contract/common/health.ts';
import { Api } from './support.ts';

let api: Api;
beforeAll(async () => {
  api = await Api.open();
});
afterAll(() => api.close());

const health = async () => {
  const answers = [await api.send(hrHealth, {}), await api.send(payrollHealth, {})];
  return answers.map((a) => [a.status, (a.body as { reason?: string }).reason, a.headers.get('retry-after')]);
};

test('while the database has no room for another page both APIs say so, and no longer than that', async () => {
  expect(await health()).toEqual([
    [200, undefined, null],
    [200, undefined, null],
  ]);
  // A full disk of the database cannot be had here; this is how it says that it is full.
  await sql`create function pg_temp.full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(api.db);
  await sql`create trigger full_disk before insert on pg_temp.kawani_room for each row
    execute function pg_temp.full_disk()`.execute(api.db);
  await expect.poll(health, { timeout: 10_000 }).toEqual([
    [503, 'disk-full', '30'],
    [503, 'disk-full', '30'],
  ]);
  await sql`drop trigger full_disk on pg_temp.kawani_room`.execute(api.db);
  await expect.poll(async () => (await health()).map(([status]) => status), { timeout: 10_000 }).toEqual([200, 200]);
});
