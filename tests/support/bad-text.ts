/**
 * Values a schema accepts, and text no database stores: half a character, NUL, and what changes how text is shown. For the
 * walks over all calls.
 */
import { z } from 'zod';

export const badTexts = ['a\ud800b', '\udc00', 'a\u0000b', '\u202e\u2066\u200b', 'a\r\nb\u2028c'];
/** The same in an address, and what is no encoded text at all. */
export const badEscapes = ['%ED%A0%80', '%00', '%FF', '%E2%80%AE', '%0D%0A', '%'];

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  minItems?: number;
}

/** A value of the schema, as far as its JSON Schema describes it; undefined without a schema. */
export const exampleOf = (schema: z.ZodType | undefined): unknown =>
  schema && example(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);

function example(s: JsonSchema): unknown {
  const one = s.anyOf?.[0] ?? s.oneOf?.[0] ?? s.allOf?.[0];
  if (one) return example(one);
  if (s.const !== undefined) return s.const;
  if (s.enum) return s.enum[0];
  if (s.default !== undefined) return s.default;
  if (s.type === 'object')
    return Object.fromEntries(Object.entries(s.properties ?? {}).map(([name, v]) => [name, example(v)]));
  if (s.type === 'array') return Array.from({ length: s.minItems ?? 1 }, () => example(s.items ?? {}));
  if (s.type === 'integer' || s.type === 'number') return Math.max(1, s.minimum ?? 1);
  if (s.type === 'boolean') return true;
  if (s.format === 'uuid') return '6f2c1f52-3f0e-4b3e-9d5c-2a7f0f4f7c11';
  if (s.format === 'email') return 'a@example.test';
  if (s.format === 'date') return '2026-12-02';
  if (s.format === 'date-time') return '2026-11-18T03:00:00.000Z';
  if (s.pattern?.includes('[01]')) return '08:00';
  return 'some words';
}

type Path = readonly (string | number)[];

/** The paths of all texts in a value. */
export function textPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([k, v]) => textPaths(v, [...path, k]));
}

/** A copy of the value with another text at a path. */
export function withText(value: unknown, [first, ...rest]: Path, text: string): unknown {
  if (first === undefined) return text;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  copy[first] = withText(copy[first], rest, text);
  return copy;
}
