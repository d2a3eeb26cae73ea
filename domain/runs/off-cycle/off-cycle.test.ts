import { expect, test } from 'vitest';
import { centavos, pesos } from '#domain/money/centavos.ts';
import { payCodes } from '#domain/pay/facts/codes.ts';
import { computePayslip } from '#domain/pay/payslip.ts';
import { noYear } from '#domain/pay/facts/to-date.ts';
import { offCycleFacts, type OffCycleKind } from './off-cycle.ts';
import type { RunPerson } from '../facts/person-facts.ts';

const period = {
  kind: 'semi_monthly',
  from: '2026-12-01',
  to: '2026-12-15',
  payDate: '2026-12-18',
  month: '2026-12',
  index: 1,
  of: 2,
} as const;
const off = (['sss', 'philhealth', 'pagibig'] as const).map((agency) => ({ agency, reason: 'Paid elsewhere' }));
/** The previous payslip settled the year: nothing is owed on 238,560.35, and nothing is withheld. */
const person: RunPerson = {
  employee: 'P-1',
  hired: '2024-01-08',
  lastDay: null,
  rates: [{ from: '2024-01-08', scheme: 'monthly', amount: pesos(36_000), factorTenths: 2610, minutesPerDay: 480 }],
  assignments: [],
  days: [],
  before: [],
  adjustments: [],
  loans: [],
  contributionsOff: off,
  pagibigUpgrade: null,
  year: { ...noYear, periods: 21, taxable: centavos(238_560_35), basic: pesos(432_000) },
  month: null,
  previousEmployer: false,
  thirteenthPaid: centavos(0),
  sil: null,
  yearEnd: true,
  yearSettled: true,
};
const samePeriod = { regular: pesos(18_000), supplementary: centavos(0), withheld: centavos(-1_833_00), counted: true };

const paid = (kind: OffCycleKind, code: string, amount: number | null, of: RunPerson = person) => {
  const amounts = [{ direction: 'add' as const, code, amount }];
  return computePayslip(offCycleFacts(of, { kind, amounts, samePeriod }, period, payCodes).facts).tax;
};

test("once the year is settled, 13th month pay doesn't recover the refund", () => {
  expect(paid('thirteenth_month', 'thirteenth_month', null)).toMatchObject({
    method: 'annualised',
    taxable: 0,
    withheld: 0,
  });
  // By its period it would be taxed again: 937.50 + 20% of 18,000.00 − 16,667.00, plus the 1,833.00 refunded.
  const { withheld } = paid('thirteenth_month', 'thirteenth_month', null, { ...person, yearSettled: false });
  expect(withheld).toBe(1_204_10 + 1_833_00);
});

test('taxable pay settles the year again', () => {
  // 238,560.35 + 20,000.00 − 250,000.00 = 8,560.35, at 15%.
  expect(paid('supplementary', 'basic_adjustment', 20_000_00)).toMatchObject({
    method: 'annualised',
    taxable: 20_000_00,
    withheld: 1_284_05,
  });
  // Within 250,000.00 the year owes nothing.
  expect(paid('supplementary', 'basic_adjustment', 10_000_00)).toMatchObject({ withheld: 0 });
});
