import { stretchOf } from '#domain/schedules/shift.ts';
import { centavos } from '#domain/money/centavos.ts';
import type { DayFacts, EarningFacts, PayslipFacts, PeriodToDate } from '#domain/pay/facts/facts.ts';
import { computePayslip, type Payslip } from '#domain/pay/payslip.ts';
import { defaultSwitches, type Switches } from '#domain/pay/facts/switches.ts';
import { shippedTables } from '#domain/pay/tables.ts';
import { thirteenthMonth } from '#domain/pay/earnings/thirteenth-month.ts';
import { noMonth, noYear } from '#domain/pay/facts/to-date.ts';
import { dayFactsOf, type PeriodDay } from '#domain/attendance/day-facts.ts';
import { ofAllClients } from '#domain/attendance/of-all-clients.ts';
import { personTime, usualTimeRules, type PersonTimeFacts } from '#domain/attendance/person-time.ts';
import { recordOfLogs, timeAtClient, type PlacedPunch } from '#domain/attendance/two-clients.ts';
import { workAtOthers } from '#domain/attendance/work-at-others.ts';
import { costCodes } from '#domain/billing/cost-codes.ts';
import { costLines } from '#domain/billing/cost-lines.ts';
import type { PayLine } from '#domain/pay/facts/lines.ts';
import { lateEarnings, sameDays, type LateDay } from '#domain/runs/retro/late-days.ts';
import { rateRetro } from '#domain/runs/retro/rate-retro.ts';
import { cutoffsOf, later, numberOf, type Cutoff } from './calendar.ts';
import { asChanged } from './late.ts';
import type { Figures, Person } from './person.ts';

/** The same person computed by the program: the only file here that imports it. */

