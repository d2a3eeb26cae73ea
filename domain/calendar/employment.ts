import type { LocalDate } from './local-date.ts';

/** An employment period, both days included. `last` is null while unknown. */
export interface Employment {
  first: LocalDate;
  last: LocalDate | null;
}

/** Returns which end of an employment some dates cross: before the first day or after the last. Null if neither. */
export function reachesOver({ start, end }: { start: LocalDate; end: LocalDate }, of: Employment) {
  if (start < of.first) return { side: 'before', date: of.first } as const;
  if (of.last !== null && end > of.last) return { side: 'after', date: of.last } as const;
  return null;
}
