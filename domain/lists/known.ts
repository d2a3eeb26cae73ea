/**
 * Values that must be there: the only row of a count, the key of a map that was just filled. Where one is missing, the
 * program is wrong, and the error says what is missing.
 */

/** Returns an entry that the list must have, by its index from 0. */
export function nth<T>(list: ArrayLike<T>, index: number): T {
  const entry = list[index];
  if (entry === undefined) throw new Error(`A list of ${list.length} has no entry ${index}.`);
  return entry;
}

/** Returns the first of a list that has at least one. */
export const firstOf = <T>(list: ArrayLike<T>): T => nth(list, 0);

/** Returns the last of a list that has at least one. */
export const lastOf = <T>(list: ArrayLike<T>): T => nth(list, list.length - 1);

/** Returns the first that fits, in a list that has one. */
export function foundIn<T>(list: readonly T[], fits: (entry: T) => boolean): T {
  const entry = list.find(fits);
  if (entry === undefined) throw new Error('No entry of the list fits.');
  return entry;
}

/** Returns the value of a key that the map must have. */
export function valueOf<K, V>(map: { get: (key: K) => V | undefined }, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`No value for ${String(key)}.`);
  return value;
}

/** Returns a field that the record must have, such as one that its kind requires. */
export function mustHave<T extends object, K extends keyof T>(record: T, field: K): NonNullable<T[K]> {
  const value = record[field];
  if (value === undefined || value === null) throw new Error(`The field ${String(field)} is missing.`);
  return value;
}

/** Returns a value that must be there, such as a record that was just stored; `missing` says what is not. */
export function mustExist<T>(value: T | null | undefined, missing: string): T {
  if (value === undefined || value === null) throw new Error(`${missing}.`);
  return value;
}
