import { describe, expect, test } from 'vitest';
import { sssEmployee } from '../contributions/sss.ts';
import { centavos, parsePesos, pesos, pesosText } from '../money/centavos.ts';
import { PayError } from '../pay-error.ts';
import { plainDays } from '../attendance/plain-days.ts';
import { explainLine } from '../explain/explain-line.ts';
import type { DayFacts, PayslipFacts, RateFacts } from './facts/facts.ts';
import { computePayslip } from './payslip.ts';
import { defaultSwitches, type Switches } from './facts/switches.ts';
import { shippedTables } from './tables.ts';

const monthlyRate: RateFacts = {
  from: '2026-01-01',
  scheme: 'monthly',
  amount: pesos(30_450),
  factorTenths: 2610,
  minutesPerDay: 480,
};
const dailyRate: RateFacts = { ...monthlyRate, scheme: 'daily', amount: pesos(800), factorTenths: 3130 };

const whole: PayslipFacts['period'] = {
  kind: 'monthly',
  from: '2026-07-01',
  to: '2026-07-31',
  payDate: '2026-07-31',
  month: '2026-07',
  index: 1,
  of: 1,
};
const half = (index: 1 | 2): PayslipFacts['period'] => ({
  ...whole,
  kind: 'semi_monthly',
  from: index === 1 ? '2026-07-01' : '2026-07-16',
  to: index === 1 ? '2026-07-15' : '2026-07-31',
  index,
  of: 2,
});
const facts = (more: Partial<PayslipFacts> = {}): PayslipFacts => ({
  employee: 'E-1',
  period: whole,
  rates: [monthlyRate],
  days: [],
  earnings: [],
  deductions: [],
  ...more,
});
const day = (date: string, more: Partial<DayFacts> = {}): DayFacts => ({ date, day: 'ordinary', minutes: {}, ...more });
const lineOf = (p: ReturnType<typeof computePayslip>, code: string) => p.lines.filter((l) => l.code === code);
const amounts = (p: ReturnType<typeof computePayslip>, code: string) => lineOf(p, code).map((l) => pesosText(l.amount));

