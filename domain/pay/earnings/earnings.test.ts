import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainLine } from '#domain/explain/explain-line.ts';
import { centavos, parsePesos, pesos, pesosText } from '#domain/money/centavos.ts';
import { ratio } from '#domain/money/ratio.ts';
import { factorOf } from '#domain/tables/factors.ts';
import { plainDays } from '#domain/attendance/plain-days.ts';
import { dayOfCode, premiumTables, type DayCode } from '#domain/tables/premiums.ts';
import type { DayFacts, PayslipFacts, RateFacts } from '../facts/facts.ts';
import { holidayPay } from './holiday-pay.ts';
import { evaluate } from '../facts/lines.ts';
import { computePayslip } from '../payslip.ts';
import { defaultSwitches } from '../facts/switches.ts';
import { shippedTables } from '../tables.ts';
import { hoursPay, onTopOfSalary, paidBySalary } from './work.ts';

const salary: RateFacts = {
  from: '2026-01-01',
  scheme: 'monthly',
  amount: pesos(30_450),
  factorTenths: 2610,
  minutesPerDay: 480,
};
const daily: RateFacts = { ...salary, scheme: 'daily', amount: pesos(800), factorTenths: 3130 };
const facts = (more: Partial<PayslipFacts>): PayslipFacts => ({
  employee: 'E-1',
  period: {
    kind: 'monthly',
    from: '2026-07-01',
    to: '2026-07-31',
    payDate: '2026-07-31',
    month: '2026-07',
    index: 1,
    of: 1,
  },
  rates: [salary],
  days: [],
  earnings: [],
  deductions: [],
  ...more,
});
/** By the rules since engine version 3. */
const paidAsNow = (more: Partial<PayslipFacts>) =>
  computePayslip(facts(more), shippedTables, { ...defaultSwitches, engine: 4 });
const day = (date: string, more: Partial<DayFacts> = {}): DayFacts => ({ date, day: 'ordinary', minutes: {}, ...more });
const earned = (more: Partial<PayslipFacts>) =>
  computePayslip(facts(more))
    .lines.filter((l) => l.kind === 'earning')
    .map((l) => [l.code, pesosText(l.amount)]);

describe('a salary', () => {
  test('uses the effective rate; one that ended before the period pays nothing', () => {
    const former = { ...salary, from: '2025-01-01', amount: pesos(20_000) };
    expect(earned({ rates: [former, salary] })).toEqual([['basic', '30450.00']]);
  });

  test('raised on the last day of the period, that day is at the new rate', () => {
    const raised = { ...salary, from: '2026-07-31', amount: pesos(32_625) };
    expect(earned({ rates: [salary, raised], days: plainDays('2026-07-01', '2026-07-31', [6, 7], []) })).toEqual([
      // 30,450 × 22 ÷ 23 and 32,625 ÷ 23.
      ['basic', '29126.09'],
      ['basic', '1418.48'],
    ]);
  });

  test('of an employee employed for part of the period pays its days, and no others', () => {
    const days = plainDays('2026-07-01', '2026-07-31', [6, 7], []);
    const on = (from: string, to: string) => earned({ employed: { from, to }, days });
    expect(on('2026-07-16', '2026-07-17')).toEqual([['basic', '2800.00']]);
    expect(on('2026-07-31', '2026-07-31')).toEqual([['basic', '1400.00']]);
    expect(on('2026-07-18', '2026-07-19')).toEqual([]);
  });

  // Art. 86 and 87: 10% more at night, 25% on overtime, both of it at night.
  test('adds pay for nights and overtime', () => {
    const hours = (minutes: DayFacts['minutes']) => earned({ days: [day('2026-07-01', { minutes })] }).slice(1);
    expect(hours({ nd: 60 })).toEqual([['night', '17.50']]);
    expect(hours({ ot: 60 })).toEqual([['overtime', '218.75']]);
    expect(hours({ nd_ot: 60 })).toEqual([['overtime', '240.63']]);
    expect(hours({ reg: 480 })).toEqual([]);
  });
});

describe('a daily rate', () => {
  test('pays leave with pay, which is basic pay (DOLE Handbook 2024 ch. 13)', () => {
    const p = computePayslip(facts({ rates: [daily], days: [day('2026-07-01', { paidLeaveHalves: 1 })] }));
    expect([p.gross, p.year.basic]).toEqual([pesos(400), pesos(400)]);
    // At a rate where a hundredth of a percent would show.
    const high = { ...daily, amount: pesos(20_000) };
    const q = computePayslip(facts({ rates: [high], days: [day('2026-07-01', { paidLeaveHalves: 2 })] }));
    expect([q.gross, q.year.basic]).toEqual([pesos(20_000), pesos(20_000)]);
  });
  test('pays a single minute', () => {
    expect(earned({ rates: [daily], days: [day('2026-07-01', { minutes: { ot: 1 } })] })).toEqual([
      ['overtime', '2.08'],
    ]);
  });
  test('that begins later in the period also applies to earlier days: there is no other', () => {
    const late = { ...daily, from: '2026-07-10' };
    expect(earned({ rates: [late], days: [day('2026-07-09', { minutes: { reg: 480 } })] })).toEqual([
      ['basic', '800.00'],
    ]);
  });
});

