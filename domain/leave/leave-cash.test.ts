import { expect, test } from 'vitest';
import { centavos } from '../money/centavos.ts';
import { leaveInCash } from './leave-cash.ts';

const rate = { from: '2026-01-01', factorTenths: 3130, minutesPerDay: 480 } as const;

test.each([
  // 20,000.00 × 12 ÷ 313 = 766.7731…; × 5 = 3,833.8658…
  ['monthly', 20_000_00, 5, 3_833_87],
  ['daily', 695_00, 2.5, 1_737_50],
  ['hourly', 100_00, 1, 800_00],
  ['daily', 695_00, 0.417, 289_82],
] as const)('a %s rate of %s centavos pays %s days by the daily rate', (scheme, amount, days, paid) => {
  expect(leaveInCash({ ...rate, scheme, amount: centavos(amount) }, days)).toBe(paid);
});
