import { shortWeekdayNames } from '../calendar/weekday-names.ts';
import type { PremiumTable } from '../tables/premiums.ts';
import type { Shift } from '../attendance/shift.ts';
import { without } from '../attendance/stretches.ts';
import { nth } from '../lists/known.ts';
import { weekMinutes } from './planned-hours.ts';
import {
  owedMinutes,
  regularDay,
  restIsShort,
  shiftOf,
  surelyOf,
  timesOfWeekday,
  type TimedSchedule,
} from './shift.ts';
import { hoursText, nightOf, warningsOf } from './week.ts';

/** The days of a rotation in order: the schedule of each day, or null for a day off. The first day follows the last. */
export type RotationDays = readonly (number | null)[];

/**
 * Maximum days of a rotation. Weekly day and night shifts need 14 or 28 days; no known rotation is longer than eight
 * weeks.
 */
export const mostRotationDays = 56;

/** A schedule used by a rotation. An archived schedule can no longer be assigned. */
export type RotationSchedule = TimedSchedule & { agreed_on?: string | null; archived?: boolean };

/** The figures of a rotation. Minutes; days count from 1. */
export interface RotationFigures {
  /** Workdays among the rotation's days as written. */
  readonly workDays: number;
  /** Average minutes per week. */
  readonly weekMinutes: number;
  readonly weekOvertime: number;
  /** Night minutes per week, or null if the employee decides. */
  readonly weekNight: number | null;
  /**
   * The longest row of workdays: its length, its first day, and whether it includes a day off without 24 hours of rest.
   * Null if the workdays never end.
   */
  readonly longest: { readonly days: number; readonly from: number; readonly over: boolean } | null;
  /** The shortest time between two shifts, negative if they overlap. Null if there are no workdays. */
  readonly rest: { readonly minutes: number; readonly after: number; readonly before: number } | null;
  /** Warnings of a rotation. */
  readonly warnings: readonly string[];
}

/** Rest between two shifts that leaves too little sleep. The law sets no minimum. */
const littleRest = 8 * 60;

interface Worked {
  /** Index in the cycle, from 0. */
  at: number;
  shift: Shift;
}

/** The shift of each day of a cycle, or null for days off. */
type Circle = readonly (Shift | null)[];

/**
 * Repeats the days until the rotation and the week begin on the same day, if a schedule differs by weekday. Day 1 is a
 * Monday. An unknown schedule counts as a day off.
 */
function circleOf(days: RotationDays, scheduleOf: (id: number) => RotationSchedule | undefined): Circle {
  const used = days.map((id) => (id === null ? undefined : scheduleOf(id)));
  const byWeekday = used.some((s) => s && (s.rest_days.length % 7 > 0 || (s.other_days?.length ?? 0) > 0));
  const times = byWeekday && days.length % 7 > 0 ? 7 : 1;
  return Array.from({ length: days.length * times }, (_, i) => {
    const schedule = used[i % days.length];
    const weekday = (i % 7) + 1;
    return schedule && !schedule.rest_days.includes(weekday) ? shiftOf(timesOfWeekday(schedule, weekday)) : null;
  });
}

const workedOf = (circle: Circle): Worked[] => circle.flatMap((shift, at) => (shift ? [{ at, shift }] : []));

/** Returns the minutes from the end of a shift to the start of the next, which may be in the next round. */
const gapOf = (a: Worked, b: Worked, round: number, of: (s: Shift) => { from: number; to: number }): number =>
  (b.at > a.at ? b.at - a.at : b.at - a.at + round) * 1440 + of(b.shift).from - of(a.shift).to;

/** Returns each shift with the next one, and the last with the first. */
const pairsOf = (worked: readonly Worked[]): (readonly [Worked, Worked])[] =>
  worked.map((a, i) => [a, nth(worked, (i + 1) % worked.length)] as const);

/**
 * Returns the longest row of workdays and its start in the cycle. As in `conflictsOf`, a day off between a night shift
 * and an early shift doesn't end the row.
 */
