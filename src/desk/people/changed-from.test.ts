import { expect, test } from 'vitest';
import { entryChangedFrom, lastDayChangedFrom, periodChangedFrom } from './changed-from.ts';

test('an entry changes days from its start, or from the start of the one it replaces', () => {
  expect(entryChangedFrom('2026-11-10')).toBe('2026-11-10');
  expect(entryChangedFrom('2026-11-10', '2026-11-01')).toBe('2026-11-01');
  expect(entryChangedFrom('2026-10-10', '2026-11-01')).toBe('2026-10-10');
  // Empty or incomplete input.
  expect(entryChangedFrom('')).toBeUndefined();
  expect(entryChangedFrom('2026-1')).toBeUndefined();
});

test('a last day changes the days after it', () => {
  expect(lastDayChangedFrom('2026-11-30')).toBe('2026-12-01');
  expect(lastDayChangedFrom(null)).toBeUndefined();
});

test('a corrected period changes the days between old and new limits', () => {
  const open = { from_date: '2026-01-05', to_date: null };
  expect(periodChangedFrom(open, open)).toBeUndefined();
  expect(periodChangedFrom({ ...open, from_date: '2026-01-08' }, open)).toBe('2026-01-05');
  expect(periodChangedFrom({ ...open, to_date: '2026-11-20' }, open)).toBe('2026-11-21');
  const closed = { from_date: '2026-01-05', to_date: '2026-11-15' };
  expect(periodChangedFrom({ ...closed, to_date: '2026-11-20' }, closed)).toBe('2026-11-16');
  expect(periodChangedFrom({ ...closed, to_date: null }, closed)).toBe('2026-11-16');
});
