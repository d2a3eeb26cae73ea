import { addDays, isDate, type LocalDate } from '#domain/calendar/local-date.ts';

type Typed = unknown;
const isTyped = (value: Typed): value is LocalDate => typeof value === 'string' && isDate(value);
const earliest = (dates: readonly Typed[]): LocalDate | undefined => dates.filter(isTyped).toSorted()[0];

/** Returns the first day that an entry changes: its start, or the start of the entry it replaces if that is earlier. */
export const entryChangedFrom = (typed: Typed, former?: LocalDate): LocalDate | undefined => earliest([typed, former]);

/** Returns the first day that a last day of work changes: the day after it. */
export const lastDayChangedFrom = (typed: Typed): LocalDate | undefined =>
  isTyped(typed) ? addDays(typed, 1) : undefined;

/** Returns the first day that a corrected period changes. */
export function periodChangedFrom(
  typed: { from_date?: Typed; to_date?: Typed },
  former: { from_date: LocalDate; to_date: LocalDate | null },
): LocalDate | undefined {
  const began = isTyped(typed.from_date) && typed.from_date !== former.from_date;
  const last = isTyped(typed.to_date) ? typed.to_date : null;
  const ends = last === former.to_date ? [] : [last, former.to_date].filter(isTyped).map((d) => addDays(d, 1));
  return earliest([...(began ? [typed.from_date, former.from_date] : []), ...ends]);
}
