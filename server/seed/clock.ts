import { dayNumber, type LocalDate } from '#domain/calendar/local-date.ts';

const minuteMs = 60_000;

/** Returns a time in the Philippines (UTC+8) in milliseconds, from a date and minutes after its midnight. */
export const manilaMs = (date: LocalDate, minutes: number): number =>
  dayNumber(date) * 86_400_000 + (minutes - 8 * 60) * minuteMs;

/** Returns a time as stored: ISO 8601 with `Z`. */
export const instant = (ms: number): string => new Date(ms).toISOString();

/** Returns the minutes after midnight of `HH:mm`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
