/**
 * Parses `1,234.5` and `₱1,234.50` to centavos (123450); empty is null; invalid input stays text, which rules refuse.
 */
export function centavosOf(text: string): number | string | null {
  const plain = text.replaceAll(/[₱,\s]/g, '');
  if (plain === '') return null;
  const match = /^(-?)(\d{1,11})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match) return text;
  const [, sign, whole, rest = ''] = match;
  const amount = Number(whole) * 100 + Number(rest.padEnd(2, '0'));
  return sign ? -amount : amount;
}
