import { expect, test } from 'vitest';
import { isOver, plainRates, standing } from './own-fields.ts';

test('a field stays as it was typed while HR has what it had, differs once HR has something new, and is HR’s once both agree', () => {
  const field = { ours: 'typed', hrThen: 'old' };
  expect(standing(field, 'old')).toBe('typed');
  expect(standing(field, 'new')).toBe('differs');
  expect(standing(field, null)).toBe('differs');
  expect(standing(field, 'typed')).toBe('hrs');
  // What was taken away here stays away, until HR has none either.
  expect(standing({ ours: null, hrThen: 'old' }, 'old')).toBe('typed');
  expect(standing({ ours: null, hrThen: 'old' }, null)).toBe('hrs');
});

test('a last day that was typed is over once somebody is hired after it', () => {
  expect(isOver('2026-05-31', '2026-09-01')).toBe(true);
  expect(isOver('2026-05-31', '2026-05-31')).toBe(false);
  expect(isOver(null, '2026-09-01')).toBe(false);
});

test('rates are compared without the dates at which the allowance alone turned', () => {
  const daily = { scheme: 'daily' as const, amount: 700_00, factor_tenths: 3130, minutes_per_day: 480 };
  const first = { from: '2026-01-01', ...daily };
  const raise = { from: '2026-09-01', ...daily, amount: 720_00 };
  expect(plainRates([raise, { from: '2026-06-16', ...daily }, first])).toEqual([first, raise]);
  // Back to the former amount is a change.
  const back = { from: '2026-10-01', ...daily };
  expect(plainRates([first, raise, back])).toEqual([first, raise, back]);
  expect(plainRates([])).toEqual([]);
});
