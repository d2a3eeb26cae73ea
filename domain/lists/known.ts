/**
 * Values that must be there: the only row of a count, the key of a map that was just filled. Where one is missing, the
 * program is wrong, and the error says what is missing.
 */

const present = <T>(value: T | undefined, missing: string): T => {
  if (value === undefined) throw new Error(`${missing}.`);
  return value;
};

/** Returns the first of a list that has at least one. */
export const firstOf = <T>(list: ArrayLike<T>): T => present(list[0], 'A list that must have an entry is empty');

/** Returns the last of a list that has at least one. */
export const lastOf = <T>(list: ArrayLike<T>): T =>
  present(list[list.length - 1], 'A list that must have an entry is empty');

/** Returns the first that fits, in a list that has one. */
export const foundIn = <T>(list: readonly T[], fits: (entry: T) => boolean): T =>
  present(list.find(fits), 'A list that must have an entry that fits has none');

/** Returns the value of a key that the map must have. */
export const valueOf = <K, V>(map: { get: (key: K) => V | undefined }, key: K): V =>
  present(map.get(key), `No value for ${String(key)}, which must have one`);

/** Returns a value that must be there, such as a record that was just stored; `missing` says what is not. */
export function mustExist<T>(value: T | null | undefined, missing: string): T {
  if (value === undefined || value === null) throw new Error(`${missing}.`);
  return value;
}
