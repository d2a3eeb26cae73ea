import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Government numbers and bank accounts at rest: AES-256-GCM under the key of the
 * configuration, stored as `v1:` + base64 of nonce, tag and text. The name of the column is
 * authenticated too, so that a value cannot be moved into another column.
 */
export function seal(plain: string, key: Uint8Array, column: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(column));
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `v1:${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')}`;
}

/** Reads a sealed value; throws if the key or the column is another. */
export function open(sealed: string, key: Uint8Array, column: string): string {
  if (!sealed.startsWith('v1:')) throw new Error('Not a sealed value');
  const bytes = Buffer.from(sealed.slice(3), 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(column));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
}
