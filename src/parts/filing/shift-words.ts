import type { ScheduleOption } from '#contract/hr/schedules.ts';
import { timeOf } from '#domain/overtime/span.ts';
import { partsOf, shiftOf } from '#domain/schedule/shift.ts';
import { formatShortHours, formatShortTime, formatTime } from '#src/language/format.ts';
import type { Say } from '#src/language/words.ts';

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
