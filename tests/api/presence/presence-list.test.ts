import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { awayWithin } from '#domain/presence/ahead.ts';
import { absentWhys, aheadWhys, presentWhys } from '#domain/presence/why.ts';
import { absentEmployees, presentEmployees } from '#contract/hr/presence/presence.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import { branchHolidays, factsOf } from '#server/hr/presence/presence-facts.queries.ts';
import { presencePage } from '#server/hr/presence/presence.queries.ts';
import { presenceSupport } from './presence-support.ts';
import { Api, type Person } from '#tests/api/support.ts';

/** The two lists as lists: pages, search, counts; and that the database judges people as the rule does. */

let api: Api;
let make: ReturnType<typeof presenceSupport>;
let hr: Person;
beforeAll(async () => {
  api = await Api.open();
  make = presenceSupport(api);
  await make.company();
  hr = await api.aUser(['HRIS06']);
  // The clock is set back and forth here, so the password counts as given all the time.
  const confirmed_until = '2027-01-01T00:00:00Z';
  const lasting = { confirmed_until, active_at: confirmed_until, expires_at: confirmed_until };
  await api.db.updateTable('auth.sessions').set(lasting).where('user_id', '=', hr.userId).execute();
});
afterAll(() => api.close());

type Query = Record<string, string | number>;
const inside = async (query: Query = {}) => (await api.send(presentEmployees, { query }, { as: hr })).body;
const outside = async (query: Query = {}) => (await api.send(absentEmployees, { query }, { as: hr })).body;

describe('pages, search and counts', () => {
  beforeAll(async () => {
    for (let n = 0; n < 12; n++) await make.person({ last: `Reyes${String(n).padStart(2, '0')}` });
    for (let n = 0; n < 5; n++) await make.person({ last: `Adlaw${n}`, schedule: 2, branch: 2, position: 'Guard' });
    const onLeave = await make.person({ last: 'Zamora', first: 'Ñiña', branch: 3, client: 2 });
    await make.leave(onLeave, {});
    await make.person({ last: '100%_x', position: 'Rigger' });
  });

  test('by 15, those who are there before those who come later, each by name', async () => {
    const first = await inside();
    expect(first.data).toHaveLength(13);
    expect(first).toMatchObject({ total: 13, counts: { scheduled: 13 } });
    const pages = [
      await inside({ limit: 5 }),
      await inside({ limit: 5, page: 2 }),
      await inside({ limit: 5, page: 3 }),
    ];
    expect(pages.flatMap((p) => p.data)).toEqual(first.data);
    expect(pages.map((p) => p.total)).toEqual([13, 13, 13]);
    expect(first.data.map((p) => p.name.split(' ')[1])).toEqual(first.data.map((p) => p.name.split(' ')[1]).toSorted());
    // On Wednesday the guards rest; in the morning before they are the ones still to come.
    api.now = Date.parse('2026-11-17T09:00:00+08:00');
    const morning = await inside({ limit: 50 });
    api.now = Date.parse('2026-11-18T12:00:00+08:00');
    expect(morning.data.map((p) => p.why).slice(-5)).toEqual(Array(5).fill('starts'));
    expect(morning.counts).toEqual({ scheduled: 14, starts: 5 });
  });

  test('beyond the last page there is nothing, and the counts stay', async () => {
    expect(await inside({ page: 9 })).toMatchObject({ data: [], total: 13, counts: { scheduled: 13 } });
  });

  test('by reason: leave before rest days', async () => {
    const { data, counts, total } = await outside();
    expect(data.map((p) => p.why)).toEqual(['leave', ...Array(5).fill('rest_day')]);
    expect([counts, total]).toEqual([{ leave: 1, rest_day: 5 }, 6]);
  });

  test('branches with how many are found there, before one of them is chosen', async () => {
    const all = [
      { id: 2, name: 'North', client_name: 'Client One', count: 5, counts: { rest_day: 5 } },
      { id: 3, name: 'Elsewhere', client_name: 'Client Two', count: 1, counts: { leave: 1 } },
    ];
    expect((await outside()).branches).toEqual(all);
    const { data, total, counts, branches } = await outside({ branch_id: 2 });
    expect([data.length, total, counts, branches]).toEqual([5, 5, { rest_day: 5 }, all]);
  });

  test.each([
    ['guard', 5],
    ['north GUARD', 5],
    ['adlaw3', 1],
    ['Adlaw3, First', 1],
    ['nina', 1],
    ['ÑIÑA zamora', 1],
    ['client two', 1],
    ['%', 6],
    ['_ guard', 5],
    ['guard rigger', 0],
    ['north%cebu', 0],
    ["'; drop table hr.leaves; --", 0],
  ])('search for %j finds %i who are out', async (search, found) => {
    expect((await outside({ search })).total).toBe(found);
  });

  test('a character that is neither letter nor digit separates words', async () => {
    expect((await inside({ search: '100%_x' })).data.map((p) => p.position)).toEqual(['Rigger']);
  });

  test.each([[{ page: 0 }], [{ limit: 201 }], [{ branch_id: 0 }], [{ branch_id: 'x' }], [{ search: 'x'.repeat(201) }]])(
    '%j is refused',
    async (query) => {
      expect((await api.send(presentEmployees, { query: query as never }, { as: hr })).status).toBe(422);
    },
  );
});

