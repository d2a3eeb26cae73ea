import type { PremiumDay } from '#contract/hr/overtimes.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import { centavos, zero, type Centavos } from '../money/centavos.ts';
import { ratio } from '../money/ratio.ts';
import { premiumBasisPoints } from '../overtime/premium.ts';
import { factorOf } from '../tables/factors.ts';
import { minimumWageEarner } from '../tax/minimum-wage-earner.ts';
import type { PremiumTable } from '../tables/premiums.ts';
import { inForce } from '../tables/effective.ts';
import type { PayTables } from './tables.ts';
import { payCode, type PayCodes } from './codes.ts';
import type { DayFacts, PayslipFacts, RateFacts } from './facts.ts';
import { Collector, lawOf, lineRate, rateOn } from './collector.ts';
import { shortOfHoliday } from './holiday-floor.ts';
import { evaluate, unitRate, type PayLine, type Quantity, type Share } from './lines.ts';
import type { SmallBenefits } from './small-benefits.ts';
import type { Switches } from './switches.ts';
import { paidBySalary, type Bucket } from './work.ts';

/** What a day's hours are called on a payslip. */
function codeOf(day: PremiumDay, bucket: Bucket): string {
  if (bucket === 'ot' || bucket === 'nd_ot') return 'overtime';
  if (day.includes('regular')) return 'regular_holiday';
  if (day.includes('special') && day !== 'special_working') return 'special_day';
  if (day === 'rest_day') return 'rest_day';
  return bucket === 'nd' ? 'night' : 'basic';
}

const hours = (minutes: number): Quantity => ({ unit: 'hour', n: minutes, d: 60 });
const days = (halves: number): Quantity => ({ unit: 'day', n: halves, d: 2 });

export interface MweRule {
  /** Is what was earned on a date a minimum wage earner's? */
  on(date: LocalDate, rate: RateFacts): boolean;
}

/** By date and region of assignment; without a region nobody is one. */
export const mweRule = (facts: PayslipFacts, tables: PayTables): MweRule => ({
  on(date, rate) {
    if (facts.region === undefined || rate.scheme === 'piece') return false;
    return minimumWageEarner(tables.minimumWages, facts.region, date, unitRate(lineRate(rate), 'day')).is;
  },
});

/** The premium on a day's hours of somebody whose salary pays part of the day already. */
function onTop(table: PremiumTable, day: DayFacts, bucket: Bucket, rate: RateFacts): number {
  const overtime = bucket === 'ot' || bucket === 'nd_ot';
  const whole = premiumBasisPoints(
    day.day,
    overtime ? 'overtime' : 'first_8',
    bucket === 'nd' || bucket === 'nd_ot',
    table,
  );
  return overtime ? whole : whole - paidBySalary(day.day, factorOf(ratio(rate.factorTenths, 10)));
}

function workLines(facts: PayslipFacts, tables: PayTables, mwe: MweRule, into: Collector, switches: Switches): void {
  for (const day of facts.days) {
    const rate = rateOn(facts.rates, day.date);
    if (rate.scheme === 'piece') continue;
    const table = inForce(tables.premiums, day.date, 'table of premiums');
    const exempt = mwe.on(day.date, rate);
    const salary = rate.scheme === 'monthly';
    const note = { day: day.day };
    for (const bucket of ['reg', 'nd', 'ot', 'nd_ot'] as const) {
      const minutes = day.minutes[bucket] ?? 0;
      if (minutes === 0) continue;
      const overtime = bucket === 'ot' || bucket === 'nd_ot';
      const night = bucket === 'nd' || bucket === 'nd_ot';
      const points = salary
        ? onTop(table, day, bucket, rate)
        : premiumBasisPoints(day.day, overtime ? 'overtime' : 'first_8', night, table);
      const basic = salary || overtime ? 0 : 10_000;
      into.add(codeOf(day.day, bucket), rate, hours(minutes), points, basic, salary ? 'on_top_of_salary' : 'hours', {
        // Work on a plain rest day is the company's choice; overtime on it is overtime (facts 1.5).
        mwe: exempt && (overtime || day.day !== 'rest_day' || switches.mweRestDay === 'exempt'),
        facts: { ...note, bucket },
      });
    }
    const worked = (day.minutes.reg ?? 0) + (day.minutes.nd ?? 0) > 0;
    const unworked = table.unworked[day.day];
    if (!worked && unworked > 0 && !day.holidayWorked) {
      const held = salary ? paidBySalary(day.day, factorOf(ratio(rate.factorTenths, 10))) : 0;
      // What the salary holds is paid by it; a loss of it is an absence, which the time facts say.
      const due = day.holidayEligible === false && !salary ? 0 : Math.max(0, unworked - held);
      into.add('holiday_unworked', rate, days(2), due, due, 'unworked_holiday', { mwe: exempt, facts: note });
    }
    // A salary holds the day, and its hours come on top.
    const came = worked || day.holidayWorked === true;
    const short = salary || !came ? 0 : shortOfHoliday(day, facts.days, table, rate.minutesPerDay);
    into.add('holiday_unworked', rate, { unit: 'hour', n: short, d: 600_000 }, 10_000, 10_000, 'short_holiday', {
      mwe: exempt,
      facts: note,
    });
    if (salary) {
      into.add('absence', rate, days(day.absentHalves ?? 0), -10_000, -10_000, 'days', { mwe: exempt });
      into.add('late', rate, hours(day.lateMinutes ?? 0), -10_000, -10_000, 'minutes', { mwe: exempt });
      into.add('undertime', rate, hours(day.undertimeMinutes ?? 0), -10_000, -10_000, 'minutes', { mwe: exempt });
    } else into.add('paid_leave', rate, days(day.paidLeaveHalves ?? 0), 10_000, 10_000, 'days', { mwe: exempt });
  }
}

