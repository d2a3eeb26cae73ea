import { z } from 'zod';
import type { Catalogue, MessageCode } from './en.ts';

/** What fills the braces of a sentence. */
export type MessageData = Record<string, string | number>;

/** A stored or raised message: a code with its data, rendered only when shown. */
export interface Message {
  code: MessageCode;
  data?: MessageData;
}

/** A value as sentences have it: a calendar date as `21 Nov 2026`, a state of a filing in the sentence's language. */
function shown(catalogue: Pick<Catalogue, 'months'>, key: string, value: string | number | undefined): string {
  const state = key === 'status' || key === 'to' ? (catalogue as Record<string, string>)[`status.${value}`] : undefined;
  if (state !== undefined) return state;
  const date = /^(\d{4})-(\d{2})-(\d{2})$/.exec(String(value ?? ''));
  return date
    ? `${Number(date[3])} ${catalogue.months.split(' ')[Number(date[2]) - 1]} ${date[1]}`
    : String(value ?? '');
}

/** `21 Nov 2026`, or from one to the other. */
export const sayDates = (catalogue: Pick<Catalogue, 'months'>, first: string, last: string): string =>
  [...new Set([first, last])].map((date) => shown(catalogue, 'date', date)).join(' – ');

/** Fills a sentence of the catalogue. An unknown code is shown as it is, never as an empty line. */
export function say<Code extends MessageCode>(
  catalogue: Pick<Catalogue, Code | 'months'>,
  code: Code,
  data: MessageData = {},
): string {
  const sentence: string | undefined = catalogue[code];
  return sentence === undefined
    ? code
    : sentence.replace(/\{(\w+)\}/g, (_, key: string) => shown(catalogue, key, data[key]));
}

type Issue = z.core.$ZodIssue;

/** The message for one problem a schema found. */
export function messageOf(issue: Issue): Message {
  switch (issue.code) {
    case 'custom': {
      const { code, ...data } = (issue.params ?? {}) as { code?: MessageCode } & MessageData;
      return code ? { code, data } : { code: 'field.invalid' };
    }
    case 'too_big':
      return issue.origin === 'string'
        ? { code: 'text.long', data: { max: Number(issue.maximum) } }
        : { code: 'field.invalid' };
    case 'too_small':
      return issue.origin === 'string' ? { code: 'required' } : { code: 'field.invalid' };
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '') return { code: 'required' };
      return issue.expected === 'number' || issue.expected === 'int'
        ? { code: 'field.number' }
        : { code: 'field.invalid' };
    case 'invalid_format':
      if (issue.input === '') return { code: 'required' };
      return issue.format === 'date' || issue.format === 'datetime'
        ? { code: 'date.invalid' }
        : { code: 'field.invalid' };
    case 'unrecognized_keys':
      return { code: 'field.unknown' };
    default:
      return { code: 'field.invalid' };
  }
}

const isEmpty = (given: unknown): boolean => given === undefined || given === null || given === '';

/** What was given for a field, before the schema turned it into anything. */
const givenFor = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (v, key) => (typeof v === 'object' && v !== null ? (v as Record<PropertyKey, unknown>)[key] : undefined),
    value,
  );

/**
 * The sentences of a failed validation of `value`, by field (`a.b` for nested ones). A field left
 * empty is asked for, whatever a coercion made of it: Number(undefined) is NaN, Number('') is 0.
 */
export function fieldMessages(
  catalogue: Catalogue,
  issues: readonly Issue[],
  value?: unknown,
): Record<string, string[]> {
  const out: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'form';
    const missing = value !== undefined && issue.code !== 'custom' && isEmpty(givenFor(value, issue.path));
    const { code, data } = missing ? { code: 'required' as const, data: undefined } : messageOf(issue);
    (out[field] ??= []).push(say(catalogue, code, data));
  }
  return out;
}

/**
 * Checks a value against a schema. Either the parsed value, or the sentences by field.
 * The form and the server both ask here, so that they say the same.
 */
export function check<S extends z.ZodType>(
  schema: S,
  value: unknown,
  catalogue: Catalogue,
): { ok: true; value: z.output<S> } | { ok: false; errors: Record<string, string[]> } {
  const result = z.safeParse(schema, value, { reportInput: true });
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, errors: fieldMessages(catalogue, result.error.issues, value) };
}
