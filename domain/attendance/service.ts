import { addDays, dayNumber, lastDayOfMonth, type LocalDate } from '../calendar/local-date.ts';
import { must } from '../pay-error.ts';

export interface Service {
  readonly years: number;
  readonly months: number;
  readonly days: number;
}

/** Adds months to a date. If the month has no such day, returns its last day. */
function monthsLater(date: LocalDate, months: number): LocalDate {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const month = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
  const day = Math.min(Number(date.slice(8)), lastDayOfMonth(`${month}-01`));
  return `${month}-${String(day).padStart(2, '0')}`;
}

/** Returns the length of service. The last day counts: 1 August 2020 to 31 January 2026 is 5 years and 6 months. */
export function serviceBetween(hired: LocalDate, lastDay: LocalDate): Service {
  must(hired <= lastDay, 'service.dates', 'separation', 'the last day worked must be on or after the day of hire');
  const end = addDays(lastDay, 1);
  let months =
    (Number(end.slice(0, 4)) - Number(hired.slice(0, 4))) * 12 + Number(end.slice(5, 7)) - Number(hired.slice(5, 7));
  if (monthsLater(hired, months) > end) months -= 1;
  const days = dayNumber(end) - dayNumber(monthsLater(hired, months));
  return { years: Math.floor(months / 12), months: months % 12, days };
}

/**
 * Returns the years of service for pay. A fraction of at least six months counts as a year (Labor Code Art. 298, 302).
 */
export const creditedYears = (s: Service): number => s.years + (s.months >= 6 ? 1 : 0);

/** Returns the length of service as `6y 6m 15d`. */
export const serviceText = (s: Service): string => `${s.years}y ${s.months}m ${s.days}d`;
