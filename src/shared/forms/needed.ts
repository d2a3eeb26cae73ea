import type { z } from 'zod';

/** What a field of a form holds that nobody has filled in. */
const empties: readonly unknown[] = [null, '', []];

/**
 * The fields of a body that may not be left empty: the schema refuses each way of leaving them so. Of rules over several
 * fields nothing is known here, a field they ask for is told by its form (`required` of the field).
 */
export function neededFields(schema: z.ZodType | undefined): ReadonlySet<string> {
  return new Set(
    Object.entries(shapeOf(schema)).flatMap(([name, field]) =>
      field.def.type === 'optional' || empties.some((empty) => field.safeParse(empty).success) ? [] : [name],
    ),
  );
}

/** Those of them that nobody has filled in yet, in the order of the schema. */
export const stillEmpty = (schema: z.ZodType, values: Readonly<Record<string, unknown>>): string[] =>
  [...neededFields(schema)].filter((name) => {
    const value = values[name];
    return value === null || (typeof value === 'string' && value.trim() === '');
  });

/** The kind is read from the schema itself: the library that makes schemas comes to a phone only when a form is checked. */
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
