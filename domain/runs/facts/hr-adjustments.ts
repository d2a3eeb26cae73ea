import type { LocalDate } from '#domain/calendar/local-date.ts';
import type { Centavos } from '#domain/money/centavos.ts';
import { assignmentOn } from '#domain/pay/facts/assignments.ts';
import type { AssignmentFacts, DeductionFacts, EarningFacts } from '#domain/pay/facts/facts.ts';
import type { Payslip } from '#domain/pay/payslip.ts';
import { hasDays, mayBeCalled, type AdjustmentCode } from './adjustment-codes.ts';

/** A salary adjustment approved in HR and included in a run, with its type's treatment. */
export interface HrAdjustment {
  /** ID in HR. */
  readonly id: number;
  /** Name of the type in HR. */
  readonly kind: string;
  readonly direction: 'add' | 'take';
  /** Amount still to pay or deduct. */
  readonly amount: Centavos;
  readonly date: LocalDate;
  readonly taxed: boolean;
  readonly inThirteenth: boolean;
  readonly billed: boolean;
  /** For leave paid in cash, its days and the pay code that replaces the type's treatment. */
  readonly leave?: { readonly code: 'leave_conversion' | 'leave_monetised'; readonly dayThousandths: number };
}

/** The payslip line that settles an adjustment: a paid amount, or a deduction. */
export interface Settles {
  readonly id: number;
  readonly paid?: Centavos;
  readonly deduction?: string;
}

/**
 * Returns the pay code of an addition. If it is taxed and counts for the 13th month, it is pay like the rate; if it is
 * only taxed, irregular pay; with neither, a reimbursement. For exempt pay that counts for the 13th month, the law sets
 * only one kind.
 */
export function countsAs({ taxed, inThirteenth }: Pick<HrAdjustment, 'taxed' | 'inThirteenth'>): AdjustmentCode {
  if (taxed) return inThirteenth ? 'basic_adjustment' : 'taxable_adjustment';
  return inThirteenth ? 'maternity_differential' : 'reimbursement';
}

/**
 * Names are unique on a payslip. The second adjustment of a type, or one with the name of a loan, has its number after
 * its name.
 */
const freeCode = ({ kind, id }: HrAdjustment, taken: ReadonlySet<string>): string =>
  taken.has(kind) || !mayBeCalled(kind) ? `${kind} ${id}` : kind;

/**
 * Returns a payslip's additions and deductions for HR's adjustments. Additions are billed to the client of their day.
 * Deductions come after `deductions`, which may already reach the net floor, and aren't billed.
 */
export function adjustmentsOf(
  all: readonly HrAdjustment[],
  facts: { assignments: readonly AssignmentFacts[]; deductions: readonly DeductionFacts[] },
): { earnings: EarningFacts[]; deductions: DeductionFacts[]; settles: Settles[] } {
  const found: ReturnType<typeof adjustmentsOf> = { earnings: [], deductions: [], settles: [] };
  const names = new Set(facts.deductions.map((d) => d.code));
  for (const a of all) {
    if (a.direction === 'take') {
      const code = freeCode(a, names);
      names.add(code);
      found.deductions.push({ code, amount: a.amount });
      found.settles.push({ id: a.id, deduction: code });
      continue;
    }
    const client = assignmentOn(facts, a.date)?.client;
    const { kind, date } = a;
    found.earnings.push({
      code: a.leave?.code ?? countsAs(a),
      amount: a.amount,
      ...(a.leave && hasDays(a.leave.code) && { dayThousandths: a.leave.dayThousandths }),
      ...(client !== undefined && { client }),
      adjustment: { kind, date, ...(!a.billed && { unbilled: true as const }) },
    });
    found.settles.push({ id: a.id, paid: a.amount });
  }
  return found;
}

/**
 * Returns the amount of each adjustment that a payslip paid or deducted, without those fully deferred by the net floor.
 */
export const settledBy = (slip: Pick<Payslip, 'deductions'>, settles: readonly Settles[]) =>
  settles.flatMap(({ id, paid, deduction }): { id: number; amount: number }[] => {
    const amount = paid ?? slip.deductions.find((d) => d.code === deduction)?.taken ?? 0;
    return amount === 0 ? [] : [{ id, amount }];
  });
