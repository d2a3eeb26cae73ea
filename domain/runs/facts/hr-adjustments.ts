import type { LocalDate } from '#domain/calendar/local-date.ts';
import type { Centavos } from '#domain/money/centavos.ts';
import { assignmentOn } from '#domain/pay/facts/assignments.ts';
import type { AssignmentFacts, DeductionFacts, EarningFacts } from '#domain/pay/facts/facts.ts';
import type { Payslip } from '#domain/pay/payslip.ts';
import { hasDays, mayBeCalled, type AdjustmentCode } from './adjustment-codes.ts';

/** A salary adjustment approved in HR and included in a run, with its type's treatment. */
export interface HrAdjustment {
  /** HR's ID. */
  readonly id: number;
  /** HR's name. */
  readonly kind: string;
  readonly direction: 'add' | 'take';
  /** The amount still to pay or deduct. */
  readonly amount: Centavos;
  readonly date: LocalDate;
  readonly taxed: boolean;
  readonly inThirteenth: boolean;
  readonly billed: boolean;
  /** Leave paid in cash: the code that replaces the type's treatment, and its days. */
  readonly leave?: { readonly code: 'leave_conversion' | 'leave_monetised'; readonly dayThousandths: number };
}

/** The payslip line that settles it: an amount paid, or the deduction. */
export interface Settles {
  readonly id: number;
  readonly paid?: Centavos;
  readonly deduction?: string;
}

/**
 * The pay code of an addition. Taxed and in the 13th month it is pay like the rate; only taxed it is irregular pay.
 * With neither it is a reimbursement, not pay. Exempt but in the 13th month, the law has only one kind of pay.
 */
export function countsAs({ taxed, inThirteenth }: Pick<HrAdjustment, 'taxed' | 'inThirteenth'>): AdjustmentCode {
  if (taxed) return inThirteenth ? 'basic_adjustment' : 'taxable_adjustment';
  return inThirteenth ? 'maternity_differential' : 'reimbursement';
}

/** Names are unique on a payslip: the second of a type, or one named like a loan, has its number after its name. */
const freeCode = ({ kind, id }: HrAdjustment, taken: ReadonlySet<string>): string =>
  taken.has(kind) || !mayBeCalled(kind) ? `${kind} ${id}` : kind;

/**
 * Returns a payslip's additions and deductions of them. Additions are billed to the client of their day; deductions
 * come after `deductions`, which the net floor may already use up, and aren't billed.
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

/** The amount of each that a payslip paid or deducted; those fully deferred by the net floor aren't included. */
export const settledBy = (slip: Pick<Payslip, 'deductions'>, settles: readonly Settles[]) =>
  settles.flatMap(({ id, paid, deduction }): { id: number; amount: number }[] => {
    const amount = paid ?? slip.deductions.find((d) => d.code === deduction)?.taken ?? 0;
    return amount === 0 ? [] : [{ id, amount }];
  });
