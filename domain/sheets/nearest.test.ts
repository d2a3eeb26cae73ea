import { expect, test } from 'vitest';
import { byNearness, nearest } from './nearest.ts';

const branches = ['Cubao', 'Marikina', 'Antipolo', 'Cainta Warehouse', 'Pasig Commissary'];

test('a clearly intended name is found despite misspelling, abbreviations and endings', () => {
  expect(nearest('Marikna', branches)).toBe('Marikina');
  expect(nearest('Cainta Whse', branches)).toBe('Cainta Warehouse');
  expect(nearest('PASIG  COMISSARY', branches)).toBe('Pasig Commissary');
  expect(nearest('Santolan Foods', ['Santolan Foods Corp.'])).toBe('Santolan Foods Corp.');
  expect(nearest('341234567', ['0341234567'])).toBe('0341234567');
});

test("a distant name isn't guessed, nor one of two equally near", () => {
  expect(nearest('Antipolo', ['Cubao', 'Marikina'])).toBeNull();
  expect(nearest('L', ['Female', 'Male'])).toBeNull();
  expect(nearest('', ['Month', 'Day', 'Hour'])).toBeNull();
  expect(nearest('Tower', ['Tower A', 'Tower B'])).toBeNull();
  expect(nearest('Tower 1', ['Tower 2'])).toBeNull();
  expect(nearest('2/3/1996', ['2 Mar 1996', '3 Feb 1996'])).toBeNull();
  expect(nearest('anything', [])).toBeNull();
});

test('the nearest names come first, the others keep their order', () => {
  expect(byNearness('Marikna', branches)[0]).toBe('Marikina');
  expect(byNearness('Quezon', branches)).toEqual(branches);
});
