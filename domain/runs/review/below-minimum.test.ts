import { expect, test } from 'vitest';
import { centavos, pesos } from '#domain/money/centavos.ts';
import type { PayslipFacts, RateFacts } from '#domain/pay/facts/facts.ts';
import { minimumWages } from '#domain/tables/minimum-wages.ts';
import { belowMinimum } from './below-minimum.ts';

const rate: RateFacts = {
  from: '2026-01-01',
  scheme: 'daily',
  amount: pesos(718),
  factorTenths: 3130,
  minutesPerDay: 480,
};
const worked = (date: string) => ({ date, day: 'ordinary' as const, minutes: { reg: 480 } });
const at = (from: string, region: string) => ({ from, client: region, branch: region, region });
const facts = (more: Partial<PayslipFacts> = {}): PayslipFacts => ({
  employee: 'E-1',
  period: {
    kind: 'semi_monthly',
    from: '2026-10-01',
    to: '2026-10-15',
    payDate: '2026-10-20',
    month: '2026-10',
    index: 1,
    of: 2,
  },
  rates: [rate],
  assignments: [at('2026-01-01', 'NCR lower tier'), at('2026-10-08', 'NCR non-agriculture')],
  days: ['2026-10-06', '2026-10-08', '2026-10-09'].map(worked),
  earnings: [],
  deductions: [],
  ...more,
});
const messages = (f: PayslipFacts) => belowMinimum(f, minimumWages).map((p) => p.message);

test('a transfer to a higher wage order is a warning for the days worked there', () => {
  expect(messages(facts())).toEqual([
    'From 8 Oct 2026 to 9 Oct 2026 the rate is below the minimum wage of the workplace, ₱755.00 a day.',
  ]);
  expect(messages(facts({ days: [worked('2026-10-06')] }))).toEqual([]);
});

test('a rate at the minimum is no warning, by day, hour, or month, with its allowance', () => {
  const of = (change: Partial<RateFacts>) => messages(facts({ rates: [{ ...rate, ...change }] })).length;
  expect([of({ amount: pesos(755) }), of({ amount: pesos(745), cola: pesos(10) })]).toEqual([0, 0]);
  expect([of({ scheme: 'hourly', amount: centavos(9438) }), of({ scheme: 'hourly', amount: centavos(9437) })]).toEqual([
    0, 1,
  ]);
  // 755.00 × 313 ÷ 12 is 19,692.916…
  expect([
    of({ scheme: 'monthly', amount: centavos(1_969_292) }),
    of({ scheme: 'monthly', amount: centavos(1_969_291) }),
  ]).toEqual([0, 1]);
  expect(of({ scheme: 'piece' })).toBe(0);
});
