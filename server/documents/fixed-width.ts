import { parsePesos, pesosText, type Centavos } from '#domain/money/centavos.ts';

/** Format of a field in a fixed-width record. `width` is in characters. */
export type FixedField = { readonly width: number } & (
  | { readonly constant: string }
  /** Left-aligned upper-case letters, cut at the width. */
  | { readonly text: string }
  /** A number with leading zeros; one that doesn't fit is refused, never truncated. */
  | { readonly digits: string }
  /** Whole centavos with leading zeros. */
  | { readonly centavos: string }
  /** `3600.00`, with leading blanks. */
  | { readonly pesos: string }
);

/** One kind of line: its fields in order. Layouts are data, so that a bank's own can be added as data. */
export interface FixedRecord {
  readonly name: string;
  readonly fields: readonly FixedField[];
}

export type FixedValues = Readonly<Record<string, string | Centavos>>;

/** Thrown when a value doesn't fit a layout, on write or read; names the record and field. */
export class LayoutError extends Error {
  override name = 'LayoutError';
}

/** Typographic characters of phones and word processors, and their plain ones. */
const typographic: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201a\u201b\u2032\u02bc`\u00b4]/g, "'"],
  [/[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g, '"'],
  [/[\u2010\u2011\u2012\u2013\u2014\u2015\u2212]/g, '-'],
  [/\u2026/g, '...'],
  [/[\p{Z}\t]/gu, ' '],
  [/[\u00f8\u00d8]/g, 'O'],
  [/[\u0111\u0110]/g, 'D'],
  [/[\u0142\u0141]/g, 'L'],
];

/**
 * Returns text for agency files, whose readers know only ASCII: no accents, Ñ as N, plain quotation marks and hyphens,
 * upper case (facts 12). A character without a plain form is dropped. The record keeps the name as written.
 */
export const plainUpper = (text: string): string =>
  typographic
    .reduce((plain, [mark, instead]) => plain.replaceAll(mark, instead), text.normalize('NFC'))
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .toUpperCase();

export const recordLength = (record: FixedRecord): number => record.fields.reduce((sum, f) => sum + f.width, 0);

const nameOf = (field: FixedField): string =>
  'text' in field
    ? field.text
    : 'digits' in field
      ? field.digits
      : 'centavos' in field
        ? field.centavos
        : 'pesos' in field
          ? field.pesos
          : 'constant';

/** Returns a line without its line end. */
export function writeFixed(record: FixedRecord, values: FixedValues): string {
  return record.fields.map((field) => writeField(record, field, values)).join('');
}

function writeField(record: FixedRecord, field: FixedField, values: FixedValues): string {
  if ('constant' in field) return field.constant.padEnd(field.width);
  const name = nameOf(field);
  const value = values[name];
  const where = `${record.name}.${name}`;
  if (value === undefined) throw new LayoutError(`${where} is missing`);
  if ('text' in field) return plainUpper(String(value)).slice(0, field.width).padEnd(field.width);
  const text = 'pesos' in field ? pesosText(amountIn(values, name)).padStart(field.width) : String(value);
  if (!('pesos' in field) && !/^\d*$/.test(text)) throw new LayoutError(`${where} takes digits only`);
  const padded = 'pesos' in field ? text : text.padStart(field.width, '0');
  if (padded.length > field.width) throw new LayoutError(`${where} has no room for ${String(value)}`);
  return padded;
}

/** Returns an amount of a read line; throws for a text. */
export function amountIn(values: FixedValues, name: string): Centavos {
  const value = values[name];
  if (typeof value !== 'number') throw new LayoutError(`${name} is not an amount`);
  return value;
}

/** Parses a line; throws for a wrong length or different constants. */
export function readFixed(record: FixedRecord, line: string): Record<string, string | Centavos> {
  const length = recordLength(record);
  if (line.length !== length)
    throw new LayoutError(`${record.name} has ${line.length} characters instead of ${length}`);
  const values: Record<string, string | Centavos> = {};
  let at = 0;
  for (const field of record.fields) {
    const part = line.slice(at, at + field.width);
    at += field.width;
    const where = `${record.name}.${nameOf(field)}`;
    if ('constant' in field) {
      if (part.trimEnd() !== field.constant.trimEnd())
        throw new LayoutError(`${where} is ${part} instead of ${field.constant}`);
    } else if ('text' in field) values[field.text] = part.trimEnd();
    else if ('pesos' in field) values[field.pesos] = parsePesos(part.trimStart());
    else {
      if (!/^\d+$/.test(part)) throw new LayoutError(`${where} holds something else than digits`);
      if ('digits' in field) values[field.digits] = part;
      else values[field.centavos] = parsePesos(`${part.slice(0, -2) || '0'}.${part.slice(-2).padStart(2, '0')}`);
    }
  }
  return values;
}
