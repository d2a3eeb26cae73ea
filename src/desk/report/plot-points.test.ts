import { expect, test } from 'vitest';
import { plotKeys, plotUnit } from './plot-points.ts';

test('draws two months by day and more by month, empty ones included', () => {
  expect(plotUnit('2026-10-01', '2026-12-01')).toBe('day');
  expect(plotUnit('2026-10-01', '2026-12-02')).toBe('month');
  expect(plotKeys('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(plotKeys('2026-11-15', '2027-02-01')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
});
