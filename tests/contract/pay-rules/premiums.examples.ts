import { sssContribution, sssEmployee } from '#domain/contributions/sss.ts';
import { nationalHolidays } from '#domain/holidays/national.ts';
import { minus, type Centavos } from '#domain/money/centavos.ts';
import { ratio } from '#domain/money/ratio.ts';
import { premiumDay } from '#domain/overtime/premium.ts';
import type { DayFacts } from '#domain/pay/facts/facts.ts';
import { holidayPay } from '#domain/pay/earnings/holiday-pay.ts';
import { premiumTables } from '#domain/tables/premiums.ts';
import { sssTables } from '#domain/tables/sss.ts';
import { daily, dayPay, line, payslip, salary, worked, type Examples } from './pay.ts';

const premiums = premiumTables.at(-1)!;
const eight = { reg: 480 };
const holiday = (day: DayFacts['day'], holidayEligible: boolean): DayFacts => ({
  date: '2026-07-01',
  day,
  minutes: {},
  holidayEligible,
});

export const premiumsExamples: Examples = {
  'Each day type has its own percentage': (given) => {
    const rate = given('695.00');
    return [
      dayPay(rate, eight),
      dayPay(rate, eight, 'rest_day'),
      dayPay(rate, eight, 'special'),
      dayPay(rate, eight, 'regular'),
      dayPay(rate, { ot: 60 }),
    ];
  },
  'A figure comes from the table effective on the date': (given) => {
    const pay = given('30,000.00');
    return ['2024-12', '2025-01'].map((month) => sssEmployee(sssContribution(sssTables, month, pay)));
  },
  'A salary adds only the premium above the day it already pays': (given) => {
    const rate = salary(given('30,000.00'));
    const more = (date: string, day: DayFacts['day']) =>
      minus(payslip({ rate, days: [{ ...worked(date, eight, day), holidayEligible: true }] }).gross, rate.amount);
    return [more('2026-07-01', 'regular'), more('2026-07-01', 'special'), more('2026-07-04', 'rest_day')];
  },
  'COLA follows the days that are paid': (given) => {
    const rate = { ...daily(given('600.00')), cola: given('10.00') };
    const pay = (day: DayFacts['day']) => payslip({ rate, days: [worked('2026-07-01', eight, day)] }).gross;
    return [pay('ordinary'), pay('regular')];
  },
  'A proclaimed holiday pays only once it is entered': (given) => {
    const rate = given('695.00');
    const bonifacio = nationalHolidays.find((h) => h.date === '2026-11-30')!;
    return [dayPay(rate, eight, premiumDay([bonifacio.kind], false)), dayPay(rate, eight, premiumDay([], false))];
  },
  'A salary includes the regular holidays of its month': (given) => {
    const rate = salary(given('30,000.00'));
    const days = [{ ...holiday('regular_rest_day', true), date: '2026-07-04' }];
    return [payslip({ rate, days }).gross, payslip({ rate, days }, { restDayHoliday: 'extra_day' }).gross];
  },
  'A regular holiday not worked needs the workday before it': (given) => {
    const rate = daily(given('695.00'));
    return [true, false].map((eligible) => payslip({ rate, days: [holiday('regular', eligible)] }).gross);
  },
  'Two regular holidays on one day are confirmed by name': (given) => {
    const rate = daily(given('695.00'));
    return [payslip({ rate, days: [holiday('double_regular', true)] }).gross];
  },
  'A regular holiday worked for a few hours pays no less than unworked': (given) => {
    const rate = daily(given('695.00'));
    const p = payslip({ rate, days: [{ ...holiday('regular', true), minutes: { reg: 120 } }] });
    const days = [{ ...holiday('regular', true), minutes: { reg: 120 } }];
    const cola = payslip({ rate: { ...rate, cola: given('10.00') }, days }, { engine: 4 });
    const added = cola.lines.filter((l) => l.rule === 'short_allowance').map((l) => l.amount);
    return [line(p, 'regular_holiday'), line(p, 'holiday_unworked'), p.gross, ...added, line(cola, 'cola')];
  },
  'Two holidays in a row are each paid by the hours on their own date': (given) => {
    const rate = daily(given('800.00'));
    const thursday: DayFacts = {
      ...holiday('regular', true),
      minutes: { nd: 420, reg: 60 },
      nextHolidayMinutes: { nd: 300, reg: 60 },
    };
    const friday: DayFacts = { ...holiday('regular', true), date: '2026-07-02', holidayWorked: true };
    const due = line(payslip({ rate, days: [thursday, friday] }), 'holiday_unworked');
    return [minus(rate.amount, due), due];
  },
  'Small retail and service establishments owe less': (given) => {
    const dailyRate = ratio(given('695.00'));
    const pay = (covered: boolean): Centavos =>
      holidayPay(premiums, { day: 'regular', dailyRate, eligible: true, workedHours: ratio(8), covered }).amount;
    return [pay(false), pay(true)];
  },
};
