import { expect, test } from 'vitest';
import { isOver, plainRates, standing } from './own-fields.ts';

test("a field keeps its typed value while HR's is unchanged, differs once HR has a new value, and is HR’s once both agree", () => {
  const field = { ours: 'typed', hrThen: 'old' };
  expect(standing(field, 'old')).toBe('typed');
  expect(standing(field, 'new')).toBe('differs');
  expect(standing(field, null)).toBe('differs');
  expect(standing(field, 'typed')).toBe('hrs');
  // A value removed here stays removed, until HR has none either.
  expect(standing({ ours: null, hrThen: 'old' }, 'old')).toBe('typed');
  expect(standing({ ours: null, hrThen: 'old' }, null)).toBe('hrs');
});

test('a typed last day is dropped once the employee is rehired after it', () => {
  expect(isOver('2026-05-31', '2026-09-01')).toBe(true);
  expect(isOver('2026-05-31', '2026-05-31')).toBe(false);
  expect(isOver(null, '2026-09-01')).toBe(false);
});

test('rates are compared without dates on which only the allowance changed', () => {
  const daily = { scheme: 'daily' as const, amount: 700_00, factor_tenths: 3130, minutes_per_day: 480 };
  const first = { from: '2026-01-01', ...daily };
  const raise = { from: '2026-09-01', ...daily, amount: 720_00 };
  expect(plainRates([raise, { from: '2026-06-16', ...daily }, first])).toEqual([first, raise]);
  // Back to the former amount is a change.
  const back = { from: '2026-10-01', ...daily };
  expect(plainRates([first, raise, back])).toEqual([first, raise, back]);
  expect(plainRates([])).toEqual([]);
});
