import type { CutRule } from '../pay/missed.ts';
import type { PremiumDay } from '../calendar/day-kinds.ts';
import type { Quantity } from '../pay/lines.ts';
import type { Cause } from './difference.ts';

/** What explanations are written with, per language. Functions place what a sentence is about where the language has it. */
export interface ExplainWords {
  /** Names of lines by pay code; a company's own code is shown as it is called. */
  readonly lines: Readonly<Record<string, string>>;
  readonly days: Readonly<Record<PremiumDay, string>>;
  readonly work: string;
  readonly on: (what: string, day: string) => string;
  readonly hours: string;
  readonly minutes: string;
  readonly workDays: string;
  readonly pieces: string;
  readonly overtimeAtNight: string;
  readonly atNight: (what: string) => string;
  readonly share: (what: string, index: number, of: number) => string;
  readonly partOfDays: (what: string, days: number, of: number) => string;
  readonly roundedDown: string;
  /** Why an absence takes another amount than its days. */
  readonly cuts: Readonly<Record<CutRule, string>>;
  readonly credit: string;
  readonly takenBefore: string;
  /** A day that was paid before and is other now: what it is of, the day, and its cut-off. */
  readonly late: (what: string, date: string, cutoff: string) => string;
  readonly paidThen: string;
  readonly months: readonly string[];
  /** `full pay, 16 of 105 days`. */
  readonly benefitDays: (what: string, days: number, of: number) => string;
  readonly paidBefore: string;
  /** Of 13th month pay: basic pay of the year so far, and what is still to be earned until a date. */
  readonly earned: string;
  readonly projected: string;
  /** Of basic pay: what the 13th month pay of the year before counted already. */
  readonly carried: string;
  readonly projectedUntil: (what: string, date: string) => string;
  readonly employerShare: string;
  readonly due: string;
  readonly deferred: string;
  /** Of a loan: what was owed before, what is left after, and the latter as words by themselves. */
  readonly owed: string;
  readonly left: string;
  readonly owedStill: (amount: string) => string;
  readonly bracket: (n: number) => string;
  readonly average: (average: string, periods: number) => string;
  readonly year: (taxable: string) => string;
  readonly returned: string;
  readonly mwe: string;
  readonly forDays: (what: string, days: string) => string;
  readonly exempt: (amount: string) => string;
  readonly reasons: Readonly<Record<string, string>>;
  /** Why a line differs between two payslips. */
  readonly causes: Readonly<Record<Cause, string>>;
  /** How much of a unit it is now, and was before. */
  /** What one unit is paid, and what it is multiplied by. */
  readonly rateOf: Readonly<Record<Quantity['unit'], string>>;
  readonly multiplier: string;
  readonly units: Readonly<Record<Quantity['unit'] | 'minute', string>>;
  readonly lastTime: (now: string, before: string) => string;
}
