/**
 * Readers of numbers as written in spreadsheets. They turn text into integers or exact text, because an amount must
 * never become a floating-point number.
 */

/** Removes a currency before or after an amount. */
const withoutCurrency = (given: string): string =>
  given
    .trim()
    .replace(/^(₱|php|p)\.?\s*(?=[\d.(-])/i, '')
    .replace(/\s*(₱|php)$/i, '');

/** Formats digits with thousands and centavos: `1234` and `5` become `1,234.50`. */
const written = (whole: string, rest: string): string =>
  `${BigInt(whole).toLocaleString('en')}.${rest.padEnd(2, '0').slice(0, 2)}`;

/**
 * Returns why an amount can't be read without guessing, and how to write it. Returns null if it can be read, or isn't
 * an amount at all. `(500.00)` and `250-` are negative in accounting, `1.200,50` has points for thousands, and `1.200`
 * may be 1,200.00 or 1.20.
 */
export function amountTrouble(given: string): { text: string; suggest: string[] } | null {
  const text = withoutCurrency(given);
  const negative = /^(?:-\s*)?\(([^()]+)\)$/.exec(text)?.[1] ?? /^([^-]*\d)\s*-$/.exec(text)?.[1];
  if (negative !== undefined) {
    const inside = withoutCurrency(negative).trim();
    return readCentavos(inside) === null
      ? null
      : { text: `A negative amount. Enter it as -${inside}, or ${inside}`, suggest: [`-${inside}`, inside] };
  }
  const pointed = /^(-?)(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})$/.exec(text);
  if (pointed) {
    const amount = `${pointed[1]!}${written(pointed[2]!.replaceAll('.', ''), pointed[3]!)}`;
    return { text: `A comma before the centavos. Enter it as ${amount}`, suggest: [amount] };
  }
  const several = /^(-?)(\d{1,3}(?:\.\d{3}){2,})$/.exec(text);
  if (several) {
    const amount = `${several[1]!}${written(several[2]!.replaceAll('.', ''), '')}`;
    return { text: `Points for thousands. Enter it as ${amount}`, suggest: [amount] };
  }
  const either = /^(-?)([1-9]\d{0,2})\.(\d{3})$/.exec(text);
  const [, sign = '', whole = '', rest = ''] = either ?? [];
  // A fraction of a centavo isn't an amount.
  if (!rest.endsWith('0')) return null;
  const thousands = `${sign}${written(whole + rest, '')}`;
  const centavos = `${sign}${written(whole, rest)}`;
  return { text: `${thousands} or ${centavos}?`, suggest: [thousands, centavos] };
}

/**
 * Reads `1,234.50`, `₱1,234.5`, `PHP 1234`, or `.5` as integer centavos. Returns null for other text or fractions of a
 * centavo.
 */
export function readCentavos(given: string): number | null {
  const text = withoutCurrency(given);
  const parts = /^(-)?(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?$/.exec(text);
  if (!parts || (parts[2] === undefined && !parts[3])) return null;
  const digits = (parts[3] ?? '').replace(/0+$/, '');
  if (digits.length > 2) return null;
  const centavos = Number(`${(parts[2] ?? '0').replaceAll(',', '')}${digits.padEnd(2, '0')}`);
  return Number.isSafeInteger(centavos) ? (parts[1] ? -centavos : centavos) : null;
}

/** Reads `12`, `1,234`, `12.0`, or `2.5` as a number. Returns null for other text. */
export function readNumber(given: string): number | null {
  const text = given.trim();
  if (!/^-?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/.test(text)) return null;
  const value = Number(text.replaceAll(',', ''));
  return Number.isFinite(value) ? value : null;
}

/**
 * Formats a spreadsheet number as the sheet shows it: with 15 digits, as in Excel, and without an exponent. A formula's
 * 0.1 + 0.2 is `0.3`.
 */
export function sheetNumber(raw: string): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  const text = String(Number(value.toPrecision(15)));
  return text.includes('e') ? BigInt(Math.round(value)).toString() : text;
}
