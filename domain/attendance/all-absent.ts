import type { LocalDate } from '../calendar/local-date.ts';
import { valueOf } from '../lists/known.ts';

interface Day {
  readonly date: LocalDate;
  /** The shift of the day. Null if no work is due. */
  readonly shift: object | null;
  readonly punches: readonly number[];
  /** Counted minutes. Approved work can have minutes without a time log. */
  readonly minutes: Readonly<Record<string, object>>;
  readonly absent_halves: number;
  readonly open: boolean;
  readonly no_logs?: true | undefined;
}

interface Person {
  readonly branchId: number;
  readonly days: readonly Day[];
}

export interface EmptyDay {
  readonly branchId: number;
  readonly date: LocalDate;
  /** Number of scheduled employees, all of them absent. */
  readonly people: number;
}

/** Minimum number of absent employees. Fewer are treated as a coincidence. */
export const leastAbsent = 3;
/** Maximum number of days without a time log. If a branch has more, a file is probably missing. */
const mostEmpty = 3;

/**
 * Returns the days, by date, on which every scheduled employee of a branch was absent: usually a holiday that wasn't
 * entered. Skips employees on leave, and days whose time logs may still arrive. Returns none for a branch that was
 * empty on more days than it worked, or on more than three, because it lacks a time log file.
 */
export function daysAllAbsent(people: readonly Person[], least = leastAbsent): EmptyDay[] {
  const found = new Map<string, { branchId: number; date: LocalDate; people: number; came: boolean }>();
  for (const { branchId, days } of people)
    for (const d of days) {
      const worked = d.punches.length > 0 || Object.keys(d.minutes).length > 0;
      if (d.shift === null || (d.absent_halves === 0 && !worked && !d.open)) continue;
      const key = `${branchId} ${d.date}`;
      const of = found.get(key) ?? { branchId, date: d.date, people: 0, came: false };
      found.set(key, { ...of, people: of.people + 1, came: of.came || worked || d.open || d.no_logs === true });
    }
  const counts = new Map<number, { worked: number; empty: number }>();
  for (const { branchId, came } of found.values()) {
    const { worked, empty } = counts.get(branchId) ?? { worked: 0, empty: 0 };
    counts.set(branchId, { worked: worked + Number(came), empty: empty + Number(!came) });
  }
  const isAsked = (branchId: number): boolean => {
    const { worked, empty } = valueOf(counts, branchId);
    return empty <= mostEmpty && empty <= worked;
  };
  return [...found.values()]
    .filter((of) => !of.came && of.people >= least && isAsked(of.branchId))
    .map(({ branchId, date, people: count }) => ({ branchId, date, people: count }))
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.branchId - b.branchId));
}
