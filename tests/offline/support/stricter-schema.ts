import type { z } from 'zod';
import { kinds } from './kinds.ts';

const before = kinds.map(({ store, update, text }) => ({ store, update, text, bodies: [store.body, update.body] }));

/** A schema that refuses words that end in `old form`. */
const refusing = <S>(schema: S, text: string): S =>
  (schema as z.ZodType<Record<string, string>>).refine((body) => !body[text]!.endsWith('old form'), {
    path: [text],
    params: { code: 'field.invalid' },
  }) as S;

/** A deploy after which the API refuses what was filed in the old form, or the one before it. */
export function stricterSchema(strict: boolean): void {
  for (const { store, update, text, bodies } of before)
    for (const [i, endpoint] of [store, update].entries()) {
      const body = bodies[i]!;
      endpoint.body = !strict
        ? body
        : 'multipart' in body
          ? { ...body, multipart: refusing(body.multipart, text) }
          : refusing(body, text);
    }
}
