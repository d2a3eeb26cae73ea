import { describe, expect, test } from 'vitest';
import { centavos, pesos } from '../money/centavos.ts';
import {
  benefitPayNow,
  benefitPayUpTo,
  creditMonths,
  maternityBenefit,
  noBenefitPay,
  unknownMonths,
  type SalaryCredits,
} from './sss-benefit.ts';

const all = (credit: number, dates = '2026-10-16'): SalaryCredits =>
  Object.fromEntries(creditMonths(dates).map((m) => [m, pesos(credit)]));

describe('months that count', () => {
  test.each([
    ['2026-10-16', '2025-07', '2026-06'],
    ['2026-12-31', '2025-07', '2026-06'],
    ['2026-01-01', '2024-10', '2025-09'],
    ['2026-03-31', '2024-10', '2025-09'],
    ['2026-05-02', '2025-01', '2025-12'],
    ['2026-08-09', '2025-04', '2026-03'],
  ])('are the twelve before the semester of %s', (date, first, last) => {
    const months = creditMonths(date);
    expect([months.length, months[0], months[11]]).toEqual([12, first, last]);
  });
});

describe('the benefit', () => {
  test('is 70,000.00 for 105 days at the highest credit of 20,000', () => {
    expect(maternityBenefit('2026-10-16', all(20_000), 105)).toMatchObject({
      total: pesos(120_000),
      daily: centavos(666_67),
      amount: pesos(70_000),
    });
  });
  test.each([
    [120, 80_000_00],
    [60, 40_000_00],
    [98, 65_333_33],
  ])('of %i days is %i centavos', (days, amount) => {
    expect(maternityBenefit('2026-10-16', all(20_000), days)?.amount).toBe(amount);
  });
  test('takes the six highest credits of the twelve, wherever they are', () => {
    const months = creditMonths('2026-10-16');
    const credits = Object.fromEntries(months.map((m, i) => [m, pesos(i % 2 === 0 ? 15_000 : 10_000)]));
    const due = maternityBenefit('2026-10-16', { ...credits, [months[1]!]: pesos(18_000) }, 105)!;
    // 18,000 + 5 × 15,000 = 93,000; ÷ 180 × 105 = 54,250.
    expect([due.total, due.amount]).toEqual([pesos(93_000), pesos(54_250)]);
    expect(due.highest[0]).toEqual({ month: '2025-08', credit: pesos(18_000) });
  });
  test('divides by 180 with fewer than six months too, and takes three months of contributions', () => {
    const months = creditMonths('2026-10-16');
    const of = (n: number) => Object.fromEntries(months.map((m, i) => [m, i < n ? pesos(12_000) : pesos(0)]));
    expect(maternityBenefit('2026-10-16', of(3), 105)?.amount).toBe(pesos(21_000));
    expect(maternityBenefit('2026-10-16', of(2), 105)).toBeNull();
  });
  test('is refused while a month is unknown, and names it', () => {
    const { '2025-09': gone, ...rest } = all(20_000);
    expect(gone).toBe(pesos(20_000));
    expect(unknownMonths('2026-10-16', rest)).toEqual(['2025-09']);
    expect(() => maternityBenefit('2026-10-16', rest, 105)).toThrow('2025-09');
  });
});

describe('what payslips pay of a leave', () => {
  const leave = {
    from: '2026-10-16',
    to: '2027-01-28',
    benefit: pesos(70_000),
    differential: true,
    monthlyPay: pesos(30_000),
  };
  test('is the whole benefit at once and full pay by calendar days', () => {
    expect(benefitPayUpTo(leave, '2026-10-31')).toEqual({
      advance: pesos(70_000),
      fullPay: pesos(16_000),
      sssPart: centavos(10_666_67),
    });
  });
  test('adds up to 3.5 months less the benefit over 105 days', () => {
    let before = noBenefitPay;
    const sums = { advance: 0, fullPay: 0, sssPart: 0 };
    for (const date of [
      '2026-10-31',
      '2026-11-15',
      '2026-11-30',
      '2026-12-15',
      '2026-12-31',
      '2027-01-15',
      '2027-01-31',
    ]) {
      const now = benefitPayNow(leave, date, before);
      before = benefitPayUpTo(leave, date);
      for (const k of ['advance', 'fullPay', 'sssPart'] as const) sums[k] += now[k];
    }
    expect(sums).toEqual({ advance: 70_000_00, fullPay: 105_000_00, sssPart: 70_000_00 });
  });
  test('is nothing before the leave begins, and only the advance if the employer is exempt', () => {
    expect(benefitPayUpTo(leave, '2026-10-15')).toEqual(noBenefitPay);
    expect(benefitPayUpTo({ ...leave, differential: false }, '2026-10-31')).toEqual({
      ...noBenefitPay,
      advance: pesos(70_000),
    });
  });
  test('has no differential if the benefit exceeds full pay', () => {
    const { fullPay, sssPart } = benefitPayUpTo({ ...leave, monthlyPay: pesos(18_000) }, '2027-01-28');
    expect([fullPay, sssPart]).toEqual([pesos(63_000), pesos(63_000)]);
  });
});
