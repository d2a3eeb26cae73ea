import { addDays } from '#domain/calendar/local-date.ts';
import { premiumBasisPoints } from '#domain/overtime/premium.ts';
import type { PremiumTable } from '#domain/tables/premiums.ts';
import type { DayFacts } from '../facts/facts.ts';
import { allowanceDay, buckets } from './work.ts';

/** Basis points × minutes, of basic pay and of the rate's allowance. */
interface Earned {
  readonly basic: number;
  readonly allowance: number;
}

const plus = (a: Earned, b: Earned): Earned => ({ basic: a.basic + b.basic, allowance: a.allowance + b.allowance });
const none: Earned = { basic: 0, allowance: 0 };

/**
 * Returns the pay of an entry's hours. The allowance is paid for the first eight hours, by the holiday's percentage.
 */
const earnedBy = (day: DayFacts, table: PremiumTable): Earned =>
  buckets.reduce((sum, bucket) => {
    const overtime = bucket === 'ot' || bucket === 'nd_ot';
    const points = premiumBasisPoints(
      day.day,
      overtime ? 'overtime' : 'first_8',
      bucket === 'nd' || bucket === 'nd_ot',
      table,
    );
    const minutes = day.minutes[bucket] ?? 0;
    const allowance = overtime ? 0 : minutes * table.firstEight[allowanceDay(day.day)];
    return plus(sum, { basic: minutes * points, allowance });
  }, none);

/** Returns the pay of the entry's minutes on the next date, if that is a holiday of the same kind. */
const earnedAfterMidnight = (day: DayFacts, table: PremiumTable): Earned =>
  day.nextHolidayMinutes ? earnedBy({ ...day, minutes: day.nextHolidayMinutes }, table) : none;

/** Returns true if the first eight hours of an entry include work on its own date, not only on the holiday after it. */
export function worksOnDate({ minutes, nextHolidayMinutes: next }: DayFacts): boolean {
  return (minutes.reg ?? 0) - (next?.reg ?? 0) + (minutes.nd ?? 0) - (next?.nd ?? 0) > 0;
}

/**
 * Returns the amount by which a few hours on a regular holiday pay less than the unworked day, in basis points ×
 * minutes of basic pay and of the allowance. Negative if the hours pay more; null if no pay can be missing. An employee
 * entitled to holiday pay must not lose pay by working. Hours of the previous shift that ran into the holiday count;
 * hours that ran into the next day don't. If hours of the previous shift can't be told apart from that shift's own
 * holiday, no pay counts as missing.
 */
export function shortOfHoliday(
  day: DayFacts,
  days: readonly DayFacts[],
  table: PremiumTable,
  minutesPerDay: number,
): Earned | null {
  const unworked = table.unworked[day.day];
  if (unworked === 0 || day.holidayEligible === false) return null;
  // A second entry of a date has hours that ran into the next date.
  if (days.find((d) => d.date === day.date) !== day) return null;
  const all = earnedBy(day, table);
  const later = earnedAfterMidnight(day, table);
  const own = { basic: all.basic - later.basic, allowance: all.allowance - later.allowance };
  const eve = addDays(day.date, -1);
  const [first, ...ranOver] = days.filter((d) => d.date === eve);
  const before = ranOver
    .filter((d) => d.day === day.day)
    .map((d) => earnedBy(d, table))
    .reduce(plus, first?.day === day.day ? earnedAfterMidnight(first, table) : none);
  if (day.holidayWorked && before.basic === 0) return null;
  const earned = plus(own, before);
  const due = minutesPerDay * unworked;
  return earned.basic === 0 ? null : { basic: due - earned.basic, allowance: due - earned.allowance };
}
