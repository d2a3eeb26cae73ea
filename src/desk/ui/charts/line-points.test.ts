import { expect, test } from 'vitest';
import { linePoints } from './line-points.ts';

test('twelve values run from side to side, the highest near the top and the lowest above the base', () => {
  const points = linePoints([10, 30, ...Array.from({ length: 10 }, () => 20)], 110, 50);
  expect(points.slice(0, 3)).toEqual([
    [0, 40],
    [10, 2.5],
    [20, 21.25],
  ]);
  expect(points.at(-1)).toEqual([110, 21.25]);
});

test('fewer values keep to the right; equal values and a single one make a level line', () => {
  const level = [
    [100, 21.25],
    [110, 21.25],
  ];
  expect(linePoints([7, 7], 110, 50)).toEqual(level);
  expect(linePoints([0], 110, 50)).toEqual(level);
});
