import { describe, expect, test } from 'vitest';
import { noPagibig } from '#domain/contributions/pagibig.ts';
import { noPhilHealth } from '#domain/contributions/philhealth.ts';
import { noSss, sssEmployee } from '#domain/contributions/sss.ts';
import { centavos, negative, parsePesos, pesos, sum } from '#domain/money/centavos.ts';
import { plainDays } from '#domain/attendance/plain-days.ts';
import type { DayFacts, PayslipFacts, RateFacts } from '../facts/facts.ts';
import { computePayslip, type Payslip } from '../payslip.ts';
import { defaultSwitches, type Switches } from '../facts/switches.ts';
import { shippedTables } from '../tables.ts';

const salary: RateFacts = {
  from: '2026-01-01',
  scheme: 'monthly',
  amount: pesos(31_000),
  factorTenths: 2610,
  minutesPerDay: 480,
};
const daily: RateFacts = { ...salary, scheme: 'daily', amount: pesos(800), factorTenths: 3130 };
const part = (index: number, of: number, from = '2026-07-01', to = '2026-07-31'): PayslipFacts['period'] => ({
  kind: of === 1 ? 'monthly' : of === 2 ? 'semi_monthly' : 'weekly',
  from,
  to,
  payDate: to,
  month: '2026-07',
  index,
  of,
});
const pay = (more: Partial<PayslipFacts>, switches: Partial<Switches> = {}): Payslip =>
  computePayslip(
    {
      employee: 'E-1',
      period: part(1, 1),
      region: 'NCR non-agriculture',
      rates: [salary],
      days: [],
      earnings: [],
      deductions: [],
      ...more,
    },
    shippedTables,
    { ...defaultSwitches, ...switches },
  );

/** A day without work. */
const off = (date: string): DayFacts => ({ date, day: 'ordinary', minutes: {} });

describe('a month without pay owes nothing (Circular 2022-033; RA 11199 s. 8(f): on what is earned)', () => {
  test.each(['last', 'even', 'true_up'] as const)('%s', (contributionTiming) => {
    const first = pay(
      { rates: [daily], days: [off('2026-07-01')], period: part(1, 2, '2026-07-01', '2026-07-15') },
      { contributionTiming },
    );
    const second = pay(
      {
        rates: [daily],
        days: [off('2026-07-16')],
        period: part(2, 2, '2026-07-16'),
        month: first.month,
        year: first.year,
      },
      { contributionTiming },
    );
    for (const p of [first, second]) {
      expect(p.contributions).toMatchObject({ sss: noSss, philHealth: noPhilHealth, pagibig: noPagibig });
      expect([p.lines, p.net, p.employerCost]).toEqual([[], 0, 0]);
      expect(p.tax).toMatchObject({ reason: 'usual', withheld: 0 });
      expect(p.warnings).toEqual([{ code: 'gross.zero' }]);
    }
  });

  test('a half without pay deducts nothing for the other’s share; the last payslip corrects the month', () => {
    const worked = [{ date: '2026-07-20', day: 'ordinary' as const, minutes: { reg: 480 } }];
    const even = { contributionTiming: 'even' } as const;
    const first = pay(
      { rates: [daily], days: [off('2026-07-01')], period: part(1, 2, '2026-07-01', '2026-07-15') },
      even,
    );
    const second = pay({ rates: [daily], period: part(2, 2, '2026-07-16'), days: worked, month: first.month }, even);
    expect(first.employeeContributions).toBe(0);
    expect(sssEmployee(second.contributions.sss)).toBe(pesos(250));
    expect(second.contributions.philHealth.premium).toBe(parsePesos('1043.33'));
  });
});

