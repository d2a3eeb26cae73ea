import { hash } from 'node:crypto';

/**
 * Returns the hash of an entry in a chain, as hexadecimal SHA-256 over the previous entry's hash (null for the first)
 * and the entry's own. A changed, missing, additional, or moved entry changes the hash of every later entry.
 */
export const chained = (before: string | null | undefined, own: string): string =>
  hash('sha256', `${before ?? ''}\n${own}`, 'hex');
