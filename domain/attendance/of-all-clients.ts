import { entriesOf } from '../lists/records.ts';
import type { DayFacts } from '../pay/facts/facts.ts';

type Minutes = DayFacts['minutes'];

const plus = (a: Minutes = {}, b: Minutes = {}): Minutes => {
  const sum: { -readonly [K in keyof Minutes]: Minutes[K] } = { ...a };
  for (const [bucket, minutes] of entriesOf(b)) sum[bucket] = (sum[bucket] ?? 0) + minutes;
  return sum;
};

const hasWork = (day: DayFacts): boolean => Object.values(day.minutes).some((minutes) => minutes > 0);

/**
 * Merges the two records of a date. Only the record of the client where the shift is due has missed time, leave, and
 * the holiday.
 */
function joined<D extends DayFacts>(a: D, b: D): D {
  const next = plus(a.nextHolidayMinutes, b.nextHolidayMinutes);
  const sum = (key: 'lateMinutes' | 'undertimeMinutes') => (a[key] ?? 0) + (b[key] ?? 0);
  const halves = (key: 'absentHalves' | 'paidLeaveHalves') => Math.max(a[key] ?? 0, b[key] ?? 0);
  return {
    ...b,
    ...a,
    minutes: plus(a.minutes, b.minutes),
    ...(Object.keys(next).length > 0 && { nextHolidayMinutes: next }),
    lateMinutes: sum('lateMinutes'),
    undertimeMinutes: sum('undertimeMinutes'),
    absentHalves: halves('absentHalves'),
    paidLeaveHalves: halves('paidLeaveHalves'),
    ...((a.holidayWorked || b.holidayWorked) && { holidayWorked: true }),
    ...(((hasWork(a) && hasWork(b)) || a.twoClients || b.twoClients) && { twoClients: true }),
  };
}

/**
 * Returns an employee's days for a payslip, with one entry per date and day type. For an employee with two clients
 * on one day, the entry has the hours of both records.
 */
export function ofAllClients<D extends DayFacts>(days: readonly D[]): D[] {
  const found = new Map<string, D>();
  for (const day of days) {
    const key = `${day.date} ${day.day}`;
    const other = found.get(key);
    found.set(key, other ? joined(other, day) : day);
  }
  return [...found.values()];
}
