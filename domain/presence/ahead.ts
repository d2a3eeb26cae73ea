import { addDays, type LocalDate } from '../calendar/local-date.ts';
import type { LeaveDates } from '../leave/count-days.ts';
import { workDay } from './duty.ts';
import { nextDuty, type PresenceFacts } from './presence.ts';
import type { AheadWhy } from './why.ts';

/** An employee's absence on later days: the reason, the days, and the times. Instants are ISO 8601 with `Z`. */
export interface Away<L extends LeaveDates = LeaveDates> {
  why: AheadWhy;
  /** Days of the range on which the employee is away for a whole or half day, in order. There is at least one. */
  days: LocalDate[];
  /** When the employee leaves work on the first of these days, if the leave is in the afternoon. Otherwise null. */
  since: string | null;
  /** When the employee is due at work again after the leave of the first of these days. Null if unknown. */
  until: string | null;
  leave?: L;
  holiday?: string;
}

/**
 * Returns an employee's absence on later days by approved leave of whole or half days, holidays, and schedules. Returns
 * null if the employee is expected at work or isn't employed on these days. Time logs don't matter for later days.
 * Leave on any of the days counts. A holiday, rest day, or day without a schedule counts only for a single requested
 * day, because in a week it would apply to all employees.
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
  // With half a day of leave, the employee works the other half, before or after the leave.
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
