import { describe, expect, test } from 'vitest';
import { centavos, parsePesos, pesos, zero } from '#domain/money/centavos.ts';
import { decimal, decimalText, ratio } from '#domain/money/ratio.ts';
import { PayError } from '#domain/pay-error.ts';
import { dayOfCode, premiumTables } from '#domain/tables/premiums.ts';
import { holidayEligibility, type Attendance } from '#domain/attendance/holiday-eligibility.ts';
import { attendanceFrom } from '#domain/attendance/attendance.ts';
import { creditedYears, serviceBetween, serviceText } from '#domain/attendance/service.ts';
import { finalPay } from '../leaving/final-pay.ts';
import { holidayPay, owesHolidayPay } from './holiday-pay.ts';
import { retirementPay, separationCause, separationPay } from '../leaving/separation.ts';
import { commuteSil } from '../leaving/service-incentive-leave.ts';
import { daysOfOneMonth, thirteenthMonth } from './thirteenth-month.ts';

describe('service', () => {
  test.each([
    ['2020-08-01', '2026-01-31', '5y 6m 0d', 6],
    ['2019-10-01', '2026-04-15', '6y 6m 15d', 7],
    ['2020-02-29', '2021-02-28', '1y 0m 1d', 1],
    ['2025-10-15', '2026-11-14', '1y 1m 0d', 1],
    ['2024-01-31', '2024-02-29', '0y 1m 1d', 0],
    ['2026-01-01', '2026-01-01', '0y 0m 1d', 0],
    ['2026-01-01', '2026-06-29', '0y 5m 29d', 0],
    ['2026-01-01', '2026-06-30', '0y 6m 0d', 1],
  ])('%s to %s is %s, %d credited', (hired, last, text, credited) => {
    const s = serviceBetween(hired, last);
    expect([serviceText(s), creditedYears(s)]).toEqual([text, credited]);
  });
  test('a last day before the first is refused', () =>
    expect(() => serviceBetween('2026-01-02', '2026-01-01')).toThrow(PayError));
});

describe('separation and retirement', () => {
  const facts = {
    monthlySalary: ratio(pesos(30_000)),
    regularAllowances: zero,
    hired: '2025-01-01',
    lastDay: '2025-03-31',
  };
  test('at least one month; closure with serious losses pays none', () => {
    expect(separationPay({ ...facts, cause: 'retrenchment' }).amount).toBe(pesos(30_000));
    expect(separationPay({ ...facts, cause: 'closure_serious_losses' }).amount).toBe(0);
    expect(separationPay({ ...facts, cause: 'disease', lastDay: '2028-12-31' }).amount).toBe(pesos(60_000));
    expect(separationPay({ ...facts, cause: 'redundancy', lastDay: '2028-12-31' }).amount).toBe(pesos(120_000));
  });
  // Labor Code Arts. 298–299; DO 174-17 for no assignment: of four years at 30,000 with 2,000 of allowances.
  test.each([
    ['labor_saving_device', 128_000],
    ['redundancy', 128_000],
    ['retrenchment', 64_000],
    ['closure', 64_000],
    ['disease', 64_000],
    ['no_assignment', 64_000],
    ['closure_serious_losses', 0],
  ] as const)('%s pays %d', (cause, amount) => {
    const pay = { ...facts, regularAllowances: pesos(2000), lastDay: '2028-12-31', cause };
    expect(separationPay(pay)).toMatchObject({ creditedYears: 4, amount: pesos(amount) });
  });
  test('of a rate of zero is refused, of a centavo not', () => {
    const pay = (monthlySalary: number) => () =>
      separationPay({ ...facts, cause: 'redundancy', monthlySalary: ratio(centavos(monthlySalary)) });
    expect(pay(0)).toThrow('more than zero');
    expect(pay(1)().amount).toBe(1);
  });
  test('causes by their names; others are refused', () => {
    expect(separationCause('Labor-saving device')).toBe('labor_saving_device');
    expect(() => separationCause('resignation')).toThrow('isn’t a reason with separation pay');
  });
  test('22.5 days a year, six months a year, at least five', () => {
    expect(retirementPay(ratio(pesos(610)), 12, 6)).toEqual({ creditedYears: 13, amount: parsePesos('178425') });
    expect(retirementPay(ratio(pesos(610)), 12, 5).creditedYears).toBe(12);
    expect(() => retirementPay(ratio(pesos(610)), 4, 11)).toThrow('five years');
    expect(retirementPay(ratio(centavos(100)), 5, 0)).toEqual({ creditedYears: 5, amount: centavos(11_250) });
    expect(retirementPay(ratio(centavos(1)), 5, 0).amount).toBe(113);
    expect(() => retirementPay(ratio(0), 5, 0)).toThrow('more than zero');
  });
});

