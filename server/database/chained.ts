import { hash } from 'node:crypto';

/**
 * The hash of an entry in a chain: over the hash of the entry before it (none: the first) and the entry's own. A changed,
 * missing, additional, or moved entry changes the hash of every entry after it. SHA-256, hexadecimal.
 */
export const chained = (before: string | null | undefined, own: string): string =>
  hash('sha256', `${before ?? ''}\n${own}`, 'hex');
