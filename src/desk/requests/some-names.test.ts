import { expect, test } from 'vitest';
import { someNames } from './some-names.ts';

test('names the first few and counts the others', () => {
  expect(someNames(['Cruz, Ana'])).toBe('Cruz, Ana');
  expect(someNames(['A', 'B', 'C'])).toBe('A; B; C');
  expect(someNames(['A', 'B', 'C', 'D'])).toBe('A; B; C; D');
  expect(someNames(['A', 'B', 'C', 'D', 'E'])).toBe('A; B; C and 2 more');
  expect(someNames(['A', 'B'], 1234)).toBe('A; B and 1,232 more');
  expect(someNames([], 5)).toBe('');
});
