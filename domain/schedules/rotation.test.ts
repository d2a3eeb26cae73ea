import { describe, expect, test } from 'vitest';
import { premiumTables } from '../tables/premiums.ts';
import { conflictsOf } from './conflicts.ts';
import { daysOfParts, partsFrom, patternSpans, staggered } from './pattern.ts';
import { rotationOf, type RotationSchedule } from './rotation.ts';
import { rotationParts, rotationText } from './rotation-text.ts';
import { shiftOn, surelyOf } from './shift.ts';

const table = premiumTables.at(-1)!;
const base = { break_minutes: 60, break_start: null, rest_days: [] };
const known: RotationSchedule[] = [
  { ...base, id: 1, name: 'Day', start_time: '07:00', end_time: '16:00' },
  { ...base, id: 2, name: 'Night', start_time: '22:00', end_time: '07:00' },
  { ...base, id: 3, name: 'Long', start_time: '06:00', end_time: '18:00' },
  { ...base, id: 4, name: 'Office', start_time: '08:00', end_time: '17:00', rest_days: [6, 7] },
  { ...base, id: 5, name: 'Off', start_time: '08:00', end_time: '17:00', rest_days: [1, 2, 3, 4, 5, 6, 7] },
  { ...base, id: 6, name: 'Evening', start_time: '15:00', end_time: '00:00' },
  { ...base, id: 7, name: 'Free', start_time: '05:00', end_time: '23:00', kind: 'flexible', flexible_minutes: 480 },
  { ...base, id: 8, name: 'Old', start_time: '07:00', end_time: '16:00', archived: true },
  { ...base, id: 9, name: 'Endless', start_time: '06:00', end_time: '20:00' },
];
const scheduleOf = (id: number) => known.find((s) => s.id === id);
/** `111122--`: a digit is a schedule, anything else a day off. */
const daysOf = (text: string) => [...text].map((c) => (/\d/.test(c) ? Number(c) : null));
const of = (text: string) => rotationOf(daysOf(text), scheduleOf, table);

describe('the figures of a rotation', () => {
  test('four on, two off', () => {
    expect(of('1111--')).toEqual({
      workDays: 4,
      // 4 days of 8 hours in 6 days.
      weekMinutes: Math.round((4 * 480 * 7) / 6),
      weekOvertime: 0,
      weekNight: 0,
      longest: { days: 4, from: 1, over: false },
      rest: { minutes: 15 * 60, after: 1, before: 2 },
      warnings: [],
    });
    // Twelve-hour shifts: eleven paid hours, three of them overtime; over 48 hours in an average week.
    expect(of('3333--')).toMatchObject({ weekMinutes: 3080, weekOvertime: 840 });
    expect(of('3333--').warnings).toEqual(['over 48 hours in an average week (Labor Code Art. 83 and 91)']);
  });

  test('day and night by week: the change from nights to days is the shortest rest', () => {
    const { weekMinutes, weekNight, longest, rest, warnings } = of('111111-222222-');
    expect([weekMinutes, warnings]).toEqual([2880, []]);
    // Of a night 22:00 to 06:00 less the hour at the middle: seven, on six of fourteen nights.
    expect(weekNight).toBe((6 * 7 * 60) / 2);
    expect(longest).toEqual({ days: 6, from: 1, over: false });
    expect(rest).toEqual({ minutes: 15 * 60, after: 1, before: 2 });
  });

  test('a day off between a night that ends on it and an early shift is no rest of 24 hours, and ends no run', () => {
    // Nights end at 07:00 of the day off, and Long begins at 06:00 of the next day: 23 hours.
    const { longest, rest, warnings } = of('222-333-');
    expect(longest).toEqual({ days: 6, from: 1, over: true });
    expect(rest).toEqual({ minutes: 12 * 60, after: 5, before: 6 });
    expect(warnings).toEqual(['over 48 hours in an average week (Labor Code Art. 83 and 91)']);
    expect(of('2222-333--').warnings).toEqual([
      '7 days of work without 24 hours of rest, over a day off that is shorter (Labor Code Art. 91)',
    ]);
    // From day to night the day off is rest.
    expect(of('3333-2222--').longest).toEqual({ days: 4, from: 1, over: false });
  });

  test("seven days in a row, across the rotation's end too, and runs without an end", () => {
    expect(of('111-1111').longest).toEqual({ days: 7, from: 5, over: false });
    expect(of('111--1111').longest).toEqual({ days: 7, from: 6, over: false });
    expect(of('111--1111').warnings).toEqual(['7 days of work without 24 hours of rest (Labor Code Art. 91)']);
    expect(of('1').longest).toBeNull();
    expect(of('1').warnings).toEqual([
      'no day off with 24 hours of rest (Labor Code Art. 91)',
      'over 48 hours in an average week (Labor Code Art. 83 and 91)',
    ]);
    expect(of('--')).toMatchObject({ workDays: 0, weekMinutes: 0, longest: { days: 0 }, rest: null, warnings: [] });
  });

  test('shifts that overlap or leave little rest are reported with their days', () => {
    expect(of('11-22-').warnings).toEqual([]);
    // A night ends at 07:00 of the day on which Long has begun at 06:00; an evening at midnight, seven hours before Day.
    expect(of('23--').warnings).toEqual(['the shifts of day 1 and day 2 overlap']);
    expect(of('23--').rest).toEqual({ minutes: -60, after: 1, before: 2 });
    expect(of('61--').warnings).toEqual(['only 7 hours between the shifts of day 1 and day 2']);
    expect(of('21--').warnings).toEqual(['no rest between the shifts of day 1 and day 2']);
    // From the last day to the first.
    expect(of('1--6').warnings).toEqual(['only 7 hours between the shifts of day 4 and day 1']);
    // For flexible hours only certain conflicts are reported, and rest is counted at its shortest.
    expect(of('2777--')).toMatchObject({ warnings: [], rest: { minutes: -120, after: 1, before: 2 } });
  });

  test('a schedule with its own rest days keeps them: day 1 is a Monday, and it continues through the weekdays', () => {
    const week = of('44444--');
    expect(week).toMatchObject({ workDays: 5, weekMinutes: 2400 });
    expect(week.warnings).toEqual(['Office keeps its own rest days: Sat, Sun']);
    // Six days against the week's seven: of 42 days 28 are planned as work, and 20 of them aren't weekends.
    expect(of('4444--')).toMatchObject({ workDays: 4, weekMinutes: (20 * 480) / 6 });
    expect(of('1111555')).toMatchObject({ workDays: 4, longest: { days: 4, from: 1 }, warnings: [] });
  });

  test('each schedule is reported with its conflicts, not with its missing rest day', () => {
    expect(of('99---').warnings).toEqual(['Endless: over 12 hours a day (Labor Code Art. 83)']);
    expect(of('8888--').warnings).toEqual(['Old is archived: choose another schedule for its days']);
  });

  test("its warnings about days in a row equal the planner's after assignment", () => {
    const longRow = (text: string) => {
      const parts = partsFrom(daysOf(text), 1, 5);
      const after = patternSpans(parts, '2027-01-04', '2027-03-28');
      const found = conflictsOf(
        {
          before: [],
          after,
          restDays: (id) => scheduleOf(id)!.rest_days,
          shift: (id, date) => surelyOf(shiftOn(scheduleOf(id)!, date)),
          employed: () => true,
          filed: () => false,
          elsewhere: () => undefined,
          notOffered: () => undefined,
          leave: () => undefined,
          holiday: () => undefined,
        },
        after.flatMap((s) => [s.from, s.to]).filter((d) => d > '2027-02-01' && d < '2027-03-01'),
      );
      return found.some((f) => f.kind === 'no_rest' || f.kind === 'short_rest');
    };
    const texts = [
      '1111--',
      '111111-222222-',
      '222222-111111-',
      '1111111-',
      '2222-333--',
      '222-333-',
      '44444444--',
      '33-22-',
    ];
    expect(texts.map(longRow)).toEqual(
      texts.map((t) => of(t).warnings.some((w) => w.endsWith('Art. 91)') && !w.startsWith('over 48'))),
    );
  });
});

