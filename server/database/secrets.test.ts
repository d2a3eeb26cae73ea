import { createCipheriv, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSealedWith, open, placeOf, seal } from './secrets.ts';

const key = new Uint8Array(randomBytes(32));
const bodyOf = (sealed: string) => sealed.split(':')[2]!;
const headOf = (sealed: string) => sealed.slice(0, sealed.lastIndexOf(':') + 1);

describe('encrypted values', () => {
  test('decrypt to the original, for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => open(seal(text, key, 'tin'), key, 'tin') === text));
    expect(open(seal('', key, 'tin'), key, 'tin')).toBe('');
    expect(open(seal('Ñ 🌴 007', key, 'tin'), key, 'tin')).toBe('Ñ 🌴 007');
  });

  test('reveal nothing of the text, and differ each time', () => {
    const sealed = Array.from({ length: 50 }, () => seal('123456789012', key, 'philhealth'));
    expect(new Set(sealed).size).toBe(50);
    for (const s of sealed) {
      expect(s).toMatch(/^v2:[0-9a-f]{8}:[A-Za-z0-9+/]+=*$/);
      expect(Buffer.from(bodyOf(s), 'base64').toString('latin1')).not.toContain('123456789012');
    }
  });

  test("don't decrypt with another key, even one bit off", () => {
    const near = key.slice();
    near[31]! ^= 1;
    const sealed = seal('123456789', key, 'tin');
    expect(() => open(sealed, new Uint8Array(randomBytes(32)), 'tin')).toThrow();
    expect(() => open(sealed, near, 'tin')).toThrow();
  });

  test("don't decrypt in another column", () => {
    expect(() => open(seal('123456789', key, 'tin'), key, 'sss')).toThrow();
  });

  test("don't decrypt in another row or table", () => {
    const sealed = seal('123456789', key, placeOf('hr.employees', 'tin', 7));
    expect(open(sealed, key, placeOf('hr.employees', 'tin', 7))).toBe('123456789');
    for (const place of [placeOf('hr.employees', 'tin', 8), placeOf('hr.employees', 'tin', 77), placeOf('x', 'tin', 7)])
      expect(() => open(sealed, key, place)).toThrow();
  });

  test('decrypt with an earlier key while it is known', () => {
    const next = new Uint8Array(randomBytes(32));
    const before = seal('123456789', key, 'tin');
    const after = seal('123456789', next, 'tin');
    for (const sealed of [before, after]) expect(open(sealed, [next, key], 'tin')).toBe('123456789');
    expect(() => open(before, [next], 'tin')).toThrow('a key that is not known here');
    expect([isSealedWith(before, next), isSealedWith(before, key), isSealedWith(after, next)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('of the first format decrypt too, and have no current key', () => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from('tin'));
    const text = Buffer.concat([cipher.update('123456789'), cipher.final()]);
    const sealed = `v1:${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')}`;
    expect(open(sealed, [new Uint8Array(randomBytes(32)), key], 'tin')).toBe('123456789');
    expect(() => open(sealed, key, 'sss')).toThrow();
    expect(isSealedWith(sealed, key)).toBe(false);
  });

  test("don't decrypt with any one bit changed", () => {
    const sealed = seal('123456789', key, 'tin');
    const bytes = Buffer.from(bodyOf(sealed), 'base64');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(() => open(headOf(sealed) + changed.toString('base64'), key, 'tin'), `bit ${bit}`).toThrow();
    }
  });

  test("don't decrypt when truncated, at any length", () => {
    const sealed = seal('123456789', key, 'tin');
    const bytes = Buffer.from(bodyOf(sealed), 'base64');
    for (let n = 0; n < bytes.length; n++)
      expect(() => open(headOf(sealed) + bytes.subarray(0, n).toString('base64'), key, 'tin'), `${n} bytes`).toThrow();
  });

  test('an unencrypted value is refused, not taken as text', () => {
    expect(() => open('123456789', key, 'tin')).toThrow('Not a sealed value');
    expect(() => open('', key, 'tin')).toThrow('Not a sealed value');
  });

  test('a key of another length encrypts nothing', () => {
    expect(() => seal('123456789', key.subarray(0, 16), 'tin')).toThrow();
  });
});