test('PhilHealth takes the pieces of the month, in one cutoff or two', () => {
  const piece: RateFacts = { ...daily, scheme: 'piece' };
  const half = (index: 1 | 2, units: number, before?: Payslip) =>
    pay({
      rates: [piece],
      period: part(index, 2, ...(index === 1 ? ['2026-07-01', '2026-07-15'] : ['2026-07-16'])),
      pieces: units > 0 ? [{ units, rate: pesos(100) }] : [],
      ...(before && { month: before.month, year: before.year }),
    });
  const first = half(1, 120);
  // 12,000.00 + 8,000.00 is 20,000.00 × 5% ÷ 2; 12,000.00 alone is 300.00.
  expect([80, 0].map((units) => half(2, units, first).contributions.philHealth.employee)).toEqual([
    pesos(500),
    pesos(300),
  ]);
});

test('without pieces there is no basic salary: no PhilHealth, and no refusal', () => {
  const piece: RateFacts = { ...daily, scheme: 'piece' };
  const p = pay({ rates: [piece], earnings: [{ code: 'commission', amount: pesos(3000) }] });
  expect(p.contributions.philHealth).toEqual(noPhilHealth);
  expect(sssEmployee(p.contributions.sss)).toBe(pesos(250));
});

test('one centavo earned is pay: the lowest row of SSS, and the floor of PhilHealth', () => {
  const piece: RateFacts = { ...daily, scheme: 'piece' };
  const p = pay({ rates: [piece], pieces: [{ units: 1, rate: centavos(1) }] });
  expect(p.contributions).toMatchObject({ sssCompensation: 1, monthlyBasic: 1 });
  expect([sssEmployee(p.contributions.sss), p.contributions.philHealth.employee]).toEqual([pesos(250), pesos(250)]);
});

test('four weeks of an even split deduct a quarter each, and add up to the month', () => {
  const weeks: Payslip[] = [];
  for (const [i, from] of ['2026-07-01', '2026-07-08', '2026-07-15', '2026-07-22'].entries()) {
    const last = weeks.at(-1);
    weeks.push(
      pay(
        {
          period: part(i + 1, 4, from, `2026-07-${Number(from.slice(8)) + 6}`.replace(/-(\d)$/, '-0$1')),
          ...(last && { month: last.month, year: last.year }),
        },
        { contributionTiming: 'even' },
      ),
    );
  }
  // 31,000: SSS 1,550 with its provident fund, PhilHealth 775, Pag-IBIG 200.
  expect(weeks.map((w) => w.employeeContributions)).toEqual([63_125, 63_125, 63_125, 63_125]);
  expect(sum(weeks.map((w) => w.employeeContributions))).toBe(pay({}).employeeContributions);
});

test('the fund salary is all pay, or basic only if the company chose so', () => {
  const earnings = [{ code: 'allowance', amount: pesos(2000) }];
  expect(pay({ earnings }).contributions.fundSalary).toBe(pesos(33_000));
  expect(pay({ earnings }, { pagibigBasis: 'basic' }).contributions.fundSalary).toBe(pesos(31_000));
  const basicOnly = pay({ earnings }, { sssBasis: 'basic' });
  expect(basicOnly.contributions.sssCompensation).toBe(pesos(31_000));
  expect([pay({ earnings }).warnings, basicOnly.warnings]).toEqual([[], [{ code: 'sss.basic_only' }]]);
});

