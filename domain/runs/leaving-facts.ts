import type { LocalDate } from '../calendar/local-date.ts';
import type { Centavos } from '../money/centavos.ts';
import type { EarningFacts, RateFacts } from '../pay/facts.ts';
import type { LeavingReason } from '../pay/leaving-reasons.ts';
import type { RunProblem } from './problems.ts';

/** What is recorded of an employee who leaves. Null: the question isn't answered yet. */
export interface LeavingFacts {
  readonly reason: LeavingReason;
  /** Regular allowances of a month, part of the month that separation pay counts. */
  readonly regularAllowances: Centavos | null;
  /** Retirement is paid under a plan; else under RA 7641 itself. */
  readonly plan: boolean;
  readonly planName: string;
  /** What the plan itself pays. */
  readonly planAmount: Centavos | null;
  /** The BIR approved the plan (RA 4917). */
  readonly planApproved: boolean | null;
  /** Retirement pay of a plan was tax-exempt once before, here or elsewhere. */
  readonly availedBefore: boolean | null;
  readonly birthDate: LocalDate | null;
  /** What the company pays beyond the law; of a resignation it is taxed. */
  readonly exGratia: Centavos;
  /** Loans whose whole balance the employee agreed in writing to have deducted. */
  readonly loansTaken: readonly number[];
  /** Loans that stay owed after the last day. */
  readonly loansLeft: readonly number[];
  /** Service incentive leave left, in thousandths of a day, and where the balance is from; null: counted by service. */
  readonly sil: { readonly thousandths: number; readonly source: string } | null;
  /** Company property not returned, deducted by agreement. */
  readonly property: Centavos;
  /** Who is paid after a death. */
  readonly heirs: string;
}

export interface Leaver {
  readonly hired: LocalDate;
  readonly lastDay: LocalDate;
  readonly rates: readonly RateFacts[];
}

/** Whole years of age on a date. */
export const ageOn = (birthDate: LocalDate, on: LocalDate): number =>
  Number(on.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (on.slice(5) < birthDate.slice(5) ? 1 : 0);

export const years = (n: number): string => `${n} ${n === 1 ? 'year' : 'years'}`;

export interface LeavingPay {
  readonly earnings: EarningFacts[];
  readonly issues: RunProblem[];
}
