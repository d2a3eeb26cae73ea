import { lastDayOfMonth, type LocalDate } from '../calendar/local-date.ts';
import { addMonths } from '../calendar/month.ts';
import type { AgencyKind } from './agency-kinds.ts';

/** The employer's name and PhilHealth number (PEN). Empty if unknown. */
export interface ReportingAs {
  name: string;
  philhealth: string;
}

const on = (month: string, day: number): LocalDate => `${month}-${String(day).padStart(2, '0')}`;
const end = (month: string): LocalDate => on(month, lastDayOfMonth(on(month, 1)));

/**
 * Returns the last day of the Pag-IBIG window for the first letter of the employer's name. Numerals belong to R to Z.
 */
function pagibigDay(month: string, name: string): LocalDate {
  const letter = name.trim().normalize('NFD').charAt(0).toUpperCase();
  if (letter === '' || (letter >= 'A' && letter <= 'D')) return on(month, 14);
  if (letter >= 'E' && letter <= 'L') return on(month, 19);
  if (letter >= 'M' && letter <= 'Q') return on(month, 24);
  return end(month);
}

/**
 * Returns when a report is due for filing and payment, with the rule. `span` is its month (`YYYY-MM`), or for the
 * alphalist the year (`YYYY`). If the name or number is unknown, returns the earliest possible day. Doesn't move days
 * on a weekend or holiday, because no available source says so for all agencies. Sources: SSS, last day of the
 * following month (RA 11199); PhilHealth, 15th or 20th by the last digit of the PEN; Pag-IBIG, by first letter (MCRF
 * instructions); 1601-C, 10th of the following month, for December 15 January; 1604-C, 31 January.
 */
export function deadlineOf(kind: AgencyKind, span: string, as: ReportingAs): { due: LocalDate; rule: string } {
  if (kind === 'alphalist')
    return { due: `${Number(span) + 1}-01-31`, rule: 'Alphalist and certificates: 31 January of the following year' };
  const next = addMonths(span, 1);
  switch (kind) {
    case 'sss':
      return { due: end(next), rule: 'The last day of the following month' };
    case 'tax':
      return span.endsWith('-12')
        ? { due: on(next, 15), rule: 'Of December: 15 January' }
        : { due: on(next, 10), rule: 'The 10th of the following month; with eFPS the 11th to 15th by industry' };
    case 'hdmf':
      return {
        due: pagibigDay(next, as.name),
        rule: 'By the first letter of the employer’s name: A–D the 14th, E–L the 19th, M–Q the 24th, else the last day',
      };
    case 'philhealth':
      return {
        due: on(next, /[5-9]$/.test(as.philhealth) ? 20 : 15),
        rule: 'By the last digit of the PEN: 0–4 the 15th, 5–9 the 20th of the following month',
      };
  }
}

/** Yearly obligations besides agency reports: 13th month pay itself, and its DOLE report. */
export const yearlyDues = ['thirteenth_month', 'dole'] as const;
export type YearlyDue = (typeof yearlyDues)[number];

/** Returns the due dates of a year. Sources: PD 851 (24 December); DOLE Handbook, chapter 13 (15 January). */
export function yearlyDueOf(kind: YearlyDue, year: number): { due: LocalDate; rule: string } {
  return kind === 'thirteenth_month'
    ? { due: `${year}-12-24`, rule: '13th month pay: not later than 24 December' }
    : { due: `${year + 1}-01-15`, rule: 'Report of 13th month pay to DOLE: 15 January of the following year' };
}
