import { expect, test } from 'vitest';
import { steady } from './steady-order.ts';

const of = (...ids: number[]) => ids.map((employee_id) => ({ employee_id }));

test('people keep the places of the first answer; newcomers follow in their order', () => {
  const ranks = new Map([
    [3, 0],
    [1, 1],
    [2, 2],
  ]);
  expect(steady(of(1, 2, 3), ranks)).toEqual(of(3, 1, 2));
  expect(steady(of(9, 1, 8, 3), ranks)).toEqual(of(3, 1, 9, 8));
  expect(steady(of(2, 1), new Map())).toEqual(of(2, 1));
});
