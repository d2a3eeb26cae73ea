import { describe, expect, test } from 'vitest';
import { premiumDays } from '../calendar/day-kinds.ts';
import { premiumTables } from '../tables/premiums.ts';
import { premiumBasisPoints, premiumDay } from './premium.ts';

/**
 * First eight hours, overtime, night, night and overtime, as printed in the DOLE Handbook 2024, pp. 2–3 (the last but
 * one: Labor Advisory 12-2018; the last is derived, not printed).
 */
const printed = {
  ordinary: ['1', '1.25', '1.1', '1.375'],
  special_working: ['1', '1.25', '1.1', '1.375'],
  rest_day: ['1.3', '1.69', '1.43', '1.859'],
  special: ['1.3', '1.69', '1.43', '1.859'],
  special_rest_day: ['1.5', '1.95', '1.65', '2.145'],
  double_special: ['1.5', '1.95', '1.65', '2.145'],
  double_special_rest_day: ['1.95', '2.535', '2.145', '2.7885'],
  regular: ['2', '2.6', '2.2', '2.86'],
  regular_rest_day: ['2.6', '3.38', '2.86', '3.718'],
  double_regular: ['3', '3.9', '3.3', '4.29'],
  double_regular_rest_day: ['3.9', '5.07', '4.29', '5.577'],
  regular_special: ['2.6', '3.38', '2.86', '3.718'],
  regular_special_rest_day: ['3', '3.9', '3.3', '4.29'],
};
/** `1.375` as 13750, without a floating fraction. */
const basisPoints = (decimal: string) => {
  const [whole, part = ''] = decimal.split('.');
  return Number(whole + part.padEnd(4, '0'));
};

describe('multipliers', () => {
  test.each(premiumDays)('%s', (day) => {
    expect([
      premiumBasisPoints(day, 'first_8', false, premiumTables[0]!),
      premiumBasisPoints(day, 'overtime', false, premiumTables[0]!),
      premiumBasisPoints(day, 'first_8', true, premiumTables[0]!),
      premiumBasisPoints(day, 'overtime', true, premiumTables[0]!),
    ]).toEqual(printed[day].map(basisPoints));
  });
});

test.each([
  [[], false, 'ordinary'],
  [[], true, 'rest_day'],
  [['special_working'], false, 'special_working'],
  [['special_working'], true, 'rest_day'],
  [['special'], false, 'special'],
  [['special', 'special_working'], true, 'special_rest_day'],
  [['special', 'special'], false, 'double_special'],
  [['special', 'special'], true, 'double_special_rest_day'],
  [['regular'], false, 'regular'],
  [['regular'], true, 'regular_rest_day'],
  [['regular', 'regular', 'special'], false, 'double_regular'],
  [['regular', 'regular'], true, 'double_regular_rest_day'],
  [['special', 'regular'], false, 'regular_special'],
  [['special', 'regular'], true, 'regular_special_rest_day'],
] as const)('holidays %j, rest day %j: %s', (holidays, restDay, day) => {
  expect(premiumDay(holidays, restDay)).toBe(day);
});
