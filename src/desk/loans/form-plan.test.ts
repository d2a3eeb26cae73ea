import { expect, test } from 'vitest';
import { instalmentsOf } from '#domain/loans/to-come.ts';
import { planOfForm, type SavedLoan } from './form-plan.ts';

const values = {
  total_centavos: 30_000_00,
  paid_before_centavos: 3_675_43,
  instalment_centavos: 2_500_00,
  starts_on: '2026-06-01',
};
const plan = { month: '2026-12', cutoff: 1, owed: 16_324_57, instalment: 2_500_00, perMonth: 2, terms: [], skips: [] };
const saved = { loan: { ...values, state: 'running' }, plan: { ...plan, takenFrom: 'both' } } satisfies SavedLoan;
const dues = (change: object, of: SavedLoan | null = saved) => {
  const found = planOfForm({ ...values, ...change }, 'both', of);
  return found && instalmentsOf(found).map((i) => [i.month, i.cutoff, i.due]);
};

test('a loan paid in part has installments of today’s balance from the next pay', () => {
  expect(dues({})).toEqual([
    ['2026-12', 1, 2_500_00],
    ['2026-12', 2, 2_500_00],
    ['2027-01', 1, 2_500_00],
    ['2027-01', 2, 2_500_00],
    ['2027-02', 1, 2_500_00],
    ['2027-02', 2, 2_500_00],
    ['2027-03', 1, 1_324_57],
  ]);
  expect(dues({ instalment_centavos: 10_000_00 })).toEqual([
    ['2026-12', 1, 10_000_00],
    ['2026-12', 2, 6_324_57],
  ]);
  expect(dues({ starts_on: '2027-02-01', instalment_centavos: 20_000_00 })).toEqual([['2027-02', 1, 16_324_57]]);
  expect(dues({ starts_on: '2026-05-01', instalment_centavos: 20_000_00 })).toEqual([['2026-12', 1, 16_324_57]]);
});

test('a new loan begins with its first month, and a stopped one has no installments to come', () => {
  expect(dues({ instalment_centavos: 26_324_57 }, null)).toEqual([['2026-06', 1, 26_324_57]]);
  expect(dues({}, { ...saved, loan: { ...saved.loan, state: 'stopped' } })).toBeNull();
});
