import { leaveInCash } from '#domain/leave/leave-cash.ts';
import { creditsDue, type CreditPerson, type LeaveYearRules } from '#domain/leave/leave-year.ts';
import { overLimits } from '#domain/leave/limits.ts';
import type { Centavos } from '#domain/money/centavos.ts';
import type { DayFacts } from '#domain/pay/facts/facts.ts';
import { daily, line, payslip, type Examples } from './pay.ts';

const rules: LeaveYearRules = {
  leaveYear: 'calendar',
  daysAYear: 15,
  accrual: 'yearly',
  prorated: true,
  afterMonths: 0,
  maxCarried: null,
  carriedMonths: null,
  yearEnd: 'lapse',
  from: '2026-01-01',
};
const hired = (hiredOn: string, ledger: CreditPerson['ledger'] = []): CreditPerson => ({
  hiredOn,
  lastDay: null,
  ledger,
  pending: [],
});
/** What days of paid leave from 2 November on pay at a daily rate. */
function leavePay(rate: Centavos, count: number): Centavos {
  const days = Array.from({ length: count }, (_, i): DayFacts => ({
    date: `2026-11-${String(i + 2).padStart(2, '0')}`,
    day: 'ordinary',
    minutes: {},
    paidLeaveHalves: 2,
  }));
  return line(payslip({ month: '2026-11', rate: daily(rate), days }), 'paid_leave');
}
const expected = (found: unknown, wanted: unknown): string[] =>
  JSON.stringify(found) === JSON.stringify(wanted) ? [] : [`it is ${JSON.stringify(found)}`];

export const leaveCreditsExamples: Examples = {
  'HR files leave beyond a limit with a written reason': (given) => {
    const limits = { forSex: 'female', maxDays: 10, maxPer: 'year', maxRequests: null } as const;
    const over = overLimits(limits, { sex: 'female', days: 16, daysOfYear: 0, requests: 0 });
    return [
      leavePay(given('695.00'), 16),
      ...expected(
        over.map((o) => o.limit),
        ['max_days'],
      ),
    ];
  },
  'A leave type may ask for its document': (given) => [leavePay(given('695.00'), 7)],
  'Credits are granted at once or by the month': (given) => {
    const rate = daily(given('695.00'));
    const [whole] = creditsDue(rules, hired('2020-05-01'), '2026-01-01');
    const [month] = creditsDue({ ...rules, accrual: 'monthly' }, hired('2020-05-01'), '2026-01-31');
    const first = ['2026-07-15', '2026-07-16'].map((on) => creditsDue(rules, hired(on), '2026-12-31')[0]!.days);
    const five = creditsDue({ ...rules, daysAYear: 5, accrual: 'monthly' }, hired('2020-05-01'), '2026-03-31');
    return [
      leaveInCash(rate, whole!.days),
      leaveInCash(rate, month!.days),
      ...expected(first, [7.5, 6.25]),
      ...expected(
        five.map((d) => d.days),
        [0.417, 0.416, 0.417],
      ),
    ];
  },
  'Unused credits are carried over up to a maximum': (given) => {
    const left = [
      { kind: 'grant', days: 15, on: '2026-01-01', key: 'grant 2026-01-01' },
      { kind: 'use', days: -3, on: '2026-04-02', key: null },
      { kind: 'use', days: -2, on: '2027-02-01', key: null },
    ] as const;
    const due = creditsDue({ ...rules, maxCarried: 5, carriedMonths: 3 }, hired('2020-05-01', left), '2027-04-01');
    const lost = due.filter((d) => d.kind === 'expire');
    return [
      leaveInCash(daily(given('695.00')), 0 - lost[0]!.days),
      ...expected(
        lost.map((d) => [d.days, d.on]),
        [
          [-7, '2026-12-31'],
          [-3, '2027-03-31'],
        ],
      ),
    ];
  },
  'Leave in cash takes its days from the balance': (given) => [leaveInCash(daily(given('695.00')), 2.5)],
};
