import { lastOf, nth } from '#domain/lists/known.ts';
/** Pseudorandom numbers that are always the same for the same seed text (sfc32). */
export interface Random {
  /** Returns a number from 0 up to, not including, 1. */
  next(): number;
  /** Returns a whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Returns one of the entries, by weight. */
  weighted<T>(list: readonly (readonly [T, number])[]): T;
  uuid(): string;
}

/** Returns 128 bits of state from a text. */
function stateOf(text: string): [number, number, number, number] {
  let a = 1_779_033_703;
  let b = 3_144_134_277;
  let c = 1_013_904_242;
  let d = 2_773_480_762;
  for (let i = 0; i < text.length; i++) {
    const k = text.charCodeAt(i);
    a = b ^ Math.imul(a ^ k, 597_399_067);
    b = c ^ Math.imul(b ^ k, 2_869_860_233);
    c = d ^ Math.imul(c ^ k, 951_274_213);
    d = a ^ Math.imul(d ^ k, 2_716_044_179);
  }
  return [a, b, c, d];
}

export function randomFrom(seed: string): Random {
  let [a, b, c, d] = stateOf(seed);
  const bits = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    c |= 0;
    return t >>> 0;
  };
  // The generator's first numbers still resemble the seed, so they are skipped.
  for (let i = 0; i < 12; i++) bits();

  const next = () => bits() / 4_294_967_296;
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => nth(list, int(0, list.length - 1)),
    weighted(list) {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of list) if ((left -= weight) < 0) return value;
      return lastOf(list)[0];
    },
    uuid() {
      const hex = Array.from({ length: 4 }, () => bits().toString(16).padStart(8, '0')).join('');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