test('a note stays with its line', () => {
  const [line] = computePayslip(
    facts({
      rates: [daily],
      days: [day('2026-07-01')],
      earnings: [{ code: 'allowance', amount: pesos(1), note: 'fare' }],
    }),
  ).lines;
  expect(line!.facts).toEqual({ note: 'fare' });
  expect(() => evaluate(line!)).toThrow('without a quantity and a rate');
  const day1 = { unit: 'day', n: 1, d: 2 } as const;
  const per = { amount: pesos(800), per: 'day', minutesPerDay: 480 } as const;
  expect(evaluate({ quantity: day1, rate: per, multiplier: null })).toBe(pesos(400));
  expect(() => evaluate({ quantity: day1, rate: null, multiplier: 1 })).toThrow(RangeError);
});

// facts 5.3 and 6: the salary pays the days its factor counts; all factors count regular holidays.
describe('what a salary pays for a day', () => {
  test.each<[number, DayCode[], DayCode[]]>([
    [3650, ['ORD', 'SWD', 'RD', 'SNW', 'SNW_RD', 'DSNW', 'DSNW_RD', 'RH', 'RH_RD', 'DRH', 'RH_SNW'], []],
    [3130, ['ORD', 'SWD', 'SNW', 'DSNW', 'RH', 'DRH', 'RH_SNW'], ['RD', 'SNW_RD', 'DSNW_RD', 'RH_RD', 'RH_SNW_RD']],
    [3050, ['ORD', 'SWD', 'RH', 'DRH', 'RH_SNW'], ['SNW', 'DSNW', 'RD', 'SNW_RD', 'RH_RD', 'DRH_RD']],
  ])('under %d', (tenths, paid, unpaid) => {
    const of = (codes: DayCode[]) => codes.map((c) => paidBySalary(dayOfCode(c), factorOf(ratio(tenths, 10))));
    expect(of(paid)).toEqual(paid.map(() => 10_000));
    expect(of(unpaid)).toEqual(unpaid.map(() => 0));
  });
  test('an hour earns the excess, overtime the whole', () => {
    const top = (code: DayCode, bucket: 'reg' | 'nd' | 'ot') =>
      Number(onTopOfSalary(premiumTables[0]!, dayOfCode(code), bucket, factorOf(ratio(261))).n);
    expect([top('ORD', 'reg'), top('RH', 'reg'), top('SNW', 'nd'), top('RD', 'reg'), top('SNW', 'ot')]).toEqual([
      0, 10_000, 4300, 13_000, 16_900,
    ]);
  });
  test('negative hours of work are refused', () => {
    expect(hoursPay(ratio(7625), ratio(0), ratio(1))).toBe(0);
    expect(() => hoursPay(ratio(7625), ratio(-1), ratio(1))).toThrow('not be negative');
  });
});

// DOLE Handbook 2024 ch. 2 C: the allowance follows the holiday; an unworked special day pays nothing.
describe('a holiday of a daily-paid employee', () => {
  const pay = (code: DayCode, hours: number, more: object = {}) =>
    holidayPay(premiumTables[0]!, {
      day: dayOfCode(code),
      dailyRate: ratio(pesos(800)),
      eligible: true,
      workedHours: ratio(hours),
      covered: true,
      ...more,
    });
  test('with an allowance: doubled on a regular holiday, once on a special day or without holiday pay', () => {
    const cola = { cola: pesos(10) };
    expect(pay('RH', 8, cola).amount).toBe(pesos(1620));
    expect(pay('SNW', 8, cola).amount).toBe(pesos(1050));
    expect(pay('RH', 8, { ...cola, covered: false }).amount).toBe(pesos(810));
  });
  test('is holiday pay only on a regular holiday, if due', () => {
    const eligible = (code: DayCode, more?: object) => pay(code, 8, more).eligible;
    expect([eligible('RH'), eligible('SNW'), eligible('RH', { covered: false })]).toEqual([true, false, false]);
  });
  test('of a rate of zero is refused, of a centavo not', () => {
    expect(() => pay('RH', 0, { dailyRate: ratio(0) })).toThrow('more than zero');
    expect(pay('RH', 0, { dailyRate: ratio(centavos(1)) }).amount).toBe(1);
  });
});

