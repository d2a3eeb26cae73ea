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

/** Was it sealed with this very key, in the present form? */
export const isSealedWith = (sealed: string, key: Uint8Array): boolean => sealed.startsWith(`v2:${keyId(key)}:`);

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

function decrypt(bytes: Buffer, key: Uint8Array, place: string): string {
  // A tag may by itself be cut to as few as 4 bytes; ours never is.
  const decipher = createDecipheriv('aes-256-gcm', readied(key).secret, bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(12, 28));
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
}
