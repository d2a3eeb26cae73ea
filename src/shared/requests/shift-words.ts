import type { ScheduleOption } from '#contract/hr/schedules/schedules.ts';
import { timeOf } from '#domain/overtime/span.ts';
import { partsOf, shiftOf, timesOfWeekday } from '#domain/schedules/shift.ts';
import { formatShortHours, formatShortTime, formatTime } from '#src/text/format.ts';
import type { Say } from '#src/text/words.ts';
import { weekdayName } from './rest-days.ts';

/** Shift times in minutes from midnight. */
export interface ShiftText {
  from: number;
  to: number;
  /** Required minutes between the two times, for flexible hours. */
  flexible_minutes?: number | undefined;
  /** Parts of a split shift. */
  parts?: readonly { from: number; to: number }[] | undefined;
}

type Clock = (minute: number) => string;
/** Formats a minute of the day: `9 AM`, or `9:30 AM`. */
export const shortClock: Clock = (minute) => formatShortTime(timeOf(minute));
export const longClock: Clock = (minute) => formatTime(timeOf(minute));

/** Formats minutes since midnight: `8 AM`, `5:05 PM`, with `+1` for the next day. */
export const clockWords: Clock = (minute) =>
  shortClock(((minute % 1440) + 1440) % 1440) + (minute >= 1440 ? ' +1' : minute < 0 ? ' −1' : '');

/** Returns the usual shift of a schedule, or of a day with given times (`timesOn`). */
export function shiftText(schedule: ScheduleOption): ShiftText {
  const shift = shiftOf(schedule);
  return { from: shift.from, to: shift.to, flexible_minutes: shift.flexibleMinutes, parts: partsOf(shift) };
}

/** Returns the range of flexible hours: `between 7 AM and 7 PM`. */
export const betweenWords = ({ from, to }: ShiftText, say: Say, clock: Clock = shortClock): string =>
  say('shift.between', { from: clock(from), to: clock(to) });

/** Returns the parts of a shift: `9 AM – 6 PM`, or split `6 AM – 10 AM` and `4 PM – 9 PM`. */
export const partWords = ({ from, to, parts = [] }: ShiftText, clock: Clock = shortClock): string[] =>
  (parts.length > 1 ? parts : [{ from, to }]).map((p) => `${clock(p.from)} – ${clock(p.to)}`);

/** Returns shift times: its parts, or flexible `8 h between 7 AM and 7 PM`. */
export const shiftWords = (shift: ShiftText, say: Say, clock: Clock = shortClock): string =>
  shift.flexible_minutes === undefined
    ? partWords(shift, clock).join(', ')
    : `${formatShortHours(say, shift.flexible_minutes)} ${betweenWords(shift, say, clock)}`;

/** Keeps `12` and `PM` on one line. */
export const together = (words: string): string => words.replaceAll(/ (?=[AP]M)/g, '\u00a0');

/** Returns schedule times, with weekdays that differ: `8 AM – 5 PM · Sat 8 AM – 12 PM`. */
export const scheduleWords = (schedule: ScheduleOption, say: Say, clock: Clock = shortClock): string =>
  together(
    [
      shiftWords(shiftText(schedule), say, clock),
      ...(schedule.other_days ?? []).map(
        ({ weekday }) =>
          `${weekdayName(weekday)} ${shiftWords(shiftText(timesOfWeekday(schedule, weekday)), say, clock)}`,
      ),
    ].join(' · '),
  );
