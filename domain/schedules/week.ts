import { isNight } from '../overtime/premium.ts';
import type { PremiumTable } from '../tables/premiums.ts';
import type { Stretch } from '../attendance/clock-split.ts';
import { compressedMost, type Shift } from '../attendance/shift.ts';
import { without } from '../attendance/stretches.ts';
import { mealMinutes, owedMinutes, regularDay, shiftOf, timesOfWeekday, type TimedSchedule } from './shift.ts';

/** A day of a week, in minutes from its midnight. Time past midnight is on the next day. */
export interface WeekDay {
  /** ISO weekday, 1 Monday to 7 Sunday. */
  readonly weekday: number;
  /** Work that begins on this day, without breaks. For a flexible schedule, the possible time. */
  readonly stretches: readonly Stretch[];
  /** The part of the previous day's shift that is on this day. */
  readonly carried: readonly Stretch[];
  /** Minutes due in the shift that begins on this day. */
  readonly minutes: number;
}

/** A schedule's weekly figures in minutes. */
export interface ScheduleWeek {
  readonly days: readonly WeekDay[];
  /** Paid minutes of a workday with the usual times, without breaks. */
  readonly dayMinutes: number;
  readonly minutes: number;
  /** Minutes past eight hours a day, or past the agreed hours. */
  readonly overtime: number;
  /** Night minutes, or null if the employee decides. */
  readonly night: number | null;
}

const inOneDay = ({ from, to }: Stretch, day: number): Stretch[] => {
  const part = { from: Math.max(0, from - day * 1440), to: Math.min(1440, to - day * 1440) };
  return part.from < part.to ? [part] : [];
};

/** Returns the night minutes of some stretches. */
export const nightOf = (stretches: readonly Stretch[], table: PremiumTable): number => {
  let minutes = 0;
  for (const { from, to } of stretches) for (let at = from; at < to; at++) if (isNight(at % 1440, table)) minutes += 1;
  return minutes;
};

/** Returns the shifts of a schedule by weekday, from Monday on. Null on a rest day. */
const shiftsOfWeek = (schedule: TimedSchedule): (Shift | null)[] =>
  [1, 2, 3, 4, 5, 6, 7].map((day) =>
    schedule.rest_days.includes(day) ? null : shiftOf(timesOfWeekday(schedule, day)),
  );

/** Returns a schedule's week. `table` is the premium table with the night hours. */
export function weekOf(schedule: TimedSchedule, table: PremiumTable): ScheduleWeek {
  const shifts = shiftsOfWeek(schedule);
  const workOn = (i: number): Stretch[] => {
    const shift = shifts[i];
    return shift ? without([{ from: shift.from, to: shift.to }], shift.unpaidBreaks) : [];
  };
  const sum = { minutes: 0, overtime: 0, night: 0 };
  let isFree = false;
  const days = shifts.map((shift, i): WeekDay => {
    const stretches = workOn(i);
    const minutes = shift ? owedMinutes(shift) : 0;
    const night = nightOf(stretches, table);
    sum.minutes += minutes;
    sum.overtime += Math.max(0, minutes - (shift?.regularMinutes ?? regularDay));
    if (shift?.flexibleMinutes === undefined) sum.night += night;
    else if (night > 0) isFree = true;
    return { weekday: i + 1, stretches, carried: workOn((i + 6) % 7).flatMap((s) => inOneDay(s, 1)), minutes };
  });
  const isWorked = shifts.some((s) => s !== null);
  return {
    days,
    dayMinutes: isWorked ? owedMinutes(shiftOf(schedule)) : 0,
    minutes: sum.minutes,
    overtime: sum.overtime,
    night: isFree ? null : sum.night,
  };
}

/** Returns the work of a calendar day: the previous day's shift after midnight, and its own shift up to midnight. */
export const onDay = (day: WeekDay): Stretch[] => [...day.carried, ...day.stretches.flatMap((s) => inOneDay(s, 0))];

/** Splits the stretches of a day into night and other time, in order. */
export function nightParts(stretches: readonly Stretch[], table: PremiumTable): (Stretch & { night: boolean })[] {
  return stretches.flatMap(({ from, to }) => {
    const marks = [from, ...[table.nightTo, table.nightFrom].filter((m) => from < m && m < to).sort((a, b) => a - b)];
    return marks.map((at, i) => ({ from: at, to: marks[i + 1] ?? to, night: isNight(at % 1440, table) }));
  });
}

/** Formats minutes as hours: `8`, `7.5`, with up to two decimals. */
export const hoursText = (minutes: number): string => String(Math.round((minutes * 100) / 60) / 100);

const weekMost = 48 * 60;
/** Minutes from which a shift includes a meal. */
const longWithoutMeal = 300;

/**
 * Returns a schedule's conflicts with the law, with the article. They are shown with the schedule but don't prevent
 * saving. A rest day gives 24 hours of rest, because a shift ends less than a day after its start. With `of` a day,
 * omits warnings about a whole week, for days among other schedules.
 */
export function warningsOf(
  schedule: TimedSchedule & { agreed_on?: string | null },
  of: 'week' | 'day' = 'week',
): string[] {
  const shifts = shiftsOfWeek(schedule).filter((s) => s !== null);
  if (shifts.length === 0) return [];
  const minutes = Math.max(...shifts.map(owedMinutes));
  const week = shifts.reduce((sum, s) => sum + owedMinutes(s), 0);
  const isCompressed = schedule.kind === 'compressed';
  const lacksMeal = (s: Shift) =>
    owedMinutes(s) >= longWithoutMeal && !s.unpaidBreaks.some((b) => b.to - b.from >= mealMinutes);
  const told: [boolean, string][] = [
    [minutes > compressedMost && !isCompressed, 'over 12 hours a day (Labor Code Art. 83)'],
    [minutes > compressedMost && isCompressed, 'over 12 hours a day (DOLE Department Advisory 02-04)'],
    [of === 'week' && isCompressed && week > weekMost, 'over 48 hours a week (DOLE Department Advisory 02-04)'],
    [isCompressed && !schedule.agreed_on, 'no agreement is recorded (DOLE Department Advisory 02-04)'],
    [of === 'week' && schedule.rest_days.length === 0, 'no weekly rest day (Labor Code Art. 91)'],
    [shifts.some(lacksMeal), 'meal break under 60 minutes (Labor Code Art. 85)'],
  ];
  return told.flatMap(([holds, text]) => (holds ? [text] : []));
}
