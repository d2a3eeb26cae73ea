import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

/**
 * Government numbers and bank accounts at rest: AES-256-GCM under the key of the configuration, stored
 * as `v2:<key>:` + base64 of nonce, tag and text. `<key>` says which key it was, so that one key can
 * follow another. Where the value stands is authenticated too: moved into another column or into
 * another person's row it does not open.
 */
export function seal(plain: string, key: Uint8Array, place: string): string {
  const nonce = randomBytes(12);
  const { id, secret } = readied(key);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(place));
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `v2:${id}:${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')}`;
}

/** Reads a sealed value with whichever of the keys it was sealed with; throws if there is none, or the place is another. */
export function open(sealed: string, keys: Uint8Array | readonly Uint8Array[], place: string): string {
  const given = keys instanceof Uint8Array ? [keys] : keys;
  const found = /^v2:([0-9a-f]{8}):([A-Za-z0-9+/]+=*)$/.exec(sealed);
  if (!found) return openFirstForm(sealed, given, place);
  const key = given.find((k) => keyId(k) === found[1]);
  if (!key) throw new Error('Sealed with a key that is not known here');
  return decrypt(Buffer.from(found[2]!, 'base64'), key, place);
}

/** Where a value stands, for `seal` and `open`. */
export const placeOf = (table: string, column: string, row: number): string => `${table}/${column}/${row}`;

/** What every value that this key sealed begins with. */
export const sealedPrefix = (key: Uint8Array): string => `v2:${keyId(key)}:`;

/** Was it sealed with this very key, in the present form? */
export const isSealedWith = (sealed: string, key: Uint8Array): boolean => sealed.startsWith(sealedPrefix(key));

/** A sealed file: `kwf1:<key>:`, nonce, tag, and the bytes. */
const fileHead = /^kwf1:([0-9a-f]{8}):$/;
export const fileHeadBytes = 14;
/** Bytes that a file takes more when it is sealed. */
export const sealedFileOverhead = fileHeadBytes + 12 + 16;

/** The bytes of a file at rest, bound to the place where they are kept. */
export function sealBytes(plain: Uint8Array, key: Uint8Array, place: string): Buffer {
  const nonce = randomBytes(12);
  const { id, secret } = readied(key);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(place));
  const bytes = [cipher.update(plain), cipher.final()];
  return Buffer.concat([Buffer.from(`kwf1:${id}:`), nonce, cipher.getAuthTag(), ...bytes]);
}

/** By its first bytes: was a file sealed with the first of the keys, with another one, or not at all? */
export function fileSeal(head: Uint8Array, key: Uint8Array): 'present' | 'former' | 'plain' {
  const found = fileHead.exec(Buffer.from(head.subarray(0, fileHeadBytes)).toString('latin1'));
  return !found ? 'plain' : found[1] === keyId(key) ? 'present' : 'former';
}

/** The bytes of a sealed file; throws if none of the keys sealed it, or it was kept under another place. */
export function openBytes(sealed: Uint8Array, keys: readonly Uint8Array[], place: string): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  const id = fileHead.exec(bytes.subarray(0, fileHeadBytes).toString('latin1'))?.[1];
  const key = keys.find((k) => keyId(k) === id);
  if (!key) throw new Error('Sealed with a key that is not known here');
  return decryptBytes(bytes.subarray(fileHeadBytes), key, place);
}

/**
 * What a sealed value can be found by: a hash under the key, the same for the same value and kind, and of no use to
 * whoever does not have the key. It names its key, as a sealed value does.
 */
export const markOf = (plain: string, kind: string, key: Uint8Array): string =>
  `${keyId(key)}:${createHmac('sha256', readied(key).secret).update(`kawani mark/${kind}/${plain}`).digest('base64url')}`;

/** Was the mark made with this very key? */
export const isMarkedWith = (mark: string, key: Uint8Array): boolean => mark.startsWith(`${keyId(key)}:`);

/** Keys as the cipher takes them, with their names. A file of people seals and marks hundreds of thousands of values with one. */
const known = new WeakMap<Uint8Array, { secret: KeyObject; id: string }>();

function readied(key: Uint8Array): { secret: KeyObject; id: string } {
  const kept = known.get(key);
  if (kept) return kept;
  // The name says nothing about the key.
  const id = hash('sha256', Buffer.concat([Buffer.from('kawani key '), key])).slice(0, 8);
  const made = { secret: createSecretKey(key), id };
  known.set(key, made);
  return made;
}

const keyId = (key: Uint8Array): string => readied(key).id;

/** `v1:`, from before keys had names. */
function openFirstForm(sealed: string, keys: readonly Uint8Array[], place: string): string {
  if (!sealed.startsWith('v1:')) throw new Error('Not a sealed value');
  const bytes = Buffer.from(sealed.slice(3), 'base64');
  for (const key of keys) {
    try {
      return decrypt(bytes, key, place);
    } catch {
      // Wrong key: the next one is tried.
    }
  }
  throw new Error('Sealed with a key that is not known here');
}

const decrypt = (bytes: Buffer, key: Uint8Array, place: string): string =>
  decryptBytes(bytes, key, place).toString('utf8');

function decryptBytes(bytes: Buffer, key: Uint8Array, place: string): Buffer {
  // A tag may by itself be cut to as few as 4 bytes; ours never is.
  const decipher = createDecipheriv('aes-256-gcm', readied(key).secret, bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
}
