import { describe, expect, test } from 'vitest';
import { explainLine } from '#domain/explain/explain-line.ts';
import { centavos, parsePesos, pesos } from '#domain/money/centavos.ts';
import { checkDeMinimis, deMinimisTables } from '#domain/tables/de-minimis.ts';
import type { EarningFacts, PayslipFacts } from '../facts/facts.ts';
import { computePayslip } from '../payslip.ts';

const on = (
  payDate: string,
  earnings: readonly EarningFacts[],
  more: Partial<PayslipFacts> = {},
  region: string | null = 'NCR non-agriculture',
) =>
  computePayslip({
    employee: 'E-1',
    period: {
      kind: 'monthly',
      from: `${payDate.slice(0, 7)}-01`,
      to: payDate,
      payDate,
      month: payDate.slice(0, 7),
      index: 1,
      of: 1,
    },
    ...(region !== null && { region }),
    rates: [{ from: '2023-01-01', scheme: 'monthly', amount: pesos(40_000), factorTenths: 2610, minutesPerDay: 480 }],
    days: [],
    earnings,
    deductions: [],
    ...more,
  });
const exempt = (p: ReturnType<typeof on>) => p.tax.exempt.deMinimis;

describe('unused vacation leave paid in cash (RR 2-98 s. 2.78.1(A)(3)(a))', () => {
  const leave = (days: number, amount: number) => ({
    code: 'leave_monetised',
    amount: pesos(amount),
    dayThousandths: days * 1000,
  });

  test.each([
    ['2025-02-13', 10],
    ['2025-12-31', 10],
    ['2026-01-05', 10],
    ['2026-01-06', 12],
  ])('granted on %s: %d days are exempt, the rest joins the other benefits', (date, days) => {
    const p = on(date, [leave(days + 3, (days + 3) * 1500)]);
    expect(exempt(p)).toBe(pesos(days * 1500));
    expect(p.tax.benefitsUsed).toBe(pesos(3 * 1500));
    expect(p.tax.exempt.benefits).toBe(pesos(3 * 1500));
    expect(on(date, [leave(days, days * 1500)]).tax.benefitsUsed).toBe(0);
  });

  test('the days count per year, even at another rate', () => {
    const first = on('2026-03-31', [leave(7.5, 7500)]);
    const second = on('2026-06-30', [leave(6, 12_000)], { year: first.year });
    expect([exempt(first), exempt(second)]).toEqual([pesos(7500), pesos(9000)]);
    expect(second.tax.benefitsUsed).toBe(pesos(3000));
    expect(second.year).toMatchObject({ leaveThousandths: 12_000, deMinimis: { monetised_leave: pesos(16_500) } });
    expect(exempt(on('2026-09-30', [leave(1, 2000)], { year: second.year }))).toBe(0);
  });

  test("service incentive leave in cash isn't included: it counts in the 90,000 (DOLE Handbook 2024 ch. 7)", () => {
    const p = on('2026-06-30', [{ code: 'leave_conversion', amount: pesos(5000) }]);
    expect([exempt(p), p.tax.exempt.benefits]).toEqual([0, pesos(5000)]);
  });

  test('explains itself in both languages, with its exemption rule', () => {
    const line = on('2026-06-30', [leave(13.5, 13_500)]).lines.find((l) => l.code === 'leave_monetised')!;
    expect(explainLine(line, 'en')).toBe(
      'unused vacation leave paid in cash, 13.5 days: ₱13,500.00; RR 29-2025; exempt part: ₱12,000.00',
    );
    expect(explainLine(line, 'fil')).toBe(
      'hindi nagamit na vacation leave na ginawang pera, 13.5 araw: ₱13,500.00; RR 29-2025; walang buwis dito: ₱12,000.00',
    );
  });
});

describe('meals on overtime or night work (RR 2-98 s. 2.78.1(A)(3)(i))', () => {
  const meals = (days: number, amount: string): EarningFacts => ({
    code: 'overtime_meal',
    amount: parsePesos(amount),
    dayThousandths: days * 1000,
  });

  // 25% of 645, then of 695, until 5 January 2026, 30% from then; of 755 from 26 September.
  test.each([
    ['2025-02-13', '161.25'],
    ['2025-12-31', '173.75'],
    ['2026-01-31', '208.50'],
    ['2026-09-26', '226.50'],
  ])('granted on %s: exempt up to ₱%s a day', (date, ceiling) => {
    const four = centavos(4 * parsePesos(ceiling));
    expect(exempt(on(date, [meals(4, '2000')]))).toBe(four);
    expect(on(date, [meals(4, '2000')]).tax.benefitsUsed).toBe(pesos(2000) - four);
    expect(exempt(on(date, [meals(4, '400')]))).toBe(pesos(400));
  });

  test('the grant date decides, not the pay date', () => {
    expect(exempt(on('2026-01-31', [{ ...meals(1, '300'), grantDate: '2026-01-05' }]))).toBe(parsePesos('173.75'));
  });

  test('without a region there is no minimum wage: none is exempt, and the payslip warns', () => {
    const p = on('2026-06-30', [meals(1, '100')], {}, null);
    expect([exempt(p), p.tax.benefitsUsed]).toEqual([0, pesos(100)]);
    expect(p.warnings.map((w) => w.code)).toContain('region.missing');
  });
});

test('the medical allowance of dependants has a ceiling in each half of the year', () => {
  const medical = [{ code: 'medical_dependants_semester', amount: pesos(2500) }];
  const first = on('2026-06-30', medical);
  const again = on('2026-06-30', medical, { year: first.year });
  const second = on('2026-07-01', medical, { year: again.year });
  const late = on('2026-12-31', medical, { year: second.year });
  expect([first, again, second, late].map(exempt)).toEqual([pesos(2000), 0, pesos(2000), 0]);
});

test('an amount without days, for a part of a meal day, or below zero is refused', () => {
  const refused = (earning: EarningFacts) => () => on('2026-06-30', [earning]);
  expect(refused({ code: 'leave_monetised', amount: pesos(1) })).toThrow('earnings.0.dayThousandths');
  expect(refused({ code: 'leave_monetised', amount: pesos(1), dayThousandths: 0.5 })).toThrow('number of days');
  expect(refused({ code: 'overtime_meal', amount: pesos(1), dayThousandths: 500 })).toThrow('whole days');
  expect(refused({ code: 'rice', amount: centavos(-1) })).toThrow('earnings.0.amount');
  expect(exempt(on('2026-06-30', [{ code: 'rice', amount: centavos(0) }]))).toBe(0);
  expect(exempt(on('2026-06-30', [{ code: 'leave_monetised', amount: pesos(1), dayThousandths: 1 }]))).toBe(pesos(1));
});

test('a table without days of leave, or with an impossible meal share, is detected', () => {
  const problems = (change: object) => checkDeMinimis([{ ...deMinimisTables[0]!, ...change }]);
  for (const least of [{}, { monetisedLeaveDays: 1 }, { overtimeMeal: 1 }, { overtimeMeal: 10_000 }])
    expect(problems(least)).toEqual([]);
  const { ceilings } = deMinimisTables[0]!;
  expect(problems({ ceilings: { ...ceilings, rice_monthly: 1 } })).toEqual([]);
  expect(problems({ ceilings: { ...ceilings, rice_monthly: 0 } })).toHaveLength(1);
  for (const change of [{ monetisedLeaveDays: 0 }, { overtimeMeal: 0 }, { overtimeMeal: 10_001 }])
    expect(problems(change)).toEqual([
      'De minimis of 2018-01-01: the days of leave or the share of a meal are impossible.',
    ]);
});
