import { eachDay, type LocalDate } from '#domain/calendar/local-date.ts';
import type { DayFacts } from '#domain/pay/facts/facts.ts';
import { nth } from '#domain/lists/known.ts';
import { keysOf } from '#domain/lists/records.ts';

/** Day types with hours in a time summary. */
export const summaryDays = {
  ordinary: '',
  rest_day: 'Rest day',
  special: 'Special day',
  special_rest_day: 'Special day on a rest day',
  regular: 'Regular holiday',
  regular_rest_day: 'Regular holiday on a rest day',
} as const;
export type SummaryDay = keyof typeof summaryDays;
export const summaryBuckets = { reg: 'Hours', nd: 'Night', ot: 'Overtime', nd_ot: 'Night overtime' } as const;
export type SummaryBucket = keyof typeof summaryBuckets;
export type SummaryClass = `${SummaryDay}_${SummaryBucket}`;

/** Classes of hours with their column names: `Hours`, `Rest day overtime`. */
export const summaryClasses = keysOf(summaryDays).flatMap((day) =>
  keysOf(summaryBuckets).map((bucket) => {
    const words = [summaryDays[day], summaryBuckets[bucket]].filter((w) => w !== '').join(' ');
    const label = words.charAt(0) + words.slice(1).toLowerCase();
    const name: SummaryClass = `${day}_${bucket}`;
    return { name, day, bucket, label };
  }),
);

/** An employee's time in a cutoff without single days: hours by class, minutes late, and days off. */
export type RawTime = Partial<Record<SummaryClass, number>> & {
  late: number;
  undertime: number;
  absent: number;
  leave: number;
  /** Number of paid unworked regular holidays. */
  holidays_unworked: number;
};

const minutesOf = (hours: number | undefined): number => Math.round((hours ?? 0) * 60);
const halvesOf = (days: number): number => Math.round(days * 2);

type Entry = Omit<DayFacts, 'minutes'> & { minutes: Partial<Record<SummaryBucket, number>> };

/** Returns the total work minutes of all classes. */
export const workedMinutes = (time: RawTime): number =>
  summaryClasses.reduce((sum, { name }) => sum + minutesOf(time[name]), 0);

/** Returns why a summary doesn't fit these days, or null if it does. */
export function whyNoSummary(time: RawTime, from: LocalDate, to: LocalDate): { field: string; text: string } | null {
  const n = eachDay(from, to).length;
  if (n === 0) return { field: 'code', text: 'Is not employed on any day of this cutoff' };
  const span = n === 1 ? '1 day' : `${n} days`;
  if (time.holidays_unworked > n)
    return { field: 'holidays_unworked', text: `${time.holidays_unworked} holidays, and the cutoff has ${span}` };
  const worked = workedMinutes(time);
  const hours = Math.round((worked / 60) * 100) / 100;
  const dayHours = Math.round((worked / 60 / n) * 100) / 100;
  const work = n - time.holidays_unworked;
  if (worked > work * 1440)
    return { field: 'ordinary_reg', text: `${hours} hours in ${span} are ${dayHours} hours a day: a day has 24` };
  if (time.absent + time.leave > n)
    return {
      field: 'absent',
      text: `${time.absent + time.leave} days absent or on leave, and the cutoff has ${span}`,
    };
  if (time.late + time.undertime > n * 1440) return { field: 'late', text: `More minutes late than ${span} have` };
  return null;
}

/**
 * Converts a summary to pay days. Spreads its hours evenly over the days from first to last; the pay is the same,
 * because all days of one day type are paid in the same way. Days off are the last days. Hours on a regular holiday are
 * paid as entered, and unworked holidays by number.
 */
export function daysOfSummary(time: RawTime, from: LocalDate, to: LocalDate): DayFacts[] {
  const dates = eachDay(from, to);
  const unworked = Math.round(time.holidays_unworked);
  const workable = dates.slice(0, dates.length - unworked);
  const entries = new Map<string, Entry>();
  const entry = (date: LocalDate, day: SummaryDay) => {
    const found: Entry = entries.get(`${date} ${day}`) ?? {
      date,
      day,
      minutes: {},
      // Work is paid by the hour, and an unworked holiday is a separate entry.
      ...(day.startsWith('regular') && { holidayEligible: false }),
    };
    entries.set(`${date} ${day}`, found);
    return found;
  };
  let next = 0;
  for (const { name, day, bucket } of summaryClasses) {
    const total = minutesOf(time[name]);
    if (total === 0) continue;
    const each = Math.floor(total / workable.length);
    for (const date of workable) if (each > 0) entry(date, day).minutes[bucket] = each;
    // Assign the remainder after the last day of the previous class, so that no day exceeds its share.
    for (let rest = total - each * workable.length; rest > 0; rest--, next++) {
      const { minutes } = entry(nth(workable, next % workable.length), day);
      minutes[bucket] = (minutes[bucket] ?? 0) + 1;
    }
  }
  for (const date of dates.slice(dates.length - unworked))
    Object.assign(entry(date, 'regular'), { holidayEligible: true });
  const put = (date: LocalDate, more: Partial<DayFacts>) => Object.assign(entry(date, 'ordinary'), more);
  const [absent, leave] = [halvesOf(time.absent), halvesOf(time.leave)];
  for (const [i, date] of dates.toReversed().entries()) {
    // Assign the half days off, absences before paid leave.
    const absentHalves = Math.max(0, Math.min(2, absent - 2 * i));
    const paidLeaveHalves = Math.max(0, Math.min(2, absent + leave - 2 * i)) - absentHalves;
    if (absentHalves > 0) put(date, { absentHalves });
    if (paidLeaveHalves > 0) put(date, { paidLeaveHalves });
    const lateMinutes = Math.max(0, Math.min(1440, time.late - 1440 * i));
    if (lateMinutes > 0) put(date, { lateMinutes });
    const undertimeMinutes = Math.max(0, Math.min(1440, time.undertime - 1440 * i));
    if (undertimeMinutes > 0) put(date, { undertimeMinutes });
  }
  return [...entries.values()].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
