import { isNight } from '../overtime/premium.ts';
import type { PremiumTable } from '../tables/premiums.ts';
import type { Stretch } from '../attendance/clock-split.ts';
import { compressedMost, type Shift } from '../attendance/shift.ts';
import { without } from '../attendance/stretches.ts';
import { mealMinutes, owedMinutes, regularDay, shiftOf, timesOfWeekday, type TimedSchedule } from './shift.ts';

/** A day of a week as a schedule has it, in minutes from its midnight; what goes on past it is on the next day. */
export interface WeekDay {
  /** ISO weekday, 1 Monday to 7 Sunday. */
  readonly weekday: number;
  /** Work that begins on it, breaks left out; of a flexible schedule the time in which it may lie. */
  readonly stretches: readonly Stretch[];
  /** What of the shift of the day before lies on it. */
  readonly carried: readonly Stretch[];
  /** Work owed by the shift that begins on it. */
  readonly minutes: number;
}

/** What a schedule comes to in a week. Minutes. */
export interface ScheduleWeek {
  readonly days: readonly WeekDay[];
  /** Of a day of work with the usual times, breaks left out. */
  readonly dayMinutes: number;
  readonly minutes: number;
  /** Of them past eight hours a day, or past what was agreed on. */
  readonly overtime: number;
  /** Of them at night; null where one's own choice decides on it. */
  readonly night: number | null;
}

const inOneDay = ({ from, to }: Stretch, day: number): Stretch[] => {
  const part = { from: Math.max(0, from - day * 1440), to: Math.min(1440, to - day * 1440) };
  return part.from < part.to ? [part] : [];
};

/** How many minutes of some stretches lie in the night. */
export const nightOf = (stretches: readonly Stretch[], table: PremiumTable): number => {
  let minutes = 0;
  for (const { from, to } of stretches) for (let at = from; at < to; at++) if (isNight(at % 1440, table)) minutes += 1;
  return minutes;
};

/** The shifts of a schedule by weekday, from Monday on; null on a rest day. */
const shiftsOfWeek = (schedule: TimedSchedule): (Shift | null)[] =>
  [1, 2, 3, 4, 5, 6, 7].map((day) =>
    schedule.rest_days.includes(day) ? null : shiftOf(timesOfWeekday(schedule, day)),
  );

/** A schedule's week; `table`: the table of premiums says when night is. */
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

/** What lies on a day of the calendar: of the shift before, and of its own up to midnight. */
export const onDay = (day: WeekDay): Stretch[] => [...day.carried, ...day.stretches.flatMap((s) => inOneDay(s, 0))];

/** What of stretches of a day is at night and what is not, in order. */
export function nightParts(stretches: readonly Stretch[], table: PremiumTable): (Stretch & { night: boolean })[] {
  return stretches.flatMap(({ from, to }) => {
    const marks = [from, ...[table.nightTo, table.nightFrom].filter((m) => from < m && m < to).sort((a, b) => a - b)];
    return marks.map((at, i) => ({ from: at, to: marks[i + 1] ?? to, night: isNight(at % 1440, table) }));
  });
}

/** Hours of minutes, as they are shown: `8`, `7.5`, to the hundredth. */
export const hoursText = (minutes: number): string => String(Math.round((minutes * 100) / 60) / 100);

const weekMost = 48 * 60;
/** Whoever works so long has a meal in it. */
const longWithoutMeal = 300;

/**
 * What the law has against a schedule, with the article. Nothing forbids it to be kept; it is told wherever it is seen. A rest of
 * 24 hours follows from a day of rest: a shift of one schedule ends less than a day after it began. `of` a day: without what a
 * week of it alone would be warned of, for days that stand among those of other schedules.
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
    [isCompressed && !schedule.agreed_on, 'no agreement is noted (DOLE Department Advisory 02-04)'],
    [of === 'week' && schedule.rest_days.length === 0, 'no weekly rest day (Labor Code Art. 91)'],
    [shifts.some(lacksMeal), 'meal break under 60 minutes (Labor Code Art. 85)'],
  ];
  return told.flatMap(([holds, text]) => (holds ? [text] : []));
}
