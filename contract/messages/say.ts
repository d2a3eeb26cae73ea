import { z } from 'zod';
import type { Catalogue, MessageCode } from './en.ts';
import { deskSentence, sayMessage, type Message, type MessageData } from './sentence.ts';

type Issue = z.core.$ZodIssue;

const isNumeric = (origin: string): boolean => origin === 'number' || origin === 'int';

/**
 * Leaves out limits other than zero: forms show pesos and percents where the schema counts centavos and basis points.
 */
function tooSmall(least: number, inclusive: boolean | undefined): MessageCode {
  if (least === 0) return inclusive === false ? 'number.positive' : 'number.negative';
  return least === 1 ? 'number.positive' : 'number.small';
}

/** Returns the message for one schema problem. */
export function messageOf(issue: Issue): Message {
  switch (issue.code) {
    case 'custom': {
      const { code, ...data }: { code?: MessageCode } & MessageData = issue.params ?? {};
      if (typeof data['text'] === 'string') return deskSentence(data['text']);
      return code ? { code, data } : { code: 'field.invalid' };
    }
    case 'too_big':
      if (issue.origin === 'string') return { code: 'text.long', data: { max: Number(issue.maximum) } };
      return { code: isNumeric(issue.origin) ? 'number.large' : 'field.invalid' };
    case 'too_small':
      // An empty choice of several is an empty field.
      if (issue.origin === 'string' || (issue.origin === 'array' && issue.minimum === 1)) return { code: 'required' };
      return { code: isNumeric(issue.origin) ? tooSmall(Number(issue.minimum), issue.inclusive) : 'field.invalid' };
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
    case 'invalid_union': {
      // A union of an empty value and a value with a rule. The rule's message is returned.
      const last = issue.errors.at(-1)?.[0];
      return last?.code === 'custom' ? messageOf(last) : { code: 'field.invalid' };
    }
    case 'unrecognized_keys':
      return { code: 'field.unknown' };
    default:
      return { code: 'field.invalid' };
  }
}

const isEmpty = (given: unknown): boolean => given === undefined || given === null || given === '';

/** Returns the field's input before the schema converted it. */
const givenFor = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((v, key) => (typeof v === 'object' && v !== null ? Reflect.get(v, key) : undefined), value);

/**
 * Returns the messages of a failed validation of `value`, by field (`a.b` for nested ones). An empty field gives
 * `required`, regardless of its value after conversion: Number(undefined) is NaN, and Number('') is 0.
 */
function problemsOf(issues: readonly Issue[], value?: unknown): Record<string, Message[]> {
  const out: Record<string, Message[]> = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'form';
    const missing = value !== undefined && issue.code !== 'custom' && isEmpty(givenFor(value, issue.path));
    (out[field] ??= []).push(missing ? { code: 'required' } : messageOf(issue));
  }
  return out;
}

/** Returns messages by field as sentences. */
export const sayFields = (
  catalogue: Catalogue,
  problems: Record<string, readonly Message[]>,
): Record<string, string[]> =>
  Object.fromEntries(Object.entries(problems).map(([field, all]) => [field, all.map((m) => sayMessage(catalogue, m))]));

/** Returns the sentences of a failed validation of `value`, by field. */
export const fieldMessages = (
  catalogue: Catalogue,
  issues: readonly Issue[],
  value?: unknown,
): Record<string, string[]> => sayFields(catalogue, problemsOf(issues, value));

/** Checks a value against a schema. Returns the parsed value, or the messages by field. */
export function checkFields<S extends z.ZodType>(
  schema: S,
  value: unknown,
): { ok: true; value: z.output<S> } | { ok: false; problems: Record<string, Message[]> } {
  const result = z.safeParse(schema, value, { reportInput: true });
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, problems: problemsOf(result.error.issues, value) };
}

/**
 * Checks a value against a schema. Returns the parsed value, or the sentences by field. Form and server both use this,
 * so they say the same.
 */
export function check<S extends z.ZodType>(
  schema: S,
  value: unknown,
  catalogue: Catalogue,
): { ok: true; value: z.output<S> } | { ok: false; errors: Record<string, string[]> } {
  const checked = checkFields(schema, value);
  return checked.ok ? checked : { ok: false, errors: sayFields(catalogue, checked.problems) };
}
