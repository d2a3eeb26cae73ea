import type { AssignedSchedule } from './schedule.ts';
import { addDays, compare, type LocalDate } from '../calendar/local-date.ts';

/** Returns the parts of a range before and after some dates. */
export function outside<A extends { from: LocalDate; to: LocalDate | null }>(
  assigned: A,
  from: LocalDate,
  to: LocalDate | null,
): A[] {
  const left: A[] = [];
  const ends = assigned.to;
  if (ends !== null && ends < from) return [assigned];
  if (to !== null && to < assigned.from) return [assigned];
  if (assigned.from < from) left.push({ ...assigned, to: addDays(from, -1) });
  if (to !== null && (ends === null || to < ends)) left.push({ ...assigned, from: addDays(to, 1) });
  return left;
}

/**
 * Returns effective schedules by date, latest first and without overlaps. Approved changes override assigned schedules.
 */
export function withChanges<A extends AssignedSchedule>(assigned: readonly A[], changes: readonly A[]): A[] {
  let all = [...assigned];
  for (const change of changes) all = [...all.flatMap((a) => outside(a, change.from, change.to)), change];
  return all.sort((a, b) => compare(b.from, a.from));
}
