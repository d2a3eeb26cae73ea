import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factsArbitrary } from '#tests/support/pay/facts.ts';
import { noPagibig } from '../contributions/pagibig.ts';
import { noPhilHealth } from '../contributions/philhealth.ts';
import { noSss } from '../contributions/sss.ts';
import { centavos, parsePesos, pesos, plus, sum } from '../money/centavos.ts';
import { decimal, ratio } from '../money/ratio.ts';
import { PayError } from '../pay-error.ts';
import type { PayslipFacts } from '../pay/facts/facts.ts';
import { computePayslip } from '../pay/payslip.ts';
import { billingTables } from '../tables/billing.ts';
import { bill, checkAdminFee, silAccrual, thirteenthMonthAccrual, type AgencyType } from './billing.ts';
import { costCodes } from './cost-codes.ts';
import { costLines, totalCost } from './cost-lines.ts';

const lines = [
  { code: 'basic', amount: pesos(100_000) },
  { code: 'er_sss_ec', amount: pesos(10_000) },
];

describe('a bill', () => {
  test('manpower: VAT and withholding on all of it', () => {
    expect(bill(billingTables, '2026-12-31', lines, { adminFee: decimal('0.1'), vatBase: 'gross' })).toEqual({
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
    const b = bill(billingTables, '2026-12-31', lines, { adminFee: decimal('0.2'), vatBase: 'agency_fee' });
    expect([b.vatBase, b.vat, b.withheld, b.total]).toEqual([pesos(22_000), pesos(2640), pesos(440), pesos(134_640)]);
  });
  test('a contract may define the base of the fee', () => {
    expect(
      bill(billingTables, '2026-12-31', lines, { adminFee: decimal('0.1'), vatBase: 'gross', feeBase: ['basic'] })
        .adminFee,
    ).toBe(pesos(10_000));
    expect(() => bill(billingTables, '2026-12-31', lines, { adminFee: decimal('-0.1'), vatBase: 'gross' })).toThrow(
      PayError,
    );
    expect(bill(billingTables, '2026-12-31', lines, { adminFee: decimal('0'), vatBase: 'gross' }).subtotal).toBe(
      pesos(110_000),
    );
  });
  test('ten percent is enough, twenty for a security agency, and a centavo less is not', () => {
    const check = (agency: AgencyType, fee: string) =>
      checkAdminFee(billingTables, '2026-12-31', agency, pesos(1000), parsePesos(fee));
    expect(check('manpower', '100.00').compliant).toBe(true);
    expect(check('manpower', '99.99')).toEqual({ minimum: pesos(100), compliant: false });
    expect(check('security', '200.00').compliant).toBe(true);
    expect(check('security', '199.99')).toEqual({ minimum: pesos(200), compliant: false });
  });
  test('accruals', () => {
    expect(thirteenthMonthAccrual(ratio(parsePesos('695')))).toBe(parsePesos('57.92'));
    expect(silAccrual(ratio(parsePesos('695')))).toBe(parsePesos('289.58'));
  });
});

describe('cost from payslips', () => {
  const template = { bills: costCodes, silOf: () => ({ dailyRate: ratio(pesos(695)), cutoffsPerMonth: 2 }) };

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
    // Retroactive premiums are premiums, and an hour on a rest day has basic and premium.
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

describe('two clients in one cutoff', () => {
  const bills = costCodes;
  const template = { bills, silOf: () => ({ dailyRate: ratio(pesos(800)), cutoffsPerMonth: 2 }) };
  const at = (from: string, client: string) => ({
    from,
    client,
    branch: `${client} post`,
    region: 'NCR non-agriculture',
  });
  const worked = (date: string, ot: number) => ({ date, day: 'ordinary' as const, minutes: { reg: 480, ot } });
  const payslip = computePayslip({
    employee: 'E-1',
    period: {
      kind: 'semi_monthly',
      from: '2026-11-16',
      to: '2026-11-30',
      payDate: '2026-12-04',
      month: '2026-11',
      index: 2,
      of: 2,
    },
    assignments: [at('2026-01-01', 'TWR'), at('2026-11-23', 'OFC')],
    rates: [{ from: '2026-01-01', scheme: 'daily', amount: pesos(800), factorTenths: 3130, minutesPerDay: 480 }],
    days: [worked('2026-11-19', 240), worked('2026-11-20', 0), worked('2026-11-23', 0)],
    earnings: [{ code: 'allowance', amount: pesos(100) }],
    deductions: [],
  });
  const cost = (client?: string) =>
    Object.fromEntries(costLines([payslip], template, client).billed.map((l) => [l.code, l.amount]));

  // 2,100 at the towers and 900 at the offices, of 3,000: SSS 510 with EC, PhilHealth 521.67, Pag-IBIG 60.
  test('each client bears its own lines and its share of employer contributions; the client of the last day takes the remainder', () => {
    expect(payslip.client).toBe('OFC');
    expect(cost('TWR')).toEqual({
      basic: pesos(1600),
      premiums: pesos(500),
      thirteenth_month_accrual: parsePesos('133.33'),
      er_sss_ec: pesos(510) - parsePesos('153'),
      er_philhealth: parsePesos('521.67') - parsePesos('156.50'),
      er_pagibig: pesos(60) - pesos(18),
    });
    expect(cost('OFC')).toEqual({
      basic: pesos(800),
      allowances: pesos(100),
      thirteenth_month_accrual: parsePesos('66.67'),
      sil_accrual: parsePesos('166.67'),
      er_sss_ec: parsePesos('153'),
      er_philhealth: parsePesos('156.50'),
      er_pagibig: pesos(18),
    });
    expect(cost('elsewhere')).toEqual({});
  });

  test("together they bear the payslip's cost", () => {
    const [whole, one, other] = [cost(), cost('TWR'), cost('OFC')];
    for (const code of ['basic', 'premiums', 'allowances', 'er_sss_ec', 'er_philhealth', 'er_pagibig', 'sil_accrual'])
      expect((one[code] ?? 0) + (other[code] ?? 0), code).toBe(whole[code]);
  });

  test('a client whose pay is reversed bears no share', () => {
    const slip = computePayslip({
      employee: 'E-1',
      period: payslip.period,
      assignments: [at('2026-01-01', 'TWR'), at('2026-11-16', 'OFC')],
      rates: [{ from: '2026-01-01', scheme: 'daily', amount: pesos(800), factorTenths: 3130, minutesPerDay: 480 }],
      days: [worked('2026-11-19', 0), worked('2026-11-20', 0)],
      earnings: [{ code: 'basic_adjustment', amount: centavos(-100_00), client: 'TWR' }],
      deductions: [],
    });
    const of = (client: string) => costLines([slip], template, client).billed.find((l) => l.code === 'er_sss_ec');
    expect([of('TWR')?.amount, of('OFC')?.amount]).toEqual([undefined, pesos(510)]);
  });

  test('shares of a payslip without earnings go to the client of its last day', () => {
    const nothing = computePayslip({
      employee: 'E-1',
      period: payslip.period,
      assignments: [at('2026-01-01', 'TWR'), at('2026-11-23', 'OFC')],
      rates: [{ from: '2026-01-01', scheme: 'daily', amount: pesos(800), factorTenths: 3130, minutesPerDay: 480 }],
      days: [{ date: '2026-11-23', day: 'ordinary', minutes: {} }],
      earnings: [],
      deductions: [],
      month: { ...payslip.month, sss: noSss, philHealth: noPhilHealth, pagibig: noPagibig },
    });
    const of = (client: string) => costLines([nothing], template, client).billed.find((l) => l.code === 'er_sss_ec');
    expect([of('TWR')?.amount, of('OFC')?.amount]).toEqual([undefined, pesos(510)]);
  });
});
