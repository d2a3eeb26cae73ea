/**
 * Calendar dates are `YYYY-MM-DD` strings. They name a day in the Philippines, have no time
 * zone and are compared as text; arithmetic goes through day numbers counted in UTC, so the
 * device's own zone never plays a part.
 */
export type LocalDate = string;

const dayMs = 86_400_000;
/** Asia/Manila is UTC+8 all year; the Philippines has had no daylight saving time since 1990. */
const manilaOffsetMs = 8 * 3_600_000;

/** Days since 1970-01-01. */
export function dayNumber(date: LocalDate): number {
  const ms = Date.parse(`${date}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(ms)) throw new RangeError(`Not a calendar date: ${date}`);
  return ms / dayMs;
}

/** The date a day number stands for. */
export function fromDayNumber(days: number): LocalDate {
  return isoDate(days * dayMs);
}

const isoDate = (ms: number): LocalDate => {
  // Written out, because the only other way is a Date, whose local getters depend on the device.
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

/** The date in the Philippines at an instant (ISO 8601 with a zone). */
export function manilaDate(instant: string): LocalDate {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) throw new RangeError(`Not an instant: ${instant}`);
  return isoDate(ms + manilaOffsetMs);
}

/** `n` days later (earlier, if negative). */
export const addDays = (date: LocalDate, n: number): LocalDate => fromDayNumber(dayNumber(date) + n);

/** ISO weekday: 1 Monday to 7 Sunday. */
export const weekday = (date: LocalDate): number => ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;

/** Negative, zero or positive, as `a` lies before, on or after `b`. */
export const compare = (a: LocalDate, b: LocalDate): number => (a < b ? -1 : a > b ? 1 : 0);

/** The last day of the month a date lies in. */
export function lastDayOfMonth(date: LocalDate): number {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  const next = month === 12 ? `${String(year + 1).padStart(4, '0')}-01-01` : `${date.slice(0, 4)}-${String(month + 1).padStart(2, '0')}-01`;
  return Number(addDays(next, -1).slice(8));
}

/** Every date from `start` to `end`, both included; none if `end` lies before `start`. */
export function eachDay(start: LocalDate, end: LocalDate): LocalDate[] {
  const days: LocalDate[] = [];
  for (let n = dayNumber(start), last = dayNumber(end); n <= last; n++) days.push(fromDayNumber(n));
  return days;
}
