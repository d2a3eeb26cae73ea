import { minus, type Centavos } from '../money/centavos.ts';
import { ratio, roundDown } from '../money/ratio.ts';

/** Rounds the first half down to the centavo; the second is the rest, so the two always add up (facts 15). */
export function splitEvenly(amount: Centavos): readonly [Centavos, Centavos] {
  const first = roundDown(ratio(amount, 2));
  return [first, minus(amount, first)];
}
