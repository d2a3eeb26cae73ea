declare const unit: unique symbol;

/** An amount of money: whole centavos, a safe integer. No pay amount is stored as floating pesos. */
export type Centavos = number & { readonly [unit]: 'centavos' };

/** Returns an integer as centavos. Throws for fractions and unsafe integers. */
export function centavos(n: number): Centavos {
  if (!Number.isSafeInteger(n)) throw new RangeError(`Not a whole amount of centavos: ${n}`);
  // Adding 0 turns -0 into 0, so that equal amounts are also `Object.is` equal.
  return (n + 0) as Centavos;
}

export const zero = 0 as Centavos;

/** Returns whole pesos as centavos, for tables. */
export const pesos = (n: number): Centavos => centavos(n * 100);

export function sum(amounts: Iterable<Centavos>): Centavos {
  let total = 0;
  for (const amount of amounts) total += amount;
  return centavos(total);
}

export const plus = (a: Centavos, b: Centavos): Centavos => centavos(a + b);
export const minus = (a: Centavos, b: Centavos): Centavos => centavos(a - b);
export const negative = (a: Centavos): Centavos => centavos(0 - a);
export const atLeast = (least: Centavos, a: Centavos): Centavos => (a < least ? least : a);
export const atMost = (most: Centavos, a: Centavos): Centavos => (a > most ? most : a);
export const between = (least: Centavos, a: Centavos, most: Centavos): Centavos => atMost(most, atLeast(least, a));

/** Reads pesos such as `26894.14`, `26,894.1`, or `-5`. Throws for other text, such as a third decimal. */
export function parsePesos(text: string): Centavos {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`Not an amount in pesos: ${text}`);
  const amount = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
  return centavos(sign ? -amount : amount);
}

/** Formats centavos as `26894.14` for files and machines. */
export function pesosText(amount: Centavos): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Formats centavos for display: `₱26,894.14` or `−₱5.00`, with a minus sign instead of a hyphen. */
export function formatPesos(amount: Centavos): string {
  const [whole = '', rest] = pesosText(centavos(Math.abs(amount))).split('.');
  return `${amount < 0 ? '−' : ''}₱${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}
