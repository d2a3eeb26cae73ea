import type { HolidayKind } from '../calendar/day-kinds.ts';
import type { LocalDate } from '../calendar/local-date.ts';

export interface NamedHoliday {
  readonly date: LocalDate;
  readonly name: string;
  readonly kind: HolidayKind;
  /** Branches of the holiday. Null for a national holiday, which applies to all branches. */
  readonly branches: readonly number[] | null;
}

const share = (a: NamedHoliday['branches'], b: NamedHoliday['branches']): boolean =>
  a === null || b === null || a.some((branch) => b.includes(branch));

/**
 * Returns the names of other regular holidays on a regular holiday's day, if both apply at one place. Two regular
 * holidays on a day pay 200% unworked and 300% worked, so a holiday under two names would pay twice.
 */
export function otherRegulars(of: NamedHoliday, others: readonly NamedHoliday[]): string[] {
  if (of.kind !== 'regular') return [];
  return others
    .filter((h) => h.kind === 'regular' && h.date === of.date && share(h.branches, of.branches))
    .map((h) => h.name);
}

const plain = (name: string): string =>
  name.normalize('NFKC').replace(/[’`]/g, "'").replace(/\s+/g, ' ').trim().toLowerCase();

/** Returns true if the user confirmed a second holiday by typing the name of a holiday already on the day. */
export const isConfirmedBy = (typed: string, names: readonly string[]): boolean =>
  names.length === 0 || names.some((name) => plain(name) === plain(typed));

const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');

/** Returns the text of the confirmation for a regular holiday on a day that already has one. */
export const askSecond = (names: readonly string[]): string =>
  `${quoted(names)} is already a regular holiday on this day. If this is the same holiday, don't add it. If it is a second one, which doubles the pay, enter the first one's name here.`;
