import { isNight } from '../overtime/premium.ts';
import type { PremiumTable } from '../tables/premiums.ts';
import type { Stretch } from '../time/clock-split.ts';
import { compressedMost } from '../time/shift.ts';
import { without } from '../time/stretches.ts';
import { mealMinutes, owedMinutes, shiftOf, type TimedSchedule } from './shift.ts';

/** A day of a week as a schedule has it, in minutes from its midnight; what goes on past it is on the next day. */
export interface WeekDay {
  /** ISO weekday, 1 Monday to 7 Sunday. */
  readonly weekday: number;
  /** Work that begins on it, breaks left out; of a flexible schedule the time in which it may lie. */
  readonly stretches: readonly Stretch[];
  /** What of the shift of the day before lies on it. */
  readonly carried: readonly Stretch[];
}

/** What a schedule comes to in a week. Minutes. */
export interface ScheduleWeek {
  readonly days: readonly WeekDay[];
  /** Of a day of work, breaks left out. */
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
const nightOf = (stretches: readonly Stretch[], table: PremiumTable): number => {
  let minutes = 0;
  for (const { from, to } of stretches) for (let at = from; at < to; at++) if (isNight(at % 1440, table)) minutes += 1;
  return minutes;
};

/** A schedule's week; `table`: the table of premiums says when night is. */
export function weekOf(schedule: TimedSchedule, table: PremiumTable): ScheduleWeek {
  const shift = shiftOf(schedule);
  const work = without([{ from: shift.from, to: shift.to }], shift.unpaidBreaks);
  const isWorked = (weekday: number) => !schedule.rest_days.includes(weekday);
  const days = [1, 2, 3, 4, 5, 6, 7].map((weekday): WeekDay => {
    const eve = weekday === 1 ? 7 : weekday - 1;
    return {
      weekday,
      stretches: isWorked(weekday) ? work : [],
      carried: isWorked(eve) ? work.flatMap((s) => inOneDay(s, 1)) : [],
    };
  });
  const worked = days.filter((d) => isWorked(d.weekday)).length;
  const dayMinutes = worked === 0 ? 0 : owedMinutes(shift);
  const regular = Math.min(dayMinutes, shift.regularMinutes ?? 480);
  const isFree = shift.flexibleMinutes !== undefined && nightOf(work, table) > 0;
  return {
    days,
    dayMinutes,
    minutes: worked * dayMinutes,
    overtime: worked * (dayMinutes - regular),
    night: isFree ? null : worked * nightOf(shift.flexibleMinutes === undefined ? work : [], table),
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
 * 24 hours follows from a day of rest: a shift of one schedule ends less than a day after it began.
 */
export function warningsOf(schedule: TimedSchedule & { agreed_on?: string | null }): string[] {
  if (schedule.rest_days.length === 7) return [];
  const shift = shiftOf(schedule);
  const minutes = owedMinutes(shift);
  const days = 7 - schedule.rest_days.length;
  const isCompressed = schedule.kind === 'compressed';
  const hasMeal = shift.unpaidBreaks.some((b) => b.to - b.from >= mealMinutes);
  const told: [boolean, string][] = [
    [minutes > compressedMost && !isCompressed, 'over 12 hours a day (Labor Code Art. 83)'],
    [minutes > compressedMost && isCompressed, 'over 12 hours a day (DOLE Department Advisory 02-04)'],
    [isCompressed && minutes * days > weekMost, 'over 48 hours a week (DOLE Department Advisory 02-04)'],
    [isCompressed && !schedule.agreed_on, 'no agreement is noted (DOLE Department Advisory 02-04)'],
    [schedule.rest_days.length === 0, 'no weekly rest day (Labor Code Art. 91)'],
    [minutes >= longWithoutMeal && !hasMeal, 'meal break under 60 minutes (Labor Code Art. 85)'],
  ];
  return told.flatMap(([holds, text]) => (holds ? [text] : []));
}
