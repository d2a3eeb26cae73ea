import { expect, test } from 'vitest';
import { premiumTables } from '#domain/tables/premiums.ts';
import { premiumGrid } from './premium-grid.ts';

const rowOf = (grid: ReturnType<typeof premiumGrid>, day: string) => grid.find((r) => r.day === day)!;
const paid = (row: ReturnType<typeof rowOf>) => Object.values(row.cells).map((c) => c.paid);
const law = (row: ReturnType<typeof rowOf>) => Object.values(row.cells).map((c) => c.law);

test('without company rates every cell is the law’s: four kinds of hours on each kind of day', () => {
  const grid = premiumGrid(premiumTables, [], '2026-11-24');
  expect(grid).toHaveLength(13);
  // 100%, night 110%, overtime 125%, both 137.5% (Arts. 86 and 87).
  expect(law(rowOf(grid, 'ordinary'))).toEqual([10_000, 11_000, 12_500, 13_750]);
  // A regular holiday on a rest day: 260%, 286%, 338%, 371.8% (DOLE Handbook 2024).
  expect(law(rowOf(grid, 'regular_rest_day'))).toEqual([26_000, 28_600, 33_800, 37_180]);
  for (const row of grid) expect(paid(row)).toEqual(law(row));
});

test('a company rate affects every cell it is part of, from its date on, and the client’s own comes first', () => {
  const company = [
    { premium: 'night', from: '2026-12-01', basisPoints: 12_000, own: false },
    { premium: 'regular', from: '2026-12-01', basisPoints: 21_000, own: false },
    { premium: 'regular', from: '2026-12-01', basisPoints: 22_000, own: true },
  ] as const;
  expect(paid(rowOf(premiumGrid(premiumTables, company, '2026-11-30'), 'regular'))).toEqual([
    20_000, 22_000, 26_000, 28_600,
  ]);
  const after = premiumGrid(premiumTables, company, '2026-12-01');
  // 220%, × 120% at night, × 130% overtime, × both.
  expect(paid(rowOf(after, 'regular'))).toEqual([22_000, 26_400, 28_600, 34_320]);
  expect(law(rowOf(after, 'regular'))).toEqual([20_000, 22_000, 26_000, 28_600]);
  expect(paid(rowOf(after, 'ordinary'))).toEqual([10_000, 12_000, 12_500, 15_000]);
});
