import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { readingsOf, wordOf } from '#domain/accounts/password.ts';

interface Common {
  whole: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

let read: Promise<Common> | undefined;

/** Reads the list when the first password is chosen, because most processes never need it. */
async function readCommon(): Promise<Common> {
  const packed = await readFile(new URL('../../data/common-passwords.br', import.meta.url));
  const [whole = '', words = ''] = (await promisify(brotliDecompress)(packed)).toString('utf8').trimEnd().split('\n\n');
  return { whole: new Set(whole.split('\n')), words: new Set(words.split('\n')) };
}

/**
 * Returns whether a password is one of the 100,000 most common passwords, or a common word surrounded by digits and
 * signs.
 */
export async function isCommon(password: string): Promise<boolean> {
  read ??= readCommon();
  const { whole, words } = await read;
  return readingsOf(password).some((reading) => whole.has(reading) || words.has(wordOf(reading) ?? ''));
}