// facts 3: the full salary for any month of employment; some employers prorate.
describe('PhilHealth of an incomplete month of employment', () => {
  test.each<[string, PayslipFacts['period'], { from: string; to: string }, number]>([
    ['came on the 11th', part(1, 1), { from: '2026-07-11', to: '2026-07-31' }, 21],
    ['left on the 20th', part(1, 1), { from: '2026-07-01', to: '2026-07-20' }, 20],
    ['both', part(1, 1), { from: '2026-07-11', to: '2026-07-20' }, 10],
    [
      'left in the second half, there since before',
      part(2, 2, '2026-07-16'),
      { from: '2026-07-16', to: '2026-07-20' },
      20,
    ],
    [
      'came in the first half, and stays',
      part(1, 2, '2026-07-01', '2026-07-15'),
      { from: '2026-07-06', to: '2026-07-15' },
      26,
    ],
  ])('%s', (_, period, employed, days) => {
    const of = (philHealthPartMonth: 'full' | 'prorated') =>
      pay({ period, employed, days: plainDays(employed.from, employed.to, [6, 7], []) }, { philHealthPartMonth })
        .contributions.monthlyBasic;
    expect([of('prorated'), of('full')]).toEqual([pesos(1000 * days), pesos(31_000)]);
  });

  // 30,000 hired on 6 November: 25 of 30 days, 625.00 with each half or 1,250 / 2 = 625.00 in all with the last.
  test.each<[string, Switches['contributionTiming'], string | null, number, number[]]>([
    ['with the last', 'last', null, 25, [0, 625]],
    ['in even shares', 'even', null, 25, [312.5, 312.5]],
    ['on the month so far', 'true_up', null, 25, [625, 0]],
    ['gone again in the second half', 'true_up', '2026-11-20', 15, [375, 0]],
  ])('a second half knows who was hired in the first: %s', (_, contributionTiming, lastDay, days, taken) => {
    const switches = { philHealthPartMonth: 'prorated', contributionTiming } as const;
    const rates = [{ ...salary, amount: pesos(30_000) }];
    const service = { from: '2026-11-06', to: lastDay };
    const half = (index: 1 | 2) => {
      const [from, to] = index === 1 ? ['2026-11-01', '2026-11-15'] : ['2026-11-16', '2026-11-30'];
      const first = index === 1 ? '2026-11-06' : from;
      const last = index === 2 && lastDay !== null ? lastDay : to;
      return {
        period: { ...part(index, 2, from, to), month: '2026-11' },
        rates,
        service,
        ...((first !== from || last !== to) && { employed: { from: first, to: last } }),
        ...(last !== to && { kind: 'final' as const }),
        days: plainDays(first, last, [6, 7], []),
      };
    };
    const before = pay(half(1), switches);
    const after = pay({ ...half(2), month: before.month, year: before.year }, switches);
    expect([before, after].map((p) => p.contributions.monthlyBasic)).toEqual([pesos(1000 * days), pesos(1000 * days)]);
    expect([before, after].map((p) => p.contributions.philHealth.employee / 100)).toEqual(taken);
  });

  test('not employed on any day of the month: a last cutoff that begins before it owes nothing of it', () => {
    const p = pay(
      {
        period: { ...part(1, 1, '2026-07-26', '2026-08-10'), month: '2026-08' },
        service: { from: '2026-01-01', to: '2026-07-28' },
        employed: { from: '2026-07-26', to: '2026-07-28' },
        days: plainDays('2026-07-26', '2026-07-28', [6, 7], []),
      },
      { philHealthPartMonth: 'prorated' },
    );
    expect([p.contributions.monthlyBasic, p.contributions.philHealth.employee]).toEqual([0, 0]);
  });

  test("an employee of the whole month isn't prorated", () => {
    expect(pay({}, { philHealthPartMonth: 'prorated' }).contributions.monthlyBasic).toBe(pesos(31_000));
  });
});

test('voluntary Pag-IBIG savings are deducted from net pay, not from taxable pay (RMC 27-2011)', () => {
  const p = pay({ pagibigUpgrade: { electedTotal: pesos(700), employerMatches: false } });
  const plain = pay({});
  expect(p.lines.find((l) => l.code === 'pagibig_savings')?.amount).toBe(pesos(500));
  expect([p.tax.taxable, p.tax.withheld]).toEqual([plain.tax.taxable, plain.tax.withheld]);
  expect(plain.net - p.net).toBe(pesos(500));
  expect(p.year.contributions).toBe(plain.year.contributions);
});