describe('monthly pay', () => {
  test('a published payslip, from its rate', () => {
    const p = computePayslip(facts());
    expect(pesosText(p.net)).toBe('26894.14');
    expect(pesosText(p.employerCost)).toBe('34491.25');
    expect(p.lines.map((l) => l.code)).toEqual(['basic', 'sss', 'sss_mpf', 'philhealth', 'pagibig', 'withholding_tax']);
  });

  test('the halves of an odd salary add up', () => {
    const odd = { ...monthlyRate, amount: parsePesos('30450.01') };
    const [a, b] = [1, 2].map((i) => computePayslip(facts({ period: half(i as 1 | 2), rates: [odd] })).gross);
    expect([a, b].map((x) => pesosText(x!))).toEqual(['15225.00', '15225.01']);
  });

  test("absence, lateness and undertime are deducted; overtime doesn't offset them", () => {
    const p = computePayslip(
      facts({
        days: [
          day('2026-07-01', { absentHalves: 2 }),
          day('2026-07-02', { lateMinutes: 20, undertimeMinutes: 45, minutes: { ot: 60 } }),
        ],
      }),
    );
    expect([amounts(p, 'absence'), amounts(p, 'late'), amounts(p, 'undertime'), amounts(p, 'overtime')]).toEqual([
      ['-1400.00'],
      ['-58.33'],
      ['-131.25'],
      ['218.75'],
    ]);
  });

  test("pay included in a salary isn't paid twice", () => {
    const worked = (kind: DayFacts['day'], date: string) => day(date, { day: kind, minutes: { reg: 480 } });
    const p = computePayslip(
      facts({
        days: [worked('regular', '2026-07-01'), worked('special', '2026-07-02'), worked('rest_day', '2026-07-05')],
      }),
    );
    // +100%, +30%, and the whole 130% of a day that 261 doesn't pay.
    expect([...amounts(p, 'regular_holiday'), ...amounts(p, 'special_day'), ...amounts(p, 'rest_day')]).toEqual([
      '1400.00',
      '420.00',
      '1820.00',
    ]);
  });

  test('an unworked double holiday pays another 100%, also on a rest day', () => {
    const p = computePayslip(facts({ days: [day('2026-07-01', { day: 'double_regular', holidayEligible: true })] }));
    const q = computePayslip(
      facts({ days: [day('2026-07-05', { day: 'double_regular_rest_day', holidayEligible: true })] }),
    );
    const r = computePayslip(facts({ days: [day('2026-07-01', { day: 'regular' })] }));
    expect([amounts(p, 'holiday_unworked'), amounts(q, 'holiday_unworked'), amounts(r, 'holiday_unworked')]).toEqual([
      ['1400.00'],
      ['1400.00'],
      [],
    ]);
  });

  test('a regular holiday on a rest day is in the salary, unless the company pays an extra day', () => {
    const days = [day('2026-07-05', { day: 'regular_rest_day', holidayEligible: true })];
    const unworked = (switches: Partial<Switches>) =>
      amounts(computePayslip(facts({ days }), shippedTables, { ...defaultSwitches, ...switches }), 'holiday_unworked');
    expect([unworked({}), unworked({ restDayHoliday: 'extra_day' })]).toEqual([[], ['1400.00']]);
    // Worked it pays 260%, for 261 does not pay the rest day.
    const hours = facts({ days: [day('2026-07-05', { day: 'regular_rest_day', minutes: { reg: 480 } })] });
    expect(amounts(computePayslip(hours), 'regular_holiday')).toEqual(['3640.00']);
    // Daily pay includes no holiday: it is also paid on the rest day.
    const daily = [{ ...hours.rates[0]!, scheme: 'daily' as const, amount: pesos(800) }];
    expect(amounts(computePayslip(facts({ days, rates: daily })), 'holiday_unworked')).toEqual(['800.00']);
  });

  test('hired inside the month: the paid days, at the daily equivalent', () => {
    const p = computePayslip(
      facts({
        employed: { from: '2026-07-16', to: '2026-07-31' },
        days: plainDays('2026-07-16', '2026-07-31', [6, 7], []),
      }),
    );
    expect(amounts(p, 'basic')).toEqual(['16800.00']);
  });

  test('a rate change inside the period makes two lines', () => {
    const p = computePayslip(
      facts({
        rates: [monthlyRate, { ...monthlyRate, from: '2026-07-20', amount: pesos(32_625) }],
        days: plainDays('2026-07-01', '2026-07-31', [6, 7], []),
      }),
    );
    // 13 of 23 paid days at 30,450, ten at 32,625: never less than 30,450 (Art. 100).
    expect(amounts(p, 'basic')).toEqual(['17210.87', '14184.78']);
  });
});

