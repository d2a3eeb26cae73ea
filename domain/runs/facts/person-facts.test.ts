import { describe, expect, test } from 'vitest';
import { centavos, pesos } from '#domain/money/centavos.ts';
import { payCodes } from '#domain/pay/facts/codes.ts';
import { computePayslip } from '#domain/pay/payslip.ts';
import { defaultSwitches } from '#domain/pay/facts/switches.ts';
import { shippedTables } from '#domain/pay/tables.ts';
import { noYear, yearWith } from '#domain/pay/facts/to-date.ts';
import { plainDays } from '#domain/attendance/plain-days.ts';
import { offCycleFacts } from '../off-cycle/off-cycle.ts';
import { runFacts, type RunPeriod, type RunPerson } from './person-facts.ts';

const period = (from: string, to: string, payDate: string, index: 1 | 2): RunPeriod => ({
  kind: 'semi_monthly',
  from,
  to,
  payDate,
  month: to.slice(0, 7),
  index,
  of: 2,
});
const person = (more: Partial<RunPerson> = {}): RunPerson => ({
  employee: 'P-1',
  hired: '2020-01-06',
  lastDay: null,
  rates: [{ from: '2020-01-06', scheme: 'monthly', amount: pesos(30_000), factorTenths: 2610, minutesPerDay: 480 }],
  assignments: [],
  days: [],
  before: [],
  adjustments: [],
  loans: [],
  contributionsOff: [],
  pagibigUpgrade: null,
  year: null,
  month: null,
  previousEmployer: false,
  thirteenthPaid: centavos(0),
  sil: null,
  yearEnd: false,
  ...more,
});
const factsOf = (p: RunPerson, of: RunPeriod) => runFacts(p, of, shippedTables, defaultSwitches).facts;
const paid = (p: RunPerson, of: RunPeriod) => computePayslip(factsOf(p, of), shippedTables, defaultSwitches);

describe('the employment in a month', () => {
  const first = period('2026-11-01', '2026-11-15', '2026-11-20', 1);
  const second = period('2026-11-16', '2026-11-30', '2026-12-05', 2);

  test('is given to both halves and additional payslips; for a whole month there is none', () => {
    const p = person({ hired: '2026-11-06' });
    const service = { from: '2026-11-06', to: null };
    expect([factsOf(p, first).service, factsOf(p, second).service]).toEqual([service, service]);
    const amounts = [{ direction: 'add' as const, code: 'commission', amount: 1000 }];
    expect(
      offCycleFacts(p, { kind: 'supplementary', amounts, samePeriod: undefined }, second, payCodes).facts.service,
    ).toEqual(service);
    for (const lastDay of [null, '2026-11-30', '2026-12-01'])
      expect(factsOf(person({ hired: '2026-11-01', lastDay }), second)).not.toHaveProperty('service');
  });

  test('prorates PhilHealth of the month if the company does, on any payslip', () => {
    const p = person({ hired: '2026-11-06', days: plainDays('2026-11-16', '2026-11-30', [6, 7], []) });
    const slip = computePayslip(factsOf(p, second), shippedTables, {
      ...defaultSwitches,
      philHealthPartMonth: 'prorated',
    });
    expect([slip.contributions.monthlyBasic, slip.contributions.philHealth.employee]).toEqual([
      pesos(25_000),
      pesos(625),
    ]);
  });
});

describe('de minimis benefits of a cutoff', () => {
  const benefit = (code: string, amount: number) => ({
    direction: 'add' as const,
    code,
    amount: pesos(amount),
    recurring: true,
    from: '2026-01-01',
    to: null,
  });
  /** Cutoffs on the 10th and the 25th, paid five days later: February 2027 has one pay date, March three. */
  const cutoffs = [
    period('2027-01-26', '2027-02-10', '2027-02-15', 1),
    period('2027-02-11', '2027-02-25', '2027-03-02', 2),
    period('2027-02-26', '2027-03-10', '2027-03-15', 1),
    period('2027-03-11', '2027-03-25', '2027-03-30', 2),
  ];

  test('belong to the month it ends in, whenever it is paid', () => {
    const exempt: number[] = [];
    let year: RunPerson['year'] = null;
    for (const of of cutoffs) {
      const slip = paid(person({ adjustments: [benefit('rice', 1250)], year }), of);
      exempt.push(slip.tax.exempt.deMinimis);
      expect(slip.tax.benefitsUsed).toBe(0);
      year = slip.year;
    }
    expect(exempt).toEqual(cutoffs.map(() => pesos(1250)));
    expect(year!.deMinimisByMonth).toEqual({
      '2027-02': { rice_monthly: pesos(2500) },
      '2027-03': { rice_monthly: pesos(2500) },
    });
  });

  const late = period('2026-12-16', '2026-12-31', '2027-01-05', 2);
  test('of a month paid in two years share one ceiling', () => {
    const early = paid(
      person({ adjustments: [benefit('rice', 2000)] }),
      period('2026-12-01', '2026-12-15', '2026-12-20', 1),
    );
    const granted = early.year.deMinimisByMonth['2026-12']!;
    expect(granted).toEqual({ rice_monthly: pesos(2000) });
    const second = paid(person({ adjustments: [benefit('rice', 2000)], granted }), late);
    expect([second.tax.exempt.deMinimis, second.tax.benefitsUsed]).toEqual([pesos(500), pesos(1500)]);
    // What the year already includes isn't counted twice.
    const again = paid(person({ adjustments: [benefit('rice', 100)], granted, year: second.year }), late);
    expect(again.tax.exempt.deMinimis).toBe(0);
    expect(yearWith(second.year, again).deMinimisByMonth['2026-12']).toEqual({ rice_monthly: pesos(2500) });
  });

  test('yearly ones belong to the paid year', () => {
    const given = factsOf(
      person({ adjustments: [benefit('gift', 100), benefit('rice', 100), benefit('allowance', 100)] }),
      late,
    );
    expect(given.earnings.map((e) => [e.code, e.grantDate])).toEqual([
      ['gift', undefined],
      ['rice', '2026-12-31'],
      ['allowance', undefined],
    ]);
    const [june] = factsOf(
      person({ adjustments: [benefit('medical_dependants_semester', 100)] }),
      period('2026-06-16', '2026-06-30', '2026-07-05', 2),
    ).earnings;
    expect(june!.grantDate).toBe('2026-06-30');
  });
});

