/**
 * Government IDs: reading, checking, formatting, and masking. IDs are stored as text of digits with leading zeros. No
 * agency publishes a check digit, so only the format is checked.
 */
export type GovernmentNumber = 'sss' | 'philhealth' | 'pagibig' | 'tin';

/** Groups of digits as on the agency's card. */
const groups: Record<GovernmentNumber, readonly number[]> = {
  sss: [2, 7, 1],
  philhealth: [2, 9, 1],
  pagibig: [4, 4, 4],
  // Nine digits of the taxpayer and five of the branch. Employees have branch 00000.
  tin: [3, 3, 3, 5],
};
const tinDigits = 9;
const branchDigits = 5;

const lengthOf = (kind: GovernmentNumber): number => groups[kind].reduce((sum, n) => sum + n, 0);

export type Parsed = { ok: true; digits: string } | { ok: false; problem: 'characters' | 'length' | 'repeated' };

/** Characters allowed between digits. */
const separators = /[\s\-‐-―−./]/g;

/**
 * Reads an ID with spaces, hyphens, or dots in any position. A TIN may have no branch, or three, four, or five branch
 * digits; it is returned with five.
 */
export function parseGovernmentNumber(kind: GovernmentNumber, text: string): Parsed {
  const given = text.normalize('NFKC').replace(separators, '');
  if (!/^\d*$/.test(given)) return { ok: false, problem: 'characters' };
  const digits = kind === 'tin' ? withBranch(given) : given;
  if (digits.length !== lengthOf(kind)) return { ok: false, problem: 'length' };
  const own = kind === 'tin' ? digits.slice(0, tinDigits) : digits;
  // Refuses 000…, 111…, and so on, which users type to pass a required field.
  if (/^(\d)\1+$/.test(own)) return { ok: false, problem: 'repeated' };
  return { ok: true, digits };
}

function withBranch(given: string): string {
  const branch = given.slice(tinDigits);
  const whole = branch.length === 0 || (branch.length >= 3 && branch.length <= branchDigits);
  return whole && given.length >= tinDigits ? given.slice(0, tinDigits) + branch.padStart(branchDigits, '0') : given;
}

function grouped(kind: GovernmentNumber, characters: string): string {
  let at = 0;
  return groups[kind]
    .map((n) => characters.slice(at, (at += n)))
    .filter((group) => group !== '')
    .join('-');
}

/** Formats an ID as on the card: `34-1234567-8`. `digits` must come from `parseGovernmentNumber`. */
export const displayGovernmentNumber = (kind: GovernmentNumber, digits: string): string => grouped(kind, digits);

/** Formats a TIN from any typed form as on the card, `008-765-432-00000`. Other text is returned unchanged. */
export function displayTin(text: string, branch = ''): string {
  const parsed = parseGovernmentNumber('tin', text + branch);
  return parsed.ok ? displayGovernmentNumber('tin', parsed.digits) : text;
}

/** Returns the part that lists and logs may show: the last four digits, or for a TIN the taxpayer's last three. */
export function maskGovernmentNumber(kind: GovernmentNumber, digits: string): string {
  const from = kind === 'tin' ? tinDigits - 3 : digits.length - 4;
  return grouped(kind, dots(digits, from));
}

/**
 * Returns true if a spreadsheet may have rounded an account number: at least eleven digits with five zeros at the end.
 * Spreadsheets keep fifteen digits, or show 1.23457E+11.
 */
export const looksRounded = (account: string): boolean => /^\d{6,}00000$/.test(account.replaceAll(/[\s-]/g, ''));

/**
 * Masks a bank account to its last four digits, because the length of an account number differs by bank. A short number
 * is masked completely.
 */
export const maskAccount = (account: string): string =>
  dots(account, account.length > 6 ? account.length - 4 : account.length);

const dots = (digits: string, from: number): string => '•'.repeat(from) + digits.slice(from);
