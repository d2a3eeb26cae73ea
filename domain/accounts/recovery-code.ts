import { oneTimeAlphabet } from './one-time-password.ts';

const length = 24;

/** Number of codes made at a time. */
export const recoveryCodeCount = 10;

/** Writes a recovery code from random numbers below the alphabet's length, as six groups of four: 117 bits, too many to guess from their hash. */
export const recoveryCode = (random: (below: number) => number): string =>
  Array.from(
    { length },
    (_, i) => (i > 0 && i % 4 === 0 ? '-' : '') + oneTimeAlphabet[random(oneTimeAlphabet.length)],
  ).join('');

/** Returns a typed recovery code in its stored form, accepting any grouping and case, or null if it can't be one. */
export function asRecoveryCode(typed: string): string | null {
  const bare = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (bare.length !== length || [...bare].some((c) => !oneTimeAlphabet.includes(c))) return null;
  return (bare.match(/.{4}/g) ?? []).join('-');
}
