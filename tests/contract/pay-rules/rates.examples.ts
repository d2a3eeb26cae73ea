import { plus, type Centavos } from '#domain/money/centavos.ts';
import { ratio, roundHalfUp, times } from '#domain/money/ratio.ts';
import { PayError } from '#domain/pay-error.ts';
import { computePayslip } from '#domain/pay/payslip.ts';
import { retroDifferences } from '#domain/pay/retro.ts';
import { dailyFromMonthly, hourlyFromDaily, monthlyFromDaily } from '#domain/rates/rates.ts';
import { plainDays } from '#domain/attendance/plain-days.ts';
import { absent, daily, line, payslip, period, salary, worked, type Examples } from './pay.ts';

const dayOf = (amount: Centavos, factor: number): Centavos =>
  roundHalfUp(dailyFromMonthly(ratio(amount), ratio(factor)));
/** Weekdays of July 2026 by number; there are 23. */
const weekdays = Array.from({ length: 31 }, (_, i) => `2026-07-${String(i + 1).padStart(2, '0')}`).filter(
  (d) => ![0, 6].includes(new Date(`${d}T00:00Z`).getUTCDay()),
);
const refused = (compute: () => unknown): string => {
  try {
    compute();
    return 'not refused';
  } catch (error) {
    return error instanceof PayError ? '0.00' : 'not refused';
  }
};

export const ratesExamples: Examples = {
  'Monthly, daily, and hourly rates convert by the annual work days factor': (given) => {
    const [day, month] = [given('695.00'), given('30,000.00')];
    const perDay = dailyFromMonthly(ratio(month), ratio(261));
    return [
      roundHalfUp(monthlyFromDaily(ratio(day), ratio(313))),
      roundHalfUp(perDay),
      roundHalfUp(hourlyFromDaily(perDay)),
    ];
  },
  'The factor says which days a salary pays for': (given) => {
    const month = given('30,000.00');
    return [dayOf(month, 365), dayOf(month, 313), dayOf(month, 261)];
  },
  'The factor of a salary must fit the schedule’s rest days': (given) => {
    const month = given('30,000.00');
    const hour = (factor: number) =>
      line(payslip({ rate: salary(month, factor), days: [worked('2026-07-01', { ot: 60 })] }), 'overtime');
    return [hour(261), hour(313)];
  },
  'A salary in two cutoffs adds up to the month': (given) => {
    const rate = salary(given('30,000.01'));
    const [first, second] = [payslip({ rate, half: 1 }).gross, payslip({ rate, half: 2 }).gross];
    return plus(first, second) === rate.amount ? [first, second] : ['the halves do not add up'];
  },
  'A rate needs the days it pays for': (given) => {
    const rate = daily(given('695.00'));
    return [
      refused(() =>
        computePayslip({
          employee: 'E-1',
          period: period('2026-07'),
          rates: [rate],
          days: [],
          earnings: [],
          deductions: [],
        }),
      ),
    ];
  },
  'A raise inside a period pays each salary for its days': (given) => {
    const [before, after] = [salary(given('30,000.00')), salary(given('31,000.00'))];
    return [payslip({ month: '2027-02', rate: before, rates: [before, { ...after, from: '2027-02-16' }] }).gross];
  },
  'An employee hired or separated inside a period is paid by days': (given) => {
    const rate = salary(given('30,000.00'));
    const hired = (from: string) => payslip({ rate, employed: { from, to: '2026-07-31' } }).gross;
    const whole = roundHalfUp(times(dailyFromMonthly(ratio(rate.amount), ratio(261)), ratio(22)));
    return [hired('2026-07-16'), whole, hired('2026-07-02')];
  },
  'A cutoff shortened by new cutoff days is paid by days': (given) => {
    const rates = [salary(given('30,000.00'))];
    return [['2026-12-01', '2026-12-10'] as const, ['2026-11-26', '2026-11-30'] as const].map(([from, to]) => {
      const of = { ...period(from.slice(0, 7), 1), from, to, payDate: to, short: true };
      const days = plainDays(from, to, [6, 7], []);
      return computePayslip({ employee: 'E-1', period: of, rates, days, earnings: [], deductions: [] }).gross;
    });
  },
  'A raise within a period is paid by days employed': (given) => {
    const [before, after] = [salary(given('30,000.00')), salary(given('31,000.00'))];
    const pay = (month: string, from: string, raised: string) =>
      payslip({
        month,
        rate: before,
        rates: [before, { ...after, from: raised }],
        employed: { from, to: period(month).to },
      }).gross;
    const byDays = plus(dayOf((before.amount * 10) as Centavos, 261), dayOf((after.amount * 12) as Centavos, 261));
    return [pay('2027-02', '2027-02-08', '2027-02-16'), byDays, pay('2026-07', '2026-07-02', '2026-07-16')];
  },
  'An absence costs a day, lateness costs its minutes': (given) => {
    const rate = salary(given('30,000.00'));
    const late = { date: '2026-05-04', day: 'ordinary', minutes: {}, lateMinutes: 30 } as const;
    const p = payslip({ month: '2026-05', rate, days: [...absent('2026-05-05'), late] });
    return [(0 - line(p, 'absence')) as Centavos, (0 - line(p, 'late')) as Centavos];
  },
  'A long month pays the days worked': (given) => {
    const rate = salary(given('30,000.00'));
    const pay = (days: number, longMonth: 'days_worked' | 'each_absence' = 'days_worked') =>
      payslip({ rate, days: absent(...weekdays.slice(0, days)) }, { longMonth }).gross;
    const days22 = dayOf((rate.amount * 22) as Centavos, 261);
    return [pay(22), pay(2), days22, pay(1), pay(1, 'each_absence'), pay(2, 'each_absence')];
  },
  'A period without any work pays nothing': (given) => [
    payslip({ rate: salary(given('30,000.00')), days: absent(...weekdays) }).gross,
  ],
  'A day that changes after it was paid is settled on the next payslip': (given) => {
    const rate = daily(given('695.00'));
    const pay = (ot: number) => payslip({ rate, days: [worked('2026-07-01', { reg: 480, ot })] });
    return retroDifferences(pay(0), pay(120)).map((d) => d.amount);
  },
  'A salary adjustment approved in HR is paid or deducted once': (given) => {
    const [rate, amount] = [salary(given('30,000.00')), given('2,000.00')];
    const tax = (code?: string) => payslip({ rate, earnings: code ? [{ code, amount }] : [] }).tax.withheld;
    const more = (code: string) => (tax(code) - tax()) as Centavos;
    const sss = (code?: string) => line(payslip({ rate, earnings: code ? [{ code, amount }] : [] }), 'sss', 'sss_mpf');
    return [more('taxable_adjustment'), (sss('taxable_adjustment') - sss()) as Centavos, more('reimbursement')];
  },
};
