import { centavos, sum, type Centavos } from './centavos.ts';

/**
 * Splits an amount by weights so that the parts add up to the centavo (largest remainder; of equal remainders, the
 * earlier part gets the centavo). Weights must be non-negative integers, at least one of them positive.
 */
export function allocate(amount: Centavos, weights: readonly number[]): Centavos[] {
  if (weights.some((w) => !Number.isSafeInteger(w) || w < 0))
    throw new RangeError('Weights are whole and not negative');
  const total = weights.reduce((a, b) => a + BigInt(b), 0n);
  if (total === 0n) throw new RangeError('Nothing to allocate by');
  const sign = amount < 0 ? -1 : 1;
  const magnitude = BigInt(Math.abs(amount));
  const parts = weights.map((w) => Number((magnitude * BigInt(w)) / total));
  const rest = weights.map((w, i) => ({ i, left: (magnitude * BigInt(w)) % total }));
  rest.sort((a, b) => (a.left === b.left ? a.i - b.i : a.left > b.left ? -1 : 1));
  const missing = Number(magnitude) - parts.reduce((a, b) => a + b, 0);
  const larger = new Set(rest.slice(0, missing).map(({ i }) => i));
  const result = parts.map((p, i) => centavos(sign * (larger.has(i) ? p + 1 : p)));
  if (sum(result) !== amount) throw new RangeError('Parts do not add up');
  return result;
}
