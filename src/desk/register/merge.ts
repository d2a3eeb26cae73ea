import type { FieldValue } from '#domain/records/fields.ts';
import type { Values } from './any-register.ts';

/** Two users changed one record: both versions against the original. */
export interface Merged {
  /** Fields changed by one user with that value; fields changed by both with this user's. */
  values: Values;
  /** Fields both changed differently. */
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
