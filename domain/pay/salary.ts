import { eachDay, type LocalDate } from '../calendar/local-date.ts';
import { atLeast, minus, negative, plus, sum, zero, type Centavos } from '../money/centavos.ts';
import { ratio } from '../money/ratio.ts';
import { PayError } from '../pay-error.ts';
import { factorOf } from '../tables/factors.ts';
import { assignmentOn } from './assignments.ts';
import { payCode, type PayCodes } from './codes.ts';
import { lawOf, lineRate, rateOn, type Collected } from './collector.ts';
import type { DayFacts, PayslipFacts, RateFacts } from './facts.ts';
import { evaluate, type PayLine, type Quantity, type Share } from './lines.ts';
import type { MweRule } from './mwe-rule.ts';
import { paidBySalary } from './work.ts';

/** The dates of a period on which somebody was employed; none where they lie outside it. */
export function employedDates(facts: Pick<PayslipFacts, 'employed' | 'period'>): { from: LocalDate; to: LocalDate } {
  const { employed, period } = facts;
  return {
    from: employed && employed.from > period.from ? employed.from : period.from,
    to: employed && employed.to < period.to ? employed.to : period.to,
  };
}

/** A day that a salary pays, with the rate and the client it belongs to, and whether it is a minimum wage earner's. */
interface PaidDay {
  readonly date: LocalDate;
  readonly rate: RateFacts;
  readonly client: string | undefined;
  readonly mwe: boolean;
}

/** The days a factor pays for, of a period or of what somebody was employed of it. Every date must be known. */
function paidDays(facts: PayslipFacts, mwe: MweRule, from: LocalDate, to: LocalDate): PaidDay[] {
  const kinds = new Map<LocalDate, DayFacts['day']>();
  for (const d of facts.days) if (!kinds.has(d.date)) kinds.set(d.date, d.day);
  const anySalary = facts.rates.find((r) => r.scheme === 'monthly')!;
  return eachDay(from, to).flatMap((date): PaidDay[] => {
    const day = kinds.get(date);
    if (day === undefined)
      throw new PayError(
        'days.missing',
        `days.${date}`,
        `the salary is paid by days here, and ${date} is not among them`,
      );
    const rate = rateOn(facts.rates, date);
    // Days at another kind of pay are counted as the salary would count them.
    const { factorTenths } = rate.scheme === 'monthly' ? rate : anySalary;
    return paidBySalary(day, factorOf(ratio(factorTenths, 10))) > 0
      ? [{ date, rate, client: assignmentOn(facts, date)?.client, mwe: mwe.on(date, rate) }]
      : [];
  });
}

/** Days in a row of one rate, one client and one standing. */
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
 * The salary of a period: its share of the month. Where it was raised inside the period, or earned with two
 * clients, each part is the share by the days it covers of those the factor pays for: never less than the
 * lower salary (Labor Code Art. 100 forbids to diminish it). So is it where the standing of a minimum wage earner
 * changed, with a wage order or a place: it is by date. Somebody who came or left inside the period is paid the daily
 * equivalent × the days.
 */
export function salaryLines(facts: PayslipFacts, codes: PayCodes, mwe: MweRule): Collected[] {
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
        source: rule === 'salary_part' ? `${lawOf['basic']!}, 100` : lawOf['basic']!,
        facts: {},
        ...(at.client !== undefined && { client: at.client }),
      },
    };
  };
  const share = { unit: 'share', index: period.index, of: period.of } as const;
  const whole = from === period.from && to === period.to;
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
  const paid = paidDays(facts, mwe, from, to);
  const parts = runs(paid);
  // The standing changed beside the days that are paid, such as on a rest day at the end: one line is the salary.
  if (only && parts.length < 2) return [line(only, share, { client, mwe: paid[0]?.mwe ?? mwe.on(to, only) }, 'salary')];
  return parts.flatMap(({ first, days }): Collected[] => {
    const { rate, ...at } = days[0]!;
    if (rate.scheme !== 'monthly') return [];
    if (!whole) return [line(rate, { unit: 'day', n: days.length * 2, d: 2 }, at, 'salary_by_days')];
    const part = { after: first, to: first + days.length, of: paid.length };
    return [line(rate, { ...share, days: part }, at, 'salary_part')];
  });
}

const deducted = new Set(['absence', 'late', 'undertime']);

/** True if every day of work of the period was missed whole and none was excused with pay. */
function nothingWorked(facts: PayslipFacts): boolean {
  const { from, to } = employedDates(facts);
  const known = new Set(facts.days.map((d) => d.date));
  if (!eachDay(from, to).every((date) => known.has(date))) return false;
  const owed = facts.days.filter((d) => d.day === 'ordinary' || d.day === 'special_working');
  const none = facts.days.every(
    (d) =>
      Object.values(d.minutes).every((m) => m === 0) &&
      (d.paidLeaveHalves ?? 0) === 0 &&
      d.holidayWorked !== true &&
      d.holidayEligible !== true,
  );
  return owed.length > 0 && none && owed.every((d) => d.absentHalves === 2);
}

/**
 * A salary with what comes off it. Deductions by the daily rate are cut at the pay they are taken from, for a
 * month of more paid days than the factor's average would take more than there is; and a period in which every
 * day of work was missed pays nothing, though its days at the daily rate come to less than the salary.
 */
export function withDeductions(
  facts: PayslipFacts,
  salary: readonly Collected[],
  worked: readonly Collected[],
): PayLine[] {
  const missed = worked.filter((w) => deducted.has(w.line.code));
  const lines = [...salary, ...worked].map((c) => c.line);
  if (salary.length === 0 || missed.length === 0) return lines;
  const all = nothingWorked(facts);
  const replaced = new Map<PayLine, PayLine>();
  const left = new Map<string, Centavos>();
  // What is missed on days of a minimum wage earner comes off the pay of those days.
  const groupOf = ({ of, line }: Collected): string => `${of.rate.from}|${of.client ?? ''}|${line.classes?.mwe}`;
  for (const s of salary) left.set(groupOf(s), plus(left.get(groupOf(s)) ?? zero, s.line.amount));
  for (const [i, m] of missed.entries()) {
    const group = groupOf(m);
    const held = left.get(group) ?? zero;
    const last = !missed.slice(i + 1).some((x) => groupOf(x) === group);
    const amount = all && last ? negative(held) : atLeast(negative(held), m.line.amount);
    left.set(group, plus(held, amount));
    if (amount !== m.line.amount) replaced.set(m.line, cut(m.line, amount, all));
  }
  // A part of the period without a paid day, such as a weekend before a raise: nobody can be absent in it.
  const rest = all ? sum(left.values()) : zero;
  const unpaid = rest === 0 ? undefined : missed.at(-1)!.line;
  return lines.map((l) => {
    const r = replaced.get(l) ?? l;
    return l === unpaid ? cut(l, minus(r.amount, rest), true) : r;
  });
}

/** The line with another amount than its days at the daily rate come to; they stay in its facts. */
const cut = (line: PayLine, amount: Centavos, all: boolean): PayLine => ({
  ...line,
  quantity: null,
  rate: null,
  multiplier: null,
  amount,
  basicPart: amount,
  rule: all ? 'nothing_worked' : 'deduction_cut',
  facts: { ...line.facts, uncut: line.amount },
});
