import { encryptNotification } from '@block65/webcrypto-web-push';

/** The keys a browser supplies for messages to it (RFC 8291). */
export interface Recipient {
  /** P-256 public key of the browser, uncompressed, 65 bytes. */
  p256dh: Uint8Array;
  /** Authentication secret of the browser, 16 bytes. */
  secret: Uint8Array;
}

/** Maximum bytes of a message: push services take 4096, of which 103 are header, padding mark, and tag. */
export const longestMessage = 3993;

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/**
 * Encrypts a message so that only the browser can read it, not the push service in between: `aes128gcm` in one record
 * (RFC 8188) under keys agreed on by ECDH (RFC 8291). Throws for a key that is not on the curve, and for a message that
 * is too long.
 */
export async function encryptMessage(message: Uint8Array, to: Recipient): Promise<Uint8Array> {
  if (message.length > longestMessage) throw new RangeError(`A push message has at most ${longestMessage} bytes`);
  const keys = { p256dh: base64url(to.p256dh), auth: base64url(to.secret) };
  // Only the keys are used. No padding: it would make each message 4 kB on a phone's connection.
  return encryptNotification({ endpoint: '', expirationTime: null, keys }, message, { pad: false });
}