/** The salary of a period: its share of the month, or days of it where somebody came, left or got another rate. */
function salaryLines(facts: PayslipFacts, codes: PayCodes, mwe: MweRule): PayLine[] {
  const { period } = facts;
  const inPeriod = facts.rates.filter(
    (r, i) => r.from <= period.to && (facts.rates[i + 1]?.from ?? '9999') > period.from,
  );
  if (!inPeriod.some((r) => r.scheme === 'monthly')) return [];
  const c = payCode(codes, 'basic', 'basic');
  const line = (rate: RateFacts, quantity: Quantity | Share, date: LocalDate, rule: string): PayLine => {
    const draft = { quantity, rate: lineRate(rate), multiplier: 10_000 };
    const amount = evaluate(draft);
    return {
      code: 'basic',
      kind: 'earning',
      ...draft,
      amount,
      basicPart: amount,
      classes: { sss: c.sss, philHealth: c.philHealth, pagibig: c.pagibig, tax: c.tax, mwe: mwe.on(date, rate) },
      rule,
      source: lawOf['basic']!,
      facts: {},
    };
  };
  const whole = inPeriod.length === 1 && facts.employed === undefined;
  const [first] = inPeriod;
  if (whole && first) return [line(first, { unit: 'share', index: period.index, of: period.of }, period.to, 'salary')];
  return inPeriod
    .filter((r) => r.scheme === 'monthly')
    .flatMap((rate) => {
      const factor = factorOf(ratio(rate.factorTenths, 10));
      const own = facts.days.filter(
        (d) =>
          rateOn(facts.rates, d.date) === rate &&
          (!facts.employed || (d.date >= facts.employed.from && d.date <= facts.employed.to)) &&
          paidBySalary(d.day, factor) > 0,
      );
      return own.length === 0 ? [] : [line(rate, days(own.length * 2), own.at(-1)!.date, 'salary_by_days')];
    });
}

const given = (
  codes: PayCodes,
  code: string,
  amount: Centavos,
  mwe: boolean,
  note: Record<string, string | number>,
  at: string,
): PayLine => {
  const c = payCode(codes, code, at);
  return {
    code,
    kind: 'earning',
    quantity: null,
    rate: null,
    multiplier: null,
    amount,
    basicPart: c.thirteenth ? amount : zero,
    classes: { sss: c.sss, philHealth: c.philHealth, pagibig: c.pagibig, tax: c.tax, mwe: mwe && c.mweExempt },
    rule: 'given',
    source: 'company',
    facts: note,
  };
};

/** Everything earned in the period, in the order of a payslip. */
export function earningLines(
  facts: PayslipFacts,
  tables: PayTables,
  switches: Switches,
  small: SmallBenefits,
): PayLine[] {
  const codes = tables.codes;
  const mwe = mweRule(facts, tables);
  const into = new Collector(codes);
  workLines(facts, tables, mwe, into, switches);
  const last = rateOn(facts.rates, facts.period.to);
  const atEnd = mwe.on(facts.period.to, last);
  const pieces = (facts.pieces ?? []).map((p): PayLine => {
    const draft = {
      quantity: { unit: 'piece', n: p.units, d: 1 } as const,
      rate: { amount: p.rate, per: 'piece', minutesPerDay: last.minutesPerDay } as const,
      multiplier: 10_000,
    };
    const line = given(codes, 'piece', evaluate(draft), false, {}, 'pieces');
    return { ...line, ...draft, basicPart: line.amount, rule: 'pieces', source: lawOf['piece']! };
  });
  const others = facts.earnings.map((e, i) => {
    const note = {
      ...(e.note !== undefined && { note: e.note }),
      ...(e.dayThousandths !== undefined && { dayThousandths: e.dayThousandths }),
    };
    const grant = small.grants.find((g) => g.earning === i);
    const line = given(codes, e.code, centavos(e.amount), atEnd, note, `earnings.${i}.code`);
    return grant ? { ...line, source: grant.issuance, facts: { ...note, exempt: grant.exempt } } : line;
  });
  return [...salaryLines(facts, codes, mwe), ...into.lines(), ...pieces, ...others];
}

/** Basic pay for the 13th month, under the switch for holidays not worked. */
export const thirteenthBasis = (lines: readonly PayLine[], switches: Switches): Centavos =>
  centavos(
    lines.reduce(
      (sum, l) =>
        sum + (l.code === 'holiday_unworked' && switches.thirteenthHolidayPay === 'excluded' ? 0 : l.basicPart),
      0,
    ),
  );
