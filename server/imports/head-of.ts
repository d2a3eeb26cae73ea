import { createHash } from 'node:crypto';
import { plainName } from '#domain/sheets/match-columns.ts';

/** What files with the same names in the same places are known by: SHA-256 of the plain names, in hex. */
export const headOf = (columns: readonly { index: number; header: string }[]): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map((c) => [c.index, plainName(c.header)])))
    .digest('hex');
