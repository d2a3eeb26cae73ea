import type { EarningFacts, PayslipFacts } from '../pay/facts.ts';
import type { RunProblem } from './problems.ts';

const codes: ReadonlySet<string> = new Set(['leave_conversion', 'leave_monetised']);

/** Leave in cash that payroll entered: HR's credits don't know of it, so that the days could be taken once more. */
const isUnknownToHr = (e: EarningFacts): boolean => codes.has(e.code) && !e.adjustment && !e.late;

/**
 * Returns the question about leave in cash that is not taken from HR's leave credits. A conversion by HR takes its days itself; final
 * pay settles what is left.
 */
export const leaveNotFromCredits = ({ kind, earnings }: Pick<PayslipFacts, 'kind' | 'earnings'>): RunProblem[] =>
  kind !== 'final' && earnings.some(isUnknownToHr)
    ? [
        {
          code: 'leave.cash',
          field: 'earnings',
          message:
            'Leave is paid in cash without HR’s leave credits. Reduce the credits in the 201 file, or convert the leave there instead.',
          must: false,
        },
      ]
    : [];
