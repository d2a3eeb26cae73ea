import type { ScheduleOption } from '#contract/hr/schedules/schedules.ts';
import { timeOf } from '#domain/overtime/span.ts';
import { partsOf, shiftOf, timesOfWeekday } from '#domain/schedules/shift.ts';
import { formatShortHours, formatShortTime, formatTime } from '#src/text/format.ts';
import type { Say } from '#src/text/words.ts';
import { weekdayName } from './rest-days.ts';

/** A shift as it is told, in minutes from midnight of its day. */
export interface ToldShift {
  from: number;
  to: number;
  /** Of flexible hours: so many are owed between the two. */
  flexible_minutes?: number | undefined;
  /** Of a split shift: what is worked before and after the hours between. */
  parts?: readonly { from: number; to: number }[] | undefined;
}

type Clock = (minute: number) => string;
/** `9 AM` of minutes from midnight, and `9:00 AM`. */
export const shortClock: Clock = (minute) => formatShortTime(timeOf(minute));
export const longClock: Clock = (minute) => formatTime(timeOf(minute));

/** The usual shift of a schedule, or that of a day whose times it was given (`timesOn`). */
export function toldShift(schedule: ScheduleOption): ToldShift {
  const shift = shiftOf(schedule);
  return { from: shift.from, to: shift.to, flexible_minutes: shift.flexibleMinutes, parts: partsOf(shift) };
}

/** `between 7 AM and 7 PM`, of flexible hours. */
export const betweenWords = ({ from, to }: ToldShift, say: Say, clock: Clock = shortClock): string =>
  say('shift.between', { from: clock(from), to: clock(to) });

/** The parts of a shift that begins and ends at a time: `9 AM – 6 PM`, of a split one `6 AM – 10 AM, 4 PM – 9 PM`. */
export const partWords = ({ from, to, parts = [] }: ToldShift, clock: Clock = shortClock): string[] =>
  (parts.length > 1 ? parts : [{ from, to }]).map((p) => `${clock(p.from)} – ${clock(p.to)}`);

/** When a shift is worked: its parts, or of flexible hours `8 h between 7 AM and 7 PM`. */
export const shiftWords = (shift: ToldShift, say: Say, clock: Clock = shortClock): string =>
  shift.flexible_minutes === undefined
    ? partWords(shift, clock).join(', ')
    : `${formatShortHours(say, shift.flexible_minutes)} ${betweenWords(shift, say, clock)}`;

/** Words of times that are broken between two lines at no time of day: `12` and `PM` stay together. */
export const together = (words: string): string => words.replaceAll(/ (?=[AP]M)/g, '\u00a0');

/** When a schedule is worked, with the weekdays that have other times: `8 AM – 5 PM · Sat 8 AM – 12 PM`. */
export const scheduleWords = (schedule: ScheduleOption, say: Say, clock: Clock = shortClock): string =>
  together(
    [
      shiftWords(toldShift(schedule), say, clock),
      ...(schedule.other_days ?? []).map(
        ({ weekday }) =>
          `${weekdayName(weekday)} ${shiftWords(toldShift(timesOfWeekday(schedule, weekday)), say, clock)}`,
      ),
    ].join(' · '),
  );
