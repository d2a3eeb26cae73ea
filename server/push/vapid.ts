import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';

/**
 * A key pair by which push services identify the sender (RFC 8292). Both are in base64url: the public key's point, and
 * the private key's number.
 */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const algorithm = 'ES256';
const bytesOf = (base64url: string): Buffer => Buffer.from(base64url, 'base64url');

export async function makeVapidKeys(): Promise<VapidKeys> {
  const pair = await generateKeyPair(algorithm, { extractable: true });
  const { x = '', y = '', d = '' } = await exportJWK(pair.privateKey);
  // An uncompressed point is a 4 and its two numbers, as browsers expect it.
  const point = Buffer.concat([Uint8Array.of(4), bytesOf(x), bytesOf(y)]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

/**
 * Returns the Authorization header of a message to an endpoint: a token for its origin alone, valid for twelve hours.
 * `contact` is the `mailto:` or `https:` address for the push service's operator.
 */
export async function vapidHeader(
  endpoint: string,
  keys: VapidKeys,
  given: { now: number; contact?: string | undefined },
): Promise<string> {
  const point = bytesOf(keys.publicKey);
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y, d: keys.privateKey }, algorithm);
  const token = new SignJWT(given.contact === undefined ? {} : { sub: given.contact })
    .setProtectedHeader({ typ: 'JWT', alg: algorithm })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(given.now / 1000) + 12 * 3600);
  return `vapid t=${await token.sign(key)}, k=${keys.publicKey}`;
}
