import { expect, test } from 'vitest';
import { holidayPremiums } from './premiums.ts';

/** Not worked, first eight hours, overtime, night; the same on a rest day. DOLE Handbook 2024, pp. 2–3, and ch. 2, 3. */
test.each([
  [['regular'], [10_000, 20_000, 26_000, 22_000], [10_000, 26_000, 33_800, 28_600], true],
  [['special'], [0, 13_000, 16_900, 14_300], [0, 15_000, 19_500, 16_500], false],
  [['special_working'], [0, 10_000, 12_500, 11_000], [0, 13_000, 16_900, 14_300], false],
  [['regular', 'regular'], [20_000, 30_000, 39_000, 33_000], [20_000, 39_000, 50_700, 42_900], true],
  [['special', 'regular'], [10_000, 26_000, 33_800, 28_600], [10_000, 30_000, 39_000, 33_000], true],
] as const)('%j', (kinds, workDay, restDay, lookBack) => {
  const pay = holidayPremiums(kinds, '2026-11-30')!;
  const figures = (d: typeof pay.workDay) => [d.unworked, d.worked, d.overtime, d.night];
  expect([figures(pay.workDay), figures(pay.restDay), pay.lookBack]).toEqual([workDay, restDay, lookBack]);
});

test('names its source', () => {
  expect(holidayPremiums(['regular'], '2026-11-30')!.source).toMatch(/DOLE/);
});
