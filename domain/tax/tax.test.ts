import { describe, expect, test } from 'vitest';
import { centavos, parsePesos, pesos, zero } from '../money/centavos.ts';
import { deMinimisTables } from '../tables/de-minimis.ts';
import { withholdingTables } from '../tables/withholding.ts';
import { benefitsCeilings, deMinimis, fromBenefitsPool } from './benefits.ts';
import { taxByCumulativeAverage, taxByRegularBracket } from './withholding.ts';

const date = '2026-06-30';

describe('the pool of 13th month and other benefits (NIRC 32(B)(7)(e))', () => {
  const of = (used: number, amount: number) => {
    const { exempt, taxable } = fromBenefitsPool(benefitsCeilings, date, pesos(used), pesos(amount));
    return [exempt / 100, taxable / 100];
  };
  test.each([
    [0, 90_000, [90_000, 0]],
    [0, 90_001, [90_000, 1]],
    [89_999, 2, [1, 1]],
    [95_000, 10, [0, 10]],
    [0, 0, [0, 0]],
  ])('after %d, of %d', (used, amount, expected) => expect(of(used, amount)).toEqual(expected));

  test('a reversal frees its part: the year is exempt up to the ceiling, in any order', () => {
    expect(of(100_000, -8000)).toEqual([0, -8000]);
    expect(of(95_000, -8000)).toEqual([-3000, -5000]);
    expect(of(50_000, -8000)).toEqual([-8000, 0]);
  });
});

test('a zero benefit is zero, a negative one is refused', () => {
  expect(deMinimis(deMinimisTables, 'rice_monthly', date, zero)).toMatchObject({ exempt: 0, excess: 0 });
  expect(deMinimis(deMinimisTables, 'rice_monthly', date, pesos(100), pesos(2450))).toMatchObject({
    exempt: pesos(50),
    excess: pesos(50),
  });
  expect(deMinimis(deMinimisTables, 'rice_monthly', date, pesos(100), pesos(9000)).exempt).toBe(0);
  expect(() => deMinimis(deMinimisTables, 'rice_monthly', date, centavos(-1))).toThrow('not be negative');
});

describe('withholding refuses', () => {
  test('negative taxable pay, regular or total', () => {
    const tax = (regular: number, supplementary: number) => () =>
      taxByRegularBracket(withholdingTables, 'monthly', date, {
        regular: centavos(regular),
        supplementary: centavos(supplementary),
      });
    expect(tax(-1, 2)).toThrow('not be negative');
    expect(tax(1, -2)).toThrow('not be negative');
    expect(tax(0, 0)().tax).toBe(0);
  });
  test('invalid numbers of periods', () => {
    const average = (priorPeriods: number) => () =>
      taxByCumulativeAverage(withholdingTables, 'monthly', date, {
        priorTaxable: pesos(40_000),
        priorWithheld: zero,
        priorPeriods,
        current: pesos(20_000),
      });
    for (const n of [-1, 0.5]) expect(average(n)).toThrow('whole number');
    // The whole 60,000 in one period, or on average 30,000 in two.
    expect(average(0)().tax).toBe(parsePesos('7208.40'));
    expect(average(1)()).toMatchObject({ average: pesos(30_000), periods: 2, tax: parsePesos('2750.10') });
  });
});
