import type { FieldValue } from '#domain/records/fields.ts';
import type { Values } from './any-register.ts';

/** Two people changed one record: what each wrote, against what both began with. */
export interface Merged {
  /** The fields only one of them touched, as that one left them; fields of both as mine. */
  values: Values;
  /** Fields that both changed, and not to the same. */
  conflicts: string[];
}

const same = (a: FieldValue, b: FieldValue): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

export function merged(names: readonly string[], before: Values, mine: Values, theirs: Values): Merged {
  const values: Values = {};
  const conflicts: string[] = [];
  for (const name of names) {
    const iDid = !same(before[name], mine[name]);
    const theyDid = !same(before[name], theirs[name]);
    values[name] = iDid ? mine[name] : theirs[name];
    if (iDid && theyDid && !same(mine[name], theirs[name])) conflicts.push(name);
  }
  return { values, conflicts };
}
