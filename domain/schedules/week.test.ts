import { describe, expect, test } from 'vitest';
import { premiumTables } from '../tables/premiums.ts';
import type { TimedSchedule } from './shift.ts';
import { hoursText, nightParts, onDay, warningsOf, weekOf } from './week.ts';

const table = premiumTables.at(-1)!;
const schedule = (over: Partial<TimedSchedule & { agreed_on: string | null }> = {}) => ({
  id: 1,
  name: 'S',
  start_time: '08:00',
  end_time: '17:00',
  break_minutes: 60,
  break_start: '12:00',
  rest_days: [6, 7],
  ...over,
});
const sums = (over: Parameters<typeof schedule>[0]) => {
  const { dayMinutes, minutes, overtime, night } = weekOf(schedule(over), table);
  return [dayMinutes, minutes, overtime, night];
};

describe('the figures of a week', () => {
  test('an office, a guard by day and by night, and days off', () => {
    expect(sums({})).toEqual([480, 2400, 0, 0]);
    // Twelve hours and a break of one: four of them past eight, on six days.
    expect(sums({ start_time: '06:00', end_time: '19:00', rest_days: [7] })).toEqual([720, 4320, 1440, 0]);
    // 22:00 to 06:00 less the break at two: seven hours a night.
    expect(sums({ start_time: '19:00', end_time: '07:00', break_start: '02:00', rest_days: [7] })).toEqual([
      660,
      3960,
      6 * 180,
      6 * 420,
    ]);
    expect(sums({ rest_days: [1, 2, 3, 4, 5, 6, 7] })).toEqual([0, 0, 0, 0]);
  });

  test('a compressed week has no overtime in its agreed hours; past twelve hours it has', () => {
    expect(sums({ kind: 'compressed', end_time: '19:00', rest_days: [5, 6, 7] })).toEqual([600, 2400, 0, 0]);
    expect(sums({ kind: 'compressed', end_time: '22:00', rest_days: [5, 6, 7] })).toEqual([780, 3120, 240, 0]);
  });

  test('in a flexible week the employee chooses the night hours, if any are possible', () => {
    const flexible = { kind: 'flexible', flexible_minutes: 450, start_time: '07:00' } as const;
    expect(sums({ ...flexible, end_time: '19:00' })).toEqual([450, 2250, 0, 0]);
    expect(sums({ ...flexible, end_time: '23:00' })).toEqual([450, 2250, 0, null]);
  });

  test("a shift past midnight continues on the next day, across the week's end too", () => {
    const { days } = weekOf(
      schedule({ start_time: '22:00', end_time: '06:00', break_start: '02:00', rest_days: [1] }),
      table,
    );
    expect(onDay(days[0]!)).toEqual([
      { from: 0, to: 120 },
      { from: 180, to: 360 },
    ]);
    // The day after the rest day has no part of it before its own shift.
    expect(onDay(days[1]!)).toEqual([{ from: 1320, to: 1440 }]);
  });

  test('the night of a stretch is marked at both ends', () => {
    expect(nightParts([{ from: 300, to: 1380 }], table)).toEqual([
      { from: 300, to: 360, night: true },
      { from: 360, to: 1320, night: false },
      { from: 1320, to: 1380, night: true },
    ]);
    expect(nightParts([{ from: 360, to: 1320 }], table)).toEqual([{ from: 360, to: 1320, night: false }]);
  });

  test('hours have two decimals', () => {
    expect([480, 450, 445, 0].map(hoursText)).toEqual(['8', '7.5', '7.42', '0']);
  });
});

test.each<[string, Parameters<typeof schedule>[0], string[]]>([
  ['an office', {}, []],
  ['twelve hours', { start_time: '06:00', end_time: '19:00' }, []],
  ['more than twelve', { start_time: '06:00', end_time: '19:30' }, ['over 12 hours a day (Labor Code Art. 83)']],
  ['no rest day', { rest_days: [] }, ['no weekly rest day (Labor Code Art. 91)']],
  ['a short meal', { break_minutes: 45 }, ['meal break under 60 minutes (Labor Code Art. 85)']],
  ['a short meal in less than five hours', { break_minutes: 0, break_start: null, end_time: '12:30' }, []],
  ['days off', { rest_days: [1, 2, 3, 4, 5, 6, 7], break_minutes: 0 }, []],
  [
    'a compressed week without an agreement',
    { kind: 'compressed', end_time: '19:00', rest_days: [5, 6, 7] },
    ['no agreement is recorded (DOLE Department Advisory 02-04)'],
  ],
  [
    'one that was agreed on',
    { kind: 'compressed', end_time: '21:00', rest_days: [5, 6, 7], agreed_on: '2026-01-05' },
    [],
  ],
  [
    'one of too many hours',
    { kind: 'compressed', end_time: '21:30', rest_days: [6, 7], agreed_on: '2026-01-05' },
    ['over 12 hours a day (DOLE Department Advisory 02-04)', 'over 48 hours a week (DOLE Department Advisory 02-04)'],
  ],
  [
    'a flexible window of fifteen hours',
    { kind: 'flexible', flexible_minutes: 480, start_time: '06:00', end_time: '21:00' },
    [],
  ],
])('the law against %s', (_, over, told) => expect(warningsOf(schedule(over))).toEqual(told));
