import { centavos, type Centavos } from './centavos.ts';

/**
 * An exact fraction: a rate, a multiplier, hours, or centavos before rounding. Arithmetic is exact because several tax
 * bracket limits are on half a centavo.
 */
export interface Ratio {
  readonly n: bigint;
  /** Always positive. */
  readonly d: bigint;
}

export function ratio(n: number | bigint, d: number | bigint = 1n): Ratio {
  const [top, bottom] = [BigInt(n), BigInt(d)];
  if (bottom === 0n) throw new RangeError('Division by zero');
  return bottom < 0n ? { n: -top, d: -bottom } : { n: top, d: bottom };
}

/** Reads a decimal such as `1.859`, `-0.5`, or `313` exactly as written. */
export function decimal(text: string): Ratio {
  const [, sign, whole, places = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`Not a decimal number: ${text}`);
  const n = BigInt(whole + places);
  return { n: sign ? -n : n, d: 10n ** BigInt(places.length) };
}

/** Returns hundredths of a percent as a fraction: 12,500 is 125%. */
export const basisPoints = (n: number): Ratio => ratio(n, 10_000);

export const times = (...factors: readonly Ratio[]): Ratio =>
  factors.reduce((a, b) => ({ n: a.n * b.n, d: a.d * b.d }), { n: 1n, d: 1n });
export const plusRatio = (a: Ratio, b: Ratio): Ratio =>
  a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
export const minusRatio = (a: Ratio, b: Ratio): Ratio => plusRatio(a, { n: -b.n, d: b.d });
export const dividedBy = (a: Ratio, b: Ratio): Ratio => ratio(a.n * b.d, a.d * b.n);

/** Returns a negative, zero, or positive number if `a` is less than, equal to, or more than `b`. */
export const compareRatio = (a: Ratio, b: Ratio): number => {
  const [left, right] = [a.n * b.d, b.n * a.d];
  return left < right ? -1 : left > right ? 1 : 0;
};

const floorOf = (r: Ratio): bigint => {
  const whole = r.n / r.d;
  return r.n < 0n && whole * r.d !== r.n ? whole - 1n : whole;
};

/** Rounds a half away from zero, so that a reversal is exactly the paid amount. */
const halfUpOf = (r: Ratio): bigint => {
  const magnitude = r.n < 0n ? -r.n : r.n;
  const rounded = (2n * magnitude + r.d) / (2n * r.d);
  return r.n < 0n ? -rounded : rounded;
};

/** Rounds an exact amount of centavos half up, once per line (facts: no text prescribes another rounding). */
export const roundHalfUp = (r: Ratio): Centavos => centavos(Number(halfUpOf(r)));
/** Rounds toward minus infinity: the employee's half of an odd premium, the first half of an even split. */
export const roundDown = (r: Ratio): Centavos => centavos(Number(floorOf(r)));
/** Rounds up: the smallest whole number of centavos not below an exact amount. */
export const roundUp = (r: Ratio): Centavos => centavos(-Number(floorOf({ n: -r.n, d: r.d })));
/** Returns the integer part: whole months, weeks, or brackets. */
export const wholePart = (r: Ratio): number => Number(floorOf(r));

/**
 * Rounds half up to a number of decimals, exactly: SIL days are rounded to three before payment (DOLE Handbook 2024,
 * ch. 7).
 */
export function roundTo(r: Ratio, places: number): Ratio {
  const scale = 10n ** BigInt(places);
  return { n: halfUpOf({ n: r.n * scale, d: r.d }), d: scale };
}

/** Multiplies centavos by exact factors and rounds half up: `amountOf(daily, hours, multiplier)`. */
export const amountOf = (amount: Centavos, ...factors: readonly Ratio[]): Centavos =>
  roundHalfUp(times(ratio(amount), ...factors));

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/**
 * Formats as a decimal without trailing zeros, such as `2.6`, `1.859`, or `66.6667`. Exact with at most ten decimals,
 * otherwise rounded half up to `places`.
 */
export function decimalText(r: Ratio, places = 4): string {
  const common = gcd(r.n, r.d) || 1n;
  const reduced = { n: r.n / common, d: r.d / common };
  const exact = 10n ** 10n % reduced.d === 0n;
  const scaled = roundTo(reduced, exact ? 10 : places);
  const magnitude = (scaled.n < 0n ? -scaled.n : scaled.n).toString().padStart((exact ? 10 : places) + 1, '0');
  const cut = magnitude.length - (exact ? 10 : places);
  const fraction = magnitude.slice(cut).replace(/0+$/, '');
  return `${scaled.n < 0n ? '-' : ''}${magnitude.slice(0, cut)}${fraction && `.${fraction}`}`;
}
