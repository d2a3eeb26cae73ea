import { dayNumber, addDays, type LocalDate } from '../calendar/local-date.ts';
import { regularDay, stretchOf } from '../schedules/shift.ts';
import type { Stretch } from './clock-split.ts';
import type { Shift } from './shift.ts';
import { beginning, common, joined, lengthOf, without } from './stretches.ts';

/**
 * Approved official business of a date, from a start to an end time. An end before the start is on the next day. Null
 * times mean the whole day.
 */
export interface OfficialBusiness {
  readonly date: LocalDate;
  readonly start_time: string | null;
  readonly end_time: string | null;
}

const spanOf = ({ start_time: start, end_time: end }: OfficialBusiness, whole: Stretch): Stretch =>
  start === null || end === null ? whole : stretchOf(start, end);

/** Hours of a whole day without a schedule, in minutes from midnight. */
export const usualHours: Stretch = { from: 8 * 60, to: 16 * 60 };

/** Returns true if two official businesses of one employee share a minute. A whole day covers its date. */
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
  /**
   * The part inside the shift, which counts as worked, as with time logs. Time outside the shift counts only as
   * approved overtime.
   */
  readonly inShift: readonly Stretch[];
  /** The part on a day without a shift, which counts as work of that day. */
  readonly free: readonly Stretch[];
  /** All of the official business except breaks. It counts as presence for approved overtime or rest-day work. */
  readonly all: readonly Stretch[];
}

const none: BusinessDay = { inShift: [], free: [], all: [] };

const later = (stretches: readonly Stretch[], minutes: number): Stretch[] =>
  stretches.map((s) => ({ from: s.from + minutes, to: s.to + minutes }));

/**
 * Returns the official business of a record. A shift takes the parts within it, even of the previous and next date. On
 * a day without a shift, the schedule's usual hours count, or the filed hours, less unpaid breaks and the shifts of
 * both neighboring days. If the shift is due at another client, official business counts there.
 */
export function businessOn(
  date: LocalDate,
  all: readonly OfficialBusiness[],
  of: {
    shiftOn: (date: LocalDate) => Shift | null;
    /** Returns the date's shift at any client. */
    dueOn: (date: LocalDate) => Shift | null;
    isElsewhere: (date: LocalDate) => boolean;
    /** Returns the usual shift of a rest day, or null without a schedule. */
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

/**
 * Limits official business to eight hours together with approved work that was done. Longer work needs approved
 * overtime.
 */
export const withoutOvertime = (
  free: readonly Stretch[],
  approved: readonly Stretch[],
  present: readonly Stretch[],
): Stretch[] =>
  beginning(without(free, approved), Math.max(0, regularDay - lengthOf(common(joined(approved), joined(present)))));
