import { expect, test } from 'vitest';
import { parsePesos, pesos } from '#domain/money/centavos.ts';
import type { DayFacts, PayslipFacts, RateFacts } from '#domain/pay/facts/facts.ts';
import { defaultSwitches } from '#domain/pay/facts/switches.ts';
import { shippedTables } from '#domain/pay/tables.ts';
import type { FactsRow } from '../prepare/facts-row.ts';
import { lateOf } from './late.ts';

test('a day is settled by the rates that were settled of its cutoff since, not by those it was paid by', () => {
  const rate = (amount: number): RateFacts => ({
    from: '2026-01-01',
    scheme: 'daily',
    amount: pesos(amount),
    factorTenths: 3130,
    minutesPerDay: 480,
  });
  const day: DayFacts = { date: '2026-11-06', day: 'ordinary', minutes: { reg: 480 } };
  const facts: PayslipFacts = {
    employee: 'E-1',
    period: {
      kind: 'semi_monthly',
      from: '2026-11-01',
      to: '2026-11-15',
      payDate: '2026-11-20',
      month: '2026-11',
      index: 1,
      of: 2,
    },
    rates: [rate(600)],
    days: [day],
    earnings: [],
    deductions: [],
  };
  const after = [{ ...day, minutes: { reg: 480, ot: 120 } }];
  const paid = (rates: RateFacts[] | null) => {
    const row: Pick<FactsRow, 'late' | 'late_paid'> = {
      late: [{ id: 1, date: day.date, before: [day], after, paid_by: 7, due: true }],
      late_paid: [{ id: 7, client_id: 1, made_from: { facts, switches: defaultSwitches }, rates }],
    };
    return lateOf(row, () => shippedTables).earnings.map((e) => e.amount);
  };
  // 2 h × 600.00 ÷ 8 × 1.25, and × 650.00.
  expect([paid(null), paid([rate(650)])]).toEqual([[parsePesos('187.50')], [parsePesos('203.13')]]);
});
