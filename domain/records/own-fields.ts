import type { LocalDate } from '../calendar/local-date.ts';
import { nth } from '../lists/known.ts';

/** Fields that payroll may enter instead of HR's value. Bank and account are one field; so is a timeline. */
export const ownFields = ['bank', 'tin', 'sss', 'philhealth', 'pagibig', 'last_day', 'rates', 'places'] as const;
export type OwnField = (typeof ownFields)[number];
/** Each value as text for comparison, or null if there is none. */
export type OwnValues = Readonly<Record<OwnField, string | null>>;

/**
 * Returns the state of a typed field after HR sends the employee again. `hrs` means that both values are equal, `typed`
 * that HR still has the value from before payroll entered its own, and `differs` that HR has a new value and a user
 * must decide.
 */
export function standing(field: { ours: string | null; hrThen: string | null }, hr: string | null) {
  if (hr === field.ours) return 'hrs' as const;
  return hr === field.hrThen ? ('typed' as const) : ('differs' as const);
}

/** Returns true if the employee was rehired after the typed last day, which then no longer applies. */
export const isOver = (lastDay: LocalDate | null, hiredOn: LocalDate): boolean => lastDay !== null && lastDay < hiredOn;

/** HR's rate from a date on. */
export interface HrRate {
  from: LocalDate;
  scheme: 'monthly' | 'daily' | 'hourly';
  amount: number;
  factor_tenths: number;
  minutes_per_day: number;
}

/** Returns rates in date order, without entries in which only payroll's allowance changed. */
export function plainRates(rates: readonly HrRate[]): HrRate[] {
  const said = ({ scheme, amount, factor_tenths, minutes_per_day }: HrRate) =>
    [scheme, amount, factor_tenths, minutes_per_day].join(' ');
  return rates
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .filter((r, i, all) => i === 0 || said(r) !== said(nth(all, i - 1)))
    .map(({ from, scheme, amount, factor_tenths, minutes_per_day }) => ({
      from,
      scheme,
      amount,
      factor_tenths,
      minutes_per_day,
    }));
}