describe('daily pay', () => {
  test('a guard’s night into a holiday', () => {
    const p = computePayslip(
      facts({
        rates: [dailyRate],
        days: [
          day('2026-07-01', { minutes: { nd: 120 } }),
          { date: '2026-07-01', day: 'regular', minutes: { nd: 300, reg: 60 } },
          day('2026-07-02', { day: 'regular', holidayWorked: true }),
        ],
      }),
    );
    expect([amounts(p, 'night'), amounts(p, 'regular_holiday'), amounts(p, 'holiday_unworked')]).toEqual([
      ['220.00'],
      ['200.00', '1100.00'],
      [],
    ]);
    expect(p.gross).toBe(parsePesos('1520'));
    // Each hour is one basic hour: 8 hours are a day for the 13th month.
    expect(p.year.basic).toBe(pesos(800));
  });

  test('an unworked holiday is paid by the look-back, and counts for the 13th month unless the company chose otherwise', () => {
    const days = (eligible: boolean) => [day('2026-07-01', { day: 'regular' as const, holidayEligible: eligible })];
    const yes = computePayslip(facts({ rates: [dailyRate], days: days(true) }));
    expect([yes.gross, yes.year.basic]).toEqual([pesos(800), pesos(800)]);
    const out = computePayslip(facts({ rates: [dailyRate], days: days(true) }), shippedTables, {
      ...defaultSwitches,
      thirteenthHolidayPay: 'excluded',
    });
    expect(out.year.basic).toBe(0);
    expect(computePayslip(facts({ rates: [dailyRate], days: days(false) })).gross).toBe(0);
  });

  test('hourly and piece rates', () => {
    const hourly: RateFacts = { ...dailyRate, scheme: 'hourly', amount: pesos(100) };
    expect(
      computePayslip(facts({ rates: [hourly], days: [day('2026-07-01', { minutes: { reg: 90, ot: 30 } })] })).gross,
    ).toBe(parsePesos('212.50'));
    const piece: RateFacts = { ...dailyRate, scheme: 'piece', amount: centavos(1) };
    const p = computePayslip(facts({ rates: [piece], pieces: [{ units: 37, rate: parsePesos('12.35') }] }));
    expect(amounts(p, 'piece')).toEqual(['456.95']);
  });
});

describe('contributions in a month of two payslips', () => {
  const both = (timing: 'last' | 'even' | 'true_up', more: Partial<PayslipFacts> = {}) => {
    const switches = { ...defaultSwitches, contributionTiming: timing };
    const first = computePayslip(facts({ period: half(1), ...more }), shippedTables, switches);
    const second = computePayslip(
      facts({ period: half(2), month: first.month, year: first.year, ...more }),
      shippedTables,
      switches,
    );
    return [first, second] as const;
  };
  const taken = (p: ReturnType<typeof computePayslip>) => pesosText(p.employeeContributions);

  test.each([
    ['last', '0.00', '2486.25'],
    ['even', '1243.12', '1243.13'],
    ['true_up', '1711.25', '775.00'],
  ] as const)('%s: %s and %s', (timing, a, b) => {
    const [first, second] = both(timing);
    expect([taken(first), taken(second)]).toEqual([a, b]);
    expect(second.month.sss).toEqual(computePayslip(facts()).month.sss);
  });

  test("the last payslip corrects an even split by a salary that wasn't earned in full", () => {
    const absent = Array.from({ length: 10 }, (_, n) => day(`2026-07-${String(16 + n)}`, { absentHalves: 2 }));
    const switches = { ...defaultSwitches, contributionTiming: 'even' as const };
    const first = computePayslip(facts({ period: half(1) }), shippedTables, switches);
    const second = computePayslip(
      facts({ period: half(2), month: first.month, days: absent }),
      shippedTables,
      switches,
    );
    expect(sssEmployee(second.month.sss)).toBe(parsePesos('825'));
    expect(second.contributions.sss.employeeSs).toBe(parsePesos('325'));
  });
});

