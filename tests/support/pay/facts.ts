import fc from 'fast-check';
import { addDays } from '#domain/calendar/local-date.ts';
import { centavos } from '#domain/money/centavos.ts';
import type { DayFacts, PayslipFacts, RateFacts } from '#domain/pay/facts/facts.ts';
import { engineVersion, type Switches } from '#domain/pay/facts/switches.ts';
import { shippedTables } from '#domain/pay/tables.ts';
import { dayCodes } from '#domain/tables/premiums.ts';

/** Facts of payslips as fast-check makes them up: any scheme, any kind of day, any earning, under any switch. */

const minutes = (max: number) => fc.integer({ min: 0, max });

const dayArbitrary = (date: string): fc.Arbitrary<DayFacts> =>
  fc.record({
    date: fc.constant(date),
    day: fc.constantFrom(...Object.values(dayCodes)),
    minutes: fc.record({ reg: minutes(480), nd: minutes(240), ot: minutes(240), nd_ot: minutes(120) }),
    lateMinutes: minutes(120),
    undertimeMinutes: minutes(120),
    absentHalves: fc.constantFrom(0, 0, 1),
    paidLeaveHalves: fc.constantFrom(0, 1),
    holidayEligible: fc.boolean(),
  });

const rateArbitrary: fc.Arbitrary<RateFacts> = fc.record({
  from: fc.constant('2026-01-01'),
  scheme: fc.constantFrom('monthly' as const, 'daily' as const, 'hourly' as const),
  amount: fc.integer({ min: 100_00, max: 90_000_00 }).map(centavos),
  factorTenths: fc.constantFrom(2610, 3130, 3650, 3050, 2530),
  minutesPerDay: fc.constantFrom(480, 420),
});

export const switchesArbitrary: fc.Arbitrary<Switches> = fc.record({
  engine: fc.constant(engineVersion),
  taxBracket: fc.constantFrom('regular', 'total'),
  sssBasis: fc.constantFrom('all', 'basic'),
  pagibigBasis: fc.constantFrom('all', 'basic'),
  contributionTiming: fc.constantFrom('last', 'even', 'true_up'),
  philHealthPartMonth: fc.constantFrom('full', 'prorated'),
  philHealthOddCentavo: fc.constantFrom('employer', 'employee'),
  mweContributions: fc.constantFrom('absorbed', 'netted'),
  mweRestDay: fc.constantFrom('exempt', 'taxable'),
  thirteenthHolidayPay: fc.constantFrom('included', 'excluded'),
  restDayHoliday: fc.constantFrom('in_salary', 'extra_day'),
  longMonth: fc.constantFrom('days_worked', 'each_absence'),
  netFloor: fc.constantFrom(0, 3000),
});

const earningArbitrary = fc.record({
  code: fc.constantFrom(...Object.keys(shippedTables.codes)),
  amount: fc.integer({ min: 0, max: 50_000_00 }).map(centavos),
  dayThousandths: fc.integer({ min: 1, max: 15 }).map((days) => days * 1000),
});

/** Two clients in one period; a salary over both needs every date, so that each date belongs to one. */
const assignmentsOf = (from: string): PayslipFacts['assignments'] & object =>
  ['BTS', 'LSO'].map((client, n) => ({
    from: addDays(from, n * 4),
    client,
    branch: `${client} post`,
    region: n === 0 ? 'NCR non-agriculture' : 'NCR lower tier',
  }));

export const factsArbitrary = (index = 1, of = 1): fc.Arbitrary<PayslipFacts> => {
  const from = index === 1 ? '2026-06-01' : '2026-06-16';
  const plain = fc.record({
    employee: fc.constant('E-1'),
    period: fc.constant({
      kind: of === 1 ? ('monthly' as const) : ('semi_monthly' as const),
      from,
      to: index === of ? '2026-06-30' : '2026-06-15',
      payDate: index === of ? '2026-06-30' : '2026-06-15',
      month: '2026-06',
      index,
      of,
    }),
    rates: rateArbitrary.map((r) => [r]),
    region: fc.constant('NCR non-agriculture'),
    days: fc.tuple(...Array.from({ length: 8 }, (_, n) => dayArbitrary(addDays(from, n)))),
    earnings: fc.array(earningArbitrary, { maxLength: 4 }),
    deductions: fc.array(
      fc.record({
        code: fc.constantFrom('sss_loan', 'company_loan', 'canteen'),
        amount: fc.integer({ min: 0, max: 9000_00 }).map(centavos),
        fixed: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
    unionDues: fc.constantFrom(0, 0, 150_00, 90_000_00).map(centavos),
  });
  return fc.tuple(plain, fc.boolean(), fc.integer({ min: 0, max: 200_00 })).map(([facts, two, cola]): PayslipFacts => {
    const assignments = assignmentsOf(from);
    const [rate] = facts.rates;
    if (rate!.scheme === 'monthly') return two ? { ...facts, assignments: assignments.slice(0, 1) } : facts;
    return {
      ...facts,
      ...(two && { assignments }),
      rates: [cola > 100_00 ? { ...rate!, cola: centavos(cola) } : rate!],
    };
  });
};
