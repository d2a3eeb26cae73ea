/**
 * `node scripts/common-passwords.ts LIST`: writes `server/data/common-passwords.br` from a list of passwords, one per
 * line, most common first. `server/data/README.md` names the list.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { plainPassword } from '#domain/accounts/password.ts';

const shortest = 10;
const wholeOnes = 100_000;
const words = 5_000;

/** Words of passwords in the Philippines, which international lists rank too low. */
const local =
  'pilipinas philippines filipino pinoy pinay mabuhay mahalkita mahalko maganda manila makati cebu davao quezon jollibee adobo sampaguita bayani kawani sahod payroll trabaho opisina nanay tatay kuya'.split(
    ' ',
  );

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the list of passwords.');
const lines = (await readFile(file, 'utf8')).split(/\r?\n/);

/** Returns the first `count` different passwords that aren't empty, sorted. */
function firstOf(count: number, lefts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const left of lefts) {
    if (found.size === count) break;
    if (left !== '') found.add(left);
  }
  return [...found].toSorted();
}

// Passwords that are long enough for the rules, and words that users lengthen with a year or a sign.
const whole = firstOf(wholeOnes, lines.filter((line) => [...line].length >= shortest).map(plainPassword));
const parts = firstOf(words, lines.filter((line) => /^[a-z]{5,}$/i.test(line)).map(plainPassword));
const text = `${whole.join('\n')}\n\n${[...new Set([...parts, ...local])].toSorted().join('\n')}\n`;
const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
await writeFile(new URL('../server/data/common-passwords.br', import.meta.url), brotliCompressSync(text, { params }));
