import { expect, test } from 'vitest';
import { pesos, type Centavos } from '../money/centavos.ts';
import { instalmentOf, instalmentsToCome, type Owed } from './to-come.ts';

/** Future installments of a loan by cutoff: skipped or changed ones always add up to the balance. */

const loan: Owed = {
  owed: pesos(2_500),
  instalment: pesos(1_000),
  month: '2026-11',
  takenFrom: 'both',
  perMonth: 2,
};
const told = (of: Owed) => instalmentsToCome(of).map((i) => [i.month, i.cutoff, i.due, i.left]);
const sum = (of: Owed): number => instalmentsToCome(of).reduce((n, i) => n + i.due, 0);

test('the last installment is the remainder', () => {
  expect(told(loan)).toEqual([
    ['2026-11', 1, pesos(1_000), pesos(1_500)],
    ['2026-11', 2, pesos(1_000), pesos(500)],
    ['2026-12', 1, pesos(500), 0],
  ]);
  expect(instalmentsToCome({ ...loan, owed: 0 as Centavos })).toEqual([]);
});

test('it begins in a cutoff of the month, or of one cutoff a month only', () => {
  expect(told({ ...loan, cutoff: 2 })[0]).toEqual(['2026-11', 2, pesos(1_000), pesos(1_500)]);
  const months = (of: Partial<Owed>) => told({ ...loan, ...of }).map(([month, cutoff]) => `${month} ${cutoff}`);
  expect(months({ takenFrom: 'second' })).toEqual(['2026-11 2', '2026-12 2', '2027-01 2']);
  // The first cutoff of November is over.
  expect(months({ takenFrom: 'first', cutoff: 2 })).toEqual(['2026-12 1', '2027-01 1', '2027-02 1']);
  expect(months({ takenFrom: 'second', perMonth: 1 })).toEqual(['2026-11 1', '2026-12 1', '2027-01 1']);
});

test('a skipped cutoff deducts nothing, and the last comes one later', () => {
  const of = { ...loan, skips: [{ month: '2026-11', cutoff: 2 }] };
  expect(told(of)).toEqual([
    ['2026-11', 1, pesos(1_000), pesos(1_500)],
    ['2026-11', 2, 0, pesos(1_500)],
    ['2026-12', 1, pesos(1_000), pesos(500)],
    ['2026-12', 2, pesos(500), 0],
  ]);
  expect(instalmentsToCome(of).map((i) => i.skipped)).toEqual([false, true, false, false]);
});

test("for a loan deducted in the month's last cutoff, a shorter month is skipped too", () => {
  const of = { ...loan, takenFrom: 'second' as const, perMonth: 5, skips: [{ month: '2026-12', cutoff: 4 }] };
  expect(instalmentsToCome(of).map((i) => [i.month, i.skipped])).toEqual([
    ['2026-11', false],
    ['2026-12', true],
    ['2027-01', false],
    ['2027-02', false],
  ]);
});

test('a changed installment applies from a cutoff on; of two the later agreement counts', () => {
  const terms = [
    { month: '2026-12', cutoff: 1, instalment: pesos(100) },
    { month: '2026-11', cutoff: 2, instalment: pesos(300) },
  ];
  expect(told({ ...loan, terms }).slice(0, 3)).toEqual([
    ['2026-11', 1, pesos(1_000), pesos(1_500)],
    ['2026-11', 2, pesos(300), pesos(1_200)],
    ['2026-12', 1, pesos(300), pesos(900)],
  ]);
  expect(
    told({ ...loan, terms: terms.toReversed() })
      .map((t) => t[2])
      .slice(1, 4),
  ).toEqual([pesos(300), pesos(100), pesos(100)]);
});

test('whatever is skipped and changed, it adds up to the balance', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const of: Owed = {
      ...loan,
      owed: (((seed * 7_919) % 900_000) + 1) as Centavos,
      instalment: (((seed * 104_729) % 90_000) + 10_000) as Centavos,
      cutoff: (seed % 2) + 1,
      skips:
        seed % 3 === 0
          ? [
              { month: '2026-12', cutoff: 1 },
              { month: '2027-01', cutoff: 2 },
            ]
          : [],
      terms: seed % 4 === 0 ? [{ month: '2026-12', cutoff: 2, instalment: 12_345 as Centavos }] : [],
    };
    expect([seed, sum(of)]).toEqual([seed, of.owed]);
  }
});

test('a given number of installments', () => {
  expect(instalmentOf(pesos(1_000), 3)).toBe(333_34);
  const of = { ...loan, owed: pesos(1_000), instalment: instalmentOf(pesos(1_000), 3) };
  expect(told(of).map((t) => t[2])).toEqual([333_34, 333_34, 333_32]);
});
