import { expect, test } from 'vitest';
import { pesos } from '../money/centavos.ts';
import type { RateFacts } from '../pay/facts.ts';
import { thirteenthToCome, type CutoffToCome } from './thirteenth-to-come.ts';

const rate = (scheme: RateFacts['scheme'], amount: number, from = '2026-01-01'): RateFacts => ({
  from,
  scheme,
  amount: pesos(amount),
  factorTenths: 3130,
  minutesPerDay: 480,
});
const december: CutoffToCome[] = [
  { from: '2026-12-01', to: '2026-12-15', payDate: '2026-12-20', of: 2 },
  { from: '2026-12-16', to: '2026-12-31', payDate: '2026-12-31', of: 2 },
];
const left = (cutoffs: readonly CutoffToCome[], ...rates: RateFacts[]) =>
  thirteenthToCome(cutoffs, rates).map((p) => /₱[\d,.]+/.exec(p.message)![0]);

test('a run of 20 December says what December still brings, and when to run it again', () => {
  // 30,000.00 ÷ 2 ÷ 12.
  expect(thirteenthToCome(december.slice(1), [rate('monthly', 30_000)])).toEqual([
    {
      code: 'thirteenth.to_come',
      field: 'amounts',
      must: false,
      message:
        'Basic pay of 16 Dec 2026 to 31 Dec 2026 isn’t paid yet, so about ₱1,250.00 of 13th month pay isn’t in this run. Run 13th month pay again once the pay of 31 Dec 2026 is posted.',
    },
  ]);
  expect(left(december, rate('monthly', 30_000))).toEqual(['₱2,500.00']);
});

test('each cutoff goes by the rate on its last day, of the day and the hour by the factor', () => {
  // 15,000 ÷ 12 and 18,000 ÷ 12.
  expect(left(december, rate('monthly', 30_000), rate('monthly', 36_000, '2026-12-16'))).toEqual(['₱2,750.00']);
  // 755.00 × 313 ÷ 12 ÷ 2 ÷ 12, and 100.00 × 8 × 313 ÷ 12 ÷ 2 ÷ 12.
  expect(left(december.slice(1), rate('daily', 755))).toEqual(['₱820.54']);
  expect(left(december.slice(1), rate('hourly', 100))).toEqual(['₱869.44']);
});

test('nothing is left where all cutoffs are paid, or no rate is known', () => {
  expect(left([], rate('monthly', 30_000))).toEqual([]);
  expect(left(december)).toEqual([]);
  expect(left(december, rate('monthly', 30_000, '2027-01-01'))).toEqual([]);
});
