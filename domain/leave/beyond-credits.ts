import type { LocalDate } from '../calendar/local-date.ts';
import type { CountedDay, LeaveDates } from './count-days.ts';
import type { DayPart } from './day-part.ts';

/** A part of a leave date beyond the credits: leave without pay. */
export interface UnpaidPart {
  date: LocalDate;
  part: DayPart;
  /** Value of the part in days. */
  days: number;
}

/** Rounds days down to halves, in which credits are charged. */
const halvesDown = (days: number): number => Math.floor(Math.round(days * 1000) / 500) / 2;

/**
 * Returns the days of a leave that its credits cover. Earlier charges stay. Further days are charged up to the balance,
 * so a recount never overdraws it.
 */
export function coveredDays({ days, used, balance }: { days: number; used: number; balance: number }): number {
  if (days <= used) return days;
  return used + halvesDown(Math.min(days - used, Math.max(0, balance)));
}

/**
 * Returns the parts of a leave beyond its covered days, by date. These are the last parts, because credits are used in
 * date order.
 */
export function unpaidParts(leave: LeaveDates, perDay: readonly CountedDay[], covered: number): UnpaidPart[] {
  const counted = perDay.filter((d) => d.counted > 0);
  let left = counted.reduce((sum, d) => sum + d.counted, 0) - covered;
  const parts: UnpaidPart[] = [];
  for (const { date, counted: worth } of counted.toReversed()) {
    if (left <= 0) break;
    const days = Math.min(worth, left);
    parts.unshift({ date, part: days === worth ? partOf(leave, date) : 'pm', days });
    left -= days;
  }
  return parts;
}

/** Returns true if both have the same parts. */
export const sameParts = (a: readonly UnpaidPart[], b: readonly UnpaidPart[]): boolean =>
  a.length === b.length && a.every(({ date, part }, i) => b[i]?.date === date && b[i]?.part === part);

function partOf(leave: LeaveDates, date: LocalDate): DayPart {
  if (date === leave.start_date && leave.start_part !== 'day') return leave.start_part;
  return date === leave.end_date ? leave.end_part : 'day';
}