describe('13th month and leave in cash', () => {
  test('the handbook’s examples', () => {
    expect(thirteenthMonth([parsePesos('184219.96')]).amount).toBe(parsePesos('15351.66'));
    const sil = commuteSil({
      completedYears: 1,
      completedMonths: 2,
      used: ratio(0),
      dailyRate: ratio(pesos(610)),
      roundDaysTo: 3,
    });
    expect([decimalText(sil.days), sil.amount]).toEqual(['5.833', parsePesos('3558.13')]);
  });
  test('none before a year of service; used days are deducted; never negative', () => {
    const of = (completedYears: number, used: string) =>
      decimalText(
        commuteSil({
          completedYears,
          completedMonths: 6,
          used: decimal(used),
          dailyRate: ratio(pesos(610)),
          roundDaysTo: 3,
        }).days,
      );
    expect([of(0, '0'), of(1, '2.5'), of(1, '9')]).toEqual(['0', '5', '0']);
    expect(() => of(1, '-0.5')).toThrow('not be negative');
    const at = (dailyRate: number) => () =>
      commuteSil({
        completedYears: 1,
        completedMonths: 0,
        used: ratio(0),
        dailyRate: ratio(centavos(dailyRate)),
        roundDaysTo: 3,
      });
    expect(at(0)).toThrow('more than zero');
    expect(at(1)().amount).toBe(5);
  });
  test('less than a month of work earns none; the maternity differential counts', () => {
    expect(thirteenthMonth([pesos(12_000)], [], false).amount).toBe(0);
    expect(thirteenthMonth([pesos(12_000)], [pesos(12_000)]).amount).toBe(pesos(2000));
    expect(() => thirteenthMonth([centavos(-1)])).toThrow(PayError);
    expect(() => thirteenthMonth([pesos(1)], [centavos(-1)])).toThrow(PayError);
    expect(thirteenthMonth([zero, pesos(12)]).amount).toBe(pesos(1));
    // A month of a five-day week, 261 ÷ 12, up to the day.
    expect(daysOfOneMonth).toBe(Math.ceil(261 / 12));
  });
});

