import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { open, seal } from './secrets.ts';

const key = new Uint8Array(randomBytes(32));

describe('sealed values', () => {
  test('come back as they were, whatever the text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => open(seal(text, key, 'tin'), key, 'tin') === text));
    expect(open(seal('', key, 'tin'), key, 'tin')).toBe('');
    expect(open(seal('Ñ 🌴 007', key, 'tin'), key, 'tin')).toBe('Ñ 🌴 007');
  });

  test('show nothing of the text, and look different each time', () => {
    const sealed = Array.from({ length: 50 }, () => seal('123456789012', key, 'philhealth'));
    expect(new Set(sealed).size).toBe(50);
    for (const s of sealed) {
      expect(s).toMatch(/^v1:[A-Za-z0-9+/]+=*$/);
      expect(Buffer.from(s.slice(3), 'base64').toString('latin1')).not.toContain('123456789012');
    }
  });

  test('do not open with another key, not even one bit away', () => {
    const near = key.slice();
    near[31]! ^= 1;
    const sealed = seal('123456789', key, 'tin');
    expect(() => open(sealed, new Uint8Array(randomBytes(32)), 'tin')).toThrow();
    expect(() => open(sealed, near, 'tin')).toThrow();
  });

  test('do not open in another column', () => {
    expect(() => open(seal('123456789', key, 'tin'), key, 'sss')).toThrow();
  });

  test('do not open with any one bit changed', () => {
    const sealed = seal('123456789', key, 'tin');
    const bytes = Buffer.from(sealed.slice(3), 'base64');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(() => open(`v1:${changed.toString('base64')}`, key, 'tin'), `bit ${bit}`).toThrow();
    }
  });

  test('do not open cut short, at any length', () => {
    const bytes = Buffer.from(seal('123456789', key, 'tin').slice(3), 'base64');
    for (let n = 0; n < bytes.length; n++)
      expect(() => open(`v1:${bytes.subarray(0, n).toString('base64')}`, key, 'tin'), `${n} bytes`).toThrow();
  });

  test('what was never sealed is refused, not taken for the text', () => {
    expect(() => open('123456789', key, 'tin')).toThrow('Not a sealed value');
    expect(() => open('', key, 'tin')).toThrow('Not a sealed value');
  });

  test('a key of another length seals nothing', () => {
    expect(() => seal('123456789', key.subarray(0, 16), 'tin')).toThrow();
  });
});
