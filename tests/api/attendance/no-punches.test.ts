import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTimeKeepings } from '#contract/hr/attendance/time-keeping.ts';
import { Api, type Person } from '../support.ts';
import { aStoryCompany, openBoth, uploadOf, type StoryIds } from './story-company.ts';

/** An employee who was due without one punch is shown as that, and is not clear, though each day by itself is an absence. */

let api: Api;
let hr: Person;
let ids: StoryIds;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-01T04:00:00Z');
  hr = await api.aUser(['HRIS03', 'HRIS04', 'HRIS08', 'HRIS09']);
  ids = await aStoryCompany(api, hr);
  await uploadOf(api, ids, hr, 'BTS');
  await openBoth(api, ids, hr);
});
afterAll(() => api.close());

const gridOf = async (query: object = {}) =>
  (
    await api.send(
      listTimeKeepings,
      { query: { client: ids.client('BTS'), date: '2026-11-01', limit: 100, ...query } },
      { as: hr },
    )
  ).body;

test('an employee without any time is neither ready nor an exception by day, and comes before those who are ready', async () => {
  const before = await gridOf();
  expect(before.people.no_punches).toBe(0);
  expect(before.data.every((p) => !p.no_punches)).toBe(true);
  // The last of those who are clear, so that the list has to put them elsewhere.
  const gone = before.data.findLast((p) => p.to_decide === 0 && p.totals.reg > 0)!;
  await sql`delete from hr.time_punches where employee_id = ${gone.employee_id}`.execute(api.db);
  await sql`update hr.overtimes set status = 'cancelled' where employee_id = ${gone.employee_id}`.execute(api.db);

  const now = await gridOf();
  expect(now.people).toMatchObject({ no_punches: 1, clear: before.people.clear - 1, decide: before.people.decide });
  expect(now.odd).toEqual(before.odd);
  const found = now.data.find((p) => p.employee_id === gone.employee_id)!;
  expect(found).toMatchObject({ no_punches: true, to_decide: 0 });
  expect(found.totals.absent_halves).toBeGreaterThan(2);
  expect(now.data.findIndex((p) => p.to_decide === 0)).toBe(now.data.indexOf(found));
  expect((await gridOf({ no_punches: 'yes' })).data.map((p) => p.employee_id)).toEqual([gone.employee_id]);

  // On leave for all of it, they aren't missed.
  await sql`insert into hr.leaves (employee_id, leave_type_id, start_date, end_date, start_part, end_part, days, reason,
      status, filed_at, received_at, decided_at, decided_by)
    values (${gone.employee_id}, 1, '2026-11-01', '2026-11-15', 'day', 'day', 11, 'Away', 'approved', now(), now(), now(), ${hr.userId})`.execute(
    api.db,
  );
  const away = (await gridOf()).data.find((p) => p.employee_id === gone.employee_id)!;
  expect(away.no_punches).toBe(false);
});
