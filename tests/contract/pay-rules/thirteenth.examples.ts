import { zero, type Centavos } from '#domain/money/centavos.ts';
import { payCodes } from '#domain/pay/facts/codes.ts';
import type { DayFacts } from '#domain/pay/facts/facts.ts';
import { computePayslip } from '#domain/pay/payslip.ts';
import { defaultSwitches } from '#domain/pay/facts/switches.ts';
import { shippedTables } from '#domain/pay/tables.ts';
import { thirteenthMonth } from '#domain/pay/earnings/thirteenth-month.ts';
import { noYear } from '#domain/pay/facts/to-date.ts';
import { offCycleFacts } from '#domain/runs/off-cycle/off-cycle.ts';
import { runFacts, type RunPerson } from '#domain/runs/facts/person-facts.ts';
import { projectionOf, thirteenthLeftOut } from '#domain/runs/off-cycle/thirteenth-to-come.ts';
import { daily, payslip, period, salary, type Examples } from './pay.ts';

const december = { ...period('2026-12', 2), payDate: '2026-12-31' };
/** An employee who was paid until 15 December; `basic` is earned to date. */
const worker = (salaryOf: Centavos, basic: Centavos, more: Partial<RunPerson> = {}): RunPerson => ({
  employee: 'E-1',
  hired: '2020-01-01',
  lastDay: null,
  rates: [salary(salaryOf)],
  assignments: [],
  days: [],
  before: [],
  adjustments: [],
  loans: [],
  contributionsOff: [],
  pagibigUpgrade: null,
  year: { ...noYear, periods: 23, basic, gross: basic, taxable: basic },
  month: null,
  previousEmployer: false,
  thirteenthPaid: zero,
  sil: null,
  yearEnd: true,
  ...more,
});
const projected = (p: RunPerson) =>
  projectionOf(p, [december], {
    rates: p.rates,
    days: null,
    tables: shippedTables,
    switches: defaultSwitches,
    year: '2026',
  })!;
/** The last pay of the year, which projected 13th month pay was paid before. */
const lastPay = (p: RunPerson) => {
  const { facts, leftOut = [] } = runFacts(p, december, shippedTables, defaultSwitches);
  const lines = computePayslip(facts, shippedTables, defaultSwitches).lines;
  return { paid: lines.filter((l) => l.code === 'thirteenth_month').map((l) => l.amount), leftOut };
};
const pesosIn = (message: string): string => /₱([\d,.]+\d)/.exec(message)![1]!;

export const thirteenthExamples: Examples = {
  '13th month pay is a twelfth of the basic pay of the year': (given) => {
    const month = given('30,000.00');
    return [thirteenthMonth(Array.from({ length: 10 }, () => month)).amount];
  },
  'Holiday pay for days not worked counts': (given) => {
    const rate = daily(given('695.00'));
    const days = Array.from({ length: 12 }, (_, i): DayFacts => ({
      date: `2026-07-${i + 10}`,
      day: 'regular',
      minutes: {},
      holidayEligible: true,
    }));
    const basis = (thirteenthHolidayPay: 'included' | 'excluded') =>
      payslip({ rate, days }, { thirteenthHolidayPay }).thirteenthBasis;
    return [
      basis('included'),
      thirteenthMonth([basis('included')]).amount,
      ...(basis('excluded') === 0 ? [] : ['left out, it still counts']),
    ];
  },
  'Pay dates decide the year': (given) => [thirteenthMonth([given('15,000.00')]).amount],
  '13th month pay before the year’s last pay is projected': (given) => {
    const p = worker(given('30,000.00'), given('345,000.00'));
    const projection = projected(p);
    const run = {
      kind: 'thirteenth_month' as const,
      amounts: [{ direction: 'add' as const, code: 'thirteenth_month', amount: null }],
      samePeriod: undefined,
      projection,
    };
    const { facts } = offCycleFacts(p, run, december, payCodes);
    return [projection.basic, computePayslip(facts, shippedTables, defaultSwitches).gross];
  },
  'The last pay of the year pays what the projection left short': (given) => {
    const month = 3_000_000 as Centavos;
    const half = 1_500_000;
    const of = (earned: Centavos, thirteenthPaid: Centavos) =>
      lastPay(worker(month, (earned - half) as Centavos, { thirteenthProjected: true, thirteenthPaid }));
    const short = of(given('361,200.00'), given('30,000.00'));
    const over = of(given('360,000.00'), given('30,500.00'));
    return [...short.paid, ...over.paid, ...over.leftOut.map((l) => pesosIn(l.message))];
  },
  'A run that leaves out pay to come says how much it is': (given) => [
    pesosIn(thirteenthLeftOut(projected(worker(given('30,000.00'), zero))).message),
  ],
};
