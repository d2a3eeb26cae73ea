import { eachDay, type LocalDate } from '#domain/calendar/local-date.ts';
import { sum } from '#domain/money/centavos.ts';
import { ratio } from '#domain/money/ratio.ts';
import { PayError } from '#domain/pay-error.ts';
import { factorOf } from '#domain/tables/factors.ts';
import { firstOf, foundIn, mustHave } from '#domain/lists/known.ts';
import { assignmentOn } from '../facts/assignments.ts';
import { payCode, type PayCodes } from '../facts/codes.ts';
import { lawOf, lineRate, rateOn, type Collected } from '../facts/collector.ts';
import type { DayFacts, PayslipFacts, RateFacts } from '../facts/facts.ts';
import { evaluate, type Quantity, type Share } from '../facts/lines.ts';
import type { MweRule } from '../deductions/mwe-rule.ts';
import type { Switches } from '../facts/switches.ts';
import { paidBySalary } from './work.ts';

/** Returns the employed part of the period. If the employment is outside it, `from` is after `to`. */
export function employedDates(facts: Pick<PayslipFacts, 'employed' | 'period'>): { from: LocalDate; to: LocalDate } {
  const { employed, period } = facts;
  return {
    from: employed && employed.from > period.from ? employed.from : period.from,
    to: employed && employed.to < period.to ? employed.to : period.to,
  };
}

/**
 * Returns the date whose rate and minimum wage decide the tax of an amount without a date: the last day of the period,
 * or of employment in it. Up to engine version 2, always the last day of the period.
 */
export const standingDate = (facts: PayslipFacts, { engine }: Switches): LocalDate =>
  engine > 2 ? employedDates(facts).to : facts.period.to;

/** A paid day of a salary with its rate and client, and whether it is a minimum wage earner's day. */
interface PaidDay {
  readonly date: LocalDate;
  readonly rate: RateFacts;
  readonly client: string | undefined;
  readonly mwe: boolean;
}

/**
 * Returns the days of a period, or of its employed part, that a factor pays for, without leave paid by SSS. Every date
 * must be known.
 */
export function paidDays(
  facts: PayslipFacts,
  mwe: Pick<MweRule, 'on'>,
  { from, to }: { from: LocalDate; to: LocalDate },
): PaidDay[] {
  const benefitDates = new Set(facts.days.filter((d) => d.benefit).map((d) => d.date));
  const kinds = new Map<LocalDate, DayFacts['day']>();
  for (const d of facts.days) if (!kinds.has(d.date)) kinds.set(d.date, d.day);
  const anySalary = foundIn(facts.rates, (r) => r.scheme === 'monthly');
  return eachDay(from, to).flatMap((date): PaidDay[] => {
    const day = kinds.get(date);
    if (benefitDates.has(date)) return [];
    if (day === undefined)
      throw new PayError(
        'days.missing',
        `days.${date}`,
        `the salary is paid by days here, so ${date} must be among them`,
      );
    const rate = rateOn(facts.rates, date);
    // Days with other kinds of pay count as if the salary paid them.
    const { factorTenths } = rate.scheme === 'monthly' ? rate : anySalary;
    return paidBySalary(day, factorOf(ratio(factorTenths, 10))) > 0
      ? [{ date, rate, client: assignmentOn(facts, date)?.client, mwe: mwe.on(date, rate) }]
      : [];
  });
}

/** Groups consecutive days with the same rate, client, and status. */
function runs(days: readonly PaidDay[]): { first: number; days: PaidDay[] }[] {
  const result: { first: number; days: PaidDay[] }[] = [];
  for (const [i, day] of days.entries()) {
    const last = result.at(-1);
    const before = last?.days[0];
    const alike = before?.rate === day.rate && before.client === day.client && before.mwe === day.mwe;
    if (last && alike) last.days.push(day);
    else result.push({ first: i, days: [day] });
  }
  return result;
}

