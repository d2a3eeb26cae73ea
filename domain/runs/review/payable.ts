import { formatPesos } from '#domain/money/centavos.ts';
import type { PayCodes } from '#domain/pay/facts/codes.ts';
import { earningProblem, type EarningProblem } from '#domain/pay/earnings/earning-problem.ts';
import type { EarningFacts, PayslipKind } from '#domain/pay/facts/facts.ts';
import { isKeyOf } from '#domain/lists/records.ts';
import { adjustmentCodes } from '../facts/adjustment-codes.ts';
import { leftOut } from './problems.ts';
import type { RunProblem } from './run-problem.ts';

const named = ({ code, amount }: EarningFacts): string =>
  `${isKeyOf(adjustmentCodes, code) ? adjustmentCodes[code] : code}, ${formatPesos(amount)}`;

/** Describes why an amount isn't paid, and how to fix it. */
function reasonOf({ code, field }: EarningProblem): string {
  if (code === 'kind.code')
    return 'A 13th month run pays only 13th month pay and other benefits. Use another payroll type.';
  if (code === 'code.unknown') return 'The type is unknown. Choose another type.';
  return field === 'dayThousandths'
    ? 'The number of days is missing or not whole. Enter whole days, then compute again.'
    : 'A de minimis benefit can’t be below zero. Enter it as a deduction.';
}

/** Returns why a payslip of this kind can't pay an amount, as a sentence, or null if it can. */
export function whyLeftOut(e: EarningFacts, kind: PayslipKind, codes: PayCodes): string | null {
  const problem = earningProblem(e, kind, codes);
  return problem && `${named(e)}: ${reasonOf(problem)}`;
}

/**
 * Splits amounts into those that the payslip can pay and an issue for each other amount. One amount that can't be
 * computed must not block other pay (Labor Code Art. 103).
 */
export function payable(
  amounts: readonly EarningFacts[],
  kind: PayslipKind,
  codes: PayCodes,
): { earnings: EarningFacts[]; leftOut: RunProblem[] } {
  const found: ReturnType<typeof payable> = { earnings: [], leftOut: [] };
  for (const e of amounts) {
    const problem = earningProblem(e, kind, codes);
    if (problem) found.leftOut.push(leftOut(problem.code, named(e), reasonOf(problem)));
    else found.earnings.push(e);
  }
  return found;
}
