import type { PremiumDay } from '../calendar/day-kinds.ts';

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
  readonly cutAtPay: string;
  readonly nothingWorked: string;
  readonly credit: string;
  readonly takenBefore: string;
  readonly employerShare: string;
  readonly due: string;
  readonly deferred: string;
  readonly bracket: (n: number) => string;
  readonly average: (average: string, periods: number) => string;
  readonly year: (taxable: string) => string;
  readonly returned: string;
  readonly mwe: string;
  readonly forDays: (what: string, days: string) => string;
  readonly exempt: (amount: string) => string;
  readonly reasons: Readonly<Record<string, string>>;
}
