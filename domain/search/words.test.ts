import { expect, test } from 'vitest';
import { foldSearch, holdsWords, searchWords } from './words.ts';

test.each([
  ['pena', 'Ana Peña', true],
  ['PEÑA', 'Ana Pena', true],
  ['cruz juan', 'Juan Dela Cruz', true],
  ['Dela Cruz, Juan', 'Juan Dela Cruz', true],
  ['guard cebu', 'Ramil Bautista Security guard Cebu City', true],
  ['cruz maria', 'Juan Dela Cruz', false],
  ['  ', 'anybody', true],
])('%j in %j: %j', (search, text, expected) => {
  expect(holdsWords(foldSearch(text), searchWords(search))).toBe(expected);
});