describe('holiday pay', () => {
  const marks = (m: Record<string, Attendance>) =>
    attendanceFrom({
      marks: m,
      restDays: [7],
      holidays: [
        { date: '2026-04-02', kind: 'regular' },
        { date: '2026-04-03', kind: 'regular' },
        { date: '2026-04-04', kind: 'special' },
        { date: '2026-02-25', kind: 'special_working' },
      ],
    });
  test.each<[string, string, Record<string, Attendance>, boolean]>([
    ['present before', '2026-04-02', { '2026-04-01': 'present' }, true],
    ['absent before', '2026-04-02', { '2026-04-01': 'absent_without_pay' }, false],
    ['unpaid leave before', '2026-04-02', { '2026-04-01': 'unpaid_leave' }, false],
    ['on leave with pay before', '2026-04-02', { '2026-04-01': 'paid_leave' }, true],
    ['on benefit', '2026-04-02', { '2026-04-01': 'on_benefit' }, true],
    ['absent before the first of two loses the second', '2026-04-03', { '2026-04-01': 'absent_without_pay' }, false],
    [
      'unless the first was worked',
      '2026-04-03',
      { '2026-04-01': 'absent_without_pay', '2026-04-02': 'present' },
      true,
    ],
    ['past a special day and a Sunday', '2026-04-06', { '2026-04-01': 'present' }, true],
    ['a special working day is a workday', '2026-02-26', { '2026-02-25': 'absent_without_pay' }, false],
  ])('%s', (_, holiday, m, eligible) => expect(holidayEligibility(holiday, marks(m)).eligible).toBe(eligible));

  test('looks back over sixty days, and no further', () => {
    const worked = (day: string) => (date: string) => (date === day ? ('present' as const) : ('non_work_day' as const));
    expect(holidayEligibility('2026-04-02', worked('2026-02-01')).because.date).toBe('2026-02-01');
    expect(() => holidayEligibility('2026-04-02', worked('2026-01-31'))).toThrow('no workday within 60 days');
  });

  test('an unknown workday is refused, not guessed', () => {
    expect(() => holidayEligibility('2026-04-02', marks({}))).toThrow('the status of 2026-04-01 must be known');
  });

  const pay = (code: string, workedHours: string, more: object = {}) =>
    holidayPay(premiumTables[0]!, {
      day: dayOfCode(code),
      dailyRate: ratio(pesos(800)),
      eligible: true,
      workedHours: decimal(workedHours),
      covered: true,
      ...more,
    }).amount;
  test.each([
    ['RH', '0', {}, 800],
    ['RH', '8', {}, 1600],
    ['RH', '10', {}, 2120],
    ['RH', '2', {}, 800],
    ['RH', '2', { eligible: false }, 400],
    ['RH', '0', { covered: false }, 0],
    ['RH', '8', { covered: false }, 800],
    ['RH_RD', '8', { cola: pesos(10) }, 2100],
    ['RH', '0', { cola: pesos(10) }, 810],
    ['DRH', '0', {}, 1600],
    ['SNW', '0', {}, 0],
    ['SNW', '8', {}, 1040],
    ['RH_SNW', '8', {}, 2080],
  ])('%s, %s hours: %j', (code, hours, more, expected) => expect(pay(code, hours, more)).toBe(pesos(expected)));

  test('small retail and service establishments owe none', () => {
    expect([owesHolidayPay('retail', 9), owesHolidayPay('retail', 10), owesHolidayPay('manufacturing', 2)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

test('final pay includes amounts due and amounts to deduct', () => {
  const f = finalPay({
    hired: '2019-10-01',
    lastDay: '2026-04-15',
    basicOfYear: pesos(105_000),
    thirteenthPaid: pesos(1000),
    sil: {
      completedYears: 6,
      completedMonths: 6,
      accrued: [ratio(5)],
      used: ratio(1),
      dailyRate: ratio(pesos(1000)),
      roundDaysTo: 3,
    },
    vacationLeave: { thousandths: 2500, dailyRate: ratio(pesos(1000)) },
    separation: { cause: 'redundancy', monthlySalary: ratio(pesos(28_500)), regularAllowances: pesos(1500) },
    retirement: null,
    loanBalances: [{ code: 'company_loan', balance: pesos(700) }],
  });
  expect(f.earnings).toEqual([
    { code: 'thirteenth_month', amount: pesos(7750) },
    { code: 'leave_conversion', amount: pesos(4000) },
    { code: 'leave_monetised', amount: pesos(2500), dayThousandths: 2500 },
    { code: 'separation_pay', amount: pesos(210_000) },
  ]);
  expect(f.deductions).toEqual([{ code: 'company_loan', amount: pesos(700), balance: pesos(700) }]);
  expect(f.dueOn).toBe('2026-05-15');
});
