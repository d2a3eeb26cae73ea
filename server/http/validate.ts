import type { z } from 'zod';
import { bodySchema, type Endpoint } from '#contract/endpoint.ts';
import { checkFields } from '#contract/messages/say.ts';
import type { Message } from '#contract/messages/sentence.ts';
import { HttpError } from './errors.ts';

/** Returns the fields that still contain a NUL character after their schema, because PostgreSQL can't store it. */
function withNul(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return value.includes('\u0000') ? [path.join('.') || 'form'] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, v]) => withNul(v, [...path, key]));
}

/** Returns true for a number's schema, even if it is optional, nullable, or has a default. */
function isNumber(schema: unknown): boolean {
  const { def } = schema as z.core.$ZodType & { def: { type: string; innerType?: unknown } };
  return def.type === 'number' || (def.innerType !== undefined && isNumber(def.innerType));
}

/** Returns a path or query parameter as text, or as a number if the field is numeric. */
function withNumbers(schema: z.ZodObject<z.ZodRawShape>, given: Record<string, string>): Record<string, unknown> {
  const read = ([name, text]: [string, string]) =>
    Object.hasOwn(schema.shape, name) && isNumber(schema.shape[name]) && /^(0|-?[1-9]\d{0,14})$/.test(text)
      ? [name, Number(text)]
      : [name, text];
  return Object.fromEntries(Object.entries(given).map(read));
}

/** Validates path, query, and body against the contract. Returns the parsed values, or all problems by field. */
export function validate(
  endpoint: Endpoint,
  raw: { params: Record<string, string>; query: Record<string, string>; body: unknown },
): Record<string, unknown> {
  const parts = [
    ['params', endpoint.params, endpoint.params && withNumbers(endpoint.params, raw.params)],
    ['query', endpoint.query, endpoint.query && withNumbers(endpoint.query, raw.query)],
    ['body', bodySchema(endpoint), raw.body],
  ] as const;
  const parsed: Record<string, unknown> = {};
  const problems: Record<string, Message[]> = {};
  for (const [name, schema, value] of parts) {
    if (!schema) continue;
    const result = checkFields(schema, value);
    if (!result.ok) Object.assign(problems, result.problems);
    else {
      for (const field of withNul(result.value)) problems[field] = [{ code: 'field.invalid' }];
      parsed[name] = result.value;
    }
  }
  if (Object.keys(problems).length > 0) throw new HttpError(422, { code: 'request.invalid' }, { fields: problems });
  return parsed;
}
