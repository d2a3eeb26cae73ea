import { shiftTexts } from '#src/text/en/desk/schedules/schedules.ts';
import type { ScheduleOption } from '#contract/hr/schedules/schedules.ts';
import { weekday } from '#domain/calendar/local-date.ts';
import { shortWeekdayNames } from '#domain/calendar/weekday-names.ts';
import { timesOfWeekday } from '#domain/schedules/shift.ts';
import { hoursText } from '#domain/schedules/week.ts';

/** Hours of a day for the grid. */
type Times = Pick<Shift, 'text' | 'begins' | 'ends' | 'night'>;

/** A schedule for the grid: colour (1 to 6), short hours, and name. */
export interface Shift {
  id: number;
  name: string;
  color: number;
  text: string;
  begins: string;
  ends: string;
  /** True if the hours end on the next day. */
  night: boolean;
  /** Weekdays with own times. */
  others: readonly (Times & { weekday: number })[];
  archived: boolean;
  /** True for a day-off schedule, in which every day is a rest day. */
  off: boolean;
  /** Rest days, 1 Monday to 7 Sunday. */
  rests: readonly number[];
  /** True if the client offers this schedule, or offers all. */
  offered: boolean;
}

/** Formats a time: `08`, or `8:30` for part hours. */
export const short = (time: string): string =>
  time.endsWith(':00') ? time.slice(0, 2) : `${Number(time.slice(0, 2))}${time.slice(2)}`;

/** Returns the cell text: times, hours if flexible, or a word for a day-off schedule. */
function textOf(s: ScheduleOption): string {
  if (s.rest_days.length === 7) return shiftTexts.rest;
  return s.flexible_minutes == null
    ? `${short(s.start_time)}–${short(s.end_time)}`
    : shiftTexts.flexibleHours(hoursText(s.flexible_minutes));
}

const timesOf = (s: ScheduleOption): Times => ({
  text: textOf(s),
  begins: s.start_time,
  ends: s.end_time,
  night: s.end_time < s.start_time,
});

/** Returns the hours of a schedule on a date. */
export const onDate = (shift: Shift, date: string): Times =>
  shift.others.find((d) => d.weekday === weekday(date)) ?? shift;

/** Returns the hours in words, with weekdays that differ: `08–17, Sat 08–12`. */
export const hoursInWords = (shift: Shift): string =>
  [shift.text, ...shift.others.map((d) => `${shortWeekdayNames[d.weekday - 1]} ${d.text}`)].join(', ');

/** Returns the schedules for the grid. Colours repeat after the sixth; each block shows its hours. */
export const shiftsOf = (
  schedules: readonly (ScheduleOption & { archived: boolean })[],
  offered: readonly number[] = [],
): Shift[] =>
  schedules.map((s, i) => ({
    id: s.id,
    name: s.name,
    color: (i % 6) + 1,
    ...timesOf(s),
    others: (s.other_days ?? []).map((d) => ({ weekday: d.weekday, ...timesOf(timesOfWeekday(s, d.weekday)) })),
    archived: s.archived,
    off: s.rest_days.length === 7,
    rests: s.rest_days,
    offered: offered.length === 0 || offered.includes(s.id) || s.rest_days.length === 7,
  }));

/** Placeholder for a day-off schedule that is added on first use. */
export const noDayOff: Shift = {
  id: 0,
  name: shiftTexts.dayOff,
  color: 0,
  text: shiftTexts.rest,
  begins: '',
  ends: '',
  night: false,
  others: [],
  archived: false,
  off: true,
  rests: [1, 2, 3, 4, 5, 6, 7],
  offered: true,
};

/**
 * Returns the assignable schedules: work schedules, those the client offers first, then at least one day-off schedule.
 */
export function assignable(shifts: readonly Shift[]): { work: Shift[]; off: Shift; all: Shift[] } {
  const inUse = shifts.filter((s) => !s.archived);
  const work = inUse.filter((s) => !s.off).toSorted((a, b) => Number(b.offered) - Number(a.offered));
  const free = inUse.filter((s) => s.off);
  const off = free[0] ?? noDayOff;
  return { work, off, all: [...work, ...(free.length > 0 ? free : [off])] };
}