/**
 * Returns the salary of a period: its share of the month. If the salary was raised inside the period, or earned with
 * two clients, each part pays for its share of the days that the factor pays, and the total is never less than the
 * lower salary (Labor Code Art. 100 forbids diminishing it). A change of minimum wage status, by a wage order or a
 * place, also splits the salary by date. An employee hired or separated inside the period is paid the daily equivalent
 * × the days, at most the salary of the whole period. The same applies to an employee on leave paid by SSS, and to a
 * shortened period.
 */
export function salaryLines(facts: PayslipFacts, codes: PayCodes, mwe: MweRule, { engine }: Switches): Collected[] {
  const { period } = facts;
  const { from, to } = employedDates(facts);
  if (from > to) return [];
  const inForce = facts.rates.filter((r, i) => (facts.rates[i + 1]?.from ?? '9999') > from && r.from <= to);
  if (!inForce.some((r) => r.scheme === 'monthly')) return [];
  const c = payCode(codes, 'basic', 'basic');
  const line = (
    rate: RateFacts,
    quantity: Quantity | Share,
    at: { client: string | undefined; mwe: boolean },
    rule: string,
  ): Collected => {
    const draft = { quantity, rate: lineRate(rate), multiplier: 10_000 };
    const amount = evaluate(draft);
    return {
      of: { rate, client: at.client },
      line: {
        code: 'basic',
        kind: 'earning',
        ...draft,
        amount,
        basicPart: amount,
        classes: { sss: c.sss, philHealth: c.philHealth, pagibig: c.pagibig, tax: c.tax, mwe: at.mwe },
        rule,
        source: rule === 'salary_part' ? `${mustHave(lawOf, 'basic')}, 100` : mustHave(lawOf, 'basic'),
        facts: {},
        ...(at.client !== undefined && { client: at.client }),
      },
    };
  };
  const share = { unit: 'share', index: period.index, of: period.of } as const;
  const whole = !period.short && from === period.from && to === period.to && !facts.days.some((d) => d.benefit);
  const clients = new Set(
    facts.assignments
      ?.filter((a, i) => (facts.assignments?.[i + 1]?.from ?? '9999') > from && a.from <= to)
      .map((a) => a.client),
  );
  const only = whole && inForce.length === 1 && clients.size < 2 ? inForce[0] : undefined;
  const client = assignmentOn(facts, to)?.client;
  if (only) {
    const atEnd = mwe.on(to, only);
    if (eachDay(from, to).every((date) => mwe.on(date, only) === atEnd))
      return [line(only, share, { client, mwe: atEnd }, 'salary')];
  }
  const paid = paidDays(facts, mwe, { from, to });
  const parts = runs(paid);
  // The status changed on unpaid days, such as a rest day at the end, so one line has the whole salary.
  if (only && parts.length < 2) return [line(only, share, { client, mwe: paid[0]?.mwe ?? mwe.on(to, only) }, 'salary')];
  const ofMonth = parts.filter((p) => firstOf(p.days).rate.scheme === 'monthly');
  const shares = ofMonth.map(({ first, days }): Collected => {
    const { rate, ...at } = firstOf(days);
    if (!whole && parts.length === 1) return line(rate, share, at, 'salary');
    const part = { after: first, to: first + days.length, of: paid.length };
    return line(rate, { ...share, days: part }, at, 'salary_part');
  });
  if (whole) return shares;
  const byDays = ofMonth.map(({ days }): Collected => {
    const { rate, ...at } = firstOf(days);
    return line(rate, { unit: 'day', n: days.length * 2, d: 2 }, at, 'salary_by_days');
  });
  // Pay by days can exceed the salary: 22 days of a month with 23 paid days are more than the average of 21.75.
  return engine > 1 && amountOf(byDays) > amountOf(shares) ? shares : byDays;
}

const amountOf = (lines: readonly Collected[]): number => sum(lines.map((c) => c.line.amount));
