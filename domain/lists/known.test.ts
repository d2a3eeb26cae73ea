import { expect, it } from 'vitest';
import { firstOf, foundIn, lastOf, mustExist, mustHave, nth, valueOf } from './known.ts';

it('returns what is there, null and zero too', () => {
  expect([firstOf([1, 2]), lastOf([1, 2]), firstOf('abc'), firstOf([null])]).toEqual([1, 2, 'a', null]);
  expect(valueOf(new Map([['a', 0]]), 'a')).toBe(0);
  expect(foundIn([1, 2, 3], (n) => n > 1)).toBe(2);
  expect(mustExist('', 'No name')).toBe('');
  expect(mustHave({ days: 0 }, 'days')).toBe(0);
  expect(nth(['a', 'b'], 1)).toBe('b');
});

it('says what is missing', () => {
  expect(() => firstOf([])).toThrow('A list of 0 has no entry 0.');
  expect(() => lastOf('')).toThrow('A list of 0 has no entry -1.');
  expect(() => nth([1], 1)).toThrow('A list of 1 has no entry 1.');
  expect(() => mustHave({ days: null }, 'days')).toThrow('The field days is missing.');
  expect(() => foundIn([1], (n) => n > 1)).toThrow('No entry of the list fits.');
  expect(() => valueOf(new Map(), 12)).toThrow('No value for 12.');
  expect(() => mustExist(undefined, 'The stored leave is gone')).toThrow('The stored leave is gone.');
  expect(() => mustExist(null, 'No region')).toThrow('No region.');
});
