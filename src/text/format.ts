import { addDays, dayNumber, manilaDate, weekday, type LocalDate } from '#domain/calendar/local-date.ts';
import { currentLanguage } from './language.ts';
import type { Say } from './words.ts';

/*
 * Dates and times as people here write them, always in Asia/Manila, whatever the device says.
 * Month and day names are ours and not Intl's: Intl writes `Sept` in one browser and `Sep` in another.
 */

const names = {
  en: {
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    long: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  },
  fil: {
    months: ['Ene', 'Peb', 'Mar', 'Abr', 'May', 'Hun', 'Hul', 'Ago', 'Set', 'Okt', 'Nob', 'Dis'],
    long: [
      'Enero',
      'Pebrero',
      'Marso',
      'Abril',
      'Mayo',
      'Hunyo',
      'Hulyo',
      'Agosto',
      'Setyembre',
      'Oktubre',
      'Nobyembre',
      'Disyembre',
    ],
    days: ['Lun', 'Mar', 'Miy', 'Huw', 'Biy', 'Sab', 'Lin'],
  },
} as const;

const local = () => names[currentLanguage()];
const month = (date: LocalDate) => Number(date.slice(5, 7)) - 1;
const day = (date: LocalDate) => Number(date.slice(8));

/** Formats a date: `21 Nov 2026`. */
export const formatDate = (date: LocalDate): string =>
  `${day(date)} ${local().months[month(date)]} ${date.slice(0, 4)}`;

/** Returns the short weekday of a date: `Sat`. */
export const formatWeekday = (date: LocalDate): string => local().days[weekday(date) - 1] ?? '';

/** In front of a date: in Filipino Tuesday and March are alike when short. */
const weekdayBefore = (date: LocalDate): string => (formatWeekday(date) === 'Mar' ? 'Martes' : formatWeekday(date));

/** Formats a date with its weekday: `Sat, 21 Nov 2026`. */
export const formatLongDate = (date: LocalDate): string => `${weekdayBefore(date)}, ${formatDate(date)}`;

/** Formats `21 Nov`, where the year is clear. */
export const formatDayMonth = (date: LocalDate): string => `${day(date)} ${local().months[month(date)]}`;

/** Returns the short month of a date or a month: `Nov`. */
export const formatMonthShort = (date: string): string => local().months[month(date)] ?? '';

/** Returns the name of the month of a date or a month: `November`. */
export const formatMonthName = (date: string): string => local().long[month(date)] ?? '';

/** Formats `27 July`, where there is room and the year is clear. */
export const formatDayOfMonth = (date: LocalDate): string => `${day(date)} ${local().long[month(date)]}`;

/** Formats a day: `Fri, 17 Jul`, with the year if it isn't this one. */
export const formatDay = (date: LocalDate): string =>
  `${weekdayBefore(date)}, ${date.slice(0, 4) === today().slice(0, 4) ? formatDayMonth(date) : formatDate(date)}`;

/** Formats days: `Fri, 17 Jul`, `30 – 31 Jul`, `30 Jul – 2 Aug`, with the year if it isn't this one. */
export function formatSpanOfDays(start: LocalDate, end: LocalDate): string {
  if (start === end) return formatDay(start);
  const range = formatRange(start, end);
  const thisYear = today().slice(0, 4);
  return start.slice(0, 4) === thisYear && end.slice(0, 4) === thisYear ? range.slice(0, -5) : range;
}

/** Formats the month of a date or a month: `November 2026`. */
export const formatMonth = (date: string): string =>
  `${local().long[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

/** Formats a range of dates: `21 – 23 Nov 2026`, `30 Nov – 2 Dec 2026`, `30 Dec 2026 – 2 Jan 2027`, or one date. */
export function formatRange(start: LocalDate, end: LocalDate): string {
  if (start === end) return formatLongDate(start);
  if (start.slice(0, 7) === end.slice(0, 7)) return `${day(start)} – ${formatDate(end)}`;
  if (start.slice(0, 4) === end.slice(0, 4)) return `${formatDayMonth(start)} – ${formatDate(end)}`;
  return `${formatDate(start)} – ${formatDate(end)}`;
}

/** Formats a range with weekdays: `Mon, 20 – Wed, 22 Jul`, `Thu, 30 Jul – Sun, 2 Aug`, or one date. */
export function formatWeekdayRange(start: LocalDate, end: LocalDate): string {
  if (start === end) return formatDay(start);
  const first = start.slice(0, 7) === end.slice(0, 7) ? String(day(start)) : formatDayMonth(start);
  return `${weekdayBefore(start)}, ${first} – ${formatDay(end)}`;
}

/** Formats a local time `20:30` as `8:30 PM`. */
export function formatTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Formats a time where there is little room: `9 AM`, `8:30 PM`. */
export const formatShortTime = (time: string): string => formatTime(time).replace(':00', '');

/** Formats a range of times where there is little room: `9 AM – 6 PM`. */
export const formatShortSpan = (start: string, end: string): string =>
  `${formatShortTime(start)} – ${formatShortTime(end)}`;

/** Formats minutes where there is little room: `2 h`, `45 min`, `2 h 30 min`. */
export function formatShortHours(say: Say, minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (rest === 0) return say('hours.short', { count: hours });
  return hours === 0 ? say('hours.minutes', { minutes: rest }) : say('hours.both', { hours, minutes: rest });
}

/** Formats a range of times: `5:30 PM – 2:00 AM`. */
export const formatSpan = (start: string, end: string): string => `${formatTime(start)} – ${formatTime(end)}`;

/** Returns the local time `HH:mm` in Manila at an instant. */
export const manilaTime = (instant: string): string =>
  new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(11, 16);

/** Formats an instant: `21 Nov 2026, 8:30 PM`; today only the time. */
export function formatInstant(instant: string): string {
  const date = manilaDate(instant);
  const time = formatTime(manilaTime(instant));
  return date === today() ? time : `${formatDate(date)}, ${time}`;
}

let now = (): string => new Date().toISOString();

/** Hands over a better clock than the phone's own: one that is a day off would put "today" on the wrong day. ISO with Z. */
export const readClockFrom = (clock: () => string): void => {
  now = clock;
};

/** Returns today's date in the Philippines. */
export const today = (): LocalDate => manilaDate(now());
export const tomorrow = (): LocalDate => addDays(today(), 1);

/** Returns the whole days from today to a date. */
export const daysUntil = (date: LocalDate): number => dayNumber(date) - dayNumber(today());

/** Formats a number of days, `2.5`: sums of halves, which are exact. */
export const formatCountOfDays = (days: number): string => String(days);

/** Formats a number of days: `2.5 days`. */
export const formatDays = (say: Say, days: number): string =>
  say(days > 0 && days < 1 ? 'days.part' : 'days.count', { count: days });

/** Formats minutes: `2 hours`, `45 min`, `2 h 30 min`. */
export function formatHours(say: Say, minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (rest === 0) return say('hours.count', { count: hours });
  return hours === 0 ? say('hours.minutes', { minutes: rest }) : say('hours.both', { hours, minutes: rest });
}

/** Formats a count: `49,120`. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** Formats a number of bytes: `1.2 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} kB`;

/** Formats centavos: `₱12,345.67`. */
export function formatMoney(centavos: number): string {
  const [whole, cents] = [Math.floor(Math.abs(centavos) / 100), Math.abs(centavos) % 100];
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${centavos < 0 ? '−' : ''}₱${grouped}.${String(cents).padStart(2, '0')}`;
}
