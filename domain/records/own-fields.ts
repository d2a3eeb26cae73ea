import type { LocalDate } from '../calendar/local-date.ts';

/** What of a person may be typed in payroll over what HR has; bank and account are one, a timeline is one. */
export const ownFields = ['bank', 'tin', 'sss', 'philhealth', 'pagibig', 'last_day', 'rates', 'places'] as const;
export type OwnField = (typeof ownFields)[number];
/** Each as one text, so that two can be compared; null: there is nothing. */
export type OwnValues = Readonly<Record<OwnField, string | null>>;

/**
 * How a field that was typed stands, now that HR says something of the person again. HR's: both have come to the same.
 * Typed: HR has what it had when it was typed. Differs: HR has something new, and somebody has to decide.
 */
export function standing(field: { ours: string | null; hrThen: string | null }, hr: string | null) {
  if (hr === field.ours) return 'hrs' as const;
  return hr === field.hrThen ? ('typed' as const) : ('differs' as const);
}

/** Whether somebody was hired again after the last day that was typed: then it is the end of nothing any more. */
export const isOver = (lastDay: LocalDate | null, hiredOn: LocalDate): boolean => lastDay !== null && lastDay < hiredOn;

/** A rate from a date on, as HR has it. */
export interface HrRate {
  from: LocalDate;
  scheme: 'monthly' | 'daily' | 'hourly';
  amount: number;
  factor_tenths: number;
  minutes_per_day: number;
}

/** Rates in the order of their dates, without entries in which nothing but payroll's allowance turned. */
export function plainRates(rates: readonly HrRate[]): HrRate[] {
  const said = ({ scheme, amount, factor_tenths, minutes_per_day }: HrRate) =>
    [scheme, amount, factor_tenths, minutes_per_day].join(' ');
  return rates
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .filter((r, i, all) => i === 0 || said(r) !== said(all[i - 1]!))
    .map(({ from, scheme, amount, factor_tenths, minutes_per_day }) => ({
      from,
      scheme,
      amount,
      factor_tenths,
      minutes_per_day,
    }));
}
