import { addDays, dayNumber, type LocalDate } from '../calendar/local-date.ts';
import { valueOf } from '../lists/known.ts';
import { minutesPerDay } from '../overtime/span.ts';
import type { Stretch } from './clock-split.ts';
import type { Shift } from './shift.ts';
import { joined, without } from './stretches.ts';

/** Approved overtime or rest-day work, in minutes from midnight of the date it begins on. */
export interface ApprovedWork extends Stretch {
  readonly date: LocalDate;
}

/** Approved work of a record, in minutes from midnight of its date. `filed` is the date of the request. */
export interface PlacedWork extends Stretch {
  readonly filed: LocalDate;
}

/** Maximum minutes between approved work and the shift it continues: at most a meal is between them. */
const mealGap = 60;

/**
 * Assigns approved work to the record in which it counts. Work that touches or continues a shift belongs to that
 * shift's record, regardless of its date: overtime from 06:00 to 08:00 after a night shift from 21:00 to 06:00 counts
 * on the date on which the night began. Other work belongs to its own date. If shifts are equally near, the shift of
 * its own date has priority, then the shift of the day before.
 */
export function placeApproved(
  approved: readonly ApprovedWork[],
  shiftOn: (date: LocalDate) => Stretch | Shift | null,
): ReadonlyMap<LocalDate, readonly PlacedWork[]> {
  const spans = new Map<LocalDate, Stretch | null>();
  const spanOf = (date: LocalDate): Stretch | null => {
    if (!spans.has(date)) {
      const shift = shiftOn(date);
      const start = dayNumber(date) * minutesPerDay;
      spans.set(date, shift && { from: shift.from + start, to: shift.to + start });
    }
    return valueOf(spans, date);
  };
  const placed = new Map<LocalDate, PlacedWork[]>();
  const inOrder = approved.map((a) => ({ ...a, start: dayNumber(a.date) * minutesPerDay }));
  for (const { date, start, ...a } of inOrder.sort((x, y) => x.start + x.from - y.start - y.from)) {
    const work = { from: a.from + start, to: a.to + start };
    let [record, least] = [date, mealGap + 1];
    for (const near of [date, addDays(date, -1), addDays(date, 1)]) {
      const span = spanOf(near);
      const gap = span ? Math.max(0, span.from - work.to, work.from - span.to) : least;
      if (gap < least) [record, least] = [near, gap];
    }
    // Later work continues the shift together with this work.
    const span = spanOf(record);
    if (span && least <= mealGap)
      spans.set(record, { from: Math.min(span.from, work.from), to: Math.max(span.to, work.to) });
    const midnight = dayNumber(record) * minutesPerDay;
    const own = placed.get(record) ?? [];
    own.push({ from: work.from - midnight, to: work.to - midnight, filed: date });
    placed.set(record, own);
  }
  return placed;
}

/** Returns true if approved work is inside a break, which means the break was worked. */
const isInside = (work: Stretch, b: Stretch): boolean => b.from <= work.from && work.to <= b.to;

/**
 * Returns approved work on a day without a shift, less the schedule's unpaid breaks within it. As on a workday, a
 * one-hour meal is unpaid (Labor Code Art. 85). Work approved for minutes inside a break counts.
 */
export function withoutBreaks(
  approved: readonly PlacedWork[],
  breaks: readonly Stretch[],
): { counted: readonly PlacedWork[]; breaks: readonly Stretch[] } {
  const inside = (a: PlacedWork) => breaks.some((b) => isInside(a, b));
  const worked = joined(approved.filter((a) => !inside(a)));
  const covered = breaks.filter((b) => worked.some((w) => w.from < b.from && b.to < w.to));
  return {
    counted: approved.flatMap((a) => (inside(a) ? [a] : without([a], covered).map((part) => ({ ...a, ...part })))),
    breaks: without(covered, approved.filter(inside)),
  };
}
