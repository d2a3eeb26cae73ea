import { formatMonth, formatMonthName, today } from '#src/text/format.ts';
import type { Say } from '#src/text/words.ts';
import type { ListedKind } from '#contract/hr/requests/kinds.ts';
import { formatSize } from '#src/shared/requests/faces.ts';
import type { FiledRecord } from '#src/shared/requests/record.ts';
import { sumOf, type Month } from './stages.ts';

/** Formats months: `July`, `January – March`, with the year if not this one. */
export function monthName({ from, to }: Pick<Month<unknown>, 'from' | 'to'>): string {
  const other = to.slice(0, 4) !== today().slice(0, 4);
  const last = other ? formatMonth(to) : formatMonthName(to);
  return from === to ? last : `${formatMonthName(from)} – ${last}`;
}

/** Returns a month's total and rejections: `2.5 days, 1 rejected`. */
export function monthNote(kind: ListedKind, { rows }: Month<FiledRecord>, say: Say): string {
  const { size, rejected, cancelled } = sumOf(rows);
  return [
    size > 0 && formatSize(kind, size, say),
    rejected > 0 && say('filing.count-rejected', { count: rejected }),
    cancelled > 0 && say('filing.count-cancelled', { count: cancelled }),
  ]
    .filter(Boolean)
    .join(', ');
}