const clock = (minutes: number): string =>
  `${String(Math.floor((minutes % 1440) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Time logs in order, with the client of their device: 1, or 2 for the second one. */
const logsOf = (p: Person): PlacedPunch[] =>
  p.time
    .flatMap(({ date, also, atSecond, ...day }) => {
      const at = (m: number, client: number) => ({ at: numberOf(date) * 1440 + m, client });
      const own = day.in === null || day.out === null ? [] : [day.in, day.out].map((m) => at(m, atSecond ? 2 : 1));
      return also ? [...own, at(also.in, 2), at(also.out, 2)] : own;
    })
    .sort((a, b) => a.at - b.at);

function timeFacts(p: Person): PersonTimeFacts {
  const { start, end, mealAt, restDays } = p.schedule;
  return {
    punches: logsOf(p).map((log) => log.at),
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
          ...(p.schedule.owes !== undefined && { kind: 'flexible' as const, flexible_minutes: p.schedule.owes }),
          ...(p.schedule.compressed && { kind: 'compressed' as const }),
        },
      },
    ],
    holidays: p.holidays,
    approved: p.time.flatMap(({ date, approved, also }) =>
      [approved, also?.approved ? { from: also.in, to: also.out } : null].flatMap((work) =>
        // Filed for the date it begins on.
        work
          ? [{ date: later(date, Math.floor(work.from / 1440)), ...stretchOf(clock(work.from), clock(work.to)) }]
          : [],
      ),
    ),
    leaves: p.time.flatMap(({ date, leave }) =>
      leave
        ? [{ from: date, to: date, startPart: leave.part, endPart: leave.part, paid: leave.paid, name: 'Leave' }]
        : [],
    ),
    business: p.time.flatMap(({ date, business = [] }) =>
      business.map((b) => ({
        date,
        start_time: b === 'whole' ? null : clock(b.from),
        end_time: b === 'whole' ? null : clock(b.to),
      })),
    ),
    employed: { from: p.hired, to: p.left },
  };
}

/** The records at each client. */
type Records = readonly ReturnType<typeof personTime>[];

function recordsOf(p: Person, cutoffs: readonly Cutoff[]): Records {
  if (cutoffs.length === 0) return [];
  const rules = { ...usualTimeRules, until: numberOf('2030-01-01') * 1440 };
  const [from, to] = [later(cutoffs[0]!.from, -1), cutoffs.at(-1)!.to];
  const { second } = p;
  if (!second) return [personTime(timeFacts(p), from, to, rules)];
  const assigned = [
    { client_id: 1, line: 1, from: '2000-01-01', to: null },
    { client_id: 2, line: 2, ...second },
  ];
  const [facts, logs, span] = [timeFacts(p), logsOf(p), { from: later(from, -17), to }];
  const record = recordOfLogs(logs, facts, span, rules.punches);
  const at = assigned.map(({ client_id: clientId }) => {
    const { punches, elsewhere } = timeAtClient(clientId, logs, assigned, span, record);
    return { clientId, facts: { ...facts, punches, elsewhere }, rules };
  });
  return assigned.map((a, i) => {
    const othersWork = workAtOthers([at[1 - i]!], assigned, { from, to });
    const days = personTime({ ...at[i]!.facts, othersWork }, from, to, rules);
    return days.filter((d) => d.date >= a.from && (a.to === null || d.date <= a.to));
  });
}

function daysOf(p: Person, c: Cutoff, records: Records): { days: DayFacts[]; before: DayFacts[] } {
  const facts = (d: Records[number][number]): PeriodDay => ({
    rendered: d.rendered,
    day: d.day,
    paidLeaveHalves: d.paidLeaveHalves,
    ...(d.eligible && { holidayEligible: d.eligible.eligible }),
  });
  const employed = (date: string): boolean => date >= p.hired && (p.left === null || date <= p.left);
  const at = records.map((of) => {
    const own = of.filter((d) => d.date >= c.from && d.date <= c.to && employed(d.date));
    const eve = of.filter((d) => d.date === later(c.from, -1) && employed(d.date));
    return {
      days: dayFactsOf(
        own.map(facts),
        eve.map((d) => d.rendered),
      ),
      before: dayFactsOf(eve.map(facts)),
    };
  });
  const inOrder = (all: DayFacts[]) => ofAllClients(all.toSorted((a, b) => a.date.localeCompare(b.date)));
  return { days: inOrder(at.flatMap((a) => a.days)), before: inOrder(at.flatMap((a) => a.before)) };
}

const switchesOf = ({ settings: s }: Person): Switches => ({
  ...defaultSwitches,
  // The second implementation knows the latest rules only.
  engine: 5,
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

/** Lines of one standing and client as one: a salary with what was missed of it, and pay that is late. */
function asOne(lines: readonly PayLine[]): { amount: number; basic: number; exempt: boolean; client: string }[] {
  const sums = new Map<string, { amount: number; basic: number; exempt: boolean; client: string }>();
  for (const l of lines) {
    const late = l.rule === 'late' ? ['late', l.basicPart === 0, l.code === 'cola'] : [];
    const key = JSON.stringify([l.classes!.mwe, l.client, ...late]);
    const had = sums.get(key) ?? { amount: 0, basic: 0, exempt: l.classes!.mwe, client: l.client ?? '' };
    sums.set(key, { ...had, amount: had.amount + l.amount, basic: had.basic + l.basicPart });
  }
  return [...sums.values()].filter((s) => s.amount !== 0);
}

function billsOf(slip: Payslip, clients: Person['clients']): string[] {
  const names = [...new Set((clients ?? []).map((c) => c.name))].sort();
  return names.map((name) => {
    const { billed } = costLines([slip], { bills: costCodes, silOf: () => null }, name);
    const of = (code: string): number => billed.find((l) => l.code === code)?.amount ?? 0;
    return `${name} ${of('er_sss_ec')} ${of('er_philhealth')} ${of('er_pagibig')}`;
  });
}

function figuresOf(p: Payslip, salaried: boolean, name: string, clients: Person['clients']): Figures {
  const earned = p.lines.filter((l) => l.kind === 'earning' && l.amount !== 0);
  const text = (amount: number, basic: number, exempt: boolean, client: string) =>
    `${amount} ${basic} ${exempt ? 'exempt' : '-'} ${client}`;
  // A salary is one figure in the comparison: what was missed is taken off it.
  const late = earned.filter((l) => l.rule === 'late');
  const ofSalary = salaried ? earned.filter((l) => salaryCodes.has(l.code) && l.rule !== 'late') : [];
  const rest = earned.filter((l) => !ofSalary.includes(l) && !late.includes(l));
  const { sss, philHealth, pagibig } = p.contributions;
  return {
    to: name,
    lines: [
      ...rest.map((l) => text(l.amount, l.basicPart, l.classes!.mwe, l.client ?? '')),
      ...[...asOne(ofSalary), ...asOne(late)].map((s) => text(s.amount, s.basic, s.exempt, s.client)),
    ].sort(),
    bills: billsOf(p, clients),
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

const ratesOf = (p: Person): PayslipFacts['rates'] =>
  p.rates.map((r) => ({
    from: r.from,
    scheme: ({ month: 'monthly', day: 'daily', hour: 'hourly', piece: 'piece' } as const)[r.per],
    amount: centavos(r.amount),
    factorTenths: r.factor * 10,
    minutesPerDay: 480,
    ...(r.cola > 0 && { cola: centavos(r.cola) }),
  }));

/** What the program settles of a paid cutoff: the changed days, then the rates. */
function owedLater(
  paid: PayslipFacts,
  rates: PayslipFacts['rates'],
  now: readonly DayFacts[],
  switches: Switches,
): EarningFacts[] {
  const dates = [...new Set([...paid.days, ...now].map((d) => d.date))].sort();
  const due = dates.flatMap((date, id): LateDay[] => {
    const [before, after] = [paid.days, now].map((days) => days.filter((d) => d.date === date)) as [
      DayFacts[],
      DayFacts[],
    ];
    return sameDays(before, after) ? [] : [{ id, date, before, after }];
  });
  const days = lateEarnings({ facts: paid, switches, settled: [], due }, shippedTables);
  if (days.unmatched.length > 0) throw new Error('A changed day is not one that was paid');
  const raise = rateRetro({ facts: paid, switches, was: null, rates, settled: due }, shippedTables);
  return [...days.earnings, ...raise.earnings];
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
export function kawaniPayslips(first: Person): Figures[] {
  let p = first;
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
  let records = recordsOf(p, cutoffs);
  let late: EarningFacts[] = [];
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
      rates: ratesOf(p),
      ...(!whole && {
        employed: { from: p.hired > c.from ? p.hired : c.from, to: p.left !== null && p.left < c.to ? p.left : c.to },
      }),
      service: { from: p.hired, to: p.left },
      ...(p.place && { region: p.place }),
      ...(p.clients && {
        assignments: p.clients.map((a) => ({
          from: a.from,
          client: a.name,
          branch: a.name,
          ...(a.place && { region: a.place }),
        })),
      }),
      days,
      before,
      earnings: [...p.extras.filter((e) => e.cutoff === n && e.amount > 0).map(extra), ...late],
      ...(p.pieces && {
        pieces: p.pieces.filter((x) => x.cutoff === n).map(({ units, price }) => ({ units, rate: centavos(price) })),
      }),
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
    result.push(figuresOf(slip, salaried, c.to, p.clients));
    for (const [i, d] of slip.deductions.entries()) if (balances[i] !== null) balances[i]! -= d.taken;
    earlier = slip;
    month = { of: c.month, now: slip.month };
    late = [];
    let period: PeriodToDate = {
      regular: slip.tax.regular,
      supplementary: slip.tax.supplementary,
      withheld: slip.tax.withheld,
      counted: true,
    };
    for (const l of (p.later ?? []).filter((x) => x.cutoff === n)) {
      const paid = facts;
      const changed = asChanged(p, c, l);
      const now = l.days.length > 0 ? recordsOf(changed, cutoffs) : records;
      const earnings = owedLater(paid, ratesOf(changed), daysOf(changed, c, now).days, switches);
      p = changed;
      records = now;
      if (l.run === 'next') {
        late = earnings;
        continue;
      }
      const own = [...l.extras.filter((e) => e.amount > 0).map(extra), ...earnings];
      if (own.length === 0) own.push({ code: 'allowance', amount: centavos(0) });
      const ownSlip: Payslip = computePayslip(
        {
          ...facts,
          kind: 'supplementary',
          rates: ratesOf(p),
          days: [],
          before: [],
          pieces: [],
          earnings: own,
          deductions: [],
          unionDues: centavos(0),
          month: month.now,
          year: earlier.year,
          samePeriod: period,
          ...(facts.settle || final ? { settle: 'year_end' as const } : {}),
        },
        shippedTables,
        switches,
      );
      result.push(figuresOf(ownSlip, false, `${c.to} own run`, p.clients));
      period = {
        ...period,
        regular: centavos(period.regular + ownSlip.tax.regular),
        supplementary: centavos(period.supplementary + ownSlip.tax.supplementary),
        withheld: centavos(period.withheld + ownSlip.tax.withheld),
      };
      earlier = ownSlip;
      month = { of: c.month, now: ownSlip.month };
    }
    slip = { ...slip, year: earlier.year, month: month.now };
    if (last && p.thirteenth === 'after' && c.lastOfYear) {
      const t = thirteenth(slip.year.basic);
      const beside = computePayslip(
        {
          ...facts,
          kind: 'thirteenth_month',
          days: [],
          before: [],
          earnings: t.amount > 0 ? [extra(t)] : [],
          pieces: [],
          deductions: [],
          unionDues: centavos(0),
          month: slip.month ?? noMonth,
          year: slip.year,
          settle: 'year_end',
        },
        shippedTables,
        switches,
      );
      result.push(figuresOf(beside, salaried, `${c.to} 13th month`, p.clients));
    }
  }
  return result;
}
