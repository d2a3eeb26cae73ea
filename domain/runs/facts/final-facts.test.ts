import { expect, test } from 'vitest';
import { pesos, zero } from '#domain/money/centavos.ts';
import type { RateFacts } from '#domain/pay/facts/facts.ts';
import { silAtRate, silLeft } from './final-facts.ts';
import type { LeavingFacts } from './leaving-facts.ts';

const monthly: RateFacts = {
  from: '2024-01-08',
  scheme: 'monthly',
  amount: pesos(25_000),
  factorTenths: 3130,
  minutesPerDay: 480,
};
const answers: LeavingFacts = {
  reason: 'resignation',
  regularAllowances: null,
  plan: false,
  planName: '',
  planAmount: null,
  planApproved: null,
  availedBefore: null,
  birthDate: null,
  exGratia: zero,
  sil: null,
  loansTaken: [],
  loansLeft: [],
  property: zero,
  heirs: '',
};
const corrected = { ...answers, sil: { thousandths: 3_000, source: 'Counted on paper' } };
const silCredits = { thousandths: 4_500, source: 'leave credits (SIL) on 15 Dec 2026' };
const sil = { years: 1, months: 2, usedThousandths: 1_000 };

test('service incentive leave uses the correction, otherwise leave credits, otherwise service', () => {
  const source = (p: Parameters<typeof silLeft>[0]) => silLeft(p)?.source;
  expect(source({ leaving: corrected, silCredits, sil })).toBe('3 days, Counted on paper');
  expect(source({ leaving: answers, silCredits, sil })).toBe('4.5 days, leave credits (SIL) on 15 Dec 2026');
  // 5 × 14 ÷ 12 − 1 = 4.8333.
  expect(source({ leaving: null, silCredits: null, sil })).toBe(
    '4.833 days, 5 a year for 1 year and 2 months less 1 used',
  );
  expect(silLeft({ leaving: answers, sil: null })).toBeNull();
});

test('a negative leave balance converts nothing', () => {
  const left = silAtRate({ silCredits: { thousandths: -500, source: 'x' }, sil: null, rates: [monthly] }, '2026-12-15');
  expect(left?.amount).toBe(0);
});

test('its amount is the daily rate of the last day × the days, with its computation and law', () => {
  const { amount, law } = silAtRate({ silCredits, sil: null, rates: [monthly] }, '2026-12-15')!;
  expect(amount).toBe(4_313_10);
  expect(law).toBe('Labor Code Art. 95: 4.5 days, leave credits (SIL) on 15 Dec 2026: ₱25,000.00 × 12 ÷ 313 × 4.5');
});
