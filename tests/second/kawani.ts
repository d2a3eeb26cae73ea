import { stretchOf } from '#domain/schedules/shift.ts';
import { centavos } from '#domain/money/centavos.ts';
import type { DayFacts, EarningFacts, PayslipFacts } from '#domain/pay/facts/facts.ts';
import { computePayslip, type Payslip } from '#domain/pay/payslip.ts';
import { defaultSwitches, type Switches } from '#domain/pay/facts/switches.ts';
import { shippedTables } from '#domain/pay/tables.ts';
import { thirteenthMonth } from '#domain/pay/leaving/thirteenth-month.ts';
import { noMonth, noYear } from '#domain/pay/facts/to-date.ts';
import { dayFactsOf, type PeriodDay } from '#domain/attendance/day-facts.ts';
import { personTime, usualTimeRules, type PersonTimeFacts } from '#domain/attendance/person-time.ts';
import { cutoffsOf, later, numberOf, type Cutoff } from './calendar.ts';
import type { Figures, Person } from './person.ts';

/** The same person computed by the program: the only file here that imports it. */

const clock = (minutes: number): string =>
  `${String(Math.floor((minutes % 1440) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function timeFacts(p: Person): PersonTimeFacts {
  const { start, end, mealAt, restDays } = p.schedule;
  return {
    punches: p.time.flatMap(({ date, ...day }) =>
      day.in === null || day.out === null ? [] : [day.in, day.out].map((m) => numberOf(date) * 1440 + m),
    ),
    schedules: [
      {
        from: '2000-01-01',
        to: null,
        schedule: {
          id: 1,
          name: 'Shift',
          start_time: clock(start),
          end_time: clock(end),
          break_minutes: mealAt === null ? 0 : 60,
          break_start: mealAt === null ? null : clock(mealAt),
          rest_days: [...restDays],
        },
      },
    ],
    holidays: p.holidays,
    approved: p.time.flatMap(({ date, approved }) => {
      if (!approved) return [];
      // Filed for the date it begins on.
      const days = Math.floor(approved.from / 1440);
      return [{ date: later(date, days), ...stretchOf(clock(approved.from), clock(approved.to)) }];
    }),
    leaves: p.time.flatMap(({ date, leave }) =>
      leave
        ? [{ from: date, to: date, startPart: leave.part, endPart: leave.part, paid: leave.paid, name: 'Leave' }]
        : [],
    ),
    employed: { from: p.hired, to: p.left },
  };
}

type Records = ReturnType<typeof personTime>;

function recordsOf(p: Person, cutoffs: readonly Cutoff[]): Records {
  if (cutoffs.length === 0) return [];
  const rules = { ...usualTimeRules, until: numberOf('2030-01-01') * 1440 };
  return personTime(timeFacts(p), later(cutoffs[0]!.from, -1), cutoffs.at(-1)!.to, rules);
}

function daysOf(p: Person, c: Cutoff, records: Records): { days: DayFacts[]; before: DayFacts[] } {
  const facts = (d: Records[number]): PeriodDay => ({
    rendered: d.rendered,
    day: d.day,
    paidLeaveHalves: d.paidLeaveHalves,
    ...(d.eligible && { holidayEligible: d.eligible.eligible }),
  });
  const employed = (date: string): boolean => date >= p.hired && (p.left === null || date <= p.left);
  const own = records.filter((d) => d.date >= c.from && d.date <= c.to && employed(d.date));
  const eve = records.filter((d) => d.date === later(c.from, -1) && employed(d.date));
  return {
    days: dayFactsOf(
      own.map(facts),
      eve.map((d) => d.rendered),
    ),
    before: dayFactsOf(eve.map(facts)),
  };
}

const switchesOf = ({ settings: s }: Person): Switches => ({
  ...defaultSwitches,
  // The second implementation knows the latest rules only.
  engine: 4,
  taxBracket: s.taxBracket,
  contributionTiming: s.contributions,
  philHealthPartMonth: s.philHealthPartMonth,
  philHealthOddCentavo: s.philHealthOddCentavo,
  mweContributions: s.minimumWageContributions,
  mweRestDay: s.minimumWageRestDay,
  thirteenthHolidayPay: s.holidayPayInThirteenth ? 'included' : 'excluded',
  restDayHoliday: s.restDayHoliday,
  longMonth: s.longMonth,
  netFloor: s.netFloor,
});

const salaryCodes = new Set(['basic', 'absence', 'late', 'undertime']);

function figuresOf(p: Payslip, salaried: boolean, name: string): Figures {
  const earned = p.lines.filter((l) => l.kind === 'earning' && l.amount !== 0);
  const text = (amount: number, basic: number, exempt: boolean) => `${amount} ${basic} ${exempt ? 'exempt' : '-'}`;
  // A salary is one figure in the comparison: what was missed is taken off it.
  const ofSalary = salaried ? earned.filter((l) => salaryCodes.has(l.code)) : [];
  const salary = [true, false].map((exempt) => ({
    exempt,
    amount: ofSalary.filter((l) => l.classes!.mwe === exempt).reduce((s, l) => s + l.amount, 0),
  }));
  const { sss, philHealth, pagibig } = p.contributions;
  return {
    to: name,
    lines: [
      ...earned.filter((l) => !ofSalary.includes(l)).map((l) => text(l.amount, l.basicPart, l.classes!.mwe)),
      ...salary.filter((s) => s.amount !== 0).map((s) => text(s.amount, s.amount, s.exempt)),
    ].sort(),
    gross: p.gross,
    sss: [sss.employeeSs, sss.employeeMpf, sss.employerSs, sss.employerMpf, sss.ec],
    philHealth: [philHealth.employee, philHealth.employer],
    pagibig: [pagibig.mandatory, pagibig.employer],
    exemptWage: p.tax.exempt.mwe,
    exemptBenefits: p.tax.exempt.benefits,
    deMinimis: p.tax.exempt.deMinimis,
    regular: p.tax.regular,
    supplementary: p.tax.supplementary,
    taxable: p.tax.taxable,
    method: p.tax.method,
    tax: p.tax.withheld,
    deductions: p.deductions.map((d) => d.taken),
    net: p.net,
    thirteenthBasis: p.thirteenthBasis,
    yearTaxable: p.year.taxable,
    yearWithheld: p.year.withheld,
  };
}

/** The month whose first cutoff was paid elsewhere. */
function openingMonth(p: Person, first: Cutoff | undefined): { of: string; now: Payslip['month'] } | undefined {
  const m = p.opening?.month;
  if (!m || !first) return undefined;
  return {
    of: first.month,
    now: {
      ...noMonth,
      earned: centavos(m.compensation),
      sssCompensation: centavos(m.compensation),
      fundSalary: centavos(m.compensation),
      sss: {
        ...noMonth.sss,
        employeeSs: centavos(m.sssEmployee),
        employerSs: centavos(m.sssEmployer),
        ec: centavos(m.ec),
      },
      philHealth: {
        ...noMonth.philHealth,
        employee: centavos(m.philHealthEmployee),
        employer: centavos(m.philHealthEmployer),
      },
      pagibig: { ...noMonth.pagibig, mandatory: centavos(m.pagibigEmployee), employer: centavos(m.pagibigEmployer) },
    },
  };
}

/** All payslips of a person by the program, one after the other. */
export function kawaniPayslips(p: Person): Figures[] {
  const result: Figures[] = [];
  const salaried = p.rates[0]!.per === 'month';
  const cutoffs = cutoffsOf(p);
  const o = p.opening;
  let earlier: Pick<Payslip, 'year'> = {
    year: {
      ...noYear,
      ...(o && {
        periods: o.periods,
        taxable: centavos(o.taxable),
        withheld: centavos(o.withheld),
        benefits: centavos(o.benefits),
        basic: centavos(o.basic),
        cumulative: o.cumulative,
      }),
    },
  };
  let month = openingMonth(p, cutoffs[0]);
  const balances = p.deductions.map((d) => d.balance);
  const switches = switchesOf(p);
  const records = recordsOf(p, cutoffs);
  for (const [n, c] of cutoffs.entries()) {
    const final = p.left !== null && p.left <= c.to;
    const whole = p.hired <= c.from && (p.left === null || p.left >= c.to);
    const { days, before } = daysOf(p, c, records);
    const extra = (e: { code: string; amount: number; days: number }): EarningFacts => ({
      code: e.code,
      amount: centavos(e.amount),
      grantDate: c.to,
      ...(e.days > 0 && { dayThousandths: e.days * 1000 }),
    });
    const facts: PayslipFacts = {
      employee: `P-${p.number}`,
      kind: final ? 'final' : 'regular',
      period: { kind: p.cutoffs, from: c.from, to: c.to, payDate: c.payDate, month: c.month, index: c.index, of: c.of },
      rates: p.rates.map((r) => ({
        from: r.from,
        scheme: ({ month: 'monthly', day: 'daily', hour: 'hourly' } as const)[r.per],
        amount: centavos(r.amount),
        factorTenths: r.factor * 10,
        minutesPerDay: 480,
        ...(r.cola > 0 && { cola: centavos(r.cola) }),
      })),
      ...(!whole && {
        employed: { from: p.hired > c.from ? p.hired : c.from, to: p.left !== null && p.left < c.to ? p.left : c.to },
      }),
      service: { from: p.hired, to: p.left },
      ...(p.place && { region: p.place }),
      days,
      before,
      earnings: p.extras.filter((e) => e.cutoff === n && e.amount > 0).map(extra),
      deductions: p.deductions.map((d, i) => ({
        code: d.name,
        amount: centavos(d.amount),
        ...(d.agency && { fixed: true }),
        ...(balances[i] !== null && { balance: centavos(balances[i]!) }),
      })),
      ...(p.unionDues > 0 && { unionDues: centavos(p.unionDues) }),
      ...(month?.of === c.month ? { month: month.now } : {}),
      year: earlier.year,
      ...(o?.previousEmployer && { previousEmployer: true }),
      ...(c.lastOfYear && !final && { settle: 'year_end' as const }),
    };
    let slip = computePayslip(facts, shippedTables, switches);
    const last = n === cutoffs.length - 1;
    const thirteenth = (basic: number) => ({
      code: 'thirteenth_month',
      amount: thirteenthMonth([centavos(Math.max(0, basic))]).amount,
      days: 0,
    });
    if (last && p.thirteenth === 'with_last') {
      const t = thirteenth(slip.year.basic);
      if (t.amount > 0)
        slip = computePayslip({ ...facts, earnings: [...facts.earnings, extra(t)] }, shippedTables, switches);
    }
    result.push(figuresOf(slip, salaried, c.to));
    for (const [i, d] of slip.deductions.entries()) if (balances[i] !== null) balances[i]! -= d.taken;
    earlier = slip;
    month = { of: c.month, now: slip.month };
    if (last && p.thirteenth === 'after' && c.lastOfYear) {
      const t = thirteenth(slip.year.basic);
      const beside = computePayslip(
        {
          ...facts,
          kind: 'thirteenth_month',
          days: [],
          before: [],
          earnings: t.amount > 0 ? [extra(t)] : [],
          deductions: [],
          unionDues: centavos(0),
          month: slip.month ?? noMonth,
          year: slip.year,
          settle: 'year_end',
        },
        shippedTables,
        switches,
      );
      result.push(figuresOf(beside, salaried, `${c.to} 13th month`));
    }
  }
  return result;
}
