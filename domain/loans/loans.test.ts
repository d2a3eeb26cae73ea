import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centavos, parsePesos, pesos } from '../money/centavos.ts';
import { basisPoints, decimal, ratio } from '../money/ratio.ts';
import { PayError } from '../pay-error.ts';
import { annuity } from './annuity.ts';
import { deductWithFloor } from './net-floor.ts';
import { instalmentsToCome } from './to-come.ts';

describe('an agency’s amortisation', () => {
  test.each([
    // SSS salary loans of 15,000 and 20,000 at 10%, 24 months.
    ['15000', '0.10', 24, '692.17'],
    ['20000', '0.10', 24, '922.90'],
    ['24000', '0', 24, '1000.00'],
    ['100', '0.12', 1, '101.00'],
  ])('%s at %s over %d months is %s', (principal, rate, months, monthly) => {
    expect(annuity(parsePesos(principal), decimal(rate), months)).toBe(parsePesos(monthly));
  });
  test.each([
    [0, '0.1', 24],
    [100, '-0.1', 24],
    [100, '0.1', 0],
    [100, '0.1', 1.5],
  ])('refuses %d at %s over %d', (p, r, m) => expect(() => annuity(centavos(p), decimal(r), m)).toThrow(PayError));

  test('pays off the loan: the last balance is within a centavo a month of zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000_00, max: 100_000_00 }),
        fc.integer({ min: 1, max: 2400 }),
        fc.integer({ min: 2, max: 60 }),
        (p, bp, n) => {
          const monthly = annuity(centavos(p), basisPoints(bp), n);
          let left = ratio(p);
          for (let i = 0; i < n; i++) {
            const grown = { n: left.n * BigInt(120_000 + bp), d: left.d * 120_000n };
            left = { n: grown.n - BigInt(monthly) * grown.d, d: grown.d };
          }
          expect(Math.abs(Number(left.n / left.d))).toBeLessThanOrEqual(n * 2);
        },
      ),
      { numRuns: 50 },
    );
  });
});

test('a fixed deduction goes below the floor, never below zero', () => {
  const r = deductWithFloor(
    pesos(1000),
    pesos(300),
    [
      { code: 'court', amount: pesos(900), fixed: true },
      { code: 'b', amount: pesos(1) },
    ],
    basisPoints(3000),
  );
  expect(r.deductions.map((d) => d.taken)).toEqual([pesos(700), 0]);
  expect(r.net).toBe(0);
  expect(() => deductWithFloor(centavos(-1), pesos(0), [], basisPoints(0))).toThrow(PayError);
});

describe('installments to come', () => {
  const of = (over: object) =>
    instalmentsToCome({
      owed: pesos(2500),
      instalment: pesos(1000),
      month: '2026-12',
      takenFrom: 'both',
      perMonth: 2,
      ...over,
    }).map((i) => [i.month, i.cutoff, i.due / 100, i.left / 100]);
  test('of both halves, of the first, of the last; a zero balance has none', () => {
    expect(of({})).toEqual([
      ['2026-12', 1, 1000, 1500],
      ['2026-12', 2, 1000, 500],
      ['2027-01', 1, 500, 0],
    ]);
    expect(of({ takenFrom: 'first' }).map(([month, cutoff]) => [month, cutoff])).toEqual([
      ['2026-12', 1],
      ['2027-01', 1],
      ['2027-02', 1],
    ]);
    expect(of({ takenFrom: 'second', perMonth: 4 })[0]).toEqual(['2026-12', 4, 1000, 1500]);
    expect(of({ owed: pesos(0) })).toEqual([]);
  });
});
