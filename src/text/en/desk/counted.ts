import { formatCount } from '#src/text/format.ts';

/** Returns a count with its noun: `1 employee`, `1,200 employees`. */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${formatCount(n)} ${n === 1 ? one : many}`;