describe('tax', () => {
  test('the bracket of regular pay, or of the total if the company chose so', () => {
    const f = facts({
      rates: [{ ...monthlyRate, amount: parsePesos('32300') }],
      earnings: [{ code: 'commission', amount: pesos(5000) }],
    });
    const rr = computePayslip(f);
    const total = computePayslip(f, shippedTables, { ...defaultSwitches, taxBracket: 'total' });
    expect(rr.tax).toMatchObject({ method: 'regular_bracket', reason: 'usual', bracket: 2 });
    expect(total.tax).toMatchObject({ method: 'table', reason: 'company_choice', bracket: 3 });
    expect(total.tax.withheld).toBeGreaterThan(rr.tax.withheld);
  });

  test.each([
    [{ earnings: [{ code: 'commission', amount: pesos(40_000) }] }, 'supplementary_not_below_regular'],
    [{ previousEmployer: true }, 'previous_employer_this_year'],
    [
      { rates: [{ ...monthlyRate, amount: pesos(18_000) }], earnings: [{ code: 'commission', amount: pesos(4000) }] },
      'regular_exempt_supplementary_paid',
    ],
  ] as const)('the cumulative average: %s', (more, reason) => {
    const p = computePayslip(facts(more));
    expect(p.tax).toMatchObject({ method: 'cumulative_average', reason });
    const next = computePayslip(
      facts({
        period: { ...whole, month: '2026-08', from: '2026-08-01', to: '2026-08-31', payDate: '2026-08-31' },
        year: p.year,
      }),
    );
    expect(next.tax.reason).toBe('used_before_this_year');
  });

  test("the year's last pay settles the year: excess withholding is refunded", () => {
    const before = (withheld: string) =>
      facts({
        region: 'NCR non-agriculture',
        settle: 'year_end',
        year: {
          ...computePayslip(facts()).year,
          periods: 11,
          taxable: pesos(330_000),
          withheld: parsePesos(withheld),
        },
      });
    const due = Math.round((33_000_000 + 2_796_375 - 25_000_000) * 0.15);
    const codes = (p: ReturnType<typeof computePayslip>) => p.warnings.map((w) => w.code);

    const more = computePayslip(before('15125.55'));
    expect(more.tax).toMatchObject({ method: 'annualised', reason: 'year_end', taxable: 2_796_375, bracket: null });
    expect([more.tax.withheld, more.year.withheld]).toEqual([due - 1_512_555, due]);
    expect(codes(more)).toEqual([]);

    const back = computePayslip(before('18000'));
    expect([back.tax.withheld, back.year.withheld]).toEqual([due - 1_800_000, due]);
    expect(back.warnings).toEqual([{ code: 'tax.refund', amount: 1_800_000 - due }]);
    expect(lineOf(back, 'withholding_tax').map((l) => l.amount)).toEqual([due - 1_800_000]);
    const { region: _, ...nowhere } = before('15125.55');
    expect(codes(computePayslip(nowhere))).toEqual(['region.missing']);
  });

  test("benefits are exempt up to the year's ceiling, de minimis up to their own; the excess joins the pool", () => {
    const year = { ...computePayslip(facts()).year, benefits: pesos(85_000) };
    const p = computePayslip(
      facts({
        year,
        earnings: [
          { code: 'thirteenth_month', amount: pesos(8000) },
          { code: 'rice', amount: pesos(3000) },
        ],
      }),
    );
    expect(p.tax.exempt).toMatchObject({ benefits: pesos(5000), deMinimis: pesos(2500) });
    expect(p.tax.supplementary).toBe(pesos(3500));
    expect(p.year.benefits).toBe(pesos(93_500));
  });

  test('a monthly ceiling covers both payslips of the month', () => {
    const rice = { earnings: [{ code: 'rice', amount: pesos(1500) }] };
    const first = computePayslip(facts({ period: half(1), ...rice }));
    const second = computePayslip(facts({ period: half(2), ...rice, month: first.month, year: first.year }));
    expect([first.tax.exempt.deMinimis, second.tax.exempt.deMinimis]).toEqual([pesos(1500), pesos(1000)]);
    const next = computePayslip(
      facts({
        period: { ...half(1), month: '2026-08', from: '2026-08-01', to: '2026-08-15', payDate: '2026-08-15' },
        ...rice,
        year: second.year,
      }),
    );
    expect(next.tax.exempt.deMinimis).toBe(pesos(1500));
  });
});

