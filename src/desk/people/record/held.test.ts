import { expect, test } from 'vitest';
import { held, serviceWords } from './held.ts';

test('entries that apply on a date leave out the removed, the ended, and those to come', () => {
  const entry = (id: number, from_date: string, to_date: string | null, withdrawn_at: string | null = null) => ({
    id,
    from_date,
    to_date,
    withdrawn_at,
  });
  const all = [
    entry(1, '2024-01-01', '2025-12-31'),
    entry(2, '2026-01-01', null),
    entry(3, '2026-01-01', null, '2026-02-01T00:00:00Z'),
    entry(4, '2026-12-01', null),
  ];
  expect(held(all, '2025-12-31').map((e) => e.id)).toEqual([1]);
  expect(held(all, '2026-11-18').map((e) => e.id)).toEqual([2]);
});

test('service counts to the date, or to the last day of a leaver', () => {
  expect(serviceWords({ hired_on: '2022-03-14', separated_on: null }, '2026-11-25')).toBe(', 4 y 8 mo');
  expect(serviceWords({ hired_on: '2022-03-14', separated_on: '2023-03-13' }, '2026-11-25')).toBe(', 1 y');
  expect(serviceWords({ hired_on: '2026-11-15', separated_on: null }, '2026-11-18')).toBe('');
  expect(serviceWords({ hired_on: '2026-12-01', separated_on: null }, '2026-11-18')).toBe('');
});
