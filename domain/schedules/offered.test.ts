import { expect, test } from 'vitest';
import { isNotOffered } from './offered.ts';

const acme = { name: 'Acme', offered: new Set([1, 2]) };

test('a client without a choice offers all; every client offers a day off', () => {
  expect(isNotOffered(acme, 3, false)).toBe(true);
  expect(isNotOffered(acme, 2, false)).toBe(false);
  expect(isNotOffered(acme, 3, true)).toBe(false);
  expect(isNotOffered({ name: 'Acme', offered: new Set() }, 3, false)).toBe(false);
});
