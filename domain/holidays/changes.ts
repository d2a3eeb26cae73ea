import type { HolidayKind } from '../calendar/day-kinds.ts';
import type { LocalDate } from '../calendar/local-date.ts';

/** A holiday's effect on pay. `branches` is null for all branches. */
export interface HeldHoliday {
  date: LocalDate;
  kind: HolidayKind;
  branches: readonly number[] | null;
}

/** A changed date, for these branches (null for all) except the excluded branches. */
export interface HolidayDayChange {
  date: LocalDate;
  was: HolidayKind | null;
  becomes: HolidayKind | null;
  branches: readonly number[] | null;
  except: readonly number[];
}

/** Returns the branches of a holiday that another holiday doesn't have, or null if there are none. */
function without(of: HeldHoliday, other: HeldHoliday): Pick<HolidayDayChange, 'branches' | 'except'> | null {
  if (other.branches === null) return null;
  if (of.branches === null) return { branches: null, except: other.branches };
  const theirs = other.branches ?? [];
  const left = of.branches.filter((b) => !theirs.includes(b));
  return left.length > 0 ? { branches: left, except: [] } : null;
}

const shared = ({ branches: a }: HeldHoliday, { branches: b }: HeldHoliday): readonly number[] | null =>
  a === null ? b : b === null ? a : a.filter((branch) => b.includes(branch));

/** Returns the days that change when a holiday changes. Before and after may be null. */
export function holidayChanges(before: HeldHoliday | null, after: HeldHoliday | null): HolidayDayChange[] {
  const ends = (of: HeldHoliday, part: Pick<HolidayDayChange, 'branches' | 'except'>): HolidayDayChange => ({
    date: of.date,
    was: of.kind,
    becomes: null,
    ...part,
  });
  const begins = (of: HeldHoliday, part: Pick<HolidayDayChange, 'branches' | 'except'>): HolidayDayChange => ({
    date: of.date,
    was: null,
    becomes: of.kind,
    ...part,
  });
  if (before === null || after === null || before.date !== after.date)
    return [
      ...(before ? [ends(before, { branches: before.branches, except: [] })] : []),
      ...(after ? [begins(after, { branches: after.branches, except: [] })] : []),
    ];
  const [gone, come] = [without(before, after), without(after, before)];
  const both = shared(before, after);
  return [
    ...(gone ? [ends(before, gone)] : []),
    ...(come ? [begins(after, come)] : []),
    ...(before.kind !== after.kind && (both === null || both.length > 0)
      ? [{ date: after.date, was: before.kind, becomes: after.kind, branches: both, except: [] }]
      : []),
  ];
}