test('excess deductions are refunded and reported', () => {
  const first = pay({ period: part(1, 2, '2026-07-01', '2026-07-15') }, { contributionTiming: 'even' });
  const absent = Array.from({ length: 11 }, (_, n) => ({
    date: `2026-07-${16 + n}`,
    day: 'ordinary' as const,
    minutes: {},
    absentHalves: 2,
  }));
  const second = pay(
    {
      period: part(2, 2, '2026-07-16'),
      month: { ...first.month, sss: { ...first.month.sss, employeeSs: pesos(3000) } },
      days: absent,
    },
    { contributionTiming: 'even' },
  );
  const returned = negative(second.employeeContributions);
  expect(returned).toBeGreaterThan(0);
  expect(second.warnings).toContainEqual({ code: 'contribution.returned', amount: returned });
});

describe('retroactive pay after the month is closed deducts what it adds (RA 11199 s. 8(f))', () => {
  const half = { ...salary, amount: pesos(20_000) };
  test.each(['last', 'even', 'true_up'] as const)('%s', (contributionTiming) => {
    const first = pay({ rates: [half], period: part(1, 2, '2026-07-01', '2026-07-15') }, { contributionTiming });
    const second = pay(
      { rates: [half], period: part(2, 2, '2026-07-16'), month: first.month, year: first.year },
      { contributionTiming },
    );
    const next = (month: Payslip['month']) =>
      pay(
        {
          kind: 'supplementary',
          rates: [half],
          period: part(1, 2, '2026-07-01', '2026-07-15'),
          earnings: [{ code: 'commission', amount: pesos(3_000) }],
          month,
          year: second.year,
          samePeriod: {
            regular: first.tax.regular,
            supplementary: centavos(0),
            withheld: first.tax.withheld,
            counted: true,
          },
        },
        { contributionTiming },
      ).contributions.sss;
    // 23,000 of the month: 3,000 above a credit of 20,000 belong to the provident fund, 5% and 10%.
    expect(next(second.month)).toMatchObject({ employeeMpf: 150_00, employerMpf: 300_00, employeeSs: 0 });
    // Before the month's last payslip, that one deducts it.
    expect(next(first.month).employeeMpf).toBe(0);
  });

  test('a final pay in the first half closes the month', () => {
    const final = pay({
      kind: 'final',
      rates: [half],
      period: part(1, 2, '2026-07-01', '2026-07-15'),
    });
    expect([final.month.closed, final.contributions.closes]).toEqual([true, true]);
  });
});

describe('a cutoff paid after the month’s last: on hold, entered late, or paid again', () => {
  const rate: RateFacts = { ...salary, amount: pesos(30_000) };
  const raised: RateFacts = { ...rate, from: '2026-07-16', amount: pesos(32_000) };
  const halves = (contributionTiming: Switches['contributionTiming'], rates: RateFacts[], engine = 6) => {
    const switches = { contributionTiming, engine };
    const second = pay({ rates: [...rates], period: part(2, 2, '2026-07-16') }, switches);
    const { month, year } = second;
    const first = pay({ rates: [rate], period: part(1, 2, '2026-07-01', '2026-07-15'), month, year }, switches);
    return [second, first].map(({ contributions: c }) => [
      sssEmployee(c.sss),
      c.sss.employeeMpf,
      c.philHealth.employee,
      c.pagibig.mandatory,
    ]);
  };

  test.each(['last', 'even', 'true_up'] as const)('takes what it adds to the month: %s', (timing) => {
    // 15,000.00 first: SSS 750.00. With 30,000.00 the month owes 1,500.00, of which 500.00 to the provident fund.
    expect(halves(timing, [rate])).toEqual([
      [750_00, 0, 750_00, 200_00],
      [750_00, 500_00, 0, 0],
    ]);
  });

  test('a raise that it doesn’t know returns no PhilHealth', () => {
    const [second, first] = halves('last', [rate, raised]);
    expect([second![2], first![2]]).toEqual([800_00, 0]);
  });

  test('engine 5 took nothing, which its posted payslips keep', () => {
    expect(halves('last', [rate], 5)[1]).toEqual([0, 0, 0, 0]);
  });
});
