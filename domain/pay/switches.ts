/** What the law leaves open or sources differ on; each with the default and its reason in docs/pay-rules.md. */
export interface Switches {
  /** `regular` pay alone chooses the bracket (RR 11-2018), or the `total` is looked up. */
  readonly taxBracket: 'regular' | 'total';
  /** All remuneration (RA 11199), or basic only: legally risky, and warned of. */
  readonly sssBasis: 'all' | 'basic';
  /** Basic alone, or everything paid for work. */
  readonly pagibigBasis: 'all' | 'basic';
  /** When in a month contributions are taken. */
  readonly contributionTiming: 'last' | 'even' | 'true_up';
  readonly philHealthPartMonth: 'full' | 'prorated';
  readonly philHealthOddCentavo: 'employer' | 'employee';
  /** Whose pay a minimum wage earner's contributions come off. */
  readonly mweContributions: 'absorbed' | 'netted';
  /** Is the premium of a plain rest day exempt for a minimum wage earner? */
  readonly mweRestDay: 'exempt' | 'taxable';
  /** Does holiday pay for a day not worked count for the 13th month? */
  readonly thirteenthHolidayPay: 'included' | 'excluded';
  /** Least net pay, basis points of gross; 0 is no floor (no law of the private sector sets one). */
  readonly netFloor: number;
}

export const defaultSwitches: Switches = {
  taxBracket: 'regular',
  sssBasis: 'all',
  pagibigBasis: 'all',
  contributionTiming: 'last',
  philHealthPartMonth: 'full',
  philHealthOddCentavo: 'employer',
  mweContributions: 'absorbed',
  mweRestDay: 'exempt',
  thirteenthHolidayPay: 'included',
  netFloor: 0,
};
