import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/context.ts';

/** Milliseconds that a challenge is valid: five minutes. */
const validMs = 300_000;
const macBytes = 16;

/** Purpose of a challenge: signing in with a passkey, or adding one to an account. */
export type Purpose = 'sign-in' | `new ${number}`;

const macOf = (context: Pick<Context, 'settings'>, purpose: Purpose, body: Buffer): Buffer =>
  createHmac('sha256', context.settings.dataKey)
    .update(`kawani challenge/${purpose}/`)
    .update(body)
    .digest()
    .subarray(0, macBytes);

/**
 * Returns a challenge with its own expiry, sealed with the data key, so that requests from strangers fill no table. It
 * is stored when a response uses it, so that it works only once.
 */
export function newChallenge(context: Pick<Context, 'settings' | 'now'>, purpose: Purpose): Uint8Array<ArrayBuffer> {
  const end = Buffer.alloc(8);
  end.writeBigUInt64BE(BigInt(context.now() + validMs));
  const body = Buffer.concat([randomBytes(16), end]);
  return new Uint8Array(Buffer.concat([body, macOf(context, purpose, body)]));
}

/** Returns the time when a challenge expires, in ms since 1970; null if it was not made here or has another purpose. */
export function endOfChallenge(context: Pick<Context, 'settings'>, purpose: Purpose, challenge: string): number | null {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== 24 + macBytes) return null;
  const body = bytes.subarray(0, 24);
  return timingSafeEqual(bytes.subarray(24), macOf(context, purpose, body)) ? Number(body.readBigUInt64BE(16)) : null;
}
