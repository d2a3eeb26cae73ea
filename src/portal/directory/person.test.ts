import { expect, test } from 'vitest';
import { dialled, formatMobile, initials } from './person.ts';

test.each([
  ['Juan Dela Cruz', 'JC'],
  ['Maria Lourdes Villanueva', 'MV'],
  ['Ñoño', 'Ñ'],
  ['Ana (Reliever)', 'A'],
  ['élan vital', 'ÉV'],
  ['', ''],
])('initials of %j: %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test.each([
  ['09171234567', '0917 123 4567', '+639171234567'],
  ['+63 917 123 4567', '+63 917 123 4567', '+639171234567'],
  ['(02) 8123-4567', '(02) 8123-4567', '0281234567'],
])('%s is shown as %s and dialled as %s', (mobile, shown, number) => {
  expect(formatMobile(mobile)).toBe(shown);
  expect(dialled(mobile)).toBe(number);
});
