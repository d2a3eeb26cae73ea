import type { z } from 'zod';

/** Values of an empty field. */
const empties: readonly unknown[] = [null, '', []];

/**
 * Returns the required fields of a body: the schema refuses every empty value. Cross-field rules aren't known here; the
 * form marks such fields as `required`.
 */
export function neededFields(schema: z.ZodType | undefined): ReadonlySet<string> {
  return new Set(
    Object.entries(shapeOf(schema)).flatMap(([name, field]) =>
      field.def.type === 'optional' || empties.some((empty) => field.safeParse(empty).success) ? [] : [name],
    ),
  );
}

/** Returns the required fields that are still empty, in schema order. */
export const stillEmpty = (schema: z.ZodType, values: Readonly<Record<string, unknown>>): string[] =>
  [...neededFields(schema)].filter((name) => {
    const value = values[name];
    return value === null || (typeof value === 'string' && value.trim() === '');
  });

/** Returns the fields of a schema, read from the schema itself: a phone loads the schema library only to validate. */
function shapeOf(schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> {
  const def = schema?.def as
    | { type: 'object'; shape: Readonly<Record<string, z.ZodType>> }
    | { type: 'pipe'; in: z.ZodType }
    | { type: 'intersection'; left: z.ZodType; right: z.ZodType }
    | { type: 'other' }
    | undefined;
  if (def?.type === 'object') return def.shape;
  if (def?.type === 'pipe') return shapeOf(def.in);
  if (def?.type === 'intersection') return { ...shapeOf(def.left), ...shapeOf(def.right) };
  return {};
}
