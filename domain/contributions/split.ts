import { minus, type Centavos } from '../money/centavos.ts';
import { ratio, roundDown } from '../money/ratio.ts';

/**
 * Splits an amount in two. The first half is rounded down to the centavo and the second is the remainder, so they add
 * up (facts 15).
 */
export function splitEvenly(amount: Centavos): readonly [Centavos, Centavos] {
  const first = roundDown(ratio(amount, 2));
  return [first, minus(amount, first)];
}
