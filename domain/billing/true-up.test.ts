import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centavos, minus, negative, pesos, sum, zero, type Centavos } from '../money/centavos.ts';
import { figuresOf, type StatementTerms } from './figures.ts';
import {
  asLines,
  isSettled,
  noneAhead,
  onlyOf,
  plusAhead,
  shareByBasic,
  stillDue,
  trueUpFigures,
  type Ahead,
  type Settling,
} from './true-up.ts';

const ahead = (thirteenth: number, leave = 0): Ahead => ({
  thirteenth_month_accrual: centavos(thirteenth),
  sil_accrual: centavos(leave),
});
const terms: StatementTerms = {
  agency_type: 'manpower',
  fee_basis_points: 1000,
  bills: ['thirteenth_month_accrual', 'sil_accrual'],
  fee_base: null,
};
const amount = fc.integer({ min: -5_000_000, max: 5_000_000 });
const ahead$ = fc.tuple(amount, amount).map(([a, b]) => ahead(a, b));
const person$ = fc.record({ billed: ahead$, paid: ahead$ });

describe('the settlement', () => {
  test('is paid less billed in advance, by line', () => {
    expect(stillDue({ billed: ahead(1000, 300), paid: ahead(1250, 0) })).toEqual(ahead(250, -300));
  });

  test('nothing remains once billed, and a credit restores it', () => {
    fc.assert(
      fc.property(fc.array(person$, { maxLength: 6 }), (people) => {
        const bill = (all: readonly Settling[], sign: 1 | -1, of: readonly Settling[]) =>
          all.map((p, i) => {
            const due = stillDue(of[i]!);
            const signed = ahead(sign * due.thirteenth_month_accrual, sign * due.sil_accrual);
            return { ...p, billed: plusAhead(p.billed, signed) };
          });
        const settled = bill(people, 1, people);
        expect(isSettled(settled)).toBe(true);
        // A second true-up has nothing to settle.
        expect(settled.map((p) => stillDue(p))).toEqual(people.map(() => noneAhead));
        expect(bill(settled, -1, people)).toEqual(people);
      }),
    );
  });

  test('two differences that cancel each other are still settled', () => {
    const people = [
      { billed: ahead(100), paid: ahead(0) },
      { billed: ahead(0), paid: ahead(100) },
    ];
    expect(isSettled(people)).toBe(false);
    expect(isSettled([])).toBe(true);
  });

  test("lines that the contract doesn't bill are left out", () => {
    expect(onlyOf(ahead(700, 90), ['thirteenth_month_accrual'])).toEqual(ahead(700, 0));
  });
});

describe('fee, VAT and withholding of a true-up', () => {
  // 1,000.00 more: fee 100.00; VAT 12% of 1,100.00 is 132.00; 2% of it withheld is 22.00.
  test('use the terms they were billed by', () => {
    const more = trueUpFigures(ahead(1200_00, -200_00), terms, '2026-12-24');
    expect(more).toMatchObject({
      cost: pesos(1000),
      adminFee: pesos(100),
      vat: pesos(132),
      total: pesos(1232),
      withheld: pesos(22),
      collectible: pesos(1210),
    });
    const security = { ...terms, agency_type: 'security' as const };
    expect(trueUpFigures(ahead(pesos(1000)), security, '2026-12-24')).toMatchObject({
      vat: pesos(12),
      withheld: pesos(2),
    });
    const ofBasic = { ...terms, fee_base: ['sil_accrual' as const] };
    expect(trueUpFigures(ahead(pesos(1000)), ofBasic, '2026-12-24').adminFee).toBe(0);
  });

  test('of a refund equal to the centavo those of the billing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 2000 }), (n, fee) => {
        const by = { ...terms, fee_basis_points: fee };
        const billed = figuresOf(asLines(ahead(n)), by, '2026-12-24');
        const back = trueUpFigures(ahead(-n), by, '2026-12-24');
        for (const [name, value] of Object.entries(back))
          expect(value, name).toBe(negative(billed[name as keyof typeof billed]));
      }),
    );
  });
});

describe('the client that bears a payment', () => {
  const basics = (of: Record<string, number>): Map<string, Centavos> =>
    new Map(Object.entries(of).map(([at, n]) => [at, centavos(n)]));
  test('each client by the basic pay earned there; the last takes the remainder', () => {
    expect([...shareByBasic(centavos(100_01), basics({ '7': 2, '3': 1 }), '7')]).toEqual([
      ['3', 3334],
      ['7', 6667],
    ]);
    expect([...shareByBasic(pesos(100), new Map(), '7')]).toEqual([['7', pesos(100)]]);
    expect([...shareByBasic(pesos(100), basics({ '3': -5, '7': 0 }), '9')]).toEqual([['9', pesos(100)]]);
  });

  test('the parts add up, and a reversal equals the payment', () => {
    const many = fc.dictionary(fc.constantFrom('1', '2', '3', 'agency'), fc.integer({ min: -100, max: 5_000_000 }));
    fc.assert(
      fc.property(amount, many, (n, of) => {
        const parts = shareByBasic(centavos(n), basics(of), '1');
        expect(sum(parts.values())).toBe(n);
        const back = shareByBasic(centavos(0 - n), basics(of), '1');
        for (const [at, part] of parts) expect(minus(zero, back.get(at)!)).toBe(part);
      }),
    );
  });
});
