import { dayNumber } from '#domain/calendar/local-date.ts';
import { PayError, must } from '#domain/pay-error.ts';
import { ratio } from '#domain/money/ratio.ts';
import { factorOf } from '#domain/tables/factors.ts';
import { firstOf, nth } from '#domain/lists/known.ts';
import { isOneOf } from '#domain/lists/records.ts';
import type { DayFacts, PayslipFacts } from './facts.ts';
import { buckets } from '../earnings/work.ts';

const date = (value: string, field: string): number => {
  try {
    return dayNumber(value);
  } catch {
    throw new PayError('date.invalid', field, `${value} must be a date`);
  }
};

/** Builds the sentence only for an error, because payslips have many days. */
function whole(n: number | undefined, at: string, field: string, most: number): number {
  if (n === undefined) return 0;
  if (!Number.isInteger(n) || n < 0)
    throw new PayError('quantity.negative', `${at}.${field}`, 'must be a whole number, not negative');
  if (n > most) throw new PayError('quantity.large', `${at}.${field}`, `must be at most ${most}`);
  return n;
}

function checkDay(day: DayFacts, at: string): number {
  let minutes = 0;
  for (const bucket in day.minutes) {
    if (!isOneOf(buckets, bucket))
      throw new PayError('bucket.unknown', `${at}.minutes`, `${bucket} isn’t a class of hours`);
    minutes += whole(day.minutes[bucket], at, `minutes.${bucket}`, 1440);
  }
  whole(day.lateMinutes, at, 'lateMinutes', 1440);
  whole(day.undertimeMinutes, at, 'undertimeMinutes', 1440);
  const halves = whole(day.absentHalves, at, 'absentHalves', 2) + whole(day.paidLeaveHalves, at, 'paidLeaveHalves', 2);
  if (halves > 2) throw new PayError('day.halves', at, `${day.date} can have at most one day of absence and leave`);
  return minutes;
}

function checkDays({ days, period }: PayslipFacts): void {
  const minutes = new Map<string, number>();
  const seen = new Set<string>();
  for (const [i, day] of days.entries()) {
    const at = `days.${i}`;
    date(day.date, `${at}.date`);
    if (day.date < period.from || day.date > period.to)
      throw new PayError('day.outside', `${at}.date`, `${day.date} must be in the period`);
    const key = `${day.date} ${day.day}`;
    if (seen.has(key)) throw new PayError('day.twice', `${at}.date`, `${day.date} is entered twice`);
    seen.add(key);
    const worked = (minutes.get(day.date) ?? 0) + checkDay(day, at);
    if (worked > 1440) throw new PayError('day.long', `${at}.minutes`, `${day.date} can have at most 24 hours of work`);
    minutes.set(day.date, worked);
  }
}

/** Checks the facts about the period and all facts other than pay. */
function checkAround(f: PayslipFacts): void {
  for (const [i, d] of (f.before ?? []).entries()) {
    date(d.date, `before.${i}.date`);
    must(
      d.date < f.period.from,
      'before.inside',
      `before.${i}.date`,
      `${d.date} is in the period; it must be the date of the shift before it`,
    );
    checkDay(d, `before.${i}`);
  }
  const assignments = f.assignments ?? [];
  for (const [i, a] of assignments.entries()) {
    date(a.from, `assignments.${i}.from`);
    must(
      i === 0 || nth(assignments, i - 1).from < a.from,
      'assignment.order',
      `assignments.${i}.from`,
      'assignments must be in date order',
    );
  }
  must((f.unionDues ?? 0) >= 0, 'deduction.negative', 'unionDues', 'union dues must not be negative');
  for (const [i, o] of (f.contributionsOff ?? []).entries())
    must(
      o.reason.trim() !== '',
      'contribution.reason',
      `contributionsOff.${i}.reason`,
      'a contribution that is switched off needs a reason',
    );
  for (const [i, r] of f.rates.entries()) {
    must((r.cola ?? 0) >= 0, 'cola.negative', `rates.${i}.cola`, 'an allowance must not be negative');
    must(
      r.cola === undefined || r.scheme === 'daily' || r.scheme === 'hourly',
      'cola.scheme',
      `rates.${i}.cola`,
      'an allowance by the day needs a daily or hourly rate; with a salary it must be an amount',
    );
  }
}

/** Throws for facts that can't be paid, before any computation. */
export function checkFacts(f: PayslipFacts): void {
  const { period } = f;
  must(
    date(period.from, 'period.from') <= date(period.to, 'period.to'),
    'period.order',
    'period',
    'must begin before it ends',
  );
  date(period.payDate, 'period.payDate');
  must(/^\d{4}-(0[1-9]|1[0-2])$/.test(period.month), 'period.month', 'period.month', 'must be a month YYYY-MM');
  must(
    Number.isInteger(period.index) && Number.isInteger(period.of) && period.index >= 1 && period.index <= period.of,
    'period.index',
    'period.index',
    'must be one of the payslips of the month, counted from 1',
  );
  must(f.rates.length > 0, 'rate.missing', 'rates', 'a rate of pay is required');
  for (const [i, r] of f.rates.entries()) {
    date(r.from, `rates.${i}.from`);
    must(r.amount > 0, 'rate.zero', `rates.${i}.amount`, 'a rate of pay must be more than zero');
    must(i === 0 || nth(f.rates, i - 1).from < r.from, 'rate.order', `rates.${i}.from`, 'rates must be in date order');
    must(r.factorTenths > 0, 'factor.missing', `rates.${i}.factorTenths`, 'the number of paid days a year is required');
    factorOf(ratio(r.factorTenths, 10));
    must(
      r.minutesPerDay > 0 && r.minutesPerDay <= 1440,
      'hours.zero',
      `rates.${i}.minutesPerDay`,
      'a working day must have hours',
    );
  }
  must(firstOf(f.rates).from <= period.to, 'rate.none', 'rates', `no pay rate is effective by ${period.to}`);
  checkDays(f);
  checkAround(f);
  for (const [i, d] of f.deductions.entries())
    must(
      d.amount >= 0 && (d.balance ?? 0) >= 0,
      'deduction.negative',
      `deductions.${i}`,
      'a deduction must not be negative',
    );
  for (const [i, p] of (f.pieces ?? []).entries())
    must(
      Number.isInteger(p.units) && p.units >= 0 && p.rate > 0,
      'piece.invalid',
      `pieces.${i}`,
      'pieces need a count and a rate',
    );
}
