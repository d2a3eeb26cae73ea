import { hash } from 'node:crypto';

/**
 * Returns the hash of an entry in a chain: over the previous entry's hash (none: the first) and the entry's own. A
 * changed, missing, additional, or moved entry changes the hash of every later entry. SHA-256, hexadecimal.
 */
export const chained = (before: string | null | undefined, own: string): string =>
  hash('sha256', `${before ?? ''}\n${own}`, 'hex');
