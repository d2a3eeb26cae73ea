import { bodySchema, type Endpoint } from '#contract/endpoint.ts';
import type { Catalogue } from '#contract/messages/en.ts';
import { check, say } from '#contract/messages/say.ts';
import { HttpError } from './errors.ts';

/** The fields that still hold a NUL character after their schema: PostgreSQL stores none. */
function withNul(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return value.includes('\u0000') ? [path.join('.') || 'form'] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, v]) => withNul(v, [...path, key]));
}

/** Path, query and body against the contract: all problems at once, by field, or the parsed values. */
export function validate(
  endpoint: Endpoint,
  raw: { params: unknown; query: unknown; body: unknown },
  catalogue: Catalogue,
): Record<string, unknown> {
  const parts = [
    ['params', endpoint.params, raw.params],
    ['query', endpoint.query, raw.query],
    ['body', bodySchema(endpoint), raw.body],
  ] as const;
  const parsed: Record<string, unknown> = {};
  const errors: Record<string, string[]> = {};
  for (const [name, schema, value] of parts) {
    if (!schema) continue;
    const result = check(schema, value, catalogue);
    if (!result.ok) Object.assign(errors, result.errors);
    else {
      for (const field of withNul(result.value)) errors[field] = [say(catalogue, 'field.invalid')];
      parsed[name] = result.value;
    }
  }
  if (Object.keys(errors).length > 0) throw new HttpError(422, { code: 'request.invalid' }, { rendered: errors });
  return parsed;
}
