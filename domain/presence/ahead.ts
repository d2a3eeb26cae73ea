import { addDays, type LocalDate } from '../calendar/local-date.ts';
import type { LeaveDates } from '../leave/count-days.ts';
import { workDay } from './duty.ts';
import { nextDuty, type PresenceFacts } from './presence.ts';
import type { AheadWhy } from './why.ts';

/** Why, on which days and until when somebody is away on days to come. Instants are ISO 8601 with `Z`. */
export interface Away<L extends LeaveDates = LeaveDates> {
  why: AheadWhy;
  /** The days of the span on which they are away, all day or for half of it; in order, at least one. */
  days: LocalDate[];
  /** When they go, where the first of these days begins with work: leave of an afternoon. */
  since: string | null;
  /** When they are due back from the first stretch of these days. Null if nobody knows. */
  until: string | null;
  leave?: L;
  holiday?: string;
}

/**
 * Whether somebody is away on days to come, as far as it is settled: approved leave, of whole or half days, holidays
 * and schedules. Punches say nothing of days to come. Leave on any of the days counts. A holiday, a rest day, or a day
 * without a schedule counts only if one single day is asked for: in a week they would be everybody's.
 * Null for somebody who is expected, and for days before somebody was hired or after they left.
 *
 * `from`, `to`: the span, both days included. `hiredOn`, `facts.lastDay`: the person's first and last day of work.
 */
export function awayWithin<L extends LeaveDates>(
  facts: Omit<PresenceFacts<L>, 'punches' | 'branchPunch'>,
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
  // Half a day of leave leaves the other half as duty: before it, or after it.
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
