import { atLeast, atMost, minus, sum, zero, type Centavos } from '../money/centavos.ts';
import { amountOf, type Ratio } from '../money/ratio.ts';
import { must } from '../pay-error.ts';

export interface Deduction {
  readonly code: string;
  readonly amount: Centavos;
  /** The law or an agency asks for it: it is taken even below the floor. */
  readonly fixed?: boolean;
  /** Of a loan: what is still owed before this. */
  readonly owed?: Centavos;
}

export interface Deducted extends Deduction {
  readonly taken: Centavos;
  readonly deferred: Centavos;
}

/**
 * Takes deductions in their order from what is left of the gross after contributions and tax, down to
 * a floor (a policy: no law of the private sector sets one). What the floor does not leave room for is
 * deferred, in part where part fits. Fixed ones go below the floor, never below zero.
 */
export function deductWithFloor(
  gross: Centavos,
  statutory: Centavos,
  deductions: readonly Deduction[],
  floorOfGross: Ratio,
): { floor: Centavos; deductions: Deducted[]; net: Centavos } {
  must(gross >= 0, 'gross.negative', 'gross', 'gross pay is not negative');
  const floor = amountOf(gross, floorOfGross);
  let left = minus(gross, statutory);
  const result = deductions.map((d): Deducted => {
    must(d.amount >= 0, 'deduction.negative', d.code, 'a deduction is not negative');
    const room = atLeast(zero, d.fixed ? left : minus(left, floor));
    const taken = atMost(d.amount, room);
    left = minus(left, taken);
    return { ...d, taken, deferred: minus(d.amount, taken) };
  });
  return { floor, deductions: result, net: minus(minus(gross, statutory), sum(result.map((d) => d.taken))) };
}
