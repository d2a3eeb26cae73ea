/** Separators in written numbers, including a leading zero in brackets. */
const separators = /[\s\-‐-―−().]/g;

/** Returns a Philippine mobile number as `09XXXXXXXXX`, or null if the text isn't one. */
export function parseMobile(text: string): string | null {
  const given = text.normalize('NFKC').replace(separators, '');
  const local = given.replace(/^(\+63|0063|63)0?(?=9)/, '0').replace(/^9(?=\d{9}$)/, '09');
  return /^09\d{9}$/.test(local) ? local : null;
}

/** Formats a number from `parseMobile` as `+63 917 123 4567`. */
export const displayMobile = (mobile: string): string =>
  `+63 ${mobile.slice(1, 4)} ${mobile.slice(4, 7)} ${mobile.slice(7)}`;
