/** A colleague as lists and the sheet show them: at work, and how to reach them there. */
export interface Colleague {
  employee_id: number;
  name: string;
  position: string;
  branch_name: string;
  client_name: string;
  email: string | null;
  /** As it is kept, `09171234567`. */
  mobile: string | null;
}

/** `JD`, for a picture nobody has: of the first and the last name. */
export function initials(name: string): string {
  const words = name.split(' ').filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map((word) => [...word][0]!.toUpperCase()).join('');
}

/** `0917 123 4567`; what is no Philippine mobile number stays as it is. */
export const formatMobile = (mobile: string): string => mobile.replace(/^(09\d{2})(\d{3})(\d{4})$/, '$1 $2 $3');

/** For `tel:` and `sms:`: with the country's code, so that it is dialled right from abroad and by Wi-Fi calling. */
export const dialled = (mobile: string): string => mobile.replaceAll(/[^\d+]/g, '').replace(/^0(?=9\d{9}$)/, '+63');