describe('a rotation for employees', () => {
  test('it starts on any of its days, and groups are offset', () => {
    const days = daysOf('11-22-');
    const from = (begin: number) => patternSpans(partsFrom(days, begin, 5), '2026-12-07', '2026-12-12');
    expect(from(1).map((s) => s.schedule_id)).toEqual([1, 5, 2, 5]);
    expect(from(6)).toEqual([
      { schedule_id: 5, from: '2026-12-07', to: '2026-12-07' },
      { schedule_id: 1, from: '2026-12-08', to: '2026-12-09' },
      { schedule_id: 5, from: '2026-12-10', to: '2026-12-10' },
      { schedule_id: 2, from: '2026-12-11', to: '2026-12-12' },
    ]);
    expect(staggered(4, 6, 1, 2)).toEqual([1, 3, 5, 1]);
    expect(staggered(3, 14, 10, 7)).toEqual([10, 3, 10]);
    expect(staggered(2, 6, 2, -3)).toEqual([2, 5]);
  });

  test('typed parts are kept day by day', () => {
    const parts = [
      { schedule_id: 1, days: 2 },
      { schedule_id: 0, days: 1 },
    ];
    expect(daysOfParts(parts)).toEqual([1, 1, 0]);
  });
});

describe('a rotation in a file', () => {
  const nameOf = (id: number) => scheduleOf(id)!.name;
  test('is written in parts and read back', () => {
    const text = rotationText(daysOf('1111--2'), nameOf);
    expect(text).toBe('4 × Day; 2 × off; 1 × Night');
    expect(rotationParts(text)).toEqual([
      { count: 4, name: 'Day' },
      { count: 2, name: null },
      { count: 1, name: 'Night' },
    ]);
  });

  test('is read as people write it', () => {
    expect(rotationParts('4x12h Day ; Day off\n 2 * Rest day')).toEqual([
      { count: 4, name: '12h Day' },
      { count: 1, name: null },
      { count: 2, name: null },
    ]);
    expect(rotationParts('2 Day')).toEqual([{ count: 1, name: '2 Day' }]);
    expect(rotationParts('4 x')).toBeNull();
    expect(rotationParts('  ')).toBeNull();
  });
});
