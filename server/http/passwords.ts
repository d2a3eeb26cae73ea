import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** OWASP's second recommendation: 19 MiB, two passes, one lane. */
const now = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;

const derive = (password: string, nonce: Buffer, p: { memory: number; passes: number; parallelism: number }) =>
  new Promise<Buffer>((resolve, reject) => {
    // Normalized to NFKC, because keyboards encode the same letter differently.
    argon2('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...p }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

const b64 = (b: Buffer) => b.toString('base64').replaceAll('=', '');

/**
 * Returns the argon2id hash of a password as a PHC string `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. Never call this
 * inside a transaction.
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const key = await derive(password, nonce, now);
  return `$argon2id$v=19$m=${now.memory},t=${now.passes},p=${now.parallelism}$${b64(nonce)}$${b64(key)}`;
}

/** Returns true if the password matches the stored hash. Compares in constant time. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  if (!found) return false;
  const [, memory, passes, parallelism, salt = '', hash = ''] = found;
  const expected = Buffer.from(hash, 'base64');
  const key = await derive(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return key.length === expected.length && timingSafeEqual(key, expected);
}

/** A dummy hash. Checking a password against it takes as long as checking against a real one. */
export const decoyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
