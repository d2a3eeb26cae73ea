import { creditMonths, benefitPayUpTo, maternityBenefit, type BenefitLeave } from '#domain/leave/sss-benefit.ts';
import { minus, pesos, type Centavos } from '#domain/money/centavos.ts';
import { ratio, roundHalfUp } from '#domain/money/ratio.ts';
import type { DayFacts, RateFacts } from '#domain/pay/facts/facts.ts';
import { thirteenthMonth } from '#domain/pay/earnings/thirteenth-month.ts';
import { monthlyFromDaily } from '#domain/rates/rates.ts';
import { sssLeaveEarnings } from '#domain/runs/facts/sss-leave.ts';
import { daily, line, payslip, salary, type Examples } from './pay.ts';
import { factsOf, recordsOf, shift } from './records.ts';

const delivery = '2026-10-16';
const whole = (monthlyPay: Centavos, benefit: Centavos): BenefitLeave => ({
  from: delivery,
  to: '2027-01-28',
  benefit,
  differential: true,
  monthlyPay,
});
export const benefitOf = (credit: Centavos): Centavos =>
  maternityBenefit(delivery, Object.fromEntries(creditMonths(delivery).map((m) => [m, credit])), 105)!.amount;
const inLeave = (month: string): DayFacts[] =>
  Array.from({ length: 30 }, (_, i) => ({
    date: `${month}-${String(i + 1).padStart(2, '0')}`,
    day: 'ordinary',
    minutes: {},
    benefit: 'maternity',
  }));
/** The payslip of November, a whole month of leave. */
function november(rate: RateFacts, credit: Centavos) {
  const leave = whole(rate.amount, benefitOf(credit));
  const paid = benefitPayUpTo(leave, '2026-10-31');
  const earnings = sssLeaveEarnings(
    [{ ...leave, kind: 'maternity', claim: 1, paidDays: null, paid }],
    [rate],
    '2026-11-30',
  );
  return payslip({ month: '2026-11', rate, days: inLeave('2026-11'), earnings });
}
const shares = (p: ReturnType<typeof payslip>) => [
  line(p, 'sss', 'sss_mpf'),
  line(p, 'philhealth'),
  line(p, 'pagibig'),
];

export const leaveExamples: Examples = {
  'Leave and credits follow one count': (given) => {
    const rate = daily(given('695.00'));
    const dates = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12'];
    const days: DayFacts[] = [
      ...dates.map((date): DayFacts => ({ date, day: 'ordinary', minutes: {}, paidLeaveHalves: 2 })),
      { date: '2026-11-13', day: 'regular', minutes: {}, holidayEligible: true },
    ];
    const p = payslip({ month: '2026-11', rate, days });
    return [line(p, 'paid_leave'), line(p, 'holiday_unworked')];
  },
  'Leave beyond the credits is without pay': (given) => {
    const rate = daily(given('695.00'));
    const days = ['09', '10', '11', '12', '13'].map((d, i): DayFacts => ({
      date: `2026-11-${d}`,
      day: 'ordinary',
      minutes: {},
      ...(i < 4 ? { paidLeaveHalves: 2 } : { absentHalves: 2 }),
    }));
    return [payslip({ month: '2026-11', rate, days }).gross];
  },
  'A short work day takes half a credit': (given) => {
    const schedule = shift('08:00', '17:00', {
      rest_days: [7],
      other_days: [
        {
          weekday: 6,
          start_time: '08:00',
          end_time: '12:00',
          break_start: null,
          break_minutes: 0,
          flexible_minutes: null,
        },
      ],
    });
    const on = '2026-11-14';
    const allDay = { from: on, to: on, startPart: 'day', endPart: 'day', paid: true, name: 'Vacation leave' } as const;
    const days = factsOf(recordsOf({ schedule, logs: [], leaves: [allDay] }, on));
    return [payslip({ month: '2026-11', rate: daily(given('695.00')), days }).gross];
  },
  'Leave types limit who may take them and how much': (given) => {
    const rate = daily(given('695.00'));
    const days = Array.from({ length: 7 }, (_, i): DayFacts => ({
      date: `2026-11-0${i + 2}`,
      day: 'ordinary',
      minutes: {},
      paidLeaveHalves: 2,
    }));
    return [line(payslip({ month: '2026-11', rate, days }), 'paid_leave')];
  },
  'Maternity leave is paid as SSS benefit and salary differential': (given) => {
    const benefit = benefitOf(pesos(20_000));
    const { fullPay, sssPart } = benefitPayUpTo(whole(given('30,000.00'), benefit), '2027-01-28');
    return [fullPay, benefit, minus(fullPay, sssPart)];
  },
  'The SSS maternity benefit uses the six highest salary credits': (given) => [benefitOf(given('20,000.00'))],
  'The employer advances the SSS benefit and claims it': () => {
    const leave = whole(pesos(30_000), benefitOf(pesos(20_000)));
    return [benefitPayUpTo(leave, '2026-10-16').advance];
  },
  'The salary differential is paid with each cutoff': (given) => {
    const october = benefitPayUpTo(whole(given('30,000.00'), benefitOf(pesos(20_000))), '2026-10-31');
    const month = roundHalfUp(monthlyFromDaily(ratio(given('800.00')), ratio(313)));
    return [october.fullPay, october.sssPart, minus(october.fullPay, october.sssPart), month];
  },
  'Contributions during maternity leave are based on full pay': (given) => {
    const above = november(salary(given('30,000.00')), pesos(20_000));
    const below = november(salary(given('18,000.00')), pesos(18_000));
    return [...shares(above), line(below, 'maternity_contributions')];
  },
  'The SSS benefit is not in the 13th month, the differential is': (given) => {
    const paid = benefitPayUpTo(whole(pesos(30_000), given('70,000.00')), '2027-01-28');
    const differential = minus(paid.fullPay, paid.sssPart);
    return [differential, thirteenthMonth([], [differential]).amount];
  },
};
