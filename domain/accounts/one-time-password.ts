/** Letters and digits that can't be confused on paper, without I, L, O, U, 0, and 1. */
export const oneTimeAlphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const length = 12;

/** Writes a one-time password from random numbers below the alphabet's length, as `ABCD-EFGH-JKMN`: 58 bits. */
export const oneTimePassword = (random: (below: number) => number): string =>
  Array.from(
    { length },
    (_, i) => (i > 0 && i % 4 === 0 ? '-' : '') + oneTimeAlphabet[random(oneTimeAlphabet.length)],
  ).join('');

/**
 * Returns a typed one-time password in its stored form, accepting any grouping and case, or null if it can't be one.
 */
export function asOneTimePassword(typed: string): string | null {
  const bare = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (bare.length !== length || [...bare].some((c) => !oneTimeAlphabet.includes(c))) return null;
  return (bare.match(/.{4}/g) ?? []).join('-');
}
