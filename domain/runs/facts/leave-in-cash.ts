import type { PayCodes } from '#domain/pay/facts/codes.ts';
import type { EarningFacts, PayslipFacts } from '#domain/pay/facts/facts.ts';
import type { RunProblem } from '../review/run-problem.ts';

/** Leave types in cash: service incentive leave, and vacation leave with its tax-exempt days. */
export const leaveInCashCodes = ['leave_conversion', 'leave_monetised'] as const;
export type LeaveInCashCode = (typeof leaveInCashCodes)[number];

/** Days of leave that a payslip pays in cash. */
export interface LeavePaid {
  readonly counts_as: LeaveInCashCode;
  readonly thousandths: number;
}

/**
 * Returns the leave type that a payroll amount pays. Null if it isn't leave, or if it is HR's own conversion, which
 * already deducted its days.
 */
function countsAs(e: EarningFacts, codes: PayCodes): LeaveInCashCode | null {
  if (e.adjustment || e.late) return null;
  if (e.code === 'leave_conversion') return e.code;
  return Object.hasOwn(codes, e.code) && codes[e.code]?.item === 'monetised_leave' ? 'leave_monetised' : null;
}

/**
 * Returns the days of leave that a payslip pays in cash but HR's leave credits don't include yet, one entry per leave
 * type.
 */
export function leavePaidOf(earnings: readonly EarningFacts[], codes: PayCodes): LeavePaid[] {
  return leaveInCashCodes.flatMap((counts_as) => {
    const thousandths = earnings
      .filter((e) => e.amount > 0 && countsAs(e, codes) === counts_as)
      .reduce((sum, e) => sum + (e.dayThousandths ?? 0), 0);
    return thousandths > 0 ? [{ counts_as, thousandths }] : [];
  });
}

/**
 * Returns the issues of leave in cash: an amount without days, which HR can't deduct from leave credits, and service
 * incentive leave entered in addition to final pay's, which would be paid twice.
 */
export function leaveInCashProblems(
  { kind, earnings }: Pick<PayslipFacts, 'kind' | 'earnings'>,
  codes: PayCodes,
): RunProblem[] {
  const paid = earnings.filter((e) => e.amount > 0 && countsAs(e, codes) !== null);
  const sil = paid.filter((e) => e.code === 'leave_conversion');
  // Final pay's own conversion cites its law; an officer's amount doesn't.
  const twice = kind === 'final' && sil.some((e) => e.law !== undefined) && sil.some((e) => e.law === undefined);
  return [
    ...(paid.some((e) => e.dayThousandths === undefined)
      ? [
          {
            code: 'leave.cash',
            field: 'earnings',
            message:
              'Leave is paid in cash without its days, so HR’s leave credits stay as they are. Enter the amount again with its days, or reduce the credits in the 201 file.',
            must: false,
          },
        ]
      : []),
    ...(twice
      ? [
          {
            code: 'leave.cash_twice',
            field: 'earnings',
            message:
              'Final pay converts service incentive leave, and another amount pays it too. Remove the amount, or enter 0 days under Final pay.',
            must: true,
          },
        ]
      : []),
  ];
}
