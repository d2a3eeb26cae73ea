import { expect, test } from 'vitest';
import { daysOfSummary, whyNoSummary, type RawTime } from './raw-summary.ts';

const [from, to] = ['2026-11-01', '2026-11-15'];
const time = (given: Partial<RawTime>): RawTime => ({
  late: 0,
  undertime: 0,
  absent: 0,
  leave: 0,
  holidays_unworked: 0,
  ...given,
});

test('a summary assigned to days keeps every minute and every half day', () => {
  const days = daysOfSummary(
    time({
      ordinary_reg: 88.5,
      ordinary_nd: 7.25,
      regular_ot: 1,
      late: 35,
      absent: 1.5,
      leave: 2,
      holidays_unworked: 1,
    }),
    from,
    to,
  );
  const minutes = (day: string, bucket: 'reg' | 'nd' | 'ot') =>
    days.filter((d) => d.day === day).reduce((sum, d) => sum + (d.minutes[bucket] ?? 0), 0);
  expect([minutes('ordinary', 'reg'), minutes('ordinary', 'nd'), minutes('regular', 'ot')]).toEqual([5310, 435, 60]);
  const sum = (of: 'lateMinutes' | 'absentHalves' | 'paidLeaveHalves') => days.reduce((n, d) => n + (d[of] ?? 0), 0);
  expect([sum('lateMinutes'), sum('absentHalves'), sum('paidLeaveHalves')]).toEqual([35, 3, 4]);
  // An unworked holiday is paid as one; hours on a holiday are paid as they are.
  expect(days.filter((d) => d.day === 'regular' && d.holidayEligible)).toHaveLength(1);
  expect(days.map((d) => d.date).every((date) => date >= from && date <= to)).toBe(true);
});

test.each([
  [time({ ordinary_reg: 361 }), 'ordinary_reg'],
  [time({ absent: 10, leave: 5.5 }), 'absent'],
  [time({ holidays_unworked: 16 }), 'holidays_unworked'],
  [time({ late: 15 * 1440 + 1 }), 'late'],
])("a summary that can't fit these days has an error at its field (%#)", (given, field) => {
  expect(whyNoSummary(given, from, to)?.field).toBe(field);
});

test('an employee not employed on any day of the cutoff has no time in it', () => {
  expect(whyNoSummary(time({}), to, from)).toEqual({
    field: 'code',
    text: 'Is not employed on any day of this cutoff',
  });
  expect(whyNoSummary(time({ ordinary_reg: 360, absent: 15 }), from, to)).toBeNull();
});
