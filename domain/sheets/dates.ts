import { dayNumber, fromDayNumber, type LocalDate } from '../calendar/local-date.ts';
import { nth } from '../lists/known.ts';

/**
 * Dates and times of spreadsheets. They are computed with day numbers instead of `Date`, whose parts depend on the
 * machine's time zone.
 */

/** The order of a three-part date: `13/11/2026` is day first, `11/13/2026` month first. */
export type DateOrder = 'dmy' | 'mdy';

/** Returns the date of an Excel serial number, or null if it isn't one. `from1904` uses the old Macintosh count. */
export function serialDate(serial: number, from1904 = false): LocalDate | null {
  const day = Math.floor(serial) + (from1904 ? 1462 : 0);
  if (!Number.isFinite(serial) || day < 1 || day > 2_958_465) return null;
  // Excel counts 29 February 1900 as number 60, although it never existed, so earlier days are off by one.
  return fromDayNumber(day - (day < 60 ? 25_568 : 25_569));
}

/** Returns the time of day of a serial number's fraction as `HH:MM:SS`, to the nearest second. */
export function serialTime(serial: number): string {
  const seconds = Math.min(86_399, Math.round((serial - Math.floor(serial)) * 86_400));
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Formats a serial number as a date, as a time of day if it is less than a day, or as both if it has a time. */
export function serialText(serial: number, from1904 = false): string | null {
  const rounded = Math.round(serial * 86_400) / 86_400;
  if (rounded >= 0 && rounded < 1) return serialTime(rounded);
  const date = serialDate(rounded, from1904);
  if (date === null) return null;
  const time = serialTime(rounded);
  return time === '00:00:00' ? date : `${date} ${time}`;
}

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Filipino month names in current use, including Spanish spellings. */
const filipino = [
  'enero',
  'pebrero febrero',
  'marso marzo',
  'abril',
  'mayo',
  'hunyo junio',
  'hulyo julio',
  'agosto',
  'setyembre septyembre setiembre',
  'oktubre octubre',
  'nobyembre noviembre',
  'disyembre diciembre',
].map((month) => month.split(' '));
/** Returns the number of a month from its name or first three letters (also `sept`), in English or Filipino, or 0. */
const monthOf = (word: string): number => {
  const low = word.toLowerCase();
  const inFilipino = filipino.findIndex((month) => month.some((name) => low === name || low === name.slice(0, 3)));
  if (inFilipino >= 0) return inFilipino + 1;
  const full = [
    'january',
    'february',
    'march',
    'april',
    'may',
    'june',
    'july',
    'august',
    'september',
    'october',
    'november',
    'december',
  ];
  const found = names.findIndex((name, i) => low === name || low === full[i] || (i === 8 && low === 'sept'));
  return found + 1;
};

/** Returns a two-digit year within 1950 to 2049. */
const wholeYear = (year: string): number =>
  year.length === 2 ? Number(year) + (Number(year) < 50 ? 2000 : 1900) : Number(year);

const dated = (year: number, month: number, day: number): LocalDate | null => {
  const two = (n: number) => String(n).padStart(2, '0');
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  try {
    dayNumber(date);
    return date;
  } catch {
    return null;
  }
};

/** Result of reading a date: one date, two dates if either number can be the month, or none. */
export type ReadDate =
  | { date: LocalDate; order?: DateOrder }
  | { either: Record<DateOrder, LocalDate> }
  | { none: true };

const none: ReadDate = { none: true };
const of = (date: LocalDate | null, order?: DateOrder): ReadDate =>
  date === null ? none : { date, ...(order && { order }) };

/** A time of day after a date, as Excel and databases add. */
const trailingTime = /[ T]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[AP]M)?Z?$/i;

/**
 * Reads a date in common forms: `2026-11-21`, `21 Nov 2026`, `Nov 21, 2026`, `21/11/2026`, `11-21-26`, `20261121`.
 * `order` decides if both numbers could be the month. Without it, both dates are returned.
 */
export function readDate(given: string, order?: DateOrder): ReadDate {
  const text = given
    .trim()
    .replace(trailingTime, '')
    .replace(/^[a-z]+day,? /i, '');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (iso) return of(dated(Number(iso[1]), Number(iso[2]), Number(iso[3])));
  const dayName = /^(\d{1,2})[- /.]?([a-z]+)\.?,?[- /.]?(\d{4}|\d{2})$/i.exec(text);
  if (dayName) return of(dated(wholeYear(nth(dayName, 3)), monthOf(nth(dayName, 2)), Number(dayName[1])));
  const nameDay = /^([a-z]+)\.? ?(\d{1,2}),? ?(\d{4})$/i.exec(text) ?? /^([a-z]+)-(\d{1,2})-(\d{4}|\d{2})$/i.exec(text);
  if (nameDay) return of(dated(wholeYear(nth(nameDay, 3)), monthOf(nth(nameDay, 1)), Number(nameDay[2])));
  const three = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text);
  if (!three) return none;
  const [first, second, year] = [Number(three[1]), Number(three[3]), wholeYear(nth(three, 4))];
  const dmy = dated(year, second, first);
  const mdy = dated(year, first, second);
  if (dmy !== null && mdy !== null && dmy !== mdy) {
    if (order !== undefined) return { date: order === 'dmy' ? dmy : mdy };
    return { either: { dmy, mdy } };
  }
  if (dmy !== null && mdy !== null) return of(dmy);
  return dmy !== null ? of(dmy, 'dmy') : of(mdy, 'mdy');
}

/** Reads a time of day: `6:00`, `06:00:00`, `6:00 PM`, `0600`. Returns `HH:MM`, or null for other text. */
export function readTime(given: string): string | null {
  const text = given.trim();
  const parts = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap])?\.?m?\.?$/i.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text);
  if (!parts) return null;
  const half = parts[3]?.toLowerCase();
  let hour = Number(parts[1]);
  if (half !== undefined && (hour < 1 || hour > 12)) return null;
  if (half !== undefined) hour = (hour % 12) + (half === 'p' ? 12 : 0);
  const minute = Number(parts[2]);
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
