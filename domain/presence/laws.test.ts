import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, manilaDate } from '../calendar/local-date.ts';
import { presenceAt, type Presence, type PresenceFacts } from './presence.ts';
import { assigned } from './cases.ts';

/** Properties that hold for any employee. */

const time = fc
  .record({ h: fc.integer({ min: 0, max: 23 }), m: fc.constantFrom(0, 15, 30, 59) })
  .map(({ h, m }) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`);
const date = fc.integer({ min: -3, max: 3 }).map((n) => addDays('2026-11-18', n));
const moment = fc.record({ date, time }).map((p) => new Date(`${p.date}T${p.time}:00+08:00`).toISOString());
const someLeave = fc
  .record({ start: date, days: fc.integer({ min: 0, max: 3 }), part: fc.constantFrom('day' as const, 'am', 'pm') })
  .map(({ start, days, part }) => {
    const parts = days === 0 ? part : 'day';
    return { start_date: start, end_date: addDays(start, days), start_part: parts, end_part: parts };
  });
const someHoliday = fc.record({
  date,
  kind: fc.constantFrom('regular' as const, 'special', 'special_working'),
  name: fc.constant('A'),
});
const someSchedule = fc
  .record({
    start: time,
    end: time,
    rest: fc.subarray([1, 2, 3, 4, 5, 6, 7], { maxLength: 3 }),
    // Some flexible ones owe more than fits between their times.
    owed: fc.option(fc.integer({ min: 60, max: 720 }), { nil: null }),
    second: fc.option(time, { nil: null }),
  })
  .map(({ start, end, rest, owed, second }) => {
    const made = assigned(start, end, rest);
    const breaks = { second_break_start: second, second_break_minutes: second === null ? 0 : 180 };
    return [{ ...made, schedule: { ...made.schedule, flexible_minutes: owed, ...breaks } }];
  });
const anyFacts: fc.Arbitrary<PresenceFacts> = fc.record({
  schedules: someSchedule,
  leaves: fc.array(someLeave, { maxLength: 2 }),
  holidays: fc.array(someHoliday, { maxLength: 2 }),
  punches: fc.array(fc.record({ at: moment, direction: fc.constantFrom('in' as const, 'out') }), { maxLength: 4 }),
  branchPunch: fc.option(moment, { nil: null }),
});

/** A counterexample of a property; null if none. */
const against = (law: (f: PresenceFacts, now: string, p: Presence) => boolean) =>
  fc.check(
    fc.property(anyFacts, moment, (f, now) => law(f, now, presenceAt(f, now))),
    { numRuns: 3000 },
  ).counterexample;
const same = (a: Presence, b: Presence) => JSON.stringify(a) === JSON.stringify(b);

test('later time logs and their order have no effect', () => {
  expect(
    against((f, now, p) => {
      const known = f.punches.filter((x) => x.at <= now);
      return (
        same(presenceAt({ ...f, punches: known }, now), p) &&
        same(presenceAt({ ...f, punches: known.toReversed() }, now), p)
      );
    }),
  ).toBeNull();
});

test('an employee who just clocked in is in; one who just clocked out is out, or due for a later shift', () => {
  expect(
    against((f, now) => {
      const latest = (direction: 'in' | 'out') =>
        presenceAt({ ...f, punches: [...f.punches.filter((x) => x.at < now), { at: now, direction }] }, now);
      const [came, left] = [latest('in'), latest('out')];
      return came.why === 'punched' && came.since === now && (left.state === 'out' || left.why === 'starts');
    }),
  ).toBeNull();
});

test('without time logs and night shifts, an employee is out on leave and on holidays', () => {
  expect(
    against((f, now) => {
      const today = manilaDate(now);
      const p = presenceAt({ ...f, punches: [] }, now);
      const free = f.holidays.some((h) => h.date === today && h.kind !== 'special_working');
      const off = f.leaves.some((l) => l.start_date <= today && today <= l.end_date && l.start_part === 'day');
      const { start_time, end_time } = f.schedules[0]!.schedule;
      return end_time <= start_time || !(free || off) || p.state === 'out';
    }),
  ).toBeNull();
});

test("since isn't later than now except before a shift starts; until is later than now", () => {
  expect(
    against(
      (_, now, p) =>
        (p.since === null || (p.why === 'starts') === p.since > now) && (p.until === null || p.until > now),
    ),
  ).toBeNull();
});

test('at the time they are due back, employees without time logs are in', () => {
  expect(
    against((f, now) => {
      const quiet = { ...f, punches: [] };
      const p = presenceAt(quiet, now);
      if (p.state === 'in' || p.until === null) return true;
      const then = presenceAt(quiet, p.until);
      return then.why === 'scheduled' && then.since === p.until;
    }),
  ).toBeNull();
});
