import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factsArbitrary } from '#tests/support/pay/facts.ts';
import { centavos, parsePesos, pesos, plus, sum } from '../money/centavos.ts';
import { decimal } from '../money/ratio.ts';
import { PayError } from '../pay-error.ts';
import type { PayslipFacts } from '../pay/facts.ts';
import { computePayslip } from '../pay/payslip.ts';
import { bill, checkAdminFee, silAccrual, thirteenthMonthAccrual } from './billing.ts';
import { costCodes, costLines, totalCost } from './cost-lines.ts';

const lines = [
  { code: 'basic', amount: pesos(100_000) },
  { code: 'er_sss_ec', amount: pesos(10_000) },
];

describe('a bill', () => {
  test('manpower: VAT and withholding on all of it', () => {
    expect(bill(lines, { adminFee: decimal('0.1'), vatBase: 'gross' })).toEqual({
      cost: pesos(110_000),
      feeBase: pesos(110_000),
      adminFee: pesos(11_000),
      subtotal: pesos(121_000),
      vatBase: pesos(121_000),
      vat: pesos(14_520),
      total: pesos(135_520),
      withheld: pesos(2420),
      collectible: pesos(133_100),
    });
  });
  test('security: on the fee alone', () => {
    const b = bill(lines, { adminFee: decimal('0.2'), vatBase: 'agency_fee' });
    expect([b.vatBase, b.vat, b.withheld, b.total]).toEqual([pesos(22_000), pesos(2640), pesos(440), pesos(134_640)]);
  });
  test('a contract may name what the fee is taken of', () => {
    expect(bill(lines, { adminFee: decimal('0.1'), vatBase: 'gross', feeBase: ['basic'] }).adminFee).toBe(
      pesos(10_000),
    );
    expect(() => bill(lines, { adminFee: decimal('-0.1'), vatBase: 'gross' })).toThrow(PayError);
    expect(bill(lines, { adminFee: decimal('0'), vatBase: 'gross' }).subtotal).toBe(pesos(110_000));
  });
  test('ten percent is enough, a centavo less is not', () => {
    expect(checkAdminFee(pesos(1000), pesos(100)).compliant).toBe(true);
    expect(checkAdminFee(pesos(1000), parsePesos('99.99'))).toEqual({ minimum: pesos(100), compliant: false });
  });
  test('accruals', () => {
    expect(thirteenthMonthAccrual(parsePesos('695'))).toBe(parsePesos('57.92'));
    expect(silAccrual(parsePesos('695'))).toBe(parsePesos('289.58'));
  });
});

describe('cost from payslips', () => {
  const template = { bills: costCodes, silOf: () => ({ dailyRate: pesos(695), cutoffsPerMonth: 2 }) };

  test('ties to the payroll to the centavo, whatever is billed', () => {
    fc.assert(
      fc.property(fc.array(factsArbitrary(), { maxLength: 4 }), fc.subarray([...costCodes]), (all, bills) => {
        const payslips = all.map((f) => computePayslip(f));
        const { billed, unbilled } = costLines(payslips, { ...template, bills });
        const fromAccruals = sum(
          payslips
            .flatMap((p) => p.lines)
            .filter((l) => l.code === 'thirteenth_month' || l.code === 'leave_conversion')
            .map((l) => l.amount),
        );
        const cost = [...billed, ...unbilled];
        const accruals = totalCost(cost.filter((l) => l.code.endsWith('_accrual')));
        expect(plus(totalCost(cost), fromAccruals)).toBe(plus(sum(payslips.map((p) => p.employerCost)), accruals));
        expect(billed.every((l) => bills.includes(l.code))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('a month of leave accrues once, in two parts', () => {
    const half = (index: 1 | 2) =>
      computePayslip({
        employee: 'E-1',
        period: {
          kind: 'semi_monthly',
          from: '2026-06-01',
          to: '2026-06-15',
          payDate: '2026-06-20',
          month: '2026-06',
          index,
          of: 2,
        },
        rates: [{ from: '2026-01-01', scheme: 'daily', amount: pesos(695), factorTenths: 3130, minutesPerDay: 480 }],
        days: [{ date: '2026-06-01', day: 'ordinary', minutes: { reg: 480, ot: 60 } }],
        earnings: [{ code: 'allowance', amount: centavos(1) }],
        deductions: [],
      });
    const restDay: PayslipFacts = {
      employee: 'E-1',
      period: half(1).period,
      rates: [{ from: '2026-01-01', scheme: 'daily', amount: pesos(695), factorTenths: 3130, minutesPerDay: 480 }],
      days: [{ date: '2026-06-07', day: 'rest_day', minutes: { reg: 480 } }],
      earnings: [],
      deductions: [],
    };
    const of = (index: 1 | 2, code: string) =>
      costLines([half(index)], template).billed.find((l) => l.code === code)?.amount;
    expect([of(1, 'sil_accrual'), of(2, 'sil_accrual')]).toEqual([parsePesos('144.79'), parsePesos('144.79')]);
    expect([of(1, 'basic'), of(1, 'premiums'), of(1, 'allowances')]).toEqual([pesos(695), parsePesos('108.59'), 1]);
    // Premiums paid late are premiums, and an hour on a rest day has its basic and its premium.
    const other = costLines(
      [
        computePayslip({
          ...restDay,
          earnings: [{ code: 'premium_adjustment', amount: pesos(5) }],
        }),
      ],
      template,
    ).billed;
    expect(other.filter((l) => ['basic', 'premiums', 'allowances'].includes(l.code))).toEqual([
      { code: 'basic', amount: pesos(695) },
      { code: 'premiums', amount: parsePesos('213.50') },
    ]);
  });
});
