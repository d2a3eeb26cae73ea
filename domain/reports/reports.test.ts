import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centavos, minus, pesos, plus, sum, zero } from '../money/centavos.ts';
import { shippedTables } from '../pay/tables.ts';
import { annualTax } from '../tax/withholding.ts';
import { form1601c, type MonthFacts } from './form-1601c.ts';
import { form2316, type YearFacts } from './form-2316.ts';

const amount = fc.integer({ min: 0, max: 900_000_00 }).map(centavos);

const year: YearFacts = {
  year: 2026,
  basic: pesos(480_000),
  overtime: pesos(20_000),
  thirteenthAndOther: pesos(100_000),
  deMinimis: pesos(8000),
  contributions: pesos(30_000),
  previousTaxable: pesos(50_000),
  withheld: pesos(25_000),
  minimumWageEarner: false,
};

describe('2316', () => {
  test('contributions reduce taxable basic; the excess over 90,000 is taxable', () => {
    const f = form2316(shippedTables, year);
    expect([f.item34, f.item36, f.item39, f.item48, f.item50]).toEqual(
      [90_000, 30_000, 450_000, 10_000, 20_000].map((n) => pesos(n)),
    );
    expect(f.item52).toBe(pesos(480_000));
    expect(f.item23).toBe(pesos(530_000));
    expect(f.item24).toBe(annualTax(shippedTables.withholding, 2026, pesos(530_000)));
    expect(f.adjustment).toBe(minus(f.item24!, pesos(25_000)));
  });

  test("a minimum wage earner’s pay is non-taxable by item, commission isn't", () => {
    const f = form2316(shippedTables, {
      ...year,
      minimumWageEarner: true,
      holidayPay: pesos(5000),
      nightDifferential: pesos(4000),
      commission: pesos(60_000),
    });
    expect([f.item29, f.item30, f.item31, f.item32, f.item39, f.item45, f.item50]).toEqual(
      [450_000, 5000, 20_000, 4000, 0, 60_000, 0].map((n) => pesos(n)),
    );
  });

  test("the basic of an employee within 250,000 a year goes to item 29; one centavo more, and it doesn't", () => {
    const small = { ...year, basic: pesos(280_000), overtime: zero, thirteenthAndOther: zero, previousTaxable: zero };
    expect(form2316(shippedTables, small).item29).toBe(pesos(250_000));
    const more = form2316(shippedTables, { ...small, basic: plus(small.basic, centavos(1)) });
    expect([more.item29, more.item39]).toEqual([0, pesos(250_000) + 1]);
  });

  test('contributions reduce basic, then other taxable pay in order, never below zero', () => {
    const f = (contributions: number) => {
      const items = form2316(shippedTables, {
        ...year,
        basic: pesos(100_000),
        otherTaxable: pesos(200_000),
        overtime: pesos(300_000),
        hazardPay: pesos(1000),
        cola: pesos(2000),
        commission: pesos(3000),
        thirteenthAndOther: pesos(94_000),
        contributions: pesos(contributions),
      });
      return [39, 51, 50, 49, 42, 45, 48].map((n) => items[`item${n}`]! / 100);
    };
    expect(f(0)).toEqual([100_000, 200_000, 300_000, 1000, 2000, 3000, 4000]);
    expect(f(-10)).toEqual([100_010, 200_000, 300_000, 1000, 2000, 3000, 4000]);
    expect(f(100_001)).toEqual([0, 199_999, 300_000, 1000, 2000, 3000, 4000]);
    expect(f(301_500)).toEqual([0, 0, 298_500, 1000, 2000, 3000, 4000]);
    // Benefits last.
    expect(f(606_001)).toEqual([0, 0, 0, 0, 0, 0, 3999]);
    expect(f(700_000)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  test('gross is what was paid, and its parts add up to it', () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, fc.boolean(), (basic, overtime, other, small, mwe) => {
        const contributions = centavos(Math.floor(basic / 20));
        const f = form2316(shippedTables, {
          ...year,
          basic,
          overtime,
          thirteenthAndOther: other,
          deMinimis: small,
          contributions,
          minimumWageEarner: mwe,
        });
        expect(f.item19).toBe(sum([basic, overtime, other, small]));
        expect(plus(f.item20!, f.item21!)).toBe(f.item19);
      }),
    );
  });
});

describe('1601-C', () => {
  const person = (more: Partial<MonthFacts>): MonthFacts => ({
    minimumWageEarner: false,
    basic: zero,
    exemptPremiums: zero,
    otherTaxable: zero,
    thirteenthAndOther: zero,
    deMinimis: zero,
    contributions: zero,
    otherNonTaxable: zero,
    notSubject: false,
    withheld: zero,
    ...more,
  });

  test('net of a minimum wage earner’s contributions, nothing is counted twice', () => {
    const mwe = person({
      minimumWageEarner: true,
      basic: pesos(18_000),
      exemptPremiums: pesos(2000),
      contributions: pesos(1500),
    });
    const net = form1601c([mwe]);
    expect([net.item14, net.item15, net.item19, net.item21, net.item22]).toEqual(
      [20_000, 16_500, 1500, 20_000, 0].map((n) => pesos(n)),
    );
    expect(form1601c([mwe], 'gross').item22).toBe(pesos(-1500));
  });

  test('an employee below the withholding limit is excluded', () => {
    const f = form1601c([
      person({ basic: pesos(15_000), contributions: pesos(1000), notSubject: true }),
      person({
        basic: pesos(50_000),
        otherTaxable: pesos(5000),
        contributions: pesos(3000),
        withheld: pesos(6000),
        thirteenthAndOther: pesos(4000),
      }),
    ]);
    expect([f.item14, f.item17, f.item22, f.item23, f.item24, f.item25]).toEqual(
      [74_000, 4000, 66_000, 14_000, 52_000, 6000].map((n) => pesos(n)),
    );
  });
});
