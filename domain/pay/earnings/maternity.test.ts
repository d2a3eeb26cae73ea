import { describe, expect, test } from 'vitest';
import { eachDay, weekday } from '#domain/calendar/local-date.ts';
import { explainLine } from '#domain/explain/explain-line.ts';
import { benefitPayUpTo, noBenefitPay } from '#domain/leave/sss-benefit.ts';
import { pesos, sum } from '#domain/money/centavos.ts';
import { sssLeaveEarnings, type SssLeave } from '#domain/runs/facts/sss-leave.ts';
import type { DayFacts, PayslipFacts, RateFacts } from '../facts/facts.ts';
import { computePayslip } from '../payslip.ts';
import { noYear } from '../facts/to-date.ts';

const monthly = (amount: number): RateFacts => ({
  from: '2026-01-01',
  scheme: 'monthly',
  amount: pesos(amount),
  factorTenths: 2610,
  minutesPerDay: 480,
});

const leave: SssLeave = {
  claim: 7,
  kind: 'maternity',
  paidDays: null,
  from: '2026-10-16',
  to: '2027-01-28',
  benefit: pesos(70_000),
  differential: true,
  paid: noBenefitPay,
};

/** Monday to Friday worked, and leave with the SSS benefit from a date on. */
const days = (from: string, to: string, leaveFrom: string): DayFacts[] =>
  eachDay(from, to).map((date): DayFacts => {
    const day =
      weekday(date) > 5 ? ('rest_day' as const) : date === '2026-11-30' ? ('regular' as const) : ('ordinary' as const);
    if (date >= leaveFrom) return { date, day, minutes: {}, benefit: 'maternity', holidayEligible: true };
    return { date, day, minutes: day === 'ordinary' ? { reg: 480 } : {} };
  });

interface Period {
  index: 1 | 2;
  from: string;
  to: string;
}
const first = { index: 1, from: '2026-11-01', to: '2026-11-15' } as const;
const second = { index: 2, from: '2026-11-16', to: '2026-11-30' } as const;

function slip(rate: RateFacts, own: SssLeave, { index, from, to }: Period, more: Partial<PayslipFacts> = {}) {
  return computePayslip({
    employee: 'A-1',
    period: { kind: 'semi_monthly', from, to, payDate: to, month: to.slice(0, 7), index, of: 2 },
    rates: [rate],
    days: days(from, to, own.from),
    earnings: sssLeaveEarnings([own], [rate], to),
    deductions: [],
    year: noYear,
    ...more,
  });
}
/** The leave as paid by payslips up to a date. */
const paidUpTo = (own: SssLeave, rate: RateFacts, date: string): SssLeave => ({
  ...own,
  paid: benefitPayUpTo({ ...own, benefit: own.benefit!, monthlyPay: rate.amount }, date),
});
const of = (s: ReturnType<typeof slip>, code: string) =>
  sum(s.lines.filter((l) => l.code === code).map((l) => l.amount));

describe('a payslip during maternity leave', () => {
  const october = slip(monthly(30_000), leave, { index: 2, from: '2026-10-16', to: '2026-10-31' });

  test('pays no salary, and the benefit and the differential free of tax', () => {
    expect(of(october, 'basic')).toBe(0);
    expect(of(october, 'sss_maternity')).toBe(pesos(70_000));
    expect(of(october, 'maternity_full_pay')).toBe(pesos(16_000));
    expect(of(october, 'maternity_sss_part')).toBe(-10_666_67);
    expect([october.tax.taxable, october.tax.withheld]).toEqual([0, 0]);
  });
  test('counts the differential, and not the benefit, for the 13th month', () => {
    expect(october.thirteenthBasis).toBe(5_333_33);
  });
  test('deducts contributions from full pay', () => {
    const rate = monthly(30_000);
    const before = slip(rate, paidUpTo(leave, rate, '2026-10-31'), first);
    const now = slip(rate, paidUpTo(leave, rate, '2026-11-15'), second, { month: before.month });
    // Full pay of November is 30,000.00: SSS 1,500.00, PhilHealth 750.00, Pag-IBIG 200.00.
    expect([now.contributions.sss.msc, now.employeeContributions]).toEqual([pesos(30_000), 2_450_00]);
  });
  test('bills the differential, and not the benefit', () => {
    expect(october.lines.filter((l) => l.unbilled).map((l) => l.code)).toEqual(['sss_maternity']);
  });
  test('explains each amount', () => {
    const text = (code: string) =>
      explainLine(
        october.lines.find((l) => l.code === code)!,
        'en',
      );
    expect(text('maternity_full_pay')).toContain('16 of 105 days: ₱16,000.00');
    expect(text('maternity_sss_part')).toContain('10,666.67');
  });
  test('pays a holiday inside the leave by full pay alone', () => {
    const daily: RateFacts = { ...monthly(1), scheme: 'daily', amount: pesos(800), factorTenths: 3130 };
    const november = slip(daily, leave, second);
    expect(of(november, 'holiday_unworked')).toBe(0);
    // 800 × 313 ÷ 12 = 20,866.67 a month; ÷ 30 × 46 days are 31,995.56.
    expect(of(november, 'maternity_full_pay')).toBe(31_995_56);
  });
  test('pays the days worked before the leave begins', () => {
    const begun = slip(monthly(30_000), { ...leave, from: '2026-11-11', to: '2027-02-23' }, first);
    // Seven work days from 2 to 10 November at 30,000 × 12 ÷ 261.
    expect(of(begun, 'basic')).toBe(9_655_17);
    expect(of(begun, 'maternity_full_pay')).toBe(pesos(5000));
    expect(begun.tax.taxable).toBe(9_655_17);
  });
  test('advances nothing and deducts nothing twice', () => {
    const rate = monthly(30_000);
    const now = slip(rate, paidUpTo(leave, rate, '2026-10-31'), first);
    expect([of(now, 'sss_maternity'), of(now, 'maternity_full_pay')]).toEqual([0, pesos(15_000)]);
    expect(of(now, 'maternity_sss_part')).toBe(-10_000_00);
  });
  test("pays nothing while the benefit isn't computed", () => {
    expect(slip(monthly(30_000), { ...leave, benefit: null }, first).gross).toBe(0);
  });
});

describe('an employee whose differential is less than the contributions', () => {
  test('gets the full benefit: the employer bears the rest of the shares', () => {
    const low = { ...leave, benefit: pesos(63_000) };
    const rate = monthly(18_000);
    const before = slip(rate, paidUpTo(low, rate, '2026-10-31'), first);
    const now = slip(rate, paidUpTo(low, rate, '2026-11-15'), second, { month: before.month });
    // 18,000 a month is 63,000 in 105 days, so there is no differential; shares 900.00 + 450.00 + 200.00.
    expect(of(now, 'maternity_contributions')).toBe(pesos(1550));
    expect([before.net, now.net]).toEqual([0, 0]);
  });
});

describe('an employer who owes no differential', () => {
  test('advances the benefit, and a month without pay owes no contributions', () => {
    const now = slip(monthly(30_000), { ...leave, differential: false }, second);
    expect([now.gross, now.employeeContributions, now.net]).toEqual([pesos(70_000), 0, pesos(70_000)]);
    expect(now.thirteenthBasis).toBe(0);
  });
});
