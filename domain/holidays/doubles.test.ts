import { expect, test } from 'vitest';
import { isConfirmedBy, otherRegulars, type NamedHoliday } from './doubles.ts';

const kagitingan: NamedHoliday = { date: '2026-04-09', name: 'Araw ng Kagitingan', kind: 'regular', branches: null };
const bataan: NamedHoliday = { ...kagitingan, name: "Bataan Day's" };

test.each<[string, Partial<NamedHoliday>, Partial<NamedHoliday>, number]>([
  ['two national regular holidays', {}, {}, 1],
  ['a local one where a national one is', { branches: [4] }, {}, 1],
  ['local ones of a shared branch', { branches: [4, 5] }, { branches: [5] }, 1],
  ['local ones of different branches', { branches: [4] }, { branches: [5] }, 0],
  ['a special day and a regular holiday', { kind: 'special' }, {}, 0],
  ['a regular holiday and a special day', {}, { kind: 'special' }, 0],
  ['another day', {}, { date: '2026-04-10' }, 0],
])('%s', (_, own, other, count) =>
  expect(otherRegulars({ ...bataan, ...own }, [{ ...kagitingan, ...other }])).toHaveLength(count),
);

test('a second holiday is confirmed by the name of the first, in any case and apostrophe', () => {
  expect(isConfirmedBy('araw ng  kagitingan ', [kagitingan.name])).toBe(true);
  expect(isConfirmedBy('BATAAN DAY’S', [kagitingan.name, bataan.name])).toBe(true);
  expect(isConfirmedBy('', [kagitingan.name])).toBe(false);
  expect(isConfirmedBy('yes', [kagitingan.name])).toBe(false);
  expect(isConfirmedBy('', [])).toBe(true);
});
