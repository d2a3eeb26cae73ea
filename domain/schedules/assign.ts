import { addDays, compare, type LocalDate } from '../calendar/local-date.ts';
import { outside } from './with-changes.ts';

/** A person's schedule from a date to a date, both included; without an end it goes on. */
export interface ScheduleSpell {
  schedule_id: number;
  from: LocalDate;
  to: LocalDate | null;
}

const inOrder = (spells: readonly ScheduleSpell[]): ScheduleSpell[] =>
  spells.toSorted((a, b) => compare(a.from, b.from));

/** Which schedule holds on a date; none: undefined. */
export const spellOn = (spells: readonly ScheduleSpell[], date: LocalDate): number | undefined =>
  spells.findLast((s) => s.from <= date && (s.to === null || date <= s.to))?.schedule_id;

/** The earlier of two last days; null goes on. */
export const earlier = (a: LocalDate | null, b: LocalDate | null): LocalDate | null =>
  a === null || (b !== null && b < a) ? b : a;

/** What somebody works once a spell stands in front of all that was: before and after it what was there goes on. */
export const assignSpell = (spells: readonly ScheduleSpell[], given: ScheduleSpell): ScheduleSpell[] =>
  inOrder([...spells.flatMap((s) => outside(s, given.from, given.to)), given]);

/** The same days in as few spells as can be: those of one schedule that meet are one. */
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
 * What somebody works once a row of a file holds. It takes the place of the spell that begins on its day; without an end it
 * goes on until the next spell begins, so that the order of a file's rows does not matter, and at most to the last day.
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
