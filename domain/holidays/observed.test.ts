import { expect, test } from 'vitest';
import { nationalHolidays } from './national.ts';
import { movedFrom } from './observed.ts';

test('Bonifacio Day of 2023, observed on a Monday (Proclamation 90)', () => {
  expect(movedFrom({ date: '2023-11-27', name: 'Bonifacio Day' })).toBe('2023-11-30');
  expect(movedFrom({ date: '2023-11-30', name: 'Bonifacio Day' })).toBeNull();
});

test("none of those proclaimed for 2025 to 2027 was moved; a holiday without a fixed date can't be", () => {
  expect(nationalHolidays.filter((h) => movedFrom(h) !== null)).toEqual([]);
  expect(movedFrom({ date: '2026-08-31', name: 'National Heroes Day' })).toBeNull();
});
