import { nth } from '#domain/lists/known.ts';
import { parsePesos, pesosText, type Centavos } from '#domain/money/centavos.ts';
import { neutral } from './csv.ts';
import { LayoutError, plainUpper } from './fixed-width.ts';

/** One field of a separated record. */
export type DelimitedField =
  | { readonly constant: string }
  /** Upper-case letters without accents, up to a length; empty if missing. */
  | { readonly text: string; readonly most: number; readonly quoted?: true; readonly empty?: string }
  /** Digits of exactly these lengths. */
  | { readonly digits: string; readonly lengths: readonly number[]; readonly empty?: string }
  /** Plain pesos with two decimals. */
  | { readonly pesos: string }
  | { readonly count: string }
  /** `YYYY-MM-DD` in the file's own order. */
  | { readonly date: string; readonly order: DateOrder; readonly empty?: string };

export type DateOrder = 'MM/DD/YYYY' | 'MMDDYYYY' | 'YYYY-MM-DD';

export interface DelimitedRecord {
  readonly name: string;
  readonly separator: ',' | ';';
  /** Set if the file may be opened in a spreadsheet, where no text may run as a formula. */
  readonly spreadsheet?: true;
  readonly fields: readonly DelimitedField[];
}

export type DelimitedValues = Readonly<Record<string, string | number | Centavos>>;

const nameOf = (f: DelimitedField): string =>
  'constant' in f
    ? 'constant'
    : 'text' in f
      ? f.text
      : 'digits' in f
        ? f.digits
        : 'pesos' in f
          ? f.pesos
          : 'count' in f
            ? f.count
            : f.date;

const written = (date: string, order: DateOrder): string => {
  const [y, m, d] = date.split('-');
  return order === 'MM/DD/YYYY' ? `${m}/${d}/${y}` : order === 'MMDDYYYY' ? `${m}${d}${y}` : date;
};
const patterns: Record<DateOrder, RegExp> = {
  'MM/DD/YYYY': /^(?<m>\d{2})\/(?<d>\d{2})\/(?<y>\d{4})$/,
  MMDDYYYY: /^(?<m>\d{2})(?<d>\d{2})(?<y>\d{4})$/,
  'YYYY-MM-DD': /^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})$/,
};

/**
 * Returns a line without its line end. Separators and quotation marks inside text are removed: agencies' readers have
 * no escape.
 */
export function writeDelimited(record: DelimitedRecord, values: DelimitedValues): string {
  return record.fields.map((field) => writeField(record, field, values)).join(record.separator);
}

function writeField(record: DelimitedRecord, field: DelimitedField, values: DelimitedValues): string {
  if ('constant' in field) return field.constant;
  const name = nameOf(field);
  const where = `${record.name}.${name}`;
  const value = values[name];
  if (value === undefined) throw new LayoutError(`${where} is missing`);
  if ('pesos' in field) return pesosText(value as Centavos);
  if ('count' in field) {
    if (!Number.isInteger(value)) throw new LayoutError(`${where} is a whole number`);
    return String(value);
  }
  const text = String(value);
  if (text === '' && 'empty' in field && field.empty !== undefined) return field.empty;
  if ('date' in field) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new LayoutError(`${where} is a date`);
    return written(text, field.order);
  }
  if ('digits' in field) {
    if (!/^\d*$/.test(text) || !field.lengths.includes(text.length))
      throw new LayoutError(`${where} has ${field.lengths.join(' or ')} digits`);
    return text;
  }
  const plain = plainUpper(text).replaceAll(record.separator, ' ').replaceAll('"', '').replaceAll(/\s+/g, ' ').trim();
  const safe = (record.spreadsheet ? neutral(plain) : plain).slice(0, field.most);
  return field.quoted ? `"${safe}"` : safe;
}

/** Parses a line; throws for a wrong number of fields, different constants, and invalid values. */
export function readDelimited(record: DelimitedRecord, line: string): Record<string, string | number | Centavos> {
  const parts = line.split(record.separator);
  if (parts.length !== record.fields.length)
    throw new LayoutError(`${record.name} has ${parts.length} fields instead of ${record.fields.length}`);
  const values: Record<string, string | number | Centavos> = {};
  for (const [i, field] of record.fields.entries()) {
    const part = nth(parts, i);
    const where = `${record.name}.${nameOf(field)}`;
    if ('constant' in field) {
      if (part !== field.constant)
        throw new LayoutError(`field ${i + 1} of ${record.name} is ${part} instead of ${field.constant}`);
      continue;
    }
    const name = nameOf(field);
    if ('empty' in field && field.empty !== undefined && part === field.empty) values[name] = '';
    else if ('pesos' in field) values[name] = parsePesos(part);
    else if ('count' in field) {
      if (!/^\d+$/.test(part)) throw new LayoutError(`${where} is no count`);
      values[name] = Number(part);
    } else if ('date' in field) {
      const groups = patterns[field.order].exec(part)?.groups;
      if (!groups) throw new LayoutError(`${where} is no date`);
      values[name] = `${groups['y']}-${groups['m']}-${groups['d']}`;
    } else if ('digits' in field) {
      if (!/^\d*$/.test(part) || !field.lengths.includes(part.length))
        throw new LayoutError(`${where} has ${part.length} digits`);
      values[name] = part;
    } else if (field.quoted) {
      if (!/^".*"$/.test(part)) throw new LayoutError(`${where} is not quoted`);
      values[name] = part.slice(1, -1);
    } else values[name] = part;
  }
  return values;
}
