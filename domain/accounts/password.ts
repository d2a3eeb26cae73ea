/** What a password must not be little more than. */
export interface AboutPerson {
  /** Names, with the person's nicknames if known. */
  name: readonly (string | null | undefined)[];
  email?: string | null;
  code?: string | null;
  /** `YYYY-MM-DD`. */
  birthDate?: string | null;
  /** The employer and the client, by name. */
  company?: readonly (string | null | undefined)[];
}

/** Why a password would be among the first guesses. */
export type Guessed = 'repeats' | 'name' | 'email' | 'code' | 'birth' | 'company';

/** A password as it is compared: small letters and digits alone. */
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

/** The same with letters where signs and digits stand for them: `P@ssw0rd` is read as `password`. */
const spelled = (text: string): string => plainPassword([...text].map((c) => signs[c] ?? c).join(''));

/** Without the digits and signs before and after it. */
const core = (password: string): string => password.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** The readings of a password that guesses are compared with. */
export const readingsOf = (password: string): string[] => [
  ...new Set([plainPassword(password), spelled(password), spelled(core(password))]),
];

/** The word of a reading, without the digits before and after it, and once where it is there twice; null where there is none. */
export function wordOf(reading: string): string | null {
  const word = /^\d*(\p{L}{5,})\d*$/u.exec(reading)?.[1];
  if (word === undefined) return null;
  const half = word.slice(0, word.length / 2);
  return half + half === word && half.length >= 4 ? half : word;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The ways a date is typed as a password. */
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
 * Why a password would be among the first guesses for this person: few characters over and over, or little more than the own
 * name, address, code, birth date, or company. Null where it would not. Its length, and how common it is, are judged elsewhere.
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
