import { expect, test } from 'vitest';
import { amountAndUnit } from './amount-unit.ts';
import { readCentavos } from './numbers.ts';

test.each([
  ['Php 800.00 daily', 80_000, 'daily'],
  ['32,000/mo', 3_200_000, 'mo'],
  ['P32,000 / mo.', 3_200_000, 'mo'],
  ['₱695.00/day', 69_500, 'day'],
  ['610 per araw', 61_000, 'araw'],
  ['PHP 95.50/hr', 9550, 'hr'],
  ['610 kada araw', 61_000, 'araw'],
  ['P1,250.50', 125_050, null],
  ['Php. 755.00', 75_500, null],
])('splits the unit off %s', (text, centavos, unit) => {
  const read = amountAndUnit(text);
  expect([readCentavos(read.amount), read.unit]).toEqual([centavos, unit]);
});
