import { describe, expect, test } from 'vitest';
import { centavos, parsePesos, pesos, sum } from '#domain/money/centavos.ts';
import { withholdingTables } from '#domain/tables/withholding.ts';
import type { PayslipFacts, RateFacts } from '../facts/facts.ts';
import { computePayslip } from '../payslip.ts';
import { periodToDate } from '../facts/to-date.ts';
import { defaultSwitches } from '../facts/switches.ts';
import { shippedTables } from '../tables.ts';

const salary: RateFacts = {
  from: '2026-01-01',
  scheme: 'monthly',
  amount: pesos(30_450),
  factorTenths: 2610,
  minutesPerDay: 480,
};
const daily: RateFacts = { ...salary, scheme: 'daily', amount: pesos(695), factorTenths: 3130 };
const monthly = (month: string): PayslipFacts['period'] => ({
  kind: 'monthly',
  from: `${month}-01`,
  to: `${month}-28`,
  payDate: `${month}-28`,
  month,
  index: 1,
  of: 1,
});
const half = (index: 1 | 2): PayslipFacts['period'] => ({
  ...monthly('2026-07'),
  kind: 'semi_monthly',
  from: index === 1 ? '2026-07-01' : '2026-07-16',
  index,
  of: 2,
});
const facts = (more: Partial<PayslipFacts> = {}): PayslipFacts => ({
  employee: 'E-1',
  period: monthly('2026-07'),
  region: 'NCR non-agriculture',
  rates: [salary],
  days: [],
  earnings: [],
  deductions: [],
  ...more,
});
const codes = (p: ReturnType<typeof computePayslip>) => p.warnings.map((w) => w.code);

describe('the year to date', () => {
  test('is the sum of its payslips', () => {
    const worked = (m: string) => [{ date: `${m}-02`, day: 'ordinary' as const, minutes: { reg: 480, ot: 60 } }];
    const slips: ReturnType<typeof computePayslip>[] = [];
    for (const m of ['2026-07', '2026-08', '2026-10']) {
      const last = slips.at(-1);
      slips.push(
        computePayslip(
          facts({
            period: monthly(m),
            rates: [daily],
            days: worked(m),
            earnings: [
              { code: 'commission', amount: pesos(30_000) },
              { code: 'rice', amount: pesos(3000) },
            ],
            ...(last && { year: last.year }),
          }),
        ),
      );
    }
    const of = (pick: (p: (typeof slips)[number]) => number) => slips.reduce((s, p) => s + pick(p), 0);
    expect(slips.at(-1)!.year).toEqual({
      periods: 3,
      taxable: of((p) => p.tax.taxable),
      withheld: of((p) => p.tax.withheld),
      benefits: pesos(1500),
      deMinimis: { rice_monthly: pesos(7500) },
      deMinimisByMonth: Object.fromEntries(
        ['2026-07', '2026-08', '2026-10'].map((m) => [m, { rice_monthly: pesos(2500) }]),
      ),
      leaveThousandths: 0,
      basic: pesos(2085),
      contributions: of((p) => p.employeeContributions),
      mweExempt: of((p) => p.tax.exempt.mwe),
      gross: of((p) => p.gross),
      cumulative: true,
    });
    expect(slips[0]!.tax.exempt.mwe).toBe(parsePesos('803.59'));
  });

  test("is settled by its own year's table", () => {
    // A next-year law with zero tax.
    const free = { from: '2027-01-01', issuance: 'a draft', brackets: { ...withholdingTables[0]!.brackets } };
    const annual = free.brackets.annual.map((b) => ({ ...b, base: centavos(0), rate: 0 }));
    const tables = {
      ...shippedTables,
      withholding: [...withholdingTables, { ...free, brackets: { ...free.brackets, annual } }],
    };
    const year = { ...computePayslip(facts()).year, taxable: pesos(330_000), withheld: pesos(0) };
    const settled = (date: string) =>
      computePayslip(
        facts({ period: { ...monthly('2026-12'), payDate: date }, year, settle: 'year_end' as const }),
        tables,
      ).tax.withheld;
    expect(settled('2026-12-28')).toBe(Math.round((33_000_000 + 2_796_375 - 25_000_000) * 0.15));
    expect(settled('2027-01-05')).toBe(0);
  });

  test('rice of one month has one ceiling, even across three payslips', () => {
    const third = (index: number, from: string, to: string) => ({
      ...monthly('2026-07'),
      from,
      to,
      payDate: to,
      index,
      of: 3,
    });
    const rice = { earnings: [{ code: 'rice', amount: pesos(1000) }] };
    const one = computePayslip(facts({ period: third(1, '2026-07-01', '2026-07-10'), ...rice }));
    const two = computePayslip(
      facts({ period: third(2, '2026-07-11', '2026-07-20'), ...rice, month: one.month, year: one.year }),
    );
    const three = computePayslip(
      facts({ period: third(3, '2026-07-21', '2026-07-28'), ...rice, month: two.month, year: two.year }),
    );
    expect([one, two, three].map((p) => p.tax.exempt.deMinimis)).toEqual([pesos(1000), pesos(1000), pesos(500)]);
    const twice = computePayslip(facts({ earnings: [...rice.earnings, { code: 'rice', amount: pesos(2000) }] }));
    expect([twice.tax.exempt.deMinimis, twice.year.deMinimisByMonth]).toEqual([
      pesos(2500),
      { '2026-07': { rice_monthly: pesos(2500) } },
    ]);
  });
});

