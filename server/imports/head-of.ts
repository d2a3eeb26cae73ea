import { createHash } from 'node:crypto';
import { plainName } from '#domain/sheets/match-columns.ts';

/** Returns the key of files with the same headers in the same places: SHA-256 of the plain names, in hex. */
export const headOf = (columns: readonly { index: number; header: string }[]): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map((c) => [c.index, plainName(c.header)])))
    .digest('hex');
