/** A colleague in lists and the sheet. */
export interface Colleague {
  employee_id: number;
  name: string;
  position: string;
  branch_name: string;
  client_name: string;
  email: string | null;
  /** Number as stored: `09171234567`. */
  mobile: string | null;
}

/** Returns the initials of the first and last name: `JD`. */
export function initials(name: string): string {
  const words = name.split(' ').filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0] ?? '', words.at(-1) ?? ''] : words;
  return ends.map((word) => ([...word][0] ?? '').toUpperCase()).join('');
}

/** Formats a mobile number as `0917 123 4567`; other numbers stay as they are. */
export const formatMobile = (mobile: string): string => mobile.replace(/^(09\d{2})(\d{3})(\d{4})$/, '$1 $2 $3');

/** Returns a number with country code for `tel:` and `sms:`, to work abroad and over Wi-Fi calling. */
export const dialled = (mobile: string): string => mobile.replaceAll(/[^\d+]/g, '').replace(/^0(?=9\d{9}$)/, '+63');
