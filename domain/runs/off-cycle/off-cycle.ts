import { centavos, zero, type Centavos } from '#domain/money/centavos.ts';
import type { PayCodes } from '#domain/pay/facts/codes.ts';
import type { EarningFacts, PeriodToDate } from '#domain/pay/facts/facts.ts';
import { thirteenthDue, type ThirteenthFacts } from '#domain/pay/earnings/thirteenth-month.ts';
import { noYear } from '#domain/pay/facts/to-date.ts';
import { must } from '#domain/pay-error.ts';
import { payable } from '../review/payable.ts';
import { serviceIn, type RunFacts, type RunPeriod, type RunPerson } from '../facts/person-facts.ts';
import type { Projection } from './thirteenth-to-come.ts';

/** Pay of an off-cycle run: amounts, or 13th month pay and other benefits. */
export type OffCycleKind = 'supplementary' | 'thirteenth_month';

/** An employee's addition or deduction in an off-cycle run. */
export interface OffCycleAmount {
  readonly direction: 'add' | 'take';
  readonly code: string;
  /** Amount in centavos. Null for 13th month pay by law. */
  readonly amount: number | null;
  /** Number of days, in thousandths, if the amount's type has days. */
  readonly dayThousandths?: number;
}

/**
 * Returns a twelfth of the year's basic pay to date and projected, less 13th month pay already paid. Overpayment isn't
 * recovered.
 */
function thirteenthNow(
  p: RunPerson,
  projection: Projection | null,
): { amount: Centavos; thirteenth?: ThirteenthFacts } {
  const thirteenth: ThirteenthFacts = {
    earned: (p.year ?? noYear).basic,
    ...(p.thirteenthCarried && { carried: p.thirteenthCarried }),
    projected: projection?.basic ?? zero,
    paid: p.thirteenthPaid,
    ...(projection && { until: projection.to }),
    ...(projection && projection.ahead > 0 && { ahead: projection.ahead }),
  };
  const due = thirteenthDue(thirteenth);
  return due > 0 ? { amount: due, thirteenth } : { amount: zero };
}

/**
 * Returns the facts of an additional payslip: only the amounts and retroactive rate changes, without time, loans, or
 * recurring adjustments. Tax includes earlier pay for the cutoff. Throws a `PayError` for an employee without amounts.
 */
export function offCycleFacts(
  p: RunPerson,
  given: {
    kind: OffCycleKind;
    amounts: readonly OffCycleAmount[];
    samePeriod: PeriodToDate | undefined;
    /** Retroactive rate changes: posted periods at the current rates, less their posted pay. */
    retro?: readonly EarningFacts[];
    /** Projected basic pay for the 13th month. Null if only earned pay counts. */
    projection?: Projection | null;
  },
  period: RunPeriod,
  codes: PayCodes,
): RunFacts {
  const retro = given.retro ?? [];
  must(given.amounts.length + retro.length > 0, 'amounts.missing', 'amounts', 'has no amounts in this run');
  const of = (direction: 'add' | 'take') =>
    given.amounts
      .filter((a) => a.direction === direction)
      .map(({ code, amount, dayThousandths }) => ({
        code,
        ...(amount === null ? thirteenthNow(p, given.projection ?? null) : { amount: centavos(amount) }),
        ...(dayThousandths !== undefined && { dayThousandths }),
      }));
  const added = payable(of('add'), given.kind, codes);
  const facts: RunFacts['facts'] = {
    employee: p.employee,
    kind: given.kind,
    period,
    rates: p.rates,
    ...(p.assignments.length > 0 && { assignments: p.assignments }),
    ...serviceIn(p, period),
    days: [],
    earnings: [...added.earnings, ...retro],
    deductions: of('take'),
    ...(p.contributionsOff.length > 0 && { contributionsOff: p.contributionsOff }),
    ...(p.month && { month: p.month }),
    year: p.year ?? noYear,
    ...(given.samePeriod && { samePeriod: given.samePeriod }),
    ...(p.previousEmployer && { previousEmployer: true }),
    ...(p.pagibigUpgrade && { pagibigUpgrade: p.pagibigUpgrade }),
    // After year-end settlement, tax pay by year again. By period, the refund would be recovered.
    ...(p.yearSettled && { settle: 'year_end' as const }),
  };
  return { facts, loans: {}, ...(added.leftOut.length > 0 && { leftOut: added.leftOut }) };
}
