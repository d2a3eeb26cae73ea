import type { LocalDate } from '../calendar/local-date.ts';
import type { Centavos } from '../money/centavos.ts';
import { assignmentOn } from '../pay/assignments.ts';
import type { AssignmentFacts, DeductionFacts, EarningFacts } from '../pay/facts.ts';
import type { Payslip } from '../pay/payslip.ts';
import { hasDays, mayBeCalled, type AdjustmentCode } from './adjustment-codes.ts';

/** A salary adjustment that HR approved and a run has taken, with how HR treats its kind. */
export interface HrAdjustment {
  /** HR's number. */
  readonly id: number;
  /** As HR calls it. */
  readonly kind: string;
  readonly direction: 'add' | 'take';
  /** What is to be paid or taken still. */
  readonly amount: Centavos;
  readonly date: LocalDate;
  readonly taxed: boolean;
  readonly inThirteenth: boolean;
  readonly billed: boolean;
  /** Leave paid in cash: the code it counts as, in place of how its kind is treated, and its days. */
  readonly leave?: { readonly code: 'leave_conversion' | 'leave_monetised'; readonly dayThousandths: number };
}

/** What of a payslip settles one: an amount that is paid, or the deduction it is taken by. */
export interface Settles {
  readonly id: number;
  readonly paid?: Centavos;
  readonly deduction?: string;
}

/**
 * As what an added one counts. Taxed and in the 13th month it is pay like the rate; taxed alone it is irregular pay. Neither
 * of both is no pay at all, but money given back. Exempt and still in the 13th month the law knows one kind of pay alone.
 */
export function countsAs({ taxed, inThirteenth }: Pick<HrAdjustment, 'taxed' | 'inThirteenth'>): AdjustmentCode {
  if (taxed) return inThirteenth ? 'basic_adjustment' : 'taxable_adjustment';
  return inThirteenth ? 'maternity_differential' : 'reimbursement';
}

/** Names stand once on a payslip: the second of a kind, or one that is called as a loan is, has its number behind its name. */
const nameBeside = ({ kind, id }: HrAdjustment, taken: ReadonlySet<string>): string =>
  taken.has(kind) || !mayBeCalled(kind) ? `${kind} ${id}` : kind;

/**
 * What a payslip pays and takes of them. What is added goes on the bill of the client of its day; what is taken comes after
 * `deductions`, for which alone the net floor may leave room, and is on nobody's bill.
 */
export function adjustmentsOf(
  all: readonly HrAdjustment[],
  beside: { assignments: readonly AssignmentFacts[]; deductions: readonly DeductionFacts[] },
): { earnings: EarningFacts[]; deductions: DeductionFacts[]; settles: Settles[] } {
  const found: ReturnType<typeof adjustmentsOf> = { earnings: [], deductions: [], settles: [] };
  const names = new Set(beside.deductions.map((d) => d.code));
  for (const a of all) {
    if (a.direction === 'take') {
      const code = nameBeside(a, names);
      names.add(code);
      found.deductions.push({ code, amount: a.amount });
      found.settles.push({ id: a.id, deduction: code });
      continue;
    }
    const client = assignmentOn(beside, a.date)?.client;
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

/** How much of each a payslip paid or took; what the net floor left no room for at all is not among them. */
export const settledBy = (slip: Pick<Payslip, 'deductions'>, settles: readonly Settles[]) =>
  settles.flatMap(({ id, paid, deduction }): { id: number; amount: number }[] => {
    const amount = paid ?? slip.deductions.find((d) => d.code === deduction)?.taken ?? 0;
    return amount === 0 ? [] : [{ id, amount }];
  });