describe('how tax is chosen (RR 11-2018 s. 2.79(B)(5)(a))', () => {
  // Half of 20,834 is 10,417, where the second bracket begins; the first half has no contributions.
  const at = (salaryOfMonth: string, commission: string) =>
    computePayslip(
      facts({
        period: half(1),
        rates: [{ ...salary, amount: parsePesos(salaryOfMonth) }],
        earnings: [{ code: 'commission', amount: parsePesos(commission) }],
      }),
    ).tax;
  test('regular pay at the limit of the taxed bracket is taxed; a centavo below, the average is used', () => {
    expect(at('20834', '100').reason).toBe('usual');
    expect(at('20833.98', '100').reason).toBe('regular_exempt_supplementary_paid');
    expect(at('20833.98', '0').reason).toBe('usual');
    expect(at('20833.98', '0.01').reason).toBe('regular_exempt_supplementary_paid');
  });
  test('supplementary pay equal to regular pay', () => {
    expect(at('40000', '20000').reason).toBe('supplementary_not_below_regular');
    expect(at('40000', '19999.99').reason).toBe('usual');
  });
  test('the line shows the bracket if one was looked up', () => {
    const line = (more: Partial<PayslipFacts>) =>
      computePayslip(facts(more)).lines.find((l) => l.code === 'withholding_tax')!.facts;
    expect(line({})['bracket']).toBe(2);
    const year = { ...computePayslip(facts()).year, taxable: pesos(400_000) };
    expect(line({ year, settle: 'year_end' })).not.toHaveProperty('bracket');
  });
  test('contributions reduce regular pay first, then the rest', () => {
    const p = computePayslip(
      facts({
        rates: [{ ...daily, amount: pesos(900) }],
        days: [{ date: '2026-07-01', day: 'ordinary', minutes: { reg: 480 } }],
        earnings: [{ code: 'commission', amount: pesos(30_000) }],
      }),
    );
    expect(p.employeeContributions).toBeGreaterThan(pesos(900));
    expect(p.tax).toMatchObject({
      regular: 0,
      supplementary: pesos(30_900) - p.employeeContributions,
      contributionsDeducted: p.employeeContributions,
      contributionsAbsorbed: 0,
    });
    // But only down to zero: the rest is carried in the year.
    const none = computePayslip(
      facts({
        kind: 'final',
        rates: [{ ...daily, amount: pesos(900) }],
        days: [{ date: '2026-07-01', day: 'ordinary', minutes: {} }],
        earnings: [{ code: 'irregular_allowance', amount: pesos(300) }],
      }),
    );
    expect(none.tax).toMatchObject({ taxable: 0, carried: pesos(300) - none.employeeContributions });
    expect(none.year.taxable).toBe(none.tax.carried);
  });
});

