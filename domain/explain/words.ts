import type { CutRule } from '../pay/earnings/missed.ts';
import type { PremiumDay } from '../calendar/day-kinds.ts';
import type { Quantity } from '../pay/facts/lines.ts';
import type { Cause } from './difference.ts';

/** Words of explanations in one language. Functions let each language order the parts of a sentence. */
export interface ExplainWords {
  /** Names of lines by pay code; a company's own code is shown by its name. */
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
  /** Why an absence's amount isn't days × daily rate. */
  readonly cuts: Readonly<Record<CutRule, string>>;
  readonly credit: string;
  readonly takenBefore: string;
  /** A paid day that changed: its line, the day, and its cutoff. */
  readonly late: (what: string, date: string, cutoff: string) => string;
  readonly paidThen: string;
  readonly months: readonly string[];
  /** Full pay of a leave: `full pay, 16 of 105 days`. */
  readonly benefitDays: (what: string, days: number, of: number) => string;
  readonly paidBefore: string;
  /** 13th month pay: basic pay of the year to date, and the projection until a date. */
  readonly earned: string;
  readonly projected: string;
  /** Basic pay that the previous year's 13th month pay already counted. */
  readonly carried: string;
  readonly projectedUntil: (what: string, date: string) => string;
  readonly employerShare: string;
  readonly due: string;
  readonly deferred: string;
  /** Word for a loan's balance before this payslip. The next two entries are for the balance after this payslip. */
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
  /** The rate of one unit, and its multiplier. */
  readonly rateOf: Readonly<Record<Quantity['unit'], string>>;
  readonly multiplier: string;
  readonly units: Readonly<Record<Quantity['unit'] | 'minute', string>>;
  readonly lastTime: (now: string, before: string) => string;
}
