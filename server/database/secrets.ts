import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { nth } from '#domain/lists/known.ts';

/**
 * Encrypts a government ID or bank account for storage: AES-256-GCM under the configured key, as `v2:<key>:` + base64
 * of nonce, tag, and text. `<key>` identifies the key, so that keys can be replaced. The value's location is
 * authenticated too: moved to another column or employee's row, it doesn't decrypt.
 */
export function seal(plain: string, key: Uint8Array, place: string): string {
  const nonce = randomBytes(12);
  const { id, secret } = readied(key);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(place));
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `v2:${id}:${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')}`;
}

/** Decrypts a value with the known key that encrypted it. Throws if no key fits or the location differs. */
export function open(sealed: string, keys: Uint8Array | readonly Uint8Array[], place: string): string {
  const given = keys instanceof Uint8Array ? [keys] : keys;
  const found = /^v2:([0-9a-f]{8}):([A-Za-z0-9+/]+=*)$/.exec(sealed);
  if (!found) return openFirstForm(sealed, given, place);
  const key = given.find((k) => keyId(k) === found[1]);
  if (!key) throw new Error('Sealed with a key that is not known here');
  return decrypt(Buffer.from(nth(found, 2), 'base64'), key, place);
}

/** Returns the location of a value, for `seal` and `open`. */
export const placeOf = (table: string, column: string, row: number): string => `${table}/${column}/${row}`;

/** Returns the prefix of every value encrypted with this key. */
export const sealedPrefix = (key: Uint8Array): string => `v2:${keyId(key)}:`;

/** Returns true if a value is encrypted with this key in the current format. */
export const isSealedWith = (sealed: string, key: Uint8Array): boolean => sealed.startsWith(sealedPrefix(key));

/** An encrypted file: `kwf1:<key>:`, nonce, tag, and the bytes. */
const fileHead = /^kwf1:([0-9a-f]{8}):$/;
export const fileHeadBytes = 14;
/** Additional bytes of an encrypted file. */
export const sealedFileOverhead = fileHeadBytes + 12 + 16;

/** Encrypts the bytes of a stored file, bound to its location. */
export function sealBytes(plain: Uint8Array, key: Uint8Array, place: string): Buffer {
  const nonce = randomBytes(12);
  const { id, secret } = readied(key);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(place));
  const bytes = [cipher.update(plain), cipher.final()];
  return Buffer.concat([Buffer.from(`kwf1:${id}:`), nonce, cipher.getAuthTag(), ...bytes]);
}

/** Returns from a file's first bytes whether it is encrypted with the first key, with another key, or not at all. */
export function fileSeal(head: Uint8Array, key: Uint8Array): 'present' | 'former' | 'plain' {
  const found = fileHead.exec(Buffer.from(head.subarray(0, fileHeadBytes)).toString('latin1'));
  return !found ? 'plain' : found[1] === keyId(key) ? 'present' : 'former';
}

/** Decrypts the bytes of a file. Throws if no key fits, or if the file was stored in another location. */
export function openBytes(sealed: Uint8Array, keys: readonly Uint8Array[], place: string): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  const id = fileHead.exec(bytes.subarray(0, fileHeadBytes).toString('latin1'))?.[1];
  const key = keys.find((k) => keyId(k) === id);
  if (!key) throw new Error('Sealed with a key that is not known here');
  return decryptBytes(bytes.subarray(fileHeadBytes), key, place);
}

/**
 * Returns a searchable keyed hash of an encrypted value. It is the same for the same value and kind, useless without
 * the key, and names its key like an encrypted value.
 */
export const markOf = (plain: string, kind: string, key: Uint8Array): string =>
  `${keyId(key)}:${createHmac('sha256', readied(key).secret).update(`kawani mark/${kind}/${plain}`).digest('base64url')}`;

/** Returns true if the hash was made with this key. */
export const isMarkedWith = (mark: string, key: Uint8Array): boolean => mark.startsWith(`${keyId(key)}:`);

/**
 * Keys for the cipher, with their names. Cached, because an employee file encrypts and hashes hundreds of thousands of
 * values with one key.
 */
const known = new WeakMap<Uint8Array, { secret: KeyObject; id: string }>();

function readied(key: Uint8Array): { secret: KeyObject; id: string } {
  const kept = known.get(key);
  if (kept) return kept;
  // The name reveals nothing about the key.
  const id = hash('sha256', Buffer.concat([Buffer.from('kawani key '), key])).slice(0, 8);
  const made = { secret: createSecretKey(key), id };
  known.set(key, made);
  return made;
}

const keyId = (key: Uint8Array): string => readied(key).id;

/** Decrypts a `v1:` value, from before keys had names. */
function openFirstForm(sealed: string, keys: readonly Uint8Array[], place: string): string {
  if (!sealed.startsWith('v1:')) throw new Error('Not a sealed value');
  const bytes = Buffer.from(sealed.slice(3), 'base64');
  for (const key of keys) {
    try {
      return decrypt(bytes, key, place);
    } catch {
      // This is the wrong key, so try the next one.
    }
  }
  throw new Error('Sealed with a key that is not known here');
}

const decrypt = (bytes: Buffer, key: Uint8Array, place: string): string =>
  decryptBytes(bytes, key, place).toString('utf8');

function decryptBytes(bytes: Buffer, key: Uint8Array, place: string): Buffer {
  // GCM accepts tags truncated to 4 bytes. Kawani's tags are never truncated.
  const decipher = createDecipheriv('aes-256-gcm', readied(key).secret, bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
}
