/**
 * The awkward moments of the calendar stories, the earliest first: one company lives through them. Dates are reckoned here by
 * plain arithmetic, so that the app's own is not compared with itself.
 */

const dayMs = 86_400_000;
const utc = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The instant of a date and time in Manila, in milliseconds since 1970. */
export const inManila = (date: string, time: string): number => Date.parse(`${date}T${time}:00+08:00`);

export const plus = (date: string, days: number): string => dateOf(utc(date) + days * dayMs);

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: string): number => new Date(utc(date)).getUTCDay() || 7;

/** The first Monday a week or more after a date. */
export const mondayAfter = (date: string): string => plus(date, 7 + ((8 - weekdayOf(date)) % 7));

/** The last date of the month so many months after that of a date. */
export const monthEnd = (date: string, months = 0): string =>
  dateOf(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) + months, 0));

export const monthStart = (date: string, months = 0): string => `${monthEnd(date, months).slice(0, 8)}01`;

interface Cutoff {
  from: string;
  to: string;
}

/** The cutoff of a date, of a client whose cutoffs end on the 15th and at the end of the month. */
export const cutoffAt = (date: string): Cutoff =>
  date.slice(8) <= '15'
    ? { from: `${date.slice(0, 8)}01`, to: `${date.slice(0, 8)}15` }
    : { from: `${date.slice(0, 8)}16`, to: monthEnd(date) };

export const cutoffBefore = (date: string): Cutoff => cutoffAt(plus(cutoffAt(date).from, -1));

export interface Moment {
  title: string;
  /** In Manila. */
  date: string;
  now: number;
}

const dates: readonly (readonly [what: string, date: string])[] = [
  ['a Sunday', '2026-11-29'],
  ['a holiday that ends a cutoff', '2026-11-30'],
  ['the last day of a cutoff', '2026-12-15'],
  ['a Friday, the last that takes filings of the cutoff before', '2026-12-18'],
  ['the last day of a year', '2026-12-31'],
  ['the first day of a year', '2027-01-01'],
  ['a leap day', '2028-02-29'],
  ['today', dateOf(Date.now() + 8 * 3_600_000)],
];

/** The UTC date is that of the day before at the first time, and that of Manila at the second. */
const times = ['00:05', '23:40'] as const;

export const moments: readonly Moment[] = dates
  // Today may be one of them.
  .filter(([, date], i) => dates.findIndex(([, of]) => of === date) === i)
  .flatMap(([what, date]) =>
    times.map((time) => ({ title: `${what}, ${date} ${time}`, date, now: inManila(date, time) })),
  )
  .toSorted((a, b) => a.now - b.now);
