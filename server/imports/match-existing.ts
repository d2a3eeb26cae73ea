import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import type { Asking, Existing, ImportKind, Values } from './kind.ts';

/** A row's values with names looked up. For ambiguous names, `or` lists the other records. */
export interface Named {
  values: Values;
  or: Map<string, readonly unknown[]>;
}

/** Returns a list's value for comparison, so that a number equals its digits. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const sorted = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(asText).toSorted((a, b) => (a < b ? -1 : 1)) : value;
export const same = (a: unknown, b: unknown, ordered = false): boolean => {
  const [one, other] = ordered ? [a, b] : [sorted(a), sorted(b)];
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
};

export const wholeOf = (kind: ImportKind, values: Values): Values => ({ ...kind.blank, ...values });

/** Returns the values of a row with each alternative of its names, one name at a time. */
const otherwise = ({ values, or }: Named): Values[] =>
  [...or].flatMap(([to, others]) => others.map((value) => ({ ...values, [to]: value })));

/** Returns the existing records of these rows, with any alternative of their names, by key. */
export async function recordsOf(kind: ImportKind, db: Kysely<DB>, readings: readonly Named[], at: Asking) {
  const known = readings
    .flatMap((reading) => [reading.values, ...otherwise(reading)])
    .map((values) => wholeOf(kind, values))
    .filter((values) => kind.keyOf(values) !== null);
  return known.length > 0 ? kind.existing(db, known, at) : new Map<string, Existing>();
}

/** Prefers the existing record's match when a name is ambiguous, so that an export can be imported unchanged. */
export function matchExisting(kind: ImportKind, there: ReadonlyMap<string, Existing>, reading: Named): void {
  if (reading.or.size === 0) return;
  const standing = (values: Values) => there.get(kind.keyOf(wholeOf(kind, values)) ?? '');
  const found = standing(reading.values);
  if (found) {
    for (const [to, others] of reading.or)
      if (others.some((value) => same(value, found.values[to], kind.ordered?.includes(to))))
        reading.values[to] = found.values[to];
  } else reading.values = otherwise(reading).find((values) => standing(values)) ?? reading.values;
}
