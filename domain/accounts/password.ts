/** Personal data that a password must not mainly consist of. */
export interface AboutPerson {
  /** Names, including known nicknames. */
  name: readonly (string | null | undefined)[];
  email?: string | null;
  code?: string | null;
  /** Birth date, `YYYY-MM-DD`. */
  birthDate?: string | null;
  /** Names of the employer and the client. */
  company?: readonly (string | null | undefined)[];
}

/** Why a password is easy to guess. */
export type Guessed = 'repeats' | 'name' | 'email' | 'code' | 'birth' | 'company';

/** Returns the lowercase letters and digits of a password, for comparison. */
export const plainPassword = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

const signs: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Returns the password with letters in place of look-alike signs and digits: `P@ssw0rd` becomes `password`. */
const spelled = (text: string): string => plainPassword([...text].map((c) => signs[c] ?? c).join(''));

/** Returns the password without digits and signs at both ends. */
const core = (password: string): string => password.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Returns the forms of a password to compare with guesses. */
export const readingsOf = (password: string): string[] => [
  ...new Set([plainPassword(password), spelled(password), spelled(core(password))]),
];

/** Returns the word of a form, without digits at both ends and only once if repeated, or null if there is none. */
export function wordOf(reading: string): string | null {
  const word = /^\d*(\p{L}{5,})\d*$/u.exec(reading)?.[1];
  if (word === undefined) return null;
  const half = word.slice(0, word.length / 2);
  return half + half === word && half.length >= 4 ? half : word;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Returns the ways in which a date is typed as a password. */
function datesOf(date: string): string[] {
  const [year = '', month = '', day = ''] = date.split('-');
  const short = year.slice(2);
  const name = months[Number(month) - 1] ?? '';
  const bare = String(Number(day));
  return [
    ...[year, short].flatMap((y) => [
      y + month + day,
      month + day + y,
      day + month + y,
      name + day + y,
      day + name + y,
    ]),
    name + bare + year,
    bare + name + year,
    year,
  ].filter((text) => text.length >= 4);
}

const wordsOf = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => [...(text ?? '').split(/[\s@.,&()-]+/), text ?? '']).map(plainPassword);

/**
 * Returns the reason why a password is easy to guess for this user: few repeated characters, or little more than the
 * user's name, address, code, birth date, or company. Returns null if it isn't. Other rules check length and common
 * passwords.
 */
export function whyGuessed(password: string, about: AboutPerson): Guessed | null {
  if (new Set(plainPassword(password)).size < 4) return 'repeats';
  const own: [Guessed, string[]][] = [
    ['name', wordsOf(about.name)],
    ['company', wordsOf(['kawani', ...(about.company ?? [])])],
    ['email', wordsOf([about.email])],
    ['code', wordsOf([about.code])],
    ['birth', about.birthDate ? datesOf(about.birthDate) : []],
  ];
  const pieces = own
    .flatMap(([why, words]) => words.filter((word) => word.length >= 4).map((word) => ({ why, word })))
    .sort((a, b) => b.word.length - a.word.length);
  for (const bare of readingsOf(password)) {
    let left = bare;
    let first: Guessed | null = null;
    for (const { why, word } of pieces) {
      if (!left.includes(word)) continue;
      left = left.replaceAll(word, '');
      first ??= why;
    }
    if (first !== null && left.length < 4) return first;
  }
  return null;
}
