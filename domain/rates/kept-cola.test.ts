import { expect, test } from 'vitest';
import { withKeptCola } from './kept-cola.ts';

const daily = (from: string, amount: number) => ({ from, scheme: 'daily' as const, amount });

test('an allowance continues after a raise, and begins and ends on its own dates', () => {
  const kept = [
    { from: '2026-01-01', cola: null },
    { from: '2026-06-16', cola: 10_00 },
    { from: '2026-12-01', cola: null },
  ];
  expect(withKeptCola([daily('2026-01-01', 700_00), daily('2026-09-01', 720_00)], kept)).toEqual([
    { ...daily('2026-01-01', 700_00), cola: null },
    { ...daily('2026-06-16', 700_00), cola: 10_00 },
    { ...daily('2026-09-01', 720_00), cola: 10_00 },
    { ...daily('2026-12-01', 720_00), cola: null },
  ]);
});

test('a salary has none; without an allowance nothing is added; before the first rate nothing applies', () => {
  const kept = [
    { from: '2025-01-01', cola: 10_00 },
    { from: '2026-03-01', cola: 12_00 },
  ];
  const salary = { from: '2026-02-01', scheme: 'monthly' as const, amount: 20_000_00 };
  expect(withKeptCola([daily('2026-01-01', 700_00), salary], kept)).toEqual([
    { ...daily('2026-01-01', 700_00), cola: 10_00 },
    { ...salary, cola: null },
  ]);
  const former = [
    { from: '2025-01-01', cola: null },
    { from: '2026-03-01', cola: null },
  ];
  expect(withKeptCola([daily('2026-01-01', 700_00)], former)).toEqual([{ ...daily('2026-01-01', 700_00), cola: null }]);
  // Back on a daily rate, the allowance returns.
  const again = { from: '2026-04-01', scheme: 'daily' as const, amount: 800_00 };
  expect(withKeptCola([daily('2026-01-01', 700_00), salary, again], kept).at(-1)).toEqual({ ...again, cola: 12_00 });
  expect(withKeptCola([], kept)).toEqual([]);
});
