import { minus, type Centavos } from '../money/centavos.ts';
import { ratio, roundDown } from '../money/ratio.ts';

/** The first half rounded down to the centavo, the second the rest: the two always add up (facts 15). */
export function splitEvenly(amount: Centavos): readonly [Centavos, Centavos] {
  const first = roundDown(ratio(amount, 2));
  return [first, minus(amount, first)];
}

/** Halves every amount of a contribution; what names a base or a credit stays whole in both. */
export function splitContribution<T extends { readonly [K in keyof T]: Centavos }>(
  whole: T,
  bases: readonly (keyof T)[],
): readonly [T, T] {
  const entries = Object.entries(whole) as [keyof T, Centavos][];
  const half = (i: 0 | 1): T =>
    Object.fromEntries(entries.map(([k, v]) => [k, bases.includes(k) ? v : splitEvenly(v)[i]])) as T;
  return [half(0), half(1)];
}
