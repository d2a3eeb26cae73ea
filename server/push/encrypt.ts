import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gave for messages to it (RFC 8291). */
export interface Recipient {
  /** Its P-256 public key, uncompressed, 65 bytes. */
  p256dh: Uint8Array;
  /** Its authentication secret, 16 bytes. */
  secret: Uint8Array;
}

/** The most a message may hold: push services take 4096 bytes, of which 103 are header, padding mark and tag. */
export const longestMessage = 3993;

const hkdf = (key: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/**
 * Encrypts a message so that only the browser can read it, not the push service in between:
 * `aes128gcm` in one record (RFC 8188) under keys agreed on by ECDH (RFC 8291). `fixed` replaces
 * what is otherwise random, for the example of the standard. Throws on a key that is no point.
 */
export function encryptMessage(
  message: Uint8Array,
  to: Recipient,
  fixed?: { salt: Uint8Array; privateKey: Uint8Array },
): Buffer {
  if (message.length > longestMessage) throw new RangeError(`A push message has at most ${longestMessage} bytes`);
  const own = createECDH('prime256v1');
  if (fixed) own.setPrivateKey(fixed.privateKey);
  else own.generateKeys();
  const publicKey = own.getPublicKey();
  const salt = fixed?.salt ?? randomBytes(16);

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), to.p256dh, publicKey]);
  const shared = hkdf(own.computeSecret(to.p256dh), to.secret, info, 32);
  const key = hkdf(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(shared, salt, 'Content-Encoding: nonce\0', 12);

  const header = Buffer.alloc(21);
  header.set(salt);
  header.writeUInt32BE(4096, 16);
  header.writeUInt8(publicKey.length, 20);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 marks the last record.
  const text = Buffer.concat([cipher.update(message), cipher.update(Uint8Array.of(2)), cipher.final()]);
  return Buffer.concat([header, publicKey, text, cipher.getAuthTag()]);
}
