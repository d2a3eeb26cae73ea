/**
 * Returns a field of a value of unknown shape, such as a thrown error, or undefined if it isn't an object or has no
 * such field.
 */
export const fieldIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
