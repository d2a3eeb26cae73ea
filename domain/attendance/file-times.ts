import { addDays, lastDayOfMonth, type LocalDate } from '../calendar/local-date.ts';
import { nth } from '../lists/known.ts';

/**
 * Readers of dates and times in files. They return null for text that isn't a date or time, and for a date or time that
 * doesn't exist.
 */

const two = (n: string | number): string => String(n).padStart(2, '0');

function dateOf(year: number, month: number, day: number): string | null {
  if (year < 2000 || year > 2199 || month < 1 || month > 12 || day < 1) return null;
  const first = `${year}-${two(month)}-01`;
  return day > lastDayOfMonth(first) ? null : `${year}-${two(month)}-${two(day)}`;
}

/**
 * Order of `11/03/2026`: month first, as on most devices sold in the Philippines, or day first. A file has only one
 * order.
 */
export type DateOrder = 'month_first' | 'day_first';

/**
 * Reads `2026-11-03`, `2026/11/03`, `20261103`, `11/03/2026` or `11-03-2026` in the given order, `3-Nov-2026`, `Nov 3,
 * 2026`, and a spreadsheet's day count.
 */
export function fileDate(text: string, order: DateOrder = 'month_first'): string | null {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text);
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const local = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text);
  if (local) {
    const [a, b, year] = [Number(local[1]), Number(local[2]), Number(local[3])];
    return order === 'day_first' ? dateOf(year, b, a) : dateOf(year, a, b);
  }
  const whole = /^(20\d{2})(\d{2})(\d{2})$/.exec(text);
  if (whole) return dateOf(Number(whole[1]), Number(whole[2]), Number(whole[3]));
  const words = /^(\d{1,2})[- ]+([a-z]{3,9})\.?[-, ]+(\d{4}|\d{2})$/i.exec(text);
  if (words) return inWords(nth(words, 1), nth(words, 2), nth(words, 3));
  const american = /^([a-z]{3,9})\.? +(\d{1,2}),? +(\d{4})$/i.exec(text);
  if (american) return inWords(nth(american, 2), nth(american, 1), nth(american, 3));
  const serial = /^\d{5}(\.0+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  return serial >= 36_526 && serial < 73_051 ? addDays('1899-12-30', serial) : null;
}

const months = 'january february march april may june july august september october november december'.split(' ');
function inWords(day: string, word: string, year: string): string | null {
  const month = months.findIndex((name) => name.startsWith(word.toLowerCase().replace(/^sept$/, 'sep')));
  return month < 0 ? null : dateOf(Number(year.length === 2 ? `20${year}` : year), month + 1, Number(day));
}

/** Reads `8:00`, `08:00:15`, `08:00 AM`, `0800`, or a fraction of a day. Returns `HH:MM:SS`. */
export function fileTime(text: string): string | null {
  const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([AaPp])?\.?[Mm]?\.?$/.exec(text);
  const bare = /^(\d{1,2})(\d{2})$/.exec(text);
  const half = clock?.[4]?.toLowerCase();
  const read = clock ?? bare;
  if (read) {
    const [h, m, s] = [Number(read[1]), Number(read[2]), Number(clock?.[3] ?? 0)];
    if (half !== undefined && (h < 1 || h > 12)) return null;
    const hour = half === undefined ? h : (h % 12) + (half === 'p' ? 12 : 0);
    return hour > 23 || m > 59 || s > 59 ? null : `${two(hour)}:${two(m)}:${two(s)}`;
  }
  if (!/^0?\.\d+$/.test(text)) return null;
  const seconds = Math.round(Number(text) * 86_400) % 86_400;
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/**
 * Maximum length of a date or time. A cell may have megabytes, and trying a pattern at each position would take hours.
 */
export const longestTime = 64;

/**
 * Reads a date and time separated by a space or `T`. Returns `YYYY-MM-DD HH:MM:SS`. Refuses time zones other than
 * Manila's.
 */
export function fileInstant(text: string, order?: DateOrder): string | null {
  const plain = text.trim();
  if (plain.length > longestTime) return null;
  // The second form: spaces within the date, as in `Nov 3, 2026 8:00 AM`.
  for (const form of [/^(\S+?)[T\s]+(.+?)(?:\s*\+08:?00)?$/, /^(.+?)[T\s]+(\d{1,2}:\d{2}.*?)(?:\s*\+08:?00)?$/]) {
    const parts = form.exec(plain);
    const [date, time] = parts ? [fileDate(nth(parts, 1), order), fileTime(nth(parts, 2))] : [null, null];
    if (date !== null && time !== null) return `${date} ${time}`;
  }
  return null;
}

/**
 * Puts a day's times in order. A time before the previous one is on the next day, and so is an out equal to its in. An
 * in equal to the previous out is on the same day.
 */
export function instantsFrom(
  first: LocalDate,
  times: readonly { readonly time: string; readonly out: boolean }[],
): string[] {
  let day = first;
  return times.map(({ time, out }, i) => {
    const before = times[i - 1];
    if (before && (time < before.time || (time === before.time && out && !before.out))) day = addDays(day, 1);
    return `${day} ${time}`;
  });
}