describe('a regular holiday worked for a few hours pays no less than unworked', () => {
  const on = (minutes: DayFacts['minutes'], more: Partial<DayFacts> = {}, rate = daily) =>
    earned({ rates: [rate], days: [day('2026-07-01', { day: 'regular', holidayEligible: true, minutes, ...more })] });
  test('to entitled employees', () => {
    expect(on({ reg: 120 })).toEqual([
      ['regular_holiday', '400.00'],
      ['holiday_unworked', '400.00'],
    ]);
    expect(on({ reg: 120 }, { holidayEligible: false })).toEqual([['regular_holiday', '400.00']]);
    expect(on({ nd: 180 })).toEqual([
      ['regular_holiday', '660.00'],
      ['holiday_unworked', '140.00'],
    ]);
    expect(on({ reg: 240 })).toEqual([['regular_holiday', '800.00']]);
    expect(on({ reg: 1 }).at(-1)).toEqual(['holiday_unworked', '796.67']);
    // Only overtime after the previous evening's shift: the day itself wasn't worked.
    expect(on({ ot: 60 })).toEqual([
      ['overtime', '260.00'],
      ['holiday_unworked', '800.00'],
    ]);
    expect(on({ reg: 120 }, { day: 'special' })).toEqual([['special_day', '260.00']]);
    const [, line] = computePayslip(
      facts({
        rates: [daily],
        days: [day('2026-07-01', { day: 'regular', holidayEligible: true, minutes: { reg: 120 } })],
      }),
    ).lines;
    expect(explainLine(line!, 'en')).toBe(
      '4.00 hours of holiday pay, not worked (a regular holiday) × ₱100.00 = ₱400.00; Labor Code Art. 94',
    );
    expect(explainLine(line!, 'fil')).toBe(
      '4.00 oras ng bayad sa holiday na hindi pinasukan (regular holiday) × ₱100.00 = ₱400.00; Labor Code Art. 94',
    );
    // The salary already pays for the day.
    expect(on({ reg: 120 }, {}, salary).map(([code]) => code)).toEqual(['basic', 'regular_holiday']);
  });

  test('hours of the previous shift that ran into it count', () => {
    const night = (minutes: number, overtime = 0, own = 0) =>
      earned({
        rates: [daily],
        days: [
          day('2026-06-30', { minutes: { nd: 120 } }),
          day('2026-06-30', { day: 'regular', minutes: { nd: minutes, nd_ot: overtime } }),
          day('2026-07-01', { day: 'regular', minutes: { nd: own }, holidayWorked: true, holidayEligible: true }),
        ].map((d) => ({ ...d, date: d.date === '2026-06-30' ? '2026-07-01' : '2026-07-02' })),
      }).slice(1);
    expect(night(180)).toEqual([
      ['regular_holiday', '660.00'],
      ['holiday_unworked', '140.00'],
    ]);
    expect(night(240)).toEqual([['regular_holiday', '880.00']]);
    expect(night(60, 0, 60)).toEqual([
      ['regular_holiday', '440.00'],
      ['holiday_unworked', '360.00'],
    ]);
    expect(night(60, 60)).toEqual([
      ['regular_holiday', '220.00'],
      ['overtime', '286.00'],
      ['holiday_unworked', '294.00'],
    ]);
  });

  // Maundy Thursday into Good Friday: both are the same kind of day and share a line.
  test("of two consecutive holidays, the second is complete if its hours are on the first's line", () => {
    const two = [
      day('2026-07-01', { day: 'regular', minutes: { reg: 120, nd: 360 } }),
      day('2026-07-02', { day: 'regular', holidayWorked: true }),
    ];
    expect(earned({ rates: [daily], days: two }).map(([code]) => code)).toEqual(['regular_holiday', 'regular_holiday']);
  });

  // A guard from 22:00 to 07:00 with the night before Maundy Thursday off: 2 hours are on Thursday, 7 on Good Friday.
  test('of two consecutive holidays, each is due by the hours on its own date', () => {
    const thursday = day('2026-07-01', {
      day: 'regular',
      minutes: { nd: 420, reg: 60 },
      nextHolidayMinutes: { nd: 300, reg: 60 },
      holidayEligible: true,
    });
    const friday = day('2026-07-02', { day: 'regular', minutes: { nd: 120 }, holidayWorked: true });
    // Thursday: 800.00 less 2 hours at 220%, 440.00, is 360.00 due. Friday: 2 hours and the 6 before are more than 800.00.
    expect(earned({ rates: [daily], days: [thursday, friday] })).toEqual([
      ['regular_holiday', '200.00'],
      ['regular_holiday', '1980.00'],
      ['holiday_unworked', '360.00'],
    ]);
  });

  test('is due in full if all hours of the shift are on the next holiday', () => {
    const late = { day: 'regular', minutes: { nd: 360 }, nextHolidayMinutes: { nd: 360 } } as const;
    const days = [
      day('2026-07-01', { ...late, holidayEligible: true }),
      day('2026-07-02', { day: 'regular', holidayWorked: true }),
    ];
    expect(earned({ rates: [daily], days })).toEqual([
      ['regular_holiday', '1320.00'],
      ['holiday_unworked', '800.00'],
    ]);
  });

  test('needs no look-back if the previous shift ran into it: that shift was presence', () => {
    const days = [
      day('2026-07-01', { minutes: { reg: 240, nd: 120 } }),
      { ...day('2026-07-01', { day: 'regular', minutes: { nd: 120 } }) },
      day('2026-07-02', { day: 'regular', holidayWorked: true }),
    ] satisfies DayFacts[];
    // 2 hours at 220% are 440.00 of the 800.00 that the day pays unworked.
    expect(earned({ rates: [daily], days }).slice(2)).toEqual([
      ['regular_holiday', '440.00'],
      ['holiday_unworked', '360.00'],
    ]);
  });

  test.each([
    // 2 of 8 hours at 200% are 347.50 and 5.00, and the day unworked pays 695.00 and 10.00.
    ['regular', { reg: 120 }, ['regular_holiday 347.50', 'holiday_unworked 347.50', 'cola 5.00', 'cola 5.00']],
    // 185 minutes at 260% are 696.45, 1.45 more than the day; of COLA 7.71 is paid, so 2.29 less 1.45 is due.
    ['regular_rest_day', { reg: 185 }, ['regular_holiday 696.45', 'cola 7.71', 'cola 0.84']],
    // 187 minutes at 260% are 703.98 with COLA of 7.79: more than 705.00.
    ['regular_rest_day', { reg: 187 }, ['regular_holiday 703.98', 'cola 7.79']],
    ['regular', { reg: 240 }, ['regular_holiday 695.00', 'cola 10.00']],
  ] as const)('tops COLA up to that of the day unworked: %s, %o', (kind, minutes, lines) => {
    const worked = day('2026-07-01', { day: kind, minutes, holidayEligible: true });
    const rate = { ...daily, amount: pesos(695), cola: pesos(10) };
    const slip = paidAsNow({ rates: [rate], days: [worked] });
    const paid = slip.lines.filter((l) => l.kind === 'earning');
    expect(paid.map((l) => `${l.code} ${pesosText(l.amount)}`).toSorted()).toEqual([...lines].toSorted());
    const former = computePayslip(facts({ rates: [rate], days: [worked] }), shippedTables, {
      ...defaultSwitches,
      engine: 3,
    });
    expect(former.lines.filter((l) => l.rule === 'short_allowance')).toEqual([]);
  });

  test('is what holiday pay as a whole says, however many hours', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<DayCode>('RH', 'RH_RD', 'DRH', 'RH_SNW', 'SNW'),
        fc.integer({ min: 0, max: 480 }),
        fc.integer({ min: 0, max: 240 }),
        fc.boolean(),
        fc.constantFrom(0, 10_00, 60_00),
        (code, reg, more, holidayEligible, allowance) => {
          const ot = reg === 480 ? more : 0;
          const kind = dayOfCode(code);
          const worked = day('2026-07-01', { day: kind, minutes: { reg, ot }, holidayEligible });
          const { gross } = paidAsNow({
            rates: [{ ...daily, ...(allowance > 0 && { cola: centavos(allowance) }) }],
            days: [worked],
          });
          const whole = holidayPay(premiumTables[0]!, {
            day: kind,
            dailyRate: ratio(daily.amount),
            ...(allowance > 0 && { cola: centavos(allowance) }),
            eligible: holidayEligible,
            workedHours: ratio(reg + ot, 60),
            covered: true,
          });
          // Each line is rounded on its own.
          expect(Math.abs(gross - whole.amount)).toBeLessThanOrEqual(allowance > 0 ? 2 : 1);
        },
      ),
    );
  });
});

test('overtime past eight hours of a holiday is at its own rate', () => {
  const of = (hours: number) =>
    holidayPay(premiumTables[0]!, {
      day: 'regular',
      dailyRate: ratio(pesos(800)),
      eligible: true,
      workedHours: ratio(hours),
      covered: true,
    }).amount;
  expect([of(8), of(9), of(4)]).toEqual([pesos(1600), parsePesos('1860'), pesos(800)]);
});
