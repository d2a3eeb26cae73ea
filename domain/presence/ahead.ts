import { addDays, type LocalDate } from '../calendar/local-date.ts';
import type { LeaveDates } from '../leave/count-days.ts';
import { workDay } from './duty.ts';
import { nextDuty, type PresenceFacts } from './presence.ts';
import type { AheadWhy } from './why.ts';

/** Why, on which days and until when an employee is away on later days. Instants are ISO 8601 with `Z`. */
export interface Away<L extends LeaveDates = LeaveDates> {
  why: AheadWhy;
  /** The days of the range on which they are away, all day or half; in order, at least one. */
  days: LocalDate[];
  /** When they leave, if the first of these days begins with work: afternoon leave. */
  since: string | null;
  /** When they are due back from the first of these days. Null if unknown. */
  until: string | null;
  leave?: L;
  holiday?: string;
}

/**
 * Returns whether an employee is away on later days, as far as known, by approved leave of whole or half days,
 * holidays, and schedules. Returns null for an expected employee, and for days outside the employment. Time logs don't
 * matter for later days. Leave on any of the days counts. A holiday, rest day, or day without a schedule counts only
 * for a single requested day, because in a week it would apply to all employees.
 *
 * `from` and `to` are the range, inclusive. `hiredOn` and `facts.lastDay` are the first and last day of work.
 */
export function awayWithin<L extends LeaveDates>(
  facts: Omit<PresenceFacts<L>, 'punches' | 'branchPunch' | 'business'>,
  hiredOn: LocalDate,
  from: LocalDate,
  to: LocalDate,
): Away<L> | null {
  const dayIn = (date: LocalDate) => workDay(date, facts.schedules, facts.leaves, facts.holidays);
  const spanned = [];
  for (let date = from; date <= to; date = addDays(date, 1))
    if (date >= hiredOn && (!facts.lastDay || date <= facts.lastDay)) spanned.push(dayIn(date));

  const onLeave = spanned.filter((d) => d.morning ?? d.afternoon);
  const first = onLeave[0] ?? (from === to && spanned[0]?.free ? spanned[0] : undefined);
  if (!first) return null;

  const leave = first.morning ?? first.afternoon;
  // Half a day of leave leaves the other half as duty: before or after it.
  const half = first.duty;
  const back = half && first.morning ? half : nextDuty(facts, addDays(first.date, 1));
  return {
    why: leave ? 'leave' : (first.free ?? 'not_scheduled'),
    days: leave ? onLeave.map((d) => d.date) : [first.date],
    since: half && first.afternoon ? new Date(half.to).toISOString() : null,
    until: back && new Date(back.from).toISOString(),
    ...(leave && { leave }),
    ...(!leave && first.holiday !== undefined && { holiday: first.holiday }),
  };
}
