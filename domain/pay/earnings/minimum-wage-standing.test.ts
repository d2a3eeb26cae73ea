import { expect, test } from 'vitest';
import { parsePesos, pesos, pesosText } from '#domain/money/centavos.ts';
import type { PayslipFacts } from '../facts/facts.ts';
import { computePayslip } from '../payslip.ts';
import { defaultSwitches, type Switches } from '../facts/switches.ts';
import { shippedTables } from '../tables.ts';

/** A minimum wage earner's payslip by the rules after engine version 2. */

const later: Switches = { ...defaultSwitches, engine: 3 };
const facts = (daily: number, more: Partial<PayslipFacts>): PayslipFacts => ({
  employee: 'G-1',
  period: {
    kind: 'monthly',
    from: '2026-07-01',
    to: '2026-07-31',
    payDate: '2026-07-31',
    month: '2026-07',
    index: 1,
    of: 1,
  },
  region: 'NCR non-agriculture',
  rates: [{ from: '2026-01-01', scheme: 'daily', amount: pesos(daily), factorTenths: 3130, minutesPerDay: 480 }],
  days: [],
  earnings: [],
  deductions: [],
  ...more,
});

test('only the premium of a plain rest day is taxable; its wage stays exempt', () => {
  const days = [{ date: '2026-07-05', day: 'rest_day', minutes: { reg: 480, ot: 60 } }] as const;
  const p = computePayslip(facts(695, { days }), shippedTables, { ...later, mweRestDay: 'taxable' });
  // 695.00 of wage and 146.82 of overtime are exempt; 30% of 695.00 is taxed.
  expect(p.tax.exempt.mwe).toBe(parsePesos('841.82'));
  const amounts = (code: string) => p.lines.filter((l) => l.code === code).map((l) => pesosText(l.amount));
  expect([amounts('rest_day'), amounts('basic')]).toEqual([['208.50'], ['695.00']]);
  expect(p.thirteenthBasis).toBe(pesos(695));
});

test('hazard pay of a separated employee uses the minimum wage of the last day', () => {
  // 720.00 a day is above 695.00 on 16 September 2026; from the 26th the minimum is 755.00.
  const left = facts(720, {
    kind: 'final',
    period: { ...facts(720, {}).period, from: '2026-09-01', to: '2026-09-30', payDate: '2026-09-30', month: '2026-09' },
    employed: { from: '2026-09-01', to: '2026-09-16' },
    days: [{ date: '2026-09-16', day: 'ordinary', minutes: { reg: 480 } }],
    earnings: [{ code: 'hazard', amount: pesos(100) }],
  });
  expect(computePayslip(left, shippedTables, later).tax.exempt.mwe).toBe(0);
  // A payslip posted by version 2 stays unchanged.
  expect(computePayslip(left, shippedTables, { ...later, engine: 2 }).tax.exempt.mwe).toBe(pesos(100));
});
