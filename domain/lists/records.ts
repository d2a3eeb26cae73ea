/**
 * Typed versions of `Object.keys`, `Object.entries`, and similar functions, for records whose type names each of their
 * keys.
 */

/** Returns the keys of a record, in order. The record must have no keys that its type doesn't name. */
export const keysOf = <T extends object>(record: T): (keyof T & string)[] =>
  Object.keys(record) as (keyof T & string)[];

/** Returns the keys with their values, in order. A missing optional key has no entry. */
export const entriesOf = <T extends object>(
  record: T,
): { [K in keyof T & string]-?: [K, Exclude<T[K], undefined>] }[keyof T & string][] =>
  Object.entries(record) as { [K in keyof T & string]-?: [K, Exclude<T[K], undefined>] }[keyof T & string][];

/** Returns a record with each of the keys and a value computed for it. */
export const recordOf = <K extends string, V>(keys: readonly K[], value: (key: K, index: number) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key, index) => [key, value(key, index)])) as Record<K, V>;

/** Returns true if a text is one of the record's own keys. */
export const isKeyOf = <T extends object>(record: T, key: PropertyKey): key is keyof T => Object.hasOwn(record, key);

/** Returns true if a value is in a list. */
export const isOneOf = <T>(list: readonly T[], value: unknown): value is T => list.some((entry) => entry === value);

/**
 * Applies a function to both values and returns the results in order, such as of the previous and the current payslip.
 */
export const bothOf = <T, V>([first, second]: readonly [T, T], make: (one: T) => V): [V, V] => [
  make(first),
  make(second),
];

/** Returns the same values under keys with a prefix: `list` with the prefix `branches` becomes `branchesList`. */
export const prefixed = <P extends string, T extends object>(
  prefix: P,
  record: T,
): { [K in keyof T & string as `${P}${Capitalize<K>}`]: T[K] } =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => [prefix + key.charAt(0).toUpperCase() + key.slice(1), value]),
  ) as { [K in keyof T & string as `${P}${Capitalize<K>}`]: T[K] };
