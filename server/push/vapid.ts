import { createECDH, createPrivateKey, sign } from 'node:crypto';

/** A key pair by which push services know who sends (RFC 8292). Both base64url: the point, and the number. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export function makeVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A number below 2^248 comes out shorter than 32 bytes.
  const number = Buffer.alloc(32);
  const made = pair.getPrivateKey();
  made.copy(number, 32 - made.length);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: number.toString('base64url') };
}

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * The Authorization header of a message to an endpoint: a token for its origin alone, good for
 * twelve hours. `contact` is whom the push service may write to, a `mailto:` or `https:` address.
 */
export function vapidHeader(
  endpoint: string,
  keys: VapidKeys,
  given: { now: number; contact?: string | undefined },
): string {
  const point = Buffer.from(keys.publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: keys.privateKey,
    },
  });
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(given.now / 1000) + 12 * 3600,
    ...(given.contact !== undefined && { sub: given.contact }),
  };
  const content = `${base64url({ typ: 'JWT', alg: 'ES256' })}.${base64url(claims)}`;
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${content}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}
