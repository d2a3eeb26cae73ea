import { addDays, manilaDate } from '#domain/calendar/local-date.ts';
import {
  formatDate,
  formatDay,
  formatDayMonth,
  formatShortTime,
  formatTime,
  formatWeekday,
  manilaTime,
  today,
} from '#src/text/format.ts';
import type { Say } from '#src/text/words.ts';

/** Formats an instant: `6:00 PM`, `tomorrow, 9:00 AM`, `Mon, 23 Nov, 9:00 AM`; from a week ahead only the date. */
export function formatWhen(say: Say, instant: string): string {
  const date = manilaDate(instant);
  const time = formatTime(manilaTime(instant));
  const now = today();
  if (date === now) return time;
  if (date === addDays(now, 1)) return say('presence.tomorrow', { time });
  if (date === addDays(now, -1)) return say('presence.yesterday', { time });
  const near = addDays(now, -6) <= date && date <= addDays(now, 6);
  const day = date.slice(0, 4) === now.slice(0, 4) ? formatDayMonth(date) : formatDate(date);
  return near ? `${formatWeekday(date)}, ${day}, ${time}` : `${formatWeekday(date)}, ${day}`;
}

/** Formats an instant for lists: `1 PM`, `tomorrow`, `Mon, 20 Jul`. */
export function formatShortWhen(say: Say, instant: string): string {
  const date = manilaDate(instant);
  if (date === today()) return formatShortTime(manilaTime(instant));
  if (date === addDays(today(), 1)) return say('presence.tomorrow-short');
  if (date === addDays(today(), -1)) return say('presence.yesterday-short');
  return formatDay(date);
}
