import { ownerCodes } from './owner.ts';

/**
 * Duties that one user should not combine: a user who can change where money goes should not send it. This is a usual
 * rule of internal control (COSO, control activities: segregation of duties). No law forbids the combination, so Kawani
 * only warns and asks for a reason.
 */
export interface Duties {
  /** Permission codes, each of which conflicts with `other`. */
  one: readonly string[];
  /** Permission code that a user with any code in `one` shouldn't have. */
  other: string;
  sentence: string;
}

export const dutiesApart: readonly Duties[] = [
  {
    one: ['HRIS06', 'PAY02'],
    other: 'PAY07',
    sentence: 'One person could change a bank account or a rate, and post the run that pays it.',
  },
  {
    one: ['HRIS09'],
    other: 'PAY07',
    sentence: 'One person could approve time, and post the run that pays it.',
  },
  {
    one: ['PAY05', 'PAY06'],
    other: 'PAY07',
    sentence: 'One person could add an amount or a loan for an employee, and post the run that pays it.',
  },
  {
    one: ['PAY01'],
    other: 'PAY07',
    sentence: 'One person could allow preparers to approve runs, then prepare and approve one.',
  },
  {
    one: ownerCodes,
    other: 'PAY07',
    sentence: 'One person could create a fictitious employee’s account, and post the run that pays it.',
  },
];

/**
 * Codes that guard money or permissions: those of the duties above, and the tables and premium rates by which every
 * payslip is computed. An account gets one of these codes only if two users agree.
 */
export const guardedCodes: ReadonlySet<string> = new Set([
  ...dutiesApart.flatMap(({ one, other }) => [...one, other]),
  'PAY03',
  'PAY04',
  'PAY09',
]);

/** Returns the duties that a set of codes combines and another set doesn't. */
export function broughtTogether(before: ReadonlySet<string>, after: ReadonlySet<string>): Duties[] {
  const has = (codes: ReadonlySet<string>, { one, other }: Duties) => codes.has(other) && one.some((c) => codes.has(c));
  return dutiesApart.filter((duties) => has(after, duties) && !has(before, duties));
}
