import type { LocalDate } from '#domain/calendar/local-date.ts';
import { atLeast, zero, type Centavos } from '#domain/money/centavos.ts';
import { plusRatio, ratio, roundHalfUp, times } from '#domain/money/ratio.ts';
import { PayError, must } from '#domain/pay-error.ts';
import type { Rate } from '#domain/rates/rates.ts';
import { creditedYears, serviceBetween, type Service } from '#domain/attendance/service.ts';
import { isKeyOf } from '#domain/lists/records.ts';

/** Months of pay per credited year for each cause (Labor Code Arts. 298–299; DOLE Handbook 2024 ch. 14). */
export const separationCauses = {
  labor_saving_device: ratio(1),
  redundancy: ratio(1),
  retrenchment: ratio(1, 2),
  closure: ratio(1, 2),
  disease: ratio(1, 2),
  /** A contractor's worker qualifies after three months, a guard after six. */
  no_assignment: ratio(1, 2),
  closure_serious_losses: ratio(0),
} as const;
export type SeparationCause = keyof typeof separationCauses;

export function separationCause(text: string): SeparationCause {
  const cause = text.toLowerCase().replaceAll(/[^a-z]+/g, '_');
  if (!isKeyOf(separationCauses, cause))
    throw new PayError('separation.cause', 'cause', `${text} isn’t a reason with separation pay by law`);
  return cause;
}

/**
 * Returns separation pay by the latest rate, unrounded, with regular allowances. Every paid cause pays at least one
 * month.
 */
export function separationPay(facts: {
  cause: SeparationCause;
  /** Unrounded monthly salary. For a daily-paid worker, daily rate × factor ÷ 12. */
  monthlySalary: Rate;
  regularAllowances: Centavos;
  hired: LocalDate;
  lastDay: LocalDate;
}): { service: Service; creditedYears: number; amount: Centavos } {
  must(facts.monthlySalary.n > 0n, 'rate.zero', 'monthlySalary', 'a rate of pay must be more than zero');
  const service = serviceBetween(facts.hired, facts.lastDay);
  const years = creditedYears(service);
  const month = plusRatio(facts.monthlySalary, ratio(facts.regularAllowances));
  const perYear = separationCauses[facts.cause];
  const amount =
    perYear.n === 0n ? zero : atLeast(roundHalfUp(month), roundHalfUp(times(month, perYear, ratio(years))));
  return { service, creditedYears: years, amount };
}

/** Half a month under RA 7641: 15 days, 5 days of leave, and a twelfth of the 13th month. */
export const retirementDaysPerYear = ratio(45, 2);

/**
 * Returns retirement pay (Labor Code Art. 302, RA 7641): daily rate, unrounded, × 22.5 × years. `months` are months of
 * service beyond the whole years; six months count as a year. Requires five years of service.
 */
export function retirementPay(
  dailyRate: Rate,
  years: number,
  months: number,
): { creditedYears: number; amount: Centavos } {
  must(dailyRate.n > 0n, 'rate.zero', 'dailyRate', 'a rate of pay must be more than zero');
  must(
    years >= 5,
    'retirement.service',
    'yearsOfService',
    'retirement pay needs five years of service (Labor Code Art. 302)',
  );
  const credited = years + (months >= 6 ? 1 : 0);
  return {
    creditedYears: credited,
    amount: roundHalfUp(times(dailyRate, retirementDaysPerYear, ratio(credited))),
  };
}
