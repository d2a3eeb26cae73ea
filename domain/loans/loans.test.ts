import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centavos, parsePesos, pesos, plus } from '../money/centavos.ts';
import { basisPoints, decimal, ratio } from '../money/ratio.ts';
import { PayError } from '../pay-error.ts';
import { annuity } from './annuity.ts';
import { deductWithFloor } from './net-floor.ts';
import { instalmentsToCome } from './to-come.ts';
import { balance, dueIn, newLoan, paidSoFar, settle, stop } from './schedule.ts';

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

describe('a loan', () => {
  const loan = newLoan(pesos(2500), pesos(1000), { month: '2026-11', cutoff: 2 }, 2);

  test('has its installments by cutoff; the last is the remainder', () => {
    expect(loan.instalments.map((i) => [i.month, i.cutoff, i.due])).toEqual([
      ['2026-11', 2, pesos(1000)],
      ['2026-12', 1, pesos(1000)],
      ['2026-12', 2, pesos(500)],
    ]);
    expect(dueIn(loan, '2026-12', 1)).toBe(pesos(1000));
    expect(dueIn(loan, '2027-01', 1)).toBe(0);
  });

  test('a skipped one is appended at the end; if partly paid, the rest is', () => {
    const skipped = settle(loan, '2026-11', 2, 'skip');
    expect(skipped.instalments.at(-1)).toMatchObject({ month: '2027-01', cutoff: 1, due: pesos(1000) });
    const partly = settle(skipped, '2026-12', 1, pesos(400));
    expect(partly.instalments.at(-1)).toMatchObject({ month: '2027-01', cutoff: 2, due: pesos(600) });
    expect(balance(partly)).toBe(pesos(2100));
  });

  test('an installment shows its result', () => {
    const one = newLoan(pesos(1000), pesos(1000), { month: '2026-11', cutoff: 1 }, 2);
    const state = (taken: Parameters<typeof settle>[3]) => {
      const after = settle(one, '2026-11', 1, taken);
      return [after.instalments[0]!.state, after.instalments.length, after.state];
    };
    expect(state(pesos(1000))).toEqual(['deducted', 1, 'paid']);
    expect(state(centavos(99_999))).toEqual(['partly_deducted', 2, 'active']);
    expect(state(centavos(1))).toEqual(['partly_deducted', 2, 'active']);
    expect(state(centavos(0))).toEqual(['skipped', 2, 'active']);
    expect(state('skip')).toEqual(['skipped', 2, 'active']);
  });

  test('of a centavo has one; it begins in a cutoff of the month', () => {
    const of =
      (amount: number, amortisation: number, cutoff = 1) =>
      () =>
        newLoan(centavos(amount), centavos(amortisation), { month: '2026-01', cutoff }, 2);
    expect(of(1, 1)().instalments).toHaveLength(1);
    expect(of(1, 1, 2)().instalments[0]!.cutoff).toBe(2);
    for (const wrong of [of(0, 1), of(1, 0), of(1, 1, 0), of(1, 1, 3)]) expect(wrong).toThrow(PayError);
    expect(annuity(centavos(1), decimal('0'), 1)).toBe(1);
  });

  test('a stopped one deducts nothing; a wrong cutoff or amount is refused', () => {
    expect(dueIn(stop(loan), '2026-12', 1)).toBe(0);
    expect(() => settle(stop(loan), '2026-12', 1, pesos(1))).toThrow('stopped loan');
    expect(() => settle(loan, '2026-10', 1, pesos(1))).toThrow('no installment is due');
    expect(() => settle(loan, '2026-12', 1, pesos(1001))).toThrow(PayError);
    expect(() => newLoan(pesos(0), pesos(1), { month: '2026-01', cutoff: 1 }, 2)).toThrow(PayError);
  });

  test('whatever is paid or skipped, paid and balance add up to the loan, and it ends paid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000_00 }),
        fc.integer({ min: 1, max: 900_00 }),
        fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 30 }),
        (amount, monthly, parts) => {
          fc.pre(amount / monthly < 40);
          let l = newLoan(centavos(amount), centavos(monthly), { month: '2026-01', cutoff: 1 }, 2);
          for (const part of [...parts, ...Array<number>(200).fill(100)]) {
            const next = l.instalments.find((i) => i.state === 'due');
            if (!next) break;
            l = settle(l, next.month, next.cutoff, part === 0 ? 'skip' : centavos(Math.floor((next.due * part) / 100)));
            expect(plus(balance(l), paidSoFar(l))).toBe(amount);
          }
          expect(l.state).toBe('paid');
        },
      ),
      { numRuns: 60 },
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
