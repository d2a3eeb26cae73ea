import { eachDay } from '#domain/calendar/local-date.ts';
import { atLeast, atMost, minus, negative, plus, sum, zero, type Centavos } from '#domain/money/centavos.ts';
import { amountOf, ratio } from '#domain/money/ratio.ts';
import { lastOf } from '#domain/lists/known.ts';
import { lineRate, type Collected } from '../facts/collector.ts';
import type { PayslipFacts } from '../facts/facts.ts';
import { evaluate, type PayLine } from '../facts/lines.ts';
import { isLongMonth } from './long-month.ts';
import { employedDates, paidDays } from './salary.ts';
import type { Switches } from '../facts/switches.ts';

/** Deductions from a salary for absence, lateness, and undertime, which never exceed the salary. */

const deducted = new Set(['absence', 'late', 'undertime']);

/** Returns true if the facts list every date of employment in the period. A summary of hours doesn't. */
function allDatesKnown(facts: PayslipFacts): boolean {
  if (facts.summary) return false;
  const { from, to } = employedDates(facts);
  const known = new Set(facts.days.map((d) => d.date));
  return eachDay(from, to).every((date) => known.has(date));
}

/**
 * Returns true if every workday of the period was missed in full and none was excused with pay. A short day owes one
 * half.
 */
function nothingWorked(facts: PayslipFacts): boolean {
  const owed = facts.days.filter((d) => d.day === 'ordinary' || d.day === 'special_working');
  const none = facts.days.every(
    (d) =>
      Object.values(d.minutes).every((m) => m === 0) &&
      (d.paidLeaveHalves ?? 0) === 0 &&
      d.holidayWorked !== true &&
      d.holidayEligible !== true,
  );
  return owed.length > 0 && none && owed.every((d) => (d.absentHalves ?? 0) > 0);
}

/** Returns the amount by which all paid days of a long month, at the daily rate, exceed the salary. */
function daysAboveSalary(facts: PayslipFacts, salary: readonly Collected[]): Centavos {
  const paid = paidDays(facts, { on: () => false }, employedDates(facts)).filter((d) => d.rate.scheme === 'monthly');
  const rates = [...new Set(paid.map((d) => d.rate))];
  const long = isLongMonth(
    facts,
    paid.map((d) => d.date),
    rates.at(-1)?.factorTenths ?? 0,
  );
  if (!long) return zero;
  const days = rates.map((rate) => {
    const n = paid.filter((d) => d.rate === rate).length;
    return evaluate({ quantity: { unit: 'day', n, d: 1 }, rate: lineRate(rate), multiplier: 10_000 });
  });
  return atLeast(zero, minus(sum(days), sum(salary.map((s) => s.line.amount))));
}

/**
 * Returns the missed time that isn't deducted in a long month, so that the days worked are paid. With `days_worked`,
 * the pay is the greater of the salary less missed time and the pay of the days worked, up to the salary. With
 * `each_absence`, it is the salary less missed time, but at least the pay of the days worked, of which up to half of
 * the month counts.
 */
function keptOf(
  facts: PayslipFacts,
  salary: readonly Collected[],
  missed: readonly Collected[],
  { longMonth }: Switches,
): Centavos {
  const above = daysAboveSalary(facts, salary);
  if (longMonth === 'days_worked' || above === 0) return above;
  const paid = sum(salary.map((s) => s.line.amount));
  const half = amountOf(plus(paid, above), ratio(1, 2));
  const left = sum([paid, ...missed.map((m) => m.line.amount)]);
  return atMost(above, atLeast(zero, minus(half, left)));
}

/**
 * Returns a salary with its deductions. Deductions by the daily rate don't exceed the pay they are deducted from; in a
 * month with more paid days than the factor's average, they leave the pay of the days worked. A period without any
 * workday worked pays nothing, even if its days at the daily rate are less than the salary.
 */
