/** Passwords that are tried first, beside those made of the person's own name. */
const common = [
  '1234567890',
  '12345678910',
  '0123456789',
  'password123',
  'password1234',
  'qwertyuiop',
  'qwerty12345',
  'iloveyou123',
  'administrator',
  'admin12345',
  'kawani1234',
  'kawani12345',
  'kawani-demo',
  'abcdefghij',
  'abc1234567',
];

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/**
 * Would it be among the first guesses: one of the common ones, few characters over and over, or not
 * much more than the person's own name, address or code? Length is judged elsewhere.
 */
export function isEasilyGuessed(password: string, about: readonly (string | null | undefined)[]): boolean {
  const bare = plain(password);
  if (new Set(password).size < 4) return true;
  if (common.some((c) => plain(c) === bare)) return true;
  const own = about.flatMap((text) => (text ?? '').split(/[\s@.]+/)).map(plain);
  const left = own
    .filter((word) => word.length >= 4)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), bare);
  return left.length < 4 && left.length < bare.length;
}