const time = fc
  .record({ h: fc.integer({ min: 0, max: 23 }), m: fc.constantFrom('00', '15', '59') })
  .map(({ h, m }) => `${String(h).padStart(2, '0')}:${m}`);
const date = fc.integer({ min: -3, max: 3 }).map((n) => addDays('2026-12-02', n));
const moment = fc.record({ date, time }).map((p) => new Date(`${p.date}T${p.time}:00+08:00`).toISOString());
const part = fc.constantFrom('day' as const, 'am', 'pm');
const someone = fc.record({
  branch: fc.constantFrom(1, 2, 3, 4),
  schedule: fc.option(fc.integer({ min: 0, max: 7 }), { nil: null }),
  changes: fc.array(fc.record({ date, to: fc.integer({ min: 0, max: 7 }) }), { maxLength: 1 }),
  business: fc.array(
    fc.record({
      date,
      hours: fc.option(
        fc.record({ start: time, end: time }).filter((h) => h.start !== h.end),
        { nil: null },
      ),
    }),
    { maxLength: 1 },
  ),
  leaves: fc.array(fc.record({ date, days: fc.integer({ min: 0, max: 2 }), part }), { maxLength: 2 }),
  punches: fc.uniqueArray(fc.record({ at: moment, direction: fc.constantFrom('in' as const, 'out') }), {
    maxLength: 4,
    selector: (p) => p.at,
  }),
});

/** Tuesday at noon, a holiday of branches 1 and 3. */
const noonOfEach = new Date('2026-12-01T12:00:00+08:00').toISOString();

/** An employee for each reason to be in or out at that noon, and to be away on the day: what is made up may leave one out. */
async function oneOfEach(): Promise<void> {
  const times = { start_time: '08:00', end_time: '17:00', rest_days: [7] };
  const made = await api.db
    .insertInto('hr.schedules')
    .values([
      { name: 'All day', ...times },
      { name: 'Evening', ...times, start_time: '14:00', end_time: '23:00' },
      { name: 'Early', ...times, start_time: '02:00', end_time: '11:00' },
      { name: 'Off on Tuesdays', ...times, rest_days: [2] },
      { name: 'Flexible', ...times, start_time: '07:00', end_time: '19:00', kind: 'flexible', flexible_minutes: 240 },
    ])
    .returning('id')
    .execute();
  const [day, evening, early, off, flexible] = made.map((s) => s.id);
  const punched = async (schedule: number, ...moments: [string, 'in' | 'out'][]) => {
    const person = await make.person({ branch: 4, schedule });
    for (const [at, direction] of moments)
      await api.db
        .insertInto('hr.time_punches')
        .values({ employee_id: person.employeeId, at: `2026-12-01T${at}:00+08:00`, direction, source: 'test' })
        .execute();
    return person;
  };
  for (const schedule of [day!, evening!, early!, off!, flexible!]) await punched(schedule);
  await punched(day!, ['07:55', 'in']);
  await punched(day!, ['07:55', 'in'], ['11:00', 'out']);
  // Done before they would be missed.
  await punched(flexible!, ['07:10', 'in'], ['11:20', 'out']);
  const missed = await punched(day!);
  await api.db
    .insertInto('hr.time_punches')
    .values({ employee_id: missed.employeeId, at: '2026-11-28T17:00:00+08:00', direction: 'out', source: 'test' })
    .execute();
  await make.leave(await punched(day!), { start_date: '2026-12-01', end_date: '2026-12-01' });
  await make.business(await punched(day!), '2026-12-01');
  await make.person({ branch: 1, schedule: day! });
  const none = await punched(day!);
  await api.db.deleteFrom('hr.schedule_assignments').where('employee_id', '=', none.employeeId).execute();
}