describe('names of deductions', () => {
  const of = period('2026-11-16', '2026-11-30', '2026-11-30', 2);
  const loan = (id: number, name: string) => ({
    id,
    name,
    takenFrom: 'both' as const,
    startsOn: '2026-01-01',
    instalment: pesos(500),
    balance: pesos(2000),
    fixed: false,
  });
  const advance = {
    direction: 'take' as const,
    code: 'Cash advance',
    amount: pesos(300),
    recurring: false,
    from: '2026-11-20',
    to: null,
  };
  const named = (p: RunPerson) => {
    const { facts, loans } = runFacts(p, of, shippedTables, defaultSwitches);
    return { deductions: facts.deductions.map((d) => [d.code, d.amount]), loans };
  };

  test('an entered deduction with the name of a loan does not pay the loan', () => {
    const p = person({ loans: [loan(7, 'Cash advance'), loan(8, 'Cash advance')], adjustments: [advance] });
    expect(named(p)).toEqual({
      deductions: [
        ['Cash advance 7', pesos(500)],
        ['Cash advance 8', pesos(500)],
        ['Cash advance', pesos(300)],
      ],
      loans: { 'Cash advance 7': 7, 'Cash advance 8': 8 },
    });
  });

  test('neither does one of another cutoff, which leaves the name as it is', () => {
    const p = person({ loans: [loan(7, 'Cash advance')], adjustments: [{ ...advance, from: '2026-12-01' }] });
    expect(named(p)).toEqual({ deductions: [['Cash advance', pesos(500)]], loans: { 'Cash advance': 7 } });
  });
});

test('the maternity differential ends with the last day of work', () => {
  const p = person({
    lastDay: '2026-11-20',
    days: plainDays('2026-11-16', '2026-11-20', [6, 7], []),
    sssLeaves: [
      {
        claim: 1,
        kind: 'maternity',
        from: '2026-11-01',
        to: '2027-02-13',
        benefit: pesos(70_000),
        paidDays: null,
        differential: true,
        // 15 days: 30,000.00 ÷ 30 × 15, and 70,000.00 × 15 ÷ 105.
        paid: { advance: pesos(70_000), fullPay: pesos(15_000), sssPart: pesos(10_000) },
      },
    ],
  });
  const due = factsOf(p, period('2026-11-16', '2026-11-30', '2026-11-30', 2)).earnings;
  // Five days more, and not fifteen.
  expect(due.filter((e) => e.benefit).map((e) => [e.code, e.amount])).toEqual([
    ['maternity_full_pay', pesos(5000)],
    ['maternity_sss_part', centavos(-3_333_33)],
  ]);
});

describe('a cutoff paid after the payslip that settled the year', () => {
  const first = period('2026-12-01', '2026-12-15', '2026-12-18', 1);
  const second = period('2026-12-16', '2026-12-31', '2026-12-29', 2);
  /** 30,000.00 a month from January to November: 27,550.00 taxable and 1,007.55 of tax each. */
  const year = {
    ...noYear,
    periods: 22,
    taxable: centavos(11 * 27_550_00),
    withheld: centavos(11 * 1_007_55),
    basic: pesos(330_000),
    gross: pesos(330_000),
  };

  test('settles the year once more, and takes the rest of the month’s contributions', () => {
    const last = paid(person({ year, yearEnd: true }), second);
    const late = paid(person({ year: last.year, month: last.month, yearSettled: true, paidLate: true }), first);
    // In order: 12 × 27,550.00 = 330,600.00, of which 15% above 250,000.00 are 12,090.00.
    expect(late.year.taxable).toBe(330_600_00);
    expect(late.year.withheld).toBe(12_090_00);
    expect(late.tax).toMatchObject({ method: 'annualised', reason: 'year_end' });
    expect(late.employeeContributions).toBe(750_00);
  });

  test('adds to the 13th month pay what final pay could not know', () => {
    const lastDay = '2026-12-31';
    const final = paid(person({ year, lastDay }), second);
    const thirteenth = (p: { lines: readonly { code: string; amount: number }[] }) =>
      p.lines.filter((l) => l.code === 'thirteenth_month').map((l) => l.amount);
    // (330,000.00 + 15,000.00) ÷ 12, and 15,000.00 ÷ 12.
    expect(thirteenth(final)).toEqual([28_750_00]);
    const p = { year: final.year, month: final.month, lastDay, paidLate: true, thirteenthPaid: pesos(28_750) };
    const late = paid(person(p), first);
    expect([late.kind, thirteenth(late)]).toEqual(['regular', [1_250_00]]);
    expect(late.year.withheld).toBe(12_090_00);
  });
});
