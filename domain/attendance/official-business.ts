import { dayNumber, addDays, type LocalDate } from '../calendar/local-date.ts';
import { regularDay, stretchOf } from '../schedules/shift.ts';
import type { Stretch } from './clock-split.ts';
import type { Shift } from './shift.ts';
import { beginning, common, joined, lengthOf, without } from './stretches.ts';

/** Approved official business of a date: from a time to a time, the next day if it ends earlier; null: the whole day. */
export interface OfficialBusiness {
  readonly date: LocalDate;
  readonly start_time: string | null;
  readonly end_time: string | null;
}

const spanOf = ({ start_time: start, end_time: end }: OfficialBusiness, whole: Stretch): Stretch =>
  start === null || end === null ? whole : stretchOf(start, end);

/** A whole day without a schedule, in minutes from midnight. */
export const usualHours: Stretch = { from: 8 * 60, to: 16 * 60 };

/** Returns true if two of one employee share a minute; a whole day takes its date. */
export function businessOverlaps(a: OfficialBusiness, b: OfficialBusiness): boolean {
  const at = (of: OfficialBusiness): Stretch => {
    const midnight = dayNumber(of.date) * 1440;
    const { from, to } = spanOf(of, { from: 0, to: 1440 });
    return { from: from + midnight, to: to + midnight };
  };
  return common([at(a)], [at(b)]).length > 0;
}

/** The part of a date's official business that counts on its record, in minutes from midnight of the date. */
export interface BusinessDay {
  /** Inside the shift: worked, as with time logs. Outside it counts only as approved overtime. */
  readonly inShift: readonly Stretch[];
  /** On a day without a shift: work of that day. */
  readonly free: readonly Stretch[];
  /** All of it outside breaks: presence where overtime or rest-day work was approved. */
  readonly all: readonly Stretch[];
}

const none: BusinessDay = { inShift: [], free: [], all: [] };

const later = (stretches: readonly Stretch[], minutes: number): Stretch[] =>
  stretches.map((s) => ({ from: s.from + minutes, to: s.to + minutes }));

/**
 * Returns the official business of a record. A shift takes what lies in it of the dates before and after too. On a day
 * without a shift it is the schedule's usual hours, or the filed ones, less unpaid breaks and less the shifts of both
 * neighbouring days. If the shift is due at another client, it counts there.
 */
export function businessOn(
  date: LocalDate,
  all: readonly OfficialBusiness[],
  of: {
    shiftOn: (date: LocalDate) => Shift | null;
    /** The shift of a date at any client. */
    dueOn: (date: LocalDate) => Shift | null;
    isElsewhere: (date: LocalDate) => boolean;
    /** The usual shift of a rest day; null without a schedule. */
    usualOn: (date: LocalDate) => Shift | null;
    breaksOn: (date: LocalDate) => readonly Stretch[];
  },
): BusinessDay {
  if (of.isElsewhere(date)) return none;
  const filedOn = (day: LocalDate) => all.filter((b) => b.date === day);
  const shift = of.shiftOn(date);
  if (shift) {
    const timedOn = (days: number) =>
      later(
        filedOn(addDays(date, days)).flatMap((b) => (b.start_time === null ? [] : [spanOf(b, shift)])),
        days * 1440,
      );
    const filed = [...filedOn(date).map((b) => spanOf(b, shift)), ...timedOn(-1), ...timedOn(1)];
    const own = joined(filed);
    return { inShift: common(own, [shift]), free: [], all: own };
  }
  const filed = filedOn(date);
  if (filed.length === 0) return none;
  const usual = of.usualOn(date) ?? usualHours;
  const around = [-1, 1].flatMap((days) => later([of.dueOn(addDays(date, days)) ?? []].flat(), days * 1440));
  const taken = [...of.breaksOn(date), ...around];
  const own = without(joined(filed.map((b) => spanOf(b, usual))), taken);
  return { inShift: [], free: own, all: own };
}

/** Eight hours at most, with approved work that was done: more needs approved overtime. */
export const withoutOvertime = (
  free: readonly Stretch[],
  approved: readonly Stretch[],
  present: readonly Stretch[],
): Stretch[] =>
  beginning(without(free, approved), Math.max(0, regularDay - lengthOf(common(joined(approved), joined(present)))));
