/** Formats a number with its noun: `1 employee`, `1,204 employees`. */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('en')} ${n === 1 ? one : many}`;
