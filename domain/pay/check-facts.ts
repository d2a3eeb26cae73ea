import { dayNumber } from '../calendar/local-date.ts';
import { PayError, must } from '../pay-error.ts';
import { ratio } from '../money/ratio.ts';
import { factorOf } from '../tables/factors.ts';
import type { DayFacts, PayslipFacts } from './facts.ts';
import { buckets } from './work.ts';

const date = (value: string, field: string): number => {
  try {
    return dayNumber(value);
  } catch {
    throw new PayError('date.invalid', field, `${value} is not a date`);
  }
};

const whole = (n: number | undefined, field: string, most: number): number => {
  must(
    n === undefined || (Number.isInteger(n) && n >= 0),
    'quantity.negative',
    field,
    'is a whole number, not negative',
  );
  must((n ?? 0) <= most, 'quantity.large', field, `is at most ${most}`);
  return n ?? 0;
};

function checkDay(day: DayFacts, i: number): number {
  const at = `days.${i}`;
  let minutes = 0;
  for (const bucket of Object.keys(day.minutes)) {
    must(
      buckets.some((b) => b === bucket),
      'bucket.unknown',
      `${at}.minutes`,
      `${bucket} is not a kind of hours`,
    );
    minutes += whole(day.minutes[bucket as never], `${at}.minutes.${bucket}`, 1440);
  }
  whole(day.lateMinutes, `${at}.lateMinutes`, 1440);
  whole(day.undertimeMinutes, `${at}.undertimeMinutes`, 1440);
  const halves =
    whole(day.absentHalves, `${at}.absentHalves`, 2) + whole(day.paidLeaveHalves, `${at}.paidLeaveHalves`, 2);
  must(halves <= 2, 'day.halves', at, `${day.date} cannot be absence and leave for more than a day`);
  return minutes;
}

/** Refuses what nobody can be paid by, before anything is computed. */
export function checkFacts(f: PayslipFacts): void {
  const { period } = f;
  must(
    date(period.from, 'period.from') <= date(period.to, 'period.to'),
    'period.order',
    'period',
    'begins before it ends',
  );
  date(period.payDate, 'period.payDate');
  must(/^\d{4}-(0[1-9]|1[0-2])$/.test(period.month), 'period.month', 'period.month', 'is a month YYYY-MM');
  must(
    Number.isInteger(period.index) && Number.isInteger(period.of) && period.index >= 1 && period.index <= period.of,
    'period.index',
    'period.index',
    'is one of the payslips of the month, counted from 1',
  );
  must(f.rates.length > 0, 'rate.missing', 'rates', 'there is a rate of pay');
  for (const [i, r] of f.rates.entries()) {
    date(r.from, `rates.${i}.from`);
    must(r.amount > 0, 'rate.zero', `rates.${i}.amount`, 'a rate of pay is more than zero');
    must(i === 0 || f.rates[i - 1]!.from < r.from, 'rate.order', `rates.${i}.from`, 'rates follow each other by date');
    must(r.factorTenths > 0, 'factor.missing', `rates.${i}.factorTenths`, 'the number of paid days a year is given');
    factorOf(ratio(r.factorTenths, 10));
    must(
      r.minutesPerDay > 0 && r.minutesPerDay <= 1440,
      'hours.zero',
      `rates.${i}.minutesPerDay`,
      'a working day has hours',
    );
  }
  must(f.rates[0]!.from <= period.to, 'rate.none', 'rates', `no rate of pay is in force by ${period.to}`);
  const minutes = new Map<string, number>();
  const seen = new Set<string>();
  for (const [i, day] of f.days.entries()) {
    date(day.date, `days.${i}.date`);
    must(
      day.date >= period.from && day.date <= period.to,
      'day.outside',
      `days.${i}.date`,
      `${day.date} lies outside the period`,
    );
    const key = `${day.date} ${day.day}`;
    must(!seen.has(key), 'day.twice', `days.${i}.date`, `${day.date} is given twice`);
    seen.add(key);
    const worked = (minutes.get(day.date) ?? 0) + checkDay(day, i);
    must(worked <= 1440, 'day.long', `days.${i}.minutes`, `${day.date} has more than 24 hours of work`);
    minutes.set(day.date, worked);
  }
  for (const [i, d] of f.deductions.entries())
    must(
      d.amount >= 0 && (d.balance ?? 0) >= 0,
      'deduction.negative',
      `deductions.${i}`,
      'a deduction is not negative',
    );
  for (const [i, p] of (f.pieces ?? []).entries())
    must(
      Number.isInteger(p.units) && p.units >= 0 && p.rate > 0,
      'piece.invalid',
      `pieces.${i}`,
      'pieces are counted and have a rate',
    );
}
