import { addDays } from '../calendar/local-date.ts';
import { premiumBasisPoints } from '../overtime/premium.ts';
import type { PremiumTable } from '../tables/premiums.ts';
import type { DayFacts } from './facts.ts';
import { buckets } from './work.ts';

/** Basis points × minutes that the hours of an entry earn. */
const earnedBy = (day: DayFacts, table: PremiumTable): number =>
  buckets.reduce((sum, bucket) => {
    const overtime = bucket === 'ot' || bucket === 'nd_ot';
    const points = premiumBasisPoints(
      day.day,
      overtime ? 'overtime' : 'first_8',
      bucket === 'nd' || bucket === 'nd_ot',
      table,
    );
    return sum + (day.minutes[bucket] ?? 0) * points;
  }, 0);

/** What those of its minutes earn that lie on the next date, where that is a holiday of the same kind. */
const earnedAfterMidnight = (day: DayFacts, table: PremiumTable): number =>
  day.nextHolidayMinutes ? earnedBy({ ...day, minutes: day.nextHolidayMinutes }, table) : 0;

/** Returns whether the first eight hours of an entry have work on its own date, and not only on the holiday after it. */
export function worksOnDate({ minutes, nextHolidayMinutes: next }: DayFacts): boolean {
  return (minutes.reg ?? 0) - (next?.reg ?? 0) + (minutes.nd ?? 0) - (next?.nd ?? 0) > 0;
}

/**
 * By how much a few hours on a regular holiday pay less than the day would pay unworked, in basis points × minutes:
 * somebody who is entitled to holiday pay must not lose by coming to work. Hours of the shift before that ran into the
 * holiday count, and hours that ran into the next one do not; where those of the shift before cannot be told apart from that
 * shift's own holiday, nothing is taken to be missing.
 */
export function shortOfHoliday(
  day: DayFacts,
  days: readonly DayFacts[],
  table: PremiumTable,
  minutesPerDay: number,
): number {
  const unworked = table.unworked[day.day];
  if (unworked === 0 || day.holidayEligible === false) return 0;
  // A second entry of a date is hours that ran into the next.
  if (days.find((d) => d.date === day.date) !== day) return 0;
  const own = earnedBy(day, table) - earnedAfterMidnight(day, table);
  const eve = addDays(day.date, -1);
  const [first, ...ranOver] = days.filter((d) => d.date === eve);
  const before =
    ranOver.filter((d) => d.day === day.day).reduce((sum, d) => sum + earnedBy(d, table), 0) +
    (first?.day === day.day ? earnedAfterMidnight(first, table) : 0);
  if (day.holidayWorked && before === 0) return 0;
  return own + before === 0 ? 0 : Math.max(0, minutesPerDay * unworked - own - before);
}