describe('warnings', () => {
  test('none without anomalies: no contribution, no tax, nothing deferred', () => {
    const p = computePayslip(
      facts({
        period: half(1),
        rates: [{ ...salary, amount: pesos(20_000) }],
        deductions: [{ code: 'company_loan', amount: pesos(100) }],
      }),
    );
    expect([p.warnings, p.tax.withheld, p.employeeContributions]).toEqual([[], 0, 0]);
    expect(p.lines.find((l) => l.code === 'company_loan')!.rule).toBe('deduction');
  });

  test('net pay of zero, to the centavo', () => {
    const p = (amount: string) =>
      computePayslip(
        facts({
          period: half(1),
          rates: [{ ...salary, amount: pesos(2) }],
          deductions: [{ code: 'company_loan', amount: parsePesos(amount) }],
        }),
      );
    expect([p('1').net, codes(p('1'))]).toEqual([0, ['net.zero']]);
    expect([p('0.99').net, codes(p('0.99'))]).toEqual([1, []]);
    const one = computePayslip(
      facts({
        period: half(1),
        rates: [{ ...salary, amount: pesos(2) }],
        deductions: [{ code: 'canteen', amount: centavos(1) }],
      }),
    );
    expect(one.lines.find((l) => l.code === 'canteen')!.amount).toBe(1);
    const least = computePayslip(
      facts({
        period: half(1),
        rates: [{ ...salary, amount: centavos(2) }],
        deductions: [{ code: 'canteen', amount: centavos(1) }],
      }),
    );
    expect([least.gross, codes(least)]).toEqual([1, ['net.zero']]);
    const more = p('1.01');
    expect([more.net, codes(more)]).toEqual([0, ['net.zero', 'deduction.deferred']]);
    expect(more.lines.find((l) => l.code === 'company_loan')!.rule).toBe('deduction_deferred');
  });

  test('negative pay: more is recovered than earned, and no deduction makes it worse', () => {
    const p = computePayslip(
      facts({
        period: half(1),
        rates: [daily],
        days: [{ date: '2026-07-01', day: 'ordinary', minutes: {} }],
        earnings: [{ code: 'taxable_adjustment', amount: centavos(-1) }],
        deductions: [{ code: 'company_loan', amount: pesos(100) }],
      }),
    );
    expect([p.gross, p.net, p.deductions[0]!.taken]).toEqual([-1, -1, 0]);
    expect(p.warnings).toContainEqual({ code: 'net.negative', amount: -1 });
    expect(codes(p)).not.toContain('net.zero');
  });
});

test("a deduction required by law or an agency goes below the floor, another doesn't", () => {
  const of = (fixed: boolean | undefined) =>
    computePayslip(
      facts({
        period: half(1),
        deductions: [{ code: 'sss_loan', amount: pesos(15_000), ...(fixed !== undefined && { fixed }) }],
      }),
      shippedTables,
      { ...defaultSwitches, netFloor: 5000 },
    ).deductions[0]!;
  expect(of(true)).toMatchObject({ fixed: true, deferred: pesos(0) + 15_000_00 - of(true).taken });
  expect(of(true).taken).toBeGreaterThan(of(false).taken);
  expect(of(undefined)).not.toHaveProperty('fixed');
  expect(of(undefined).taken).toBe(of(false).taken);
  expect(sum([of(true).taken, of(true).deferred])).toBe(pesos(15_000));
  expect(defaultSwitches.netFloor).toBe(0);
});

test('additional pay for a cutoff paid in another year is taxed in its own (tax uses the pay date)', () => {
  // December's payslip refunded the year's excess.
  const december = {
    payslip: {
      payDate: '2026-12-29',
      countsPeriod: true,
      tax: { ...computePayslip(facts()).tax, regular: pesos(12_550), withheld: centavos(-7_739_25) },
    },
  };
  const inYear = (year: number) => {
    const samePeriod = periodToDate([december], year)!;
    const period = { ...half(2), from: '2026-12-16', to: '2026-12-31', payDate: '2027-01-08', month: '2026-12' };
    const contributionsOff = (['sss', 'philhealth', 'pagibig'] as const).map((agency) => ({ agency, reason: 'Taken' }));
    const earnings = [{ code: 'commission', amount: pesos(11_750) }];
    return computePayslip(facts({ kind: 'supplementary', period, earnings, contributionsOff, samePeriod })).tax;
  };
  expect(periodToDate([december], 2027)).toEqual({ regular: 0, supplementary: 0, withheld: 0, counted: true });
  // 15% of 11,750.00 over 10,417.00, without December's refund.
  expect(inYear(2027).withheld).toBe(199_95);
  expect(inYear(2026).withheld).toBe(2_082_45 + 7_739_25);
});

test('three cutoffs a month are taxed as the month, with and without supplementary pay; engine 5 took the weekly table', () => {
  const cutoff = (index: number, engine: number, more: Partial<PayslipFacts> = {}) => {
    const period = { ...monthly('2026-07'), kind: 'weekly' as const, index, of: 3 };
    const rates = [{ ...salary, amount: pesos(30_000) }];
    const contributionsOff = (['sss', 'philhealth', 'pagibig'] as const).map((agency) => ({ agency, reason: 'none' }));
    const switches = { ...defaultSwitches, engine };
    return computePayslip(facts({ period, rates, contributionsOff, ...more }), shippedTables, switches).tax.withheld;
  };
  // 15% of what 30,000.00 exceeds 20,833.00 is 1,375.05; 20% of 10,000.00 − 7,692.00, and 432.60.
  expect([1, 2, 3].map((i) => cutoff(i, 6))).toEqual([458_35, 458_35, 458_35]);
  expect(cutoff(1, 5)).toBe(894_20);
  // 3,000.00 more a month is 450.00 of tax.
  expect(cutoff(1, 6, { earnings: [{ code: 'commission', amount: pesos(3_000) }] })).toBe(908_35);
});
