import { must } from '../pay-error.ts';

/** Window of the following month for Pag-IBIG remittances. `end` is the month's last day. */
export interface DueWindow {
  readonly first: number;
  readonly last: number | 'end';
}

/** Returns the window by the first letter of the employer's name (MCRF instructions). Numerals belong to R–Z. */
export function pagibigDueWindow(employer: string): DueWindow {
  const first = employer.trim().normalize('NFD').charAt(0).toUpperCase();
  must(
    /[A-Z0-9]/.test(first),
    'employer.name',
    'employer',
    'the name of an employer must begin with a letter or a numeral',
  );
  if (first >= 'A' && first <= 'D') return { first: 10, last: 14 };
  if (first >= 'E' && first <= 'L') return { first: 15, last: 19 };
  if (first >= 'M' && first <= 'Q') return { first: 20, last: 24 };
  return { first: 25, last: 'end' };
}

/** Returns the window by the last digit of the employer number (PhilHealth). */
export function philHealthDueWindow(employerNumber: string): DueWindow {
  const last = /(\d)\D*$/.exec(employerNumber)?.[1];
  must(last !== undefined, 'employer.number', 'employerNumber', 'a PhilHealth employer number must end in a digit');
  return Number(last) <= 4 ? { first: 11, last: 15 } : { first: 16, last: 20 };
}

/** Other due dates, by months after the reported month. `end` is the month's last day. */
export const dueDates = [
  { what: 'sss', monthsAfter: 1, day: 'end', source: 'SSS payment rule since 2018' },
  { what: 'bir_1601c', monthsAfter: 1, day: 10, source: 'RR 2-98 s. 2.81; 15 January for December' },
  { what: 'bir_1604c', monthsAfter: 1, day: 31, source: 'RR 2-98 s. 2.83; for the year that ended' },
  { what: 'bir_2316', monthsAfter: 1, day: 31, source: 'RR 2-98 s. 2.83; for the year that ended' },
  { what: 'dole_13th_month', monthsAfter: 1, day: 15, source: 'DOLE Handbook 2024 ch. 13 L' },
] as const;
