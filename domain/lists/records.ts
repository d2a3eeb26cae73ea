/** Records whose type names each of their keys, where `Object.keys` and its kin forget the names. */

/** Returns the keys of a record, in order. The record must have no others than its type names. */
export const keysOf = <T extends object>(record: T): (keyof T & string)[] =>
  Object.keys(record) as (keyof T & string)[];

/** Returns the keys with their values, in order; an optional key that is not there has no entry. */
export const entriesOf = <T extends object>(
  record: T,
): { [K in keyof T & string]-?: [K, Exclude<T[K], undefined>] }[keyof T & string][] =>
  Object.entries(record) as { [K in keyof T & string]-?: [K, Exclude<T[K], undefined>] }[keyof T & string][];

/** Returns a record with each of the keys, and a value made for it. */
export const recordOf = <K extends string, V>(keys: readonly K[], value: (key: K, index: number) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key, index) => [key, value(key, index)])) as Record<K, V>;

/** Whether a text is one of the record's own keys. */
export const isKeyOf = <T extends object>(record: T, key: PropertyKey): key is keyof T => Object.hasOwn(record, key);

/** Whether a value is one of a list of words. */
export const isOneOf = <T>(list: readonly T[], value: unknown): value is T => list.some((entry) => entry === value);

/** Returns what is made of both, in their order, such as of a payslip before and now. */
export const bothOf = <T, V>([first, second]: readonly [T, T], make: (one: T) => V): [V, V] => [
  make(first),
  make(second),
];

/** Returns the same values under keys with a prefix: `list` of `branches` is `branchesList`. */
export const prefixed = <P extends string, T extends object>(
  prefix: P,
  record: T,
): { [K in keyof T & string as `${P}${Capitalize<K>}`]: T[K] } =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => [prefix + key.charAt(0).toUpperCase() + key.slice(1), value]),
  ) as { [K in keyof T & string as `${P}${Capitalize<K>}`]: T[K] };
