import { expect, test } from 'vitest';
import { pesos } from '#domain/money/centavos.ts';
import { computePayslip } from '#domain/pay/payslip.ts';
import type { PayslipFacts } from '#domain/pay/facts/facts.ts';
import { problemsOf } from './payslip-problems.ts';
import { alreadyInOpening, billedToOne, thirteenthBefore } from './problems.ts';

const facts: PayslipFacts = {
  employee: 'P-1',
  period: {
    kind: 'semi_monthly',
    from: '2026-11-16',
    to: '2026-11-30',
    payDate: '2026-12-04',
    month: '2026-11',
    index: 2,
    of: 2,
  },
  rates: [{ from: '2024-01-08', scheme: 'monthly', amount: pesos(25_000), factorTenths: 3130, minutesPerDay: 480 }],
  days: [],
  earnings: [],
  deductions: [],
};
const known = { sss: true, philHealth: true, pagibig: true, tin: true, bank: null, account: false };

test('a deferred part waits for a loan; for an entered amount, the rest must be entered again', () => {
  const loan = { code: 'LOAN', amount: pesos(15_000), balance: pesos(15_000) };
  const uniform = { code: 'Uniform', amount: pesos(9_000) };
  const slip = computePayslip({ ...facts, deductions: [loan, uniform] });
  const found = problemsOf(slip, { days: [] } as never, known, null).filter((p) => p.code.startsWith('deduction.'));
  expect(found.map((p) => [p.code, p.must, p.message.replace(/₱[\d,.]+/, '₱…')])).toEqual([
    ['deduction.deferred', false, '₱… of LOAN exceeds the available net pay and is deferred to the next pay.'],
    [
      'deduction.dropped',
      false,
      '₱… of Uniform exceeds the available net pay and isn’t deferred. Enter the rest as an adjustment in a later cutoff.',
    ],
  ]);
});

test('a missing government ID or bank account is a warning, and blocks no pay', () => {
  const slip = computePayslip({ ...facts, rates: [{ ...facts.rates[0]!, amount: pesos(60_000) }] });
  const none = { sss: false, philHealth: false, pagibig: false, tin: false, bank: 'BPI', account: false };
  const found = problemsOf(slip, { days: [] } as never, none, null).filter((p) => p.code.endsWith('.missing'));
  expect(found.map((p) => [p.field, p.must])).toEqual([
    ['net', false],
    ['sss', false],
    ['philhealth', false],
    ['pagibig', false],
    ['tin', false],
    ['bank_account', false],
  ]);
  expect(found[1]!.message).toBe(
    'Has no SSS number. Pay isn’t affected, but add the number before the agency report is due.',
  );
});

test("a twelfth of the previous year's basic pay, less earlier payments, is left of its 13th month", () => {
  const [left] = thirteenthBefore({ year: 2026, basic: 360_000_00, paid: 0 });
  expect([left!.code, left!.must, left!.message]).toEqual([
    'thirteenth.before',
    false,
    expect.stringContaining('No run paid ₱30,000.00 of the 2026 13th month pay'),
  ]);
  expect(thirteenthBefore({ year: 2026, basic: 360_000_00, paid: 30_000_00 })).toEqual([]);
});

test('days with work at two clients are named, because one client is billed for them', () => {
  const day = { day: 'ordinary', minutes: { reg: 480 } } as const;
  expect(billedToOne([{ ...day, date: '2026-11-16' }])).toEqual([]);
  const two = [16, 16, 18].map((n) => ({ ...day, date: `2026-11-${n}`, twoClients: true }));
  expect(billedToOne(two)).toMatchObject([
    { code: 'billing.two_clients', must: false, message: expect.stringContaining('on 16 Nov 2026, 18 Nov 2026.') },
  ]);
});

test('opening balances through a month include its first cutoff and earlier ones, not its later ones', () => {
  const said = (through: string | null, month: string, index: number, offCycle: string | null = null) =>
    alreadyInOpening({ month: through }, { period: { month, index }, offCycle }).map((p) => p.message);
  const message =
    'The opening balances already include pay for Nov 2026. If they include this cutoff, put the employee on hold. Otherwise, correct their month.';
  expect(said('2026-11', '2026-11', 1)).toEqual([message]);
  expect(said('2026-12', '2026-11', 2)).toEqual([message]);
  expect(said('2026-11', '2026-11', 2)).toEqual([]);
  expect(said('2026-10', '2026-11', 1)).toEqual([]);
  expect(said(null, '2026-11', 1)).toEqual([]);
  expect(said('2026-11', '2026-11', 1, 'supplementary')).toEqual([]);
});
