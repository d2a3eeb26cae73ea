import type { LocalDate } from '#domain/calendar/local-date.ts';
import type { Centavos } from '#domain/money/centavos.ts';
import type { EarningFacts, RateFacts } from '#domain/pay/facts/facts.ts';
import type { LeavingReason } from '#domain/pay/leaving/leaving-reasons.ts';
import type { RunProblem } from '../review/run-problem.ts';

/** Recorded data of a separated employee. Null fields aren't entered yet. */
export interface LeavingFacts {
  readonly reason: LeavingReason;
  /** Regular monthly allowances that count in separation pay. */
  readonly regularAllowances: Centavos | null;
  /** True if retirement is paid under a plan, otherwise under RA 7641. */
  readonly plan: boolean;
  readonly planName: string;
  /** The amount of the plan. */
  readonly planAmount: Centavos | null;
  /** True if the BIR approved the plan (RA 4917). */
  readonly planApproved: boolean | null;
  /** True if the employee's retirement pay from a plan was tax-exempt before, at any employer. */
  readonly availedBefore: boolean | null;
  readonly birthDate: LocalDate | null;
  /** Pay beyond the law, which is taxed for a resignation. */
  readonly exGratia: Centavos;
  /** Loans whose whole balance the employee agreed in writing to have deducted. */
  readonly loansTaken: readonly number[];
  /** Loans still owed after the last day. */
  readonly loansLeft: readonly number[];
  /** Remaining service incentive leave in thousandths of a day, and its source. Null if it is counted by service. */
  readonly sil: { readonly thousandths: number; readonly source: string } | null;
  /** Value of unreturned company property, deducted by agreement. */
  readonly property: Centavos;
  /** The heirs after a death. */
  readonly heirs: string;
}

export interface Leaver {
  readonly hired: LocalDate;
  readonly lastDay: LocalDate;
  readonly rates: readonly RateFacts[];
}

/** Returns the age in whole years on a date. */
export const ageOn = (birthDate: LocalDate, on: LocalDate): number =>
  Number(on.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (on.slice(5) < birthDate.slice(5) ? 1 : 0);

export const years = (n: number): string => `${n} ${n === 1 ? 'year' : 'years'}`;

export interface LeavingPay {
  readonly earnings: EarningFacts[];
  readonly issues: RunProblem[];
}
