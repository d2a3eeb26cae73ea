import { plainDays } from '#domain/attendance/plain-days.ts';
import { pesos } from '#domain/money/centavos.ts';
import type { DayFacts, PayslipFacts, RateFacts } from '#domain/pay/facts/facts.ts';

/** An employee paid by the day in November 2026, as tests of pay begin with; made up. */

/** Daily rate in pesos, 313 days a year, eight hours a day. */
export const daily = (from: string, amount: number, cola?: number): RateFacts => ({
  from,
  scheme: 'daily',
  amount: pesos(amount),
  factorTenths: 3130,
  minutesPerDay: 480,
  ...(cola !== undefined && { cola: pesos(cola) }),
});

/** Sundays are rest days; every other day has eight hours worked. */
export const worked = (from: string, to: string): DayFacts[] =>
  plainDays(from, to, [7], []).map((d) => (d.day === 'ordinary' ? { ...d, minutes: { reg: 480 } } : d));

/** One half of November 2026. */
export const novemberHalf = (from: string, to: string, payDate: string, index: 1 | 2): PayslipFacts['period'] => ({
  kind: 'semi_monthly',
  from,
  to,
  payDate,
  month: '2026-11',
  index,
  of: 2,
});

/** 1 to 15 November 2026: twelve days worked at a daily rate in pesos. */
export const firstHalf = (rate: number): PayslipFacts => ({
  employee: 'E-1',
  period: novemberHalf('2026-11-01', '2026-11-15', '2026-11-20', 1),
  rates: [daily('2026-01-01', rate)],
  days: worked('2026-11-01', '2026-11-15'),
  earnings: [],
  deductions: [],
});
