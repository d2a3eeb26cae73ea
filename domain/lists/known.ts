/**
 * Access to values that must exist, such as the only row of a count or the key of a map that was just filled. A missing
 * value is a bug in the program; the error names it.
 */

/** Returns the entry at an index from 0. Throws if the list has no such entry. */
export function nth<T>(list: ArrayLike<T>, index: number): T {
  const entry = list[index];
  if (entry === undefined) throw new Error(`A list of ${list.length} has no entry ${index}.`);
  return entry;
}

/** Returns the first entry. Throws if the list is empty. */
export const firstOf = <T>(list: ArrayLike<T>): T => nth(list, 0);

/** Returns the last entry. Throws if the list is empty. */
export const lastOf = <T>(list: ArrayLike<T>): T => nth(list, list.length - 1);

/** Returns the first entry that matches. Throws if none matches. */
export function foundIn<T>(list: readonly T[], fits: (entry: T) => boolean): T {
  const entry = list.find(fits);
  if (entry === undefined) throw new Error('No entry of the list fits.');
  return entry;
}

/** Returns the value of a key. Throws if the map doesn't have the key. */
export function valueOf<K, V>(map: { get: (key: K) => V | undefined }, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`No value for ${String(key)}.`);
  return value;
}

/** Returns a field, such as one that the record's kind requires. Throws if the record doesn't have it. */
export function mustHave<T extends object, K extends keyof T>(record: T, field: K): NonNullable<T[K]> {
  const value = record[field];
  if (value === undefined || value === null) throw new Error(`The field ${String(field)} is missing.`);
  return value;
}

/**
 * Returns a value that must exist, such as a record that was just stored. Throws if it is null or undefined; `missing`
 * names it in the error.
 */
export function mustExist<T>(value: T | null | undefined, missing: string): T {
  if (value === undefined || value === null) throw new Error(`${missing}.`);
  return value;
}
