import { addDays, isDate, type LocalDate } from '#domain/calendar/local-date.ts';

interface Dated {
  from_date: LocalDate;
  to_date: LocalDate | null;
  withdrawn_at: string | null;
}

const holds = (entry: Dated, date: LocalDate): boolean =>
  entry.withdrawn_at === null && entry.from_date <= date && (entry.to_date === null || entry.to_date >= date);

/**
 * Returns the first day without a client, for a main assignment as typed: a new one, or one replacing `entry`.
 * Undefined if another follows at once or the employment ends with it.
 */
export function unassignedAfter(
  typed: { from_date?: unknown; to_date?: unknown },
  {
    employments,
    assignments,
  }: { employments: readonly Dated[]; assignments: readonly (Dated & { id: number; line: number })[] },
  entry: { id: number } | null,
): LocalDate | undefined {
  const { from_date: from, to_date: to } = typed;
  if (typeof from !== 'string' || !isDate(from) || typeof to !== 'string' || !isDate(to) || to < from) return undefined;
  const next = addDays(to, 1);
  if (!employments.some((e) => holds(e, to) && holds(e, next))) return undefined;
  // The current entry will end the day before the typed one starts.
  const others = assignments.filter((a) => a.line === 1 && a.id !== entry?.id && !holds(a, from));
  return others.some((a) => holds(a, next)) ? undefined : next;
}