describe('minimum wage earners', () => {
  const ncr = 'NCR non-agriculture';
  const at = (rate: string, date: string, more: Partial<PayslipFacts> = {}) =>
    computePayslip(
      facts({
        region: ncr,
        rates: [{ ...dailyRate, amount: parsePesos(rate) }],
        period: {
          ...whole,
          from: `${date.slice(0, 7)}-01`,
          to: `${date.slice(0, 7)}-28`,
          payDate: date,
          month: date.slice(0, 7),
        },
        days: [day(date, { minutes: { reg: 480, ot: 120 } })],
        ...more,
      }),
    );

  test('one centavo above the minimum makes all of it taxable', () => {
    expect(at('695', '2026-08-28').tax.exempt.mwe).toBe(at('695', '2026-08-28').gross);
    expect(at('695.01', '2026-08-28').tax.exempt.mwe).toBe(0);
  });

  test('for a salary, the lowest whole centavos that meet the order are the minimum; one more is above it', () => {
    // 755.00 × 313 ÷ 12 = 19,692.916…: a salary of 19,692.91 would be paid below the order.
    const salary = (amount: string) =>
      at(amount, '2026-10-28', { rates: [{ ...monthlyRate, amount: parsePesos(amount), factorTenths: 3130 }] }).tax
        .exempt.mwe;
    expect([salary('19692.92') > 0, salary('19692.93')]).toEqual([true, 0]);
  });

  test('depends on the date: the order of 26 September 2026', () => {
    const p = computePayslip(
      facts({
        region: ncr,
        rates: [{ ...dailyRate, amount: pesos(755) }],
        period: { ...whole, from: '2026-09-16', to: '2026-09-30', payDate: '2026-09-30', month: '2026-09' },
        days: [day('2026-09-25', { minutes: { reg: 480 } }), day('2026-09-26', { minutes: { reg: 480 } })],
      }),
    );
    expect(p.tax.exempt.mwe).toBe(pesos(755));
    expect(p.gross).toBe(pesos(1510));
  });

  test('commission is taxed, and the exemption stays; contributions are absorbed, or netted', () => {
    const commission = { earnings: [{ code: 'commission', amount: pesos(25_000) }] };
    const absorbed = at('695', '2026-08-28', commission);
    // More than this payslip's wage of a day: the exempt wage of the year absorbs it (RR 11-2018 illustration 4).
    expect(absorbed.employeeContributions).toBeGreaterThan(pesos(695));
    expect(absorbed.tax).toMatchObject({
      taxable: pesos(25_000),
      carried: 0,
      contributionsAbsorbed: absorbed.employeeContributions,
      contributionsDeducted: 0,
    });
    expect(absorbed.tax.exempt.mwe).toBeGreaterThan(0);
  });
});

test('the premium of a plain rest day is exempt for a minimum wage earner, or taxable if the company chose so', () => {
  const restDay = facts({
    region: 'NCR non-agriculture',
    rates: [{ ...dailyRate, amount: pesos(695) }],
    days: [day('2026-07-05', { day: 'rest_day', minutes: { reg: 480, ot: 60 } })],
  });
  const taxable = computePayslip(restDay, shippedTables, { ...defaultSwitches, mweRestDay: 'taxable' });
  expect(computePayslip(restDay).tax.exempt.mwe).toBe(parsePesos('1050.32'));
  // Its overtime stays overtime, and the day's wage stays exempt.
  expect(taxable.tax.exempt.mwe).toBe(parsePesos('841.82'));
  const said = (p: typeof taxable) => lineOf(p, 'rest_day').map((l) => explainLine(l, 'en').includes('exempt'));
  expect([said(computePayslip(restDay)), said(taxable)]).toEqual([[true], [false]]);
});

describe('deductions', () => {
  test("in order, down to the floor; what doesn't fit is partly deferred", () => {
    const p = computePayslip(
      facts({
        deductions: [
          { code: 'sss_loan', amount: pesos(12_000), fixed: true },
          { code: 'company_loan', amount: pesos(9000) },
        ],
      }),
      shippedTables,
      { ...defaultSwitches, netFloor: 3000 },
    );
    expect(p.net).toBe(parsePesos('9135'));
    expect(p.deductions.map((d) => pesosText(d.deferred))).toEqual(['0.00', '3240.86']);
    expect(p.warnings).toContainEqual({
      code: 'deduction.deferred',
      amount: parsePesos('3240.86'),
      about: 'company_loan',
    });
  });

  test('never more than the balance, and nothing in a skipped period', () => {
    const p = computePayslip(
      facts({
        deductions: [
          { code: 'a', amount: pesos(500), balance: pesos(120) },
          { code: 'b', amount: pesos(500), skip: true },
        ],
      }),
    );
    expect(p.deductions.map((d) => d.taken)).toEqual([pesos(120), 0]);
  });
});

