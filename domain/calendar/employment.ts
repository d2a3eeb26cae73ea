import type { LocalDate } from './local-date.ts';

/** From when to when somebody works here, both days included; `last` is null while no last day is known. */
export interface Employment {
  first: LocalDate;
  last: LocalDate | null;
}

/** Which end of an employment some dates reach over: before its first day, after its last; null: neither. */
export function reachesOver({ start, end }: { start: LocalDate; end: LocalDate }, of: Employment) {
  if (start < of.first) return { side: 'before', date: of.first } as const;
  if (of.last !== null && end > of.last) return { side: 'after', date: of.last } as const;
  return null;
}