function longestRow(circle: Circle): RotationFigures['longest'] {
  const round = circle.length;
  const on = (at: number) => circle[((at % round) + round) % round] ?? undefined;
  const sure = (at: number) => {
    const shift = on(at);
    return shift && surelyOf(shift);
  };
  const isRest = (at: number) => !on(at) && !restIsShort(sure(at - 1), sure(at + 1));
  const first = circle.findIndex((_, at) => isRest(at));
  if (first < 0) return null;
  let best = { days: 0, from: 0, over: false };
  let row = { ...best };
  for (let n = 1; n <= round; n++) {
    const at = first + n;
    if (isRest(at)) row = { days: 0, from: 0, over: false };
    else if (on(at)) row = { ...row, days: row.days + 1, from: row.days === 0 ? at % round : row.from };
    else row = { ...row, over: true };
    // Of several equally long rows, keep the first.
    if (row.days > best.days || (row.days === best.days && row.from < best.from)) best = row;
  }
  return best;
}

/**
 * Returns the figures of a rotation and its conflicts with the law, with the article. Conflicts are shown with the
 * rotation but forbid nothing. `table` is the premium table with the night hours.
 */
export function rotationOf(
  days: RotationDays,
  scheduleOf: (id: number) => RotationSchedule | undefined,
  table: PremiumTable,
): RotationFigures {
  const circle = circleOf(days, scheduleOf);
  const worked = workedOf(circle);
  const sum = { minutes: 0, overtime: 0, night: 0 };
  let isFree = false;
  for (const { shift } of worked) {
    const minutes = owedMinutes(shift);
    const night = nightOf(without([{ from: shift.from, to: shift.to }], shift.unpaidBreaks), table);
    sum.minutes += minutes;
    sum.overtime += Math.max(0, minutes - (shift.regularMinutes ?? regularDay));
    if (shift.flexibleMinutes === undefined) sum.night += night;
    else if (night > 0) isFree = true;
  }
  const aWeek = (minutes: number) => Math.round((minutes * 7) / circle.length);
  /** Converts an index of the cycle to the rotation's day. The cycle repeats the rotation once or seven times. */
  const dayAt = (at: number) => (at % days.length) + 1;
  const gaps = pairsOf(worked).map(([a, b]) => ({
    minutes: gapOf(a, b, circle.length, (shift) => shift),
    sure: gapOf(a, b, circle.length, surelyOf),
    after: dayAt(a.at),
    before: dayAt(b.at),
  }));
  const shortest = gaps.toSorted((a, b) => a.minutes - b.minutes)[0];
  const row = longestRow(circle);
  const longest = row && { ...row, from: dayAt(row.from) };
  const weekWorked = aWeek(sum.minutes);
  const told = [
    ...gaps.flatMap(({ sure, after, before }) => {
      const which = `the shifts of day ${after} and day ${before}`;
      if (sure < 0) return [`${which} overlap`];
      if (sure === 0) return [`no rest between ${which}`];
      return sure < littleRest ? [`only ${hoursText(sure)} hours between ${which}`] : [];
    }),
    ...rowWarning(longest),
    ...(weekWorked > weekMinutes ? ['over 48 hours in an average week (Labor Code Art. 83 and 91)'] : []),
    ...[...new Set(days)].flatMap((id) => (id === null ? [] : scheduleWarnings(scheduleOf(id)))),
  ];
  return {
    workDays: days.filter((_, day) => worked.some(({ at }) => at % days.length === day)).length,
    weekMinutes: weekWorked,
    weekOvertime: aWeek(sum.overtime),
    weekNight: isFree ? null : aWeek(sum.night),
    longest,
    rest: shortest ? { minutes: shortest.minutes, after: shortest.after, before: shortest.before } : null,
    warnings: [...new Set(told)],
  };
}

function rowWarning(longest: RotationFigures['longest']): string[] {
  if (longest === null) return ['no day off with 24 hours of rest (Labor Code Art. 91)'];
  if (longest.days <= 6) return [];
  const over = longest.over ? ', over a day off that is shorter' : '';
  return [`${longest.days} days of work without 24 hours of rest${over} (Labor Code Art. 91)`];
}

/** Returns the warnings about a schedule that a rotation uses. */
function scheduleWarnings(schedule: RotationSchedule | undefined): string[] {
  if (!schedule) return [];
  const { name, rest_days: rests } = schedule;
  const own = rests.map((d) => shortWeekdayNames[d - 1]).join(', ');
  return [
    ...(schedule.archived ? [`${name} is archived: choose another schedule for its days`] : []),
    ...(rests.length % 7 > 0 ? [`${name} keeps its own rest days: ${own}`] : []),
    ...warningsOf(schedule, 'day').map((text) => `${name}: ${text}`),
  ];
}
