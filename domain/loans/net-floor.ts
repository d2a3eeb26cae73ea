import { atLeast, atMost, minus, sum, zero, type Centavos } from '../money/centavos.ts';
import { amountOf, type Ratio } from '../money/ratio.ts';
import { must } from '../pay-error.ts';

export interface Deduction {
  readonly code: string;
  readonly amount: Centavos;
  /** True for deductions required by law or an agency, which are made even below the floor. */
  readonly fixed?: boolean;
  /** Balance of a loan before this deduction. */
  readonly owed?: Centavos;
}

export interface Deducted extends Deduction {
  readonly taken: Centavos;
  readonly deferred: Centavos;
}

/**
 * Applies deductions in order to gross pay after contributions and tax, down to a floor (a policy, because no law of
 * the private sector sets a floor). Defers the excess. Fixed deductions may go below the floor, never below zero.
 */
export function deductWithFloor(
  gross: Centavos,
  statutory: Centavos,
  deductions: readonly Deduction[],
  floorOfGross: Ratio,
): { floor: Centavos; deductions: Deducted[]; net: Centavos } {
  must(gross >= 0, 'gross.negative', 'gross', 'gross pay must not be negative');
  const floor = amountOf(gross, floorOfGross);
  let left = minus(gross, statutory);
  const result = deductions.map((d): Deducted => {
    must(d.amount >= 0, 'deduction.negative', d.code, 'a deduction must not be negative');
    const room = atLeast(zero, d.fixed ? left : minus(left, floor));
    const taken = atMost(d.amount, room);
    left = minus(left, taken);
    return { ...d, taken, deferred: minus(d.amount, taken) };
  });
  return { floor, deductions: result, net: minus(minus(gross, statutory), sum(result.map((d) => d.taken))) };
}