describe('refuses', () => {
  test.each([
    ['hours.negative', 'quantity.negative', { days: [day('2026-07-01', { minutes: { reg: -1 } })] }],
    ['a 25-hour day', 'day.long', { days: [day('2026-07-01', { minutes: { reg: 1400, ot: 100 } })] }],
    ['a rate of zero', 'rate.zero', { rates: [{ ...monthlyRate, amount: centavos(0) }] }],
    ['no rate', 'rate.missing', { rates: [] }],
    ['a missing factor', 'factor.missing', { rates: [{ ...monthlyRate, factorTenths: 0 }] }],
    ['an unknown factor', 'factor.unknown', { rates: [{ ...monthlyRate, factorTenths: 3000 }] }],
    ['a date with no table', 'table.none', { period: { ...whole, month: '2022-07', payDate: '2022-07-31' } }],
    ['an unknown pay code', 'code.unknown', { earnings: [{ code: 'magic', amount: pesos(1) }] }],
    ['an unknown bucket', 'bucket.unknown', { days: [day('2026-07-01', { minutes: { xx: 1 } as never })] }],
    ['a day outside', 'day.outside', { days: [day('2026-08-01')] }],
    ['a day twice', 'day.twice', { days: [day('2026-07-01'), day('2026-07-01')] }],
    ['a date that does not exist', 'date.invalid', { days: [day('2026-02-30')] }],
    ['a negative deduction', 'deduction.negative', { deductions: [{ code: 'x', amount: centavos(-1) }] }],
    ['half a minute', 'quantity.negative', { days: [day('2026-07-01', { lateMinutes: 0.5 })] }],
    ['three halves of a day', 'day.halves', { days: [day('2026-07-01', { absentHalves: 2, paidLeaveHalves: 1 })] }],
    ['a third of two payslips', 'period.index', { period: { ...half(2), index: 3 } }],
  ] as const)('%s', (_, code, more) => {
    try {
      computePayslip(facts(more));
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(PayError);
      expect(error).toMatchObject({ code, employee: 'E-1' });
      expect((error as PayError).field).not.toBe('');
      expect((error as PayError).rule.length).toBeGreaterThan(10);
    }
  });
});

test('union dues are at most the pay after contributions, and leave no pay for tax', () => {
  const small = { ...monthlyRate, amount: pesos(5000) };
  const p = computePayslip(facts({ rates: [small], unionDues: pesos(100_000) }));
  const own = p.employeeContributions;
  expect(p.unionDues).toBe(p.gross - own);
  expect([p.tax.withheld, p.net]).toEqual([0, 0]);
  // The remainder is still there.
  const some = computePayslip(facts({ rates: [small], unionDues: pesos(50) }));
  expect([some.unionDues, some.net]).toEqual([pesos(50), some.gross - own - pesos(50)]);
});

test('a 13th month payslip has only benefits: no de minimis, and nothing with contributions', () => {
  const of = (code: string, tables = shippedTables) =>
    computePayslip(facts({ kind: 'thirteenth_month', earnings: [{ code, amount: pesos(9000) }] }), tables).gross;
  const bonus = shippedTables.codes['thirteenth_month']!;
  expect(of('thirteenth_month')).toBe(pesos(9000));
  for (const codes of [
    { ...bonus, tax: 'work' as const },
    { ...bonus, sss: true },
    { ...bonus, pagibig: true },
  ])
    expect(() => of('bonus', { ...shippedTables, codes: { ...shippedTables.codes, bonus: codes } })).toThrow(
      'is not a benefit that a 13th month payslip can have',
    );
});
