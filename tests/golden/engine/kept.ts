import { addDays } from '#domain/calendar/local-date.ts';
import { nationalHolidays } from '#domain/holidays/national.ts';
import { pesos } from '#domain/money/centavos.ts';
import type { DayFacts, PayslipFacts } from '#domain/pay/facts/facts.ts';
import type { Payslip } from '#domain/pay/payslip.ts';
import { plainDays } from '#domain/attendance/plain-days.ts';

/** The figures of a payslip that a later engine must come to again. */
export const figuresOfSlip = (p: Payslip) => ({
  lines: p.lines.map((l) => [l.code, l.amount, l.basicPart]),
  gross: p.gross,
  tax: p.tax.withheld,
  net: p.net,
  month: p.month.sssCompensation,
  year: p.year.taxable,
});

const salaried = (month: string, last: number, days: readonly DayFacts[], more: Partial<PayslipFacts> = {}) => ({
  employee: 'E-1',
  period: {
    kind: 'monthly' as const,
    from: `${month}-01`,
    to: `${month}-${last}`,
    payDate: `${month}-${last}`,
    month,
    index: 1,
    of: 1,
  },
  region: 'NCR non-agriculture',
  rates: [
    { from: '2020-01-01', scheme: 'monthly' as const, amount: pesos(30_000), factorTenths: 2610, minutesPerDay: 480 },
  ],
  days,
  earnings: [],
  deductions: [],
  ...more,
});
const july = plainDays('2026-07-01', '2026-07-31', [6, 7], nationalHolidays);
const absentOn = (days: readonly DayFacts[], absent: (d: DayFacts, i: number) => boolean): DayFacts[] =>
  days.map((d, i) => (d.day === 'ordinary' && absent(d, i) ? { ...d, absentHalves: 2 } : d));

/** Salaries in a month of 23 paid days, and with a regular holiday on a rest day: what engine 2 pays in another way. */
export const monthsOfSalary: readonly PayslipFacts[] = [
  salaried('2026-07', 31, july),
  salaried('2026-07', 31, absentOn(july, (d) => d.date === '2026-07-15')),
  salaried('2026-07', 31, absentOn(july, (d) => d.date > '2026-07-01')),
  salaried('2026-07', 31, absentOn(july, () => true)),
  salaried(
    '2026-07',
    31,
    july.filter((d) => d.date >= '2026-07-02'),
    { employed: { from: '2026-07-02', to: '2026-07-31' } },
  ),
  salaried('2027-05', 31, [{ date: '2027-05-01', day: 'regular_rest_day', minutes: {}, holidayEligible: true }]),
  salaried('2027-05', 31, [
    { date: '2027-05-01', day: 'regular_rest_day', minutes: { reg: 480 }, holidayEligible: true },
    { date: addDays('2027-05-01', 1), day: 'double_regular_rest_day', minutes: {}, holidayEligible: true },
  ]),
];