test('of made-up people the database says what the rule says, at any moment', async () => {
  const seed = Date.now() % 1_000_000;
  const shift = fc.record({
    start: time,
    end: time,
    rest: fc.subarray([1, 2, 3, 4, 5, 6, 7], { maxLength: 3 }),
    // Of flexible ones some owe more than lies between their times: then all of it is owed.
    owed: fc.option(fc.integer({ min: 60, max: 720 }), { nil: null }),
    pause: fc.option(time, { nil: null }),
    second: fc.option(fc.record({ at: time, minutes: fc.constantFrom(30, 60, 240) }), { nil: null }),
    others: fc.uniqueArray(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), start: time, end: time }), {
      maxLength: 3,
      selector: (d) => d.weekday,
    }),
  });
  const schedules = await api.db
    .insertInto('hr.schedules')
    .values(
      fc.sample(shift, { numRuns: 8, seed }).map((s, i) => ({
        name: `Made up ${i}`,
        start_time: s.start,
        end_time: s.end,
        rest_days: s.rest,
        kind: s.owed === null ? ('fixed' as const) : ('flexible' as const),
        flexible_minutes: s.owed,
        break_start: s.pause,
        second_break_start: s.second?.at ?? null,
        second_break_minutes: s.second?.minutes ?? 0,
        other_days: JSON.stringify(
          s.others.map((d) => ({
            weekday: d.weekday,
            end_time: d.end,
            start_time: d.start,
            break_start: null,
            break_minutes: 60,
            flexible_minutes: s.owed,
          })),
        ),
      })),
    )
    .returning('id')
    .execute();
  await oneOfEach();
  await make.localHoliday('2026-12-01', 'Of two branches', [1, 3]);
  await make.localHoliday('2026-12-03', 'Of one branch', [2]);
  const filed = { filed_at: '2026-11-01T00:00:00Z', received_at: '2026-11-01T00:00:00Z', reason: 'x' };
  for (const p of fc.sample(someone, { numRuns: 120, seed })) {
    const { employeeId } = await make.person({ branch: p.branch, client: p.branch === 3 ? 2 : 1 });
    const id = { employee_id: employeeId };
    await api.db.deleteFrom('hr.schedule_assignments').where('employee_id', '=', employeeId).execute();
    if (p.schedule !== null)
      await api.db
        .insertInto('hr.schedule_assignments')
        .values({ ...id, schedule_id: schedules[p.schedule]!.id, from_date: '2026-11-30' })
        .execute();
    for (const c of p.changes)
      await api.db
        .insertInto('hr.change_schedules')
        .values({
          ...filed,
          ...id,
          start_date: c.date,
          end_date: addDays(c.date, 1),
          to_schedule_id: schedules[c.to]!.id,
          status: 'approved',
        })
        .execute();
    for (const b of p.business) await make.business({ employeeId }, b.date, b.hours?.start, b.hours?.end);
    for (const l of p.leaves) {
      const halves = l.days === 0 ? l.part : 'day';
      const span = { start_date: l.date, end_date: addDays(l.date, l.days), start_part: halves, end_part: halves };
      await make.leave({ ...hr, employeeId }, span);
    }
    if (p.punches.length > 0)
      await api.db
        .insertInto('hr.time_punches')
        .values(p.punches.map((x) => ({ ...id, ...x, source: 'test' })))
        .execute();
  }

  const all = Object.fromEntries([...presentWhys, ...absentWhys].map((why) => [why, 0]));
  const met = new Set<string>();
  // For the first moment each employee's state is known (`oneOfEach`); the others are made up.
  for (const now of [noonOfEach, ...fc.sample(moment, { numRuns: 25, seed })]) {
    api.now = Date.parse(now);
    const filter = { clientId: null, branchId: null, search: '', ranks: all, limit: 500, offset: 0 };
    const { people, total } = await presencePage(api.db, filter, now);
    const [i, o] = [await inside({ limit: 200 }), await outside({ limit: 200 })];
    const byRule = new Map([...i.data, ...o.data].map((p) => [p.employee_id, p.why]));
    const differing = people.filter((p) => byRule.get(p.employee_id) !== p.why);
    expect(differing, `seed ${seed}, ${now}`).toEqual([]);
    expect([people.length, byRule.size]).toEqual([total, total]);
    for (const p of people) met.add(p.why);
  }

  // And of days to come: each of six days, and the week from it on.
  api.now = Date.parse('2026-11-29T12:00:00+08:00');
  const everybody = await api.db
    .selectFrom('hr.employees')
    .select(['id', 'hired_on', 'separated_on', 'branch_id'])
    .where('archived_at', 'is', null)
    .execute();
  const ids = everybody.map((e) => e.id);
  const facts = await factsOf(api.db, ids, '2026-11-28', '2027-06-01');
  const holidays = await branchHolidays(api.db, '2026-11-28', '2027-06-01');
  const ahead = new Set<string>();
  for (const [from, days] of [-1, 0, 1, 2, 3, 4].flatMap((n) =>
    [1, 7].map((d) => [addDays('2026-12-01', n), d] as const),
  )) {
    const { data, total } = await outside({ from, days, limit: 200 });
    const byRule = everybody.flatMap((e) => {
      const own = holidays.filter((h) => h.branches === null || h.branches.includes(e.branch_id));
      const known = { ...facts.get(e.id)!, holidays: own, lastDay: e.separated_on };
      const away = awayWithin(known, e.hired_on, from, addDays(from, days - 1));
      return away ? [`${e.id} ${away.why}`] : [];
    });
    expect(data.map((p) => `${p.employee_id} ${p.why}`).sort(), `seed ${seed}, ${from}, ${days}`).toEqual(
      byRule.sort(),
    );
    expect(data.length).toBe(total);
    for (const p of data) ahead.add(`${p.why} of ${days}`);
  }
  expect([...ahead].sort()).toEqual([...aheadWhys.map((why) => `${why} of 1`), 'leave of 7'].sort());
  // The made-up people were not all of one kind.
  expect([...met].sort()).toEqual(Object.keys(all).sort());
});
