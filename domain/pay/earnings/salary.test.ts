import { describe, expect, test } from 'vitest';
import { pesos, pesosText } from '#domain/money/centavos.ts';
import { plainDays } from '#domain/attendance/plain-days.ts';
import type { DayFacts, PayslipFacts, RateFacts } from '../facts/facts.ts';
import { computePayslip } from '../payslip.ts';

/** 22,500 × 12 ÷ 365 is 739.73 a day: at most the minimum wage of NCR, 755.00, from 26 September 2026. */
const salary: RateFacts = {
  from: '2026-01-01',
  scheme: 'monthly',
  amount: pesos(22_500),
  factorTenths: 3650,
  minutesPerDay: 480,
};
const facts = (more: Partial<PayslipFacts>): PayslipFacts => ({
  employee: 'E-1',
  period: {
    kind: 'semi_monthly',
    from: '2026-09-16',
    to: '2026-09-30',
    payDate: '2026-10-05',
    month: '2026-09',
    index: 2,
    of: 2,
  },
  region: 'NCR non-agriculture',
  rates: [salary],
  days: plainDays('2026-09-16', '2026-09-30', [6, 7], []),
  earnings: [],
  deductions: [],
  ...more,
});
const lines = (more: Partial<PayslipFacts>) =>
  computePayslip(facts(more))
    .lines.filter((l) => l.kind === 'earning')
    .map((l) => [l.code, pesosText(l.amount), l.classes!.mwe ? 'exempt' : 'taxable', l.rule]);
const taxed = (more: Partial<PayslipFacts>) => {
  const { tax, gross } = computePayslip(facts(more));
  return { exempt: pesosText(tax.exempt.mwe), taxable: pesosText(tax.regular), gross: pesosText(gross) };
};

/** On the same days, with some absences. */
const without = (...dates: string[]): DayFacts[] =>
  facts({}).days.map((d) => (dates.includes(d.date) ? { ...d, minutes: {}, absentHalves: 2 } : d));

// facts 1.5: the status of a minimum wage earner is per date and region.
describe('a salary across a day on which an employee becomes a minimum wage earner', () => {
  test('is taxable before it and exempt from it on, and the same to the centavo', () => {
    expect(lines({})).toEqual([
      ['basic', '7500.00', 'taxable', 'salary_part'],
      ['basic', '3750.00', 'exempt', 'salary_part'],
    ]);
    expect(taxed({})).toEqual({ exempt: '3750.00', taxable: '7500.00', gross: '11250.00' });
  });

  test('uses the region of each date too, with one client', () => {
    const assignments = [
      { from: '2026-01-01', client: 'C', branch: 'Cebu' },
      { from: '2026-09-28', client: 'C', branch: 'Makati', region: 'NCR non-agriculture' },
    ];
    expect(taxed({ assignments })).toEqual({ exempt: '2250.00', taxable: '9000.00', gross: '11250.00' });
  });

  test('of an employee who left inside the period pays the days of each part', () => {
    const employed = { from: '2026-09-16', to: '2026-09-27' };
    const days = plainDays('2026-09-16', '2026-09-27', [6, 7], []);
    // 739.7260… × 10, and × 2.
    expect(lines({ employed, days })).toEqual([
      ['basic', '7397.26', 'taxable', 'salary_by_days'],
      ['basic', '1479.45', 'exempt', 'salary_by_days'],
    ]);
  });

  test('deducts missed time from the pay of the same days, and without work both parts pay nothing', () => {
    expect(taxed({ days: without('2026-09-17', '2026-09-28') })).toEqual({
      exempt: '3010.27',
      taxable: '6760.27',
      gross: '9770.54',
    });
    const all = facts({}).days.filter((d) => d.day === 'ordinary');
    expect(taxed({ days: without(...all.map((d) => d.date)) })).toEqual({
      exempt: '0.00',
      taxable: '0.00',
      gross: '0.00',
    });
  });

  test("is one line if the other days aren't paid days", () => {
    // Factor 261: the 26th and 27th are a weekend, and the 28th and later are not in this period. 16,421.25 is 755.00 a day.
    const rates = [{ ...salary, amount: pesos(16_000), factorTenths: 2610 }];
    const period = { ...facts({}).period, to: '2026-09-27' };
    const days = plainDays('2026-09-16', '2026-09-27', [6, 7], []);
    expect(lines({ rates, period, days })).toEqual([['basic', '8000.00', 'taxable', 'salary']]);
  });

  test('stays one line for an employee who is one on every date, or on none', () => {
    const of = (amount: number) => lines({ rates: [{ ...salary, amount: pesos(amount) }], days: [] });
    expect([of(20_000), of(30_000)]).toEqual([
      [['basic', '10000.00', 'exempt', 'salary']],
      [['basic', '15000.00', 'taxable', 'salary']],
    ]);
  });
});

test('a cutoff shortened by new cutoff days is paid by its days, at most the salary of a cutoff', () => {
  const rates: RateFacts[] = [{ ...salary, amount: pesos(30_000), factorTenths: 2610 }];
  const short = (from: string, to: string) =>
    lines({
      rates,
      period: { ...facts({}).period, from, to, short: true },
      days: plainDays(from, to, [6, 7], []),
    });
  // 30,000.00 × 12 ÷ 261 is 1,379.31 a day: eight weekdays, three, and twelve.
  expect(short('2026-12-01', '2026-12-10')).toEqual([['basic', '11034.48', 'taxable', 'salary_by_days']]);
  expect(short('2026-11-26', '2026-11-30')).toEqual([['basic', '4137.93', 'taxable', 'salary_by_days']]);
  expect(short('2026-11-13', '2026-11-30').map((l) => l[1])).toEqual(['15000.00']);
});
