import { expect, test } from 'vitest';
import { firstCutoff } from './first-cutoff.ts';

test('a run is begun for the cut-off that ended last, not for the one that is furthest ahead', () => {
  const choices = ['2026-12-31', '2026-12-15', '2026-11-30', '2026-11-15'].map((to_date) => ({ to_date }));
  const picked = (today: string) => choices[firstCutoff(choices, today)]?.to_date;
  expect(['2026-11-23', '2026-11-30', '2027-01-05', '2026-11-01'].map(picked)).toEqual([
    '2026-11-15',
    '2026-11-30',
    '2026-12-31',
    '2026-11-15',
  ]);
  expect(firstCutoff([], '2026-11-23')).toBe(0);
});
