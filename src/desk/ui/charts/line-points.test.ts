import { expect, test } from 'vitest';
import { linePoints } from './line-points.ts';

test('a line runs from side to side, its highest value near the top and its lowest above the base', () => {
  expect(linePoints([10, 30, 20], 100, 50)).toEqual([
    [0, 40],
    [50, 2.5],
    [100, 21.25],
  ]);
});

test('equal values and a single value make a level line across the width', () => {
  const level = [
    [0, 21.25],
    [100, 21.25],
  ];
  expect(linePoints([7, 7], 100, 50)).toEqual(level);
  expect(linePoints([0], 100, 50)).toEqual(level);
});
