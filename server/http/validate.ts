import { bodySchema, type Endpoint } from '#contract/endpoint.ts';
import type { Catalogue } from '#contract/messages/en.ts';
import { check } from '#contract/messages/say.ts';
import { HttpError } from './errors.ts';

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
    if (result.ok) parsed[name] = result.value;
    else Object.assign(errors, result.errors);
  }
  if (Object.keys(errors).length > 0) throw new HttpError(422, { code: 'request.invalid' }, { rendered: errors });
  return parsed;
}
