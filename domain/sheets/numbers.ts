/**
 * Numbers as spreadsheets and people write them. Text in, integers or exact text out: an amount never becomes a
 * floating number.
 */

/** `1,234.50`, `₱1,234.5`, `PHP 1234`, `.5` as integer centavos; null for others or parts of a centavo. */
export function readCentavos(given: string): number | null {
  const text = given
    .trim()
    .replace(/^(₱|php|p)\.?\s*(?=[\d.-])/i, '')
    .replace(/\s*(₱|php)$/i, '');
  const parts = /^(-)?(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?$/.exec(text);
  if (!parts || (parts[2] === undefined && !parts[3])) return null;
  const digits = (parts[3] ?? '').replace(/0+$/, '');
  if (digits.length > 2) return null;
  const centavos = Number(`${(parts[2] ?? '0').replaceAll(',', '')}${digits.padEnd(2, '0')}`);
  return Number.isSafeInteger(centavos) ? (parts[1] ? -centavos : centavos) : null;
}

/** `12`, `1,234`, `12.0`, `2.5` as a number; null for others. */
export function readNumber(given: string): number | null {
  const text = given.trim();
  if (!/^-?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/.test(text)) return null;
  const value = Number(text.replaceAll(',', ''));
  return Number.isFinite(value) ? value : null;
}

/**
 * A spreadsheet number as the sheet shows it: 15 digits, as Excel keeps, without an exponent. A formula's 0.1 + 0.2 is
 * `0.3`.
 */
export function sheetNumber(raw: string): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  const text = String(Number(value.toPrecision(15)));
  return text.includes('e') ? BigInt(Math.round(value)).toString() : text;
}
