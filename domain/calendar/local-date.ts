/**
 * Calendar dates are `YYYY-MM-DD` strings. They are days in the Philippines, have no time zone, and sort as text.
 * Arithmetic uses day numbers in UTC, so the device's time zone has no effect.
 */
export type LocalDate = string;

const dayMs = 86_400_000;
/** Asia/Manila is UTC+8 all year; the Philippines has had no daylight saving time since 1990. */
const manilaOffsetMs = 8 * 3_600_000;

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeapYear(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** Returns true if the date exists, unlike 31 February. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8));
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(Number(text.slice(0, 4)), month);
}

/**
 * Returns days since 1970-01-01. Throws if the date doesn't exist, because Date.parse would read 31 February as 3
 * March.
 */
export function dayNumber(date: LocalDate): number {
  if (!isDate(date)) throw new RangeError(`Not a calendar date: ${date}`);
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  const day = Number(date.slice(8));
  // Years begin in March, so that the leap day is the last of its year.
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yoe = y - era * 400;
  const doy = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  return era * 146_097 + yoe * 365 + Math.floor(yoe / 4) - Math.floor(yoe / 100) + doy - 719_468;
}

/** Returns the date of a day number. */
export function fromDayNumber(days: number): LocalDate {
  return isoDate(days * dayMs);
}

const isoDate = (ms: number): LocalDate => {
  // Computed by hand, because the local getters of Date depend on the device.
  const days = Math.floor(ms / dayMs);
  const z = days + 719_468;
  const era = Math.floor(z / 146_097);
  const doe = z - era * 146_097;
  const yoe = Math.floor((doe - Math.floor(doe / 1460) + Math.floor(doe / 36_524) - Math.floor(doe / 146_096)) / 365);
  const doy = doe - (365 * yoe + Math.floor(yoe / 4) - Math.floor(yoe / 100));
  const mp = Math.floor((5 * doy + 2) / 153);
  const day = doy - Math.floor((153 * mp + 2) / 5) + 1;
  const month = mp < 10 ? mp + 3 : mp - 9;
  const year = yoe + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};

/** Returns the Philippine date of an instant (ISO 8601 with a zone). */
export function manilaDate(instant: string): LocalDate {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) throw new RangeError(`Not an instant: ${instant}`);
  return isoDate(ms + manilaOffsetMs);
}

/** Returns the Philippine time of an instant, `HH:MM`. */
export const manilaTime = (instant: string): string =>
  new Date(Date.parse(instant) + manilaOffsetMs).toISOString().slice(11, 16);

/** Returns the date `n` days later, or earlier if negative. */
export const addDays = (date: LocalDate, n: number): LocalDate => fromDayNumber(dayNumber(date) + n);

/** Returns the ISO weekday: 1 Monday to 7 Sunday. */
export const weekday = (date: LocalDate): number => ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;

/** Returns a negative, zero, or positive number if `a` is before, on, or after `b`. */
export const compare = (a: LocalDate, b: LocalDate): number => (a < b ? -1 : a > b ? 1 : 0);

/** Returns the day of the month, 28 to 31, on which a date's month ends. */
export const lastDayOfMonth = (date: LocalDate): number =>
  daysInMonth(Number(date.slice(0, 4)), Number(date.slice(5, 7)));

/** Returns every date from `start` to `end`, inclusive; none if `end` is before `start`. */
export function eachDay(start: LocalDate, end: LocalDate): LocalDate[] {
  const days: LocalDate[] = [];
  for (let n = dayNumber(start), last = dayNumber(end); n <= last; n++) days.push(fromDayNumber(n));
  return days;
}
