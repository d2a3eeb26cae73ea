import { displayTin } from '../identifiers/government.ts';
import { otherDayText } from '../schedules/other-days.ts';
import type { OtherDay } from '../schedules/schedule.ts';

/**
 * The label of a record's field and the format of its value, defined once for all uses: list column, form, history,
 * proposals, exported and imported files. Labels are in English, like the whole desk. Texts for employees are
 * elsewhere, in both languages.
 */
export type Field =
  | { kind: 'text' | 'tin' | 'number' | 'date' | 'time' | 'yes' | 'list'; label: string }
  /** Integer centavos, written as pesos with two decimals. */
  | { kind: 'money'; label: string }
  /** Integer basis points, written as a percentage: 12500 is 125%. */
  | { kind: 'percent'; label: string }
  /** Weekdays of a schedule with different times. */
  | { kind: 'days'; label: string }
  | { kind: 'choice'; label: string; options: Readonly<Record<string, string>> };

export type Fields = Readonly<Record<string, Field>>;

/** Types of field values. */
export type FieldValue = string | number | boolean | readonly (string | number)[] | null | undefined;

const plain =
  (kind: 'text' | 'tin' | 'number' | 'date' | 'time' | 'yes' | 'list' | 'money' | 'percent' | 'days') =>
  (label: string): Field => ({ kind, label });

export const textField = plain('text');
/** A TIN, formatted in groups of digits. */
export const tinField = plain('tin');
export const numberField = plain('number');
/** A calendar date `YYYY-MM-DD`. */
export const dateField = plain('date');
/** A time of day, `HH:MM`. */
export const timeField = plain('time');
export const yesField = plain('yes');
/** Several values, written with commas. */
export const listField = plain('list');
/** Integer centavos. */
export const moneyField = plain('money');
/** Integer basis points. */
export const percentField = plain('percent');
export const daysField = plain('days');
export const choiceField = (label: string, options: Readonly<Record<string, string>>): Field => ({
  kind: 'choice',
  label,
  options,
});

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats centavos as pesos: `-1234550` is `-12,345.50`. */
export function pesos(centavos: number): string {
  const whole = Math.trunc(Math.abs(centavos) / 100);
  const rest = String(Math.abs(centavos) % 100).padStart(2, '0');
  return `${centavos < 0 ? '-' : ''}${String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

/** Formats a date for sentences: `8 Oct 2026`. Empty for null. */
export const dayText = (date: string | null): string => shownValue({ kind: 'date', label: '' }, date);

/** Formats the month of a date or of `2026-10` for sentences: `Oct 2026`. */
export const monthText = (date: string): string => `${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

/** Formats a value for display. Empty for a missing value. */
export function shownValue(field: Field, value: FieldValue): string {
  if (value === null || value === undefined || value === '') return '';
  switch (field.kind) {
    case 'choice':
      return field.options[String(value)] ?? String(value);
    case 'money':
      return pesos(Number(value));
    case 'tin':
      return displayTin(String(value));
    case 'percent':
      return `${Number(value) / 100}%`;
    case 'yes':
      return value === true ? 'Yes' : 'No';
    case 'date': {
      const [year, month, day] = String(value).split('-');
      return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
    }
    case 'list':
      return Array.isArray(value) ? value.join(', ') : String(value);
    case 'days':
      // Rows of days hold more than the `FieldValue` type declares.
      return (value as unknown as readonly OtherDay[]).map(otherDayText).join('; ');
    case 'time':
      return String(value).slice(0, 5);
    case 'text':
    case 'number':
      return String(value);
  }
}
