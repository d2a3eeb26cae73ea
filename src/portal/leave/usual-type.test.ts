import { expect, test } from 'vitest';
import { usualType } from './usual-type.ts';

const [vacation, sick, unpaid] = [1, 2, 3];
const types = [
  { id: vacation, paid: true },
  { id: sick, paid: true },
  { id: unpaid, paid: false },
];
const credits = (vacationDays: number, sickDays: number) => [
  { id: vacation, available: vacationDays },
  { id: sick, available: sickDays },
];

test.each([
  ['the first with credits after leave without pay', [unpaid], credits(5, 2), vacation],
  ['the last paid type filed before leave without pay', [unpaid, sick, vacation], credits(5, 2), sick],
  ['another paid type when the last one has no credits', [sick], credits(5, 0), vacation],
  ['the first with credits when none was filed', [], credits(0, 2), sick],
  ['leave without pay when no credits remain', [unpaid, vacation], credits(0, 0), unpaid],
  ['the first credit when nothing was filed and none remain', [], credits(0, 0), vacation],
  ['no type without credits and requests', [], [], null],
])('a new request starts with %s', (_, filed, of, expected) => {
  expect(usualType(filed, of, types)).toBe(expected);
});

test('an unpaid type with credits is never the start while a paid one has credits', () => {
  expect(usualType([unpaid], [{ id: unpaid, available: 9 }, ...credits(1, 0)], types)).toBe(vacation);
});

test('before credits are loaded, a request starts with the last paid type filed, if any', () => {
  expect(usualType([unpaid, sick], undefined, types)).toBe(sick);
  expect(usualType([unpaid], undefined, types)).toBeNull();
});