export function withDeductions(
  facts: PayslipFacts,
  salary: readonly Collected[],
  worked: readonly Collected[],
  switches: Switches,
): PayLine[] {
  const missed = worked.filter((w) => deducted.has(w.line.code));
  const lines = [...salary, ...worked].map((c) => c.line);
  if (salary.length === 0 || missed.length === 0) return lines;
  const known = allDatesKnown(facts);
  const all = known && nothingWorked(facts);
  const replaced = new Map<PayLine, PayLine>();
  const left = new Map<string, Centavos>();
  // Missed days of a minimum wage earner are deducted from the pay of those days.
  const groupOf = ({ of, line }: Collected): string => `${of.rate.from}|${of.client ?? ''}|${line.classes?.mwe}`;
  for (const s of salary) left.set(groupOf(s), plus(left.get(groupOf(s)) ?? zero, s.line.amount));
  let above = switches.engine > 1 && known && !all ? keptOf(facts, salary, missed, switches) : zero;
  for (const [i, m] of missed.entries()) {
    const group = groupOf(m);
    const held = left.get(group) ?? zero;
    const last = !missed.slice(i + 1).some((x) => groupOf(x) === group);
    const amount = all && last ? negative(held) : atLeast(negative(held), m.line.amount);
    left.set(group, plus(held, amount));
    above = atLeast(zero, minus(above, atLeast(zero, minus(amount, m.line.amount))));
    if (amount !== m.line.amount) replaced.set(m.line, cut(m.line, amount, all ? 'nothing_worked' : 'deduction_cut'));
  }
  const giveBack = (m: Collected, most: Centavos): Centavos => {
    const now = replaced.get(m.line) ?? m.line;
    const back = atMost(atMost(above, most), negative(now.amount));
    above = minus(above, back);
    if (back > 0) replaced.set(m.line, cut(m.line, plus(now.amount, back), 'days_worked'));
    return back;
  };
  // Each client and tax status first gets the pay of the days worked there. The remainder is assigned in the order of
  // their days.
  const shared = switches.engine > 4 && above > 0 && new Set(missed.map(groupOf)).size > 1;
  const worth = shared ? worthByGroup(salary, missed, groupOf) : null;
  const groups = [...new Set([...salary, ...missed].map(groupOf))];
  const toGroup = (group: string, most: Centavos): void => {
    let lacking = most;
    for (const m of missed) if (groupOf(m) === group) lacking = minus(lacking, giveBack(m, lacking));
  };
  if (worth) for (const g of groups) toGroup(g, atLeast(zero, minus(worth.get(g) ?? zero, left.get(g) ?? zero)));
  for (const g of groups) if (worth && (worth.get(g) ?? zero) > 0) toGroup(g, above);
  if (worth) for (const g of groups) toGroup(g, above);
  else for (const m of missed) giveBack(m, above);
  // A part of the period without paid days, such as a weekend before a raise, can't have absences.
  const rest = all ? sum(left.values()) : zero;
  const unpaid = rest === 0 ? undefined : lastOf(missed).line;
  return lines.map((l) => {
    const r = replaced.get(l) ?? l;
    return l === unpaid ? cut(l, minus(r.amount, rest), 'nothing_worked') : r;
  });
}

/** Returns the pay of the days worked by client and tax status: the paid days at the daily rate, less missed time. */
function worthByGroup(
  salary: readonly Collected[],
  missed: readonly Collected[],
  groupOf: (c: Collected) => string,
): Map<string, Centavos> {
  const worth = new Map<string, Centavos>();
  const add = (group: string, amount: Centavos) => worth.set(group, plus(worth.get(group) ?? zero, amount));
  for (const s of salary) {
    const n = daysOfPart(s.line);
    const days = { quantity: { unit: 'day', n, d: 1 } as const, rate: lineRate(s.of.rate), multiplier: 10_000 };
    add(groupOf(s), evaluate(days));
  }
  for (const m of missed) add(groupOf(m), m.line.amount);
  return worth;
}

/** Returns the paid days of a part of a salary. */
function daysOfPart({ quantity }: PayLine): number {
  if (quantity?.unit === 'share') return quantity.days ? quantity.days.to - quantity.days.after : 0;
  return quantity ? quantity.n / quantity.d : 0;
}

/** Rules that change a line's amount from days × daily rate. */
export type CutRule = 'nothing_worked' | 'deduction_cut' | 'days_worked';

/** Returns the line with an amount other than days × daily rate. Its facts keep the days. */
const cut = (line: PayLine, amount: Centavos, rule: CutRule): PayLine => ({
  ...line,
  quantity: null,
  rate: null,
  multiplier: null,
  amount,
  basicPart: amount,
  rule,
  facts: { ...line.facts, uncut: line.amount },
});
