import { addDays, compare, type LocalDate } from '../calendar/local-date.ts';
import { outside } from './with-changes.ts';

/** An employee's schedule in a date range, inclusive; open without an end. */
export interface ScheduleSpell {
  schedule_id: number;
  from: LocalDate;
  to: LocalDate | null;
}

const inOrder = (spells: readonly ScheduleSpell[]): ScheduleSpell[] =>
  spells.toSorted((a, b) => compare(a.from, b.from));

/** Returns the schedule of a date, or undefined if there is none. */
export const spellOn = (spells: readonly ScheduleSpell[], date: LocalDate): number | undefined =>
  spells.findLast((s) => s.from <= date && (s.to === null || date <= s.to))?.schedule_id;

/** Returns the earlier of two last days. Null means no last day. */
export const earlier = (a: LocalDate | null, b: LocalDate | null): LocalDate | null =>
  a === null || (b !== null && b < a) ? b : a;

/** Returns the schedules after a range overrides them. Existing schedules continue before and after the range. */
export const assignSpell = (spells: readonly ScheduleSpell[], given: ScheduleSpell): ScheduleSpell[] =>
  inOrder([...spells.flatMap((s) => outside(s, given.from, given.to)), given]);

/** Returns the same days in the fewest ranges, by merging adjacent ranges of one schedule. */
export function joinSpells(spells: readonly ScheduleSpell[]): ScheduleSpell[] {
  const joined: ScheduleSpell[] = [];
  for (const spell of inOrder(spells)) {
    const last = joined.at(-1);
    if (last?.schedule_id === spell.schedule_id && last.to !== null && addDays(last.to, 1) === spell.from)
      last.to = spell.to;
    else joined.push({ ...spell });
  }
  return joined;
}

/**
 * Returns the schedules after applying a file row. The row replaces the range that begins on its day. Without an end,
 * it continues until the next range begins, so that row order doesn't matter, and at most until the last day.
 */
export function writeSpell(
  spells: readonly ScheduleSpell[],
  row: ScheduleSpell,
  last: LocalDate | null = null,
): ScheduleSpell[] {
  const others = spells.filter((s) => s.from !== row.from);
  const next = inOrder(others).find((s) => s.from > row.from);
  const to = row.to ?? (next ? addDays(next.from, -1) : null);
  return assignSpell(others, { ...row, to: earlier(to, last) });
}
