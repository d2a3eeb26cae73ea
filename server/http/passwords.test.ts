import { expect, test } from 'vitest';
import { hashPassword, decoyHash, verifyPassword } from './passwords.ts';

test("the right password is accepted; a wrong one, an empty one and another case aren't", async () => {
  const hash = await hashPassword('kawani-demo');
  expect(await verifyPassword('kawani-demo', hash)).toBe(true);
  for (const wrong of ['kawani-demo ', ' kawani-demo', 'Kawani-demo', 'kawani-dem', ''])
    expect(await verifyPassword(wrong, hash), JSON.stringify(wrong)).toBe(false);
});

test("is stored as argon2id with OWASP's recommended cost, with a new salt each time", async () => {
  const [one, two] = [await hashPassword('kawani-demo'), await hashPassword('kawani-demo')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one.split('$')[4]).not.toBe(two.split('$')[4]);
  expect(one).not.toContain('kawani');
});

test('a hash with another cost is still verified', async () => {
  // argon2id of "password" with 64 KiB and one pass: computed with `node:crypto`, as old parameters would be.
  const { argon2Sync } = await import('node:crypto');
  const nonce = Buffer.alloc(16, 5);
  const tag = argon2Sync('argon2id', {
    message: 'password',
    nonce,
    parallelism: 1,
    tagLength: 32,
    memory: 64,
    passes: 1,
  });
  const b64 = (b: Buffer) => b.toString('base64').replaceAll('=', '');
  const hash = `$argon2id$v=19$m=64,t=1,p=1$${b64(nonce)}$${b64(tag)}`;
  expect(await verifyPassword('password', hash)).toBe(true);
  expect(await verifyPassword('passwore', hash)).toBe(false);
});

test('the same password typed on another keyboard is the same password', async () => {
  const hash = await hashPassword('Pe\u00f1afrancia'); // one code point
  expect(await verifyPassword('Pen\u0303afrancia', hash)).toBe(true); // n and a combining tilde
  expect(await verifyPassword('Penafrancia', hash)).toBe(false);
});

test('a long password counts to its last character', async () => {
  const long = 'x'.repeat(200);
  const hash = await hashPassword(long);
  expect(await verifyPassword(long, hash)).toBe(true);
  expect(await verifyPassword(`${long.slice(0, -1)}y`, hash)).toBe(false);
});

test("a changed salt, a changed or shortened hash and text that isn't a hash aren't accepted", async () => {
  const hash = await hashPassword('kawani-demo');
  const [, , , , salt, tag] = hash.split('$') as [string, string, string, string, string, string];
  const other = (text: string) => (text.startsWith('A') ? `B${text.slice(1)}` : `A${text.slice(1)}`);
  for (const broken of [
    hash.replace(salt, other(salt)),
    hash.replace(tag, other(tag)),
    hash.slice(0, -4),
    hash.replace('argon2id', 'argon2i'),
    'kawani-demo',
    '',
  ])
    expect(await verifyPassword('kawani-demo', broken), broken).toBe(false);
});

test('the dummy hash has the form of a real one and matches no password', async () => {
  expect(decoyHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  for (const guess of ['', 'kawani-demo', 'password']) expect(await verifyPassword(guess, decoyHash)).toBe(false);
});
