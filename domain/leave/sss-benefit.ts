import { dayNumber, type LocalDate } from '../calendar/local-date.ts';
import { mustHave } from '../lists/known.ts';
import { atMost, minus, sum, zero, type Centavos } from '../money/centavos.ts';
import { amountOf, ratio } from '../money/ratio.ts';
import { must } from '../pay-error.ts';

/** Leave paid by the SSS: the employer advances the benefit and the SSS reimburses it. */
export const sssBenefits = ['maternity', 'sickness', 'ec'] as const;
export type SssBenefit = (typeof sssBenefits)[number];

/** A month `YYYY-MM` with the monthly salary credit of the regular SSS program, in centavos. */
export type SalaryCredits = Readonly<Record<string, Centavos>>;

const monthsOf = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, i) => {
    const m = first + i;
    return `${Math.floor(m / 12)}-${String((m % 12) + 1).padStart(2, '0')}`;
  });

/**
 * Returns the twelve months whose salary credits count: those before the semester of contingency. The semester is the
 * quarter of the delivery or miscarriage and the quarter before it (SSS Circular 2019-009). For 16 October 2026 it is
 * July–December, so July 2025 to June 2026 count.
 */
export function creditMonths(contingency: LocalDate): string[] {
  const month = Number(contingency.slice(0, 4)) * 12 + Number(contingency.slice(5, 7)) - 1;
  const quarter = month - (month % 3);
  return monthsOf(quarter - 3 - 12, 12);
}

/** Returns the months with an unknown credit. A month without a contribution has a credit of zero and is known. */
export const unknownMonths = (contingency: LocalDate, credits: SalaryCredits): string[] =>
  creditMonths(contingency).filter((m) => credits[m] === undefined);

export interface BenefitDue {
  /** The six highest credits, highest first. Fewer if fewer are above zero. */
  readonly highest: readonly { readonly month: string; readonly credit: Centavos }[];
  readonly total: Centavos;
  /** Average daily salary credit, rounded to the centavo for display. */
  readonly daily: Centavos;
  /** Daily benefit, for benefits paid by the day. */
  readonly allowance?: Centavos;
  readonly days: number;
  readonly amount: Centavos;
}

/** Minimum months of contribution for the benefit (RA 11199 s. 14-A). */
export const leastMonths = 3;

/**
 * Returns the average of the six highest monthly salary credits of the twelve relevant months, or null with fewer than
 * three months of contributions. Throws a `PayError` if a month is unknown.
 */
export function averageCredit(
  contingency: LocalDate,
  credits: SalaryCredits,
): Pick<BenefitDue, 'highest' | 'total' | 'daily'> | null {
  const unknown = unknownMonths(contingency, credits);
  must(unknown.length === 0, 'benefit.credits', 'credits', `the salary credits of ${unknown.join(', ')} must be known`);
  const paid = creditMonths(contingency)
    .map((month) => ({ month, credit: mustHave(credits, month) }))
    .filter((m) => m.credit > 0);
  if (paid.length < leastMonths) return null;
  const highest = paid.toSorted((a, b) => b.credit - a.credit).slice(0, 6);
  const total = sum(highest.map((h) => h.credit));
  return { highest, total, daily: amountOf(total, ratio(1, 180)) };
}

/**
 * Returns the SSS maternity benefit: the six highest monthly salary credits of the twelve months before the semester of
 * contingency ÷ 180 × days of leave, rounded half up once (RA 11199 s. 14-A; SSS Circular 2019-009). Returns null with
 * fewer than three months of contributions, because SSS then pays no benefit. Throws a `PayError` if a month is
 * unknown.
 */
export function maternityBenefit(contingency: LocalDate, credits: SalaryCredits, days: number): BenefitDue | null {
  const average = averageCredit(contingency, credits);
  return average && { ...average, days, amount: amountOf(average.total, ratio(days, 180)) };
}

/** A leave with its benefit. `differential` is true if the employer pays the difference to full pay (RA 11210 s. 5). */
export interface BenefitLeave {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly benefit: Centavos;
  readonly differential: boolean;
  /** Monthly pay on the first day of leave. */
  readonly monthlyPay: Centavos;
}

/** Amounts of a leave on payslips: the advance, full pay, and the part of full pay that the benefit covers. */
export interface BenefitPay {
  readonly advance: Centavos;
  readonly fullPay: Centavos;
  readonly sssPart: Centavos;
}

export const noBenefitPay: BenefitPay = { advance: zero, fullPay: zero, sssPart: zero };

/** Returns the calendar days of a leave up to a date. */
const daysUpTo = (leave: Pick<BenefitLeave, 'from' | 'to'>, date: LocalDate): number =>
  Math.max(0, dayNumber(date < leave.to ? date : leave.to) - dayNumber(leave.from) + 1);

/**
 * Returns the total that payslips up to a date should have paid for a leave, to compare with their actual amounts. The
 * first payslip pays the whole benefit in advance. Full pay follows the days: a month's pay ÷ 30 for each calendar day,
 * 3.5 months for 105 days. The benefit's part is deducted, at most the full pay.
 */
export function benefitPayUpTo(leave: BenefitLeave, date: LocalDate): BenefitPay {
  const days = daysUpTo(leave, date);
  if (days === 0) return noBenefitPay;
  if (!leave.differential) return { ...noBenefitPay, advance: leave.benefit };
  const all = daysUpTo(leave, leave.to);
  const fullPay = amountOf(leave.monthlyPay, ratio(days, 30));
  return { advance: leave.benefit, fullPay, sssPart: atMost(fullPay, amountOf(leave.benefit, ratio(days, all))) };
}

/** Returns a leave's amount on this payslip: the amount due up to a date, less earlier payments. */
export function benefitPayNow(leave: BenefitLeave, date: LocalDate, before: BenefitPay): BenefitPay {
  const due = benefitPayUpTo(leave, date);
  return {
    advance: minus(due.advance, before.advance),
    fullPay: minus(due.fullPay, before.fullPay),
    sssPart: minus(due.sssPart, before.sssPart),
  };
}
