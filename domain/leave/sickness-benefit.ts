import { addDays, dayNumber, type LocalDate } from '../calendar/local-date.ts';
import { atLeast, atMost, centavos, type Centavos } from '../money/centavos.ts';
import { amountOf, ratio } from '../money/ratio.ts';
import { leastConfinement } from './limits.ts';
import { averageCredit, type BenefitDue, type SalaryCredits } from './sss-benefit.ts';

/** Number of paid days of a leave from a date on. Each part is within one calendar year. */
export interface PaidDays {
  readonly from: LocalDate;
  readonly days: number;
}

/** Facts besides the leave that limit the paid days. */
export interface SicknessHistory {
  /** Days already paid by SSS, by calendar year. */
  readonly paidInYear: Readonly<Record<string, number>>;
  /** Days already paid for the same sickness or injury. */
  readonly paidForIllness: number;
  /** For EC, true if medical care is needed beyond 120 days. */
  readonly medicalCare: boolean;
}

const mostInYear = 120;
const mostForIllness = 240;

/** Minimum EC amount a day: 110.00. The maximum is 480.00 (ECC Board Resolution 15-05-22). */
export const ecLeast = centavos(110_00);
export const ecMost = centavos(480_00);

/**
 * Returns the days of a leave that the benefit pays. Sickness: at most 120 in a calendar year and 240 for the same
 * sickness, and none for a leave of fewer than four days (RA 11199 s. 14). EC: from the first day (ECC Rule X s. 2), at
 * most 120 days for the same sickness or injury, or 240 with medical care.
 */
export function paidDays(
  kind: 'sickness' | 'ec',
  leave: { readonly from: LocalDate; readonly to: LocalDate },
  before: SicknessHistory,
): PaidDays[] {
  const all = dayNumber(leave.to) - dayNumber(leave.from) + 1;
  if (kind === 'sickness' && all < leastConfinement) return [];
  const most = kind === 'ec' && !before.medicalCare ? mostInYear : mostForIllness;
  let left = Math.max(0, most - before.paidForIllness);
  const parts: PaidDays[] = [];
  for (let from = leave.from; from <= leave.to && left > 0;) {
    const year = from.slice(0, 4);
    const last = leave.to.slice(0, 4) === year ? leave.to : `${year}-12-31`;
    const ofYear = kind === 'sickness' ? Math.max(0, mostInYear - (before.paidInYear[year] ?? 0)) : left;
    const days = Math.min(dayNumber(last) - dayNumber(from) + 1, ofYear, left);
    if (days > 0) parts.push({ from, days });
    left -= days;
    from = addDays(last, 1);
  }
  return parts;
}

/** Returns the number of paid days up to a date. */
export const paidDaysUpTo = (parts: readonly PaidDays[], date: LocalDate): number =>
  parts.reduce((n, p) => n + Math.max(0, Math.min(p.days, dayNumber(date) - dayNumber(p.from) + 1)), 0);

/** Returns the number of all paid days. */
export const paidDaysOf = (parts: readonly PaidDays[]): number => parts.reduce((n, p) => n + p.days, 0);

/**
 * Returns the SSS sickness benefit: 90% of the average daily salary credit × days, rounded half up once (RA 11199 s.
 * 14). Six credits of 15,000.00 average 500.00 a day, so the benefit is 450.00 a day and 9,000.00 for 20 days. Returns
 * null with fewer than three months of contributions.
 */
export function sicknessBenefit(first: LocalDate, credits: SalaryCredits, days: number): BenefitDue | null {
  const average = averageCredit(first, credits);
  return (
    average && {
      ...average,
      allowance: amountOf(average.total, ratio(9, 1800)),
      days,
      amount: amountOf(average.total, ratio(9 * days, 1800)),
    }
  );
}

/**
 * Returns the EC benefit for temporary total disability: 90% of the average daily salary credit, within the daily
 * minimum and maximum, × days (PD 626 Art. 197; ECC Board Resolution 15-05-22). It is paid in addition to the SSS
 * benefit. With fewer than three months of contributions, the daily minimum is paid.
 */
export function ecBenefit(first: LocalDate, credits: SalaryCredits, days: number, most: Centavos): BenefitDue {
  const average = averageCredit(first, credits) ?? { highest: [], total: centavos(0), daily: centavos(0) };
  const allowance = atMost(most, atLeast(ecLeast, amountOf(average.total, ratio(9, 1800))));
  return { ...average, allowance, days, amount: amountOf(allowance, ratio(days)) };
}
