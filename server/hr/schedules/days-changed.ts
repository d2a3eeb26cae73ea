import { addDays } from '#domain/calendar/local-date.ts';
import type { ScheduleSpell } from '#domain/schedules/assign.ts';
import { firstOf, lastOf } from '#domain/lists/known.ts';
import type { ChangedDays } from '../requests/recount-leaves.queries.ts';
import type { ScheduleStep } from './planner.queries.ts';

export const scheduledOn = (spells: readonly ScheduleSpell[], date: string): number | undefined =>
  spells.find((s) => s.from <= date && (s.to === null || s.to >= date))?.schedule_id;

type Change = Pick<ScheduleStep, 'employee_id' | 'before' | 'after'>;

/**
 * Returns the days on which a change gives an employee another schedule, from the first to the last; none if it
 * changes nothing.
 */
export function daysChanged({ employee_id, before, after }: Change): ChangedDays[] {
  const starts = [...before, ...after].flatMap((s) => [s.from, ...(s.to === null ? [] : [addDays(s.to, 1)])]);
  const pieces = [...new Set(starts)].toSorted();
  const other = pieces.flatMap((first, i) => {
    const next = pieces[i + 1];
    const last = next === undefined ? null : addDays(next, -1);
    return scheduledOn(before, first) === scheduledOn(after, first) ? [] : [{ first, last }];
  });
  return other.length === 0 ? [] : [{ employee_id, first: firstOf(other).first, last: lastOf(other).last }];
}
