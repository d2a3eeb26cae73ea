import { eachDay, type LocalDate } from '#domain/calendar/local-date.ts';
import { formatPesos, sum, type Centavos } from '#domain/money/centavos.ts';
import { dividedBy, ratio, roundHalfUp, times } from '#domain/money/ratio.ts';
import { rateOn } from '#domain/pay/facts/collector.ts';
import { earningLines, thirteenthBasis } from '#domain/pay/earnings/earnings.ts';
import type { DayFacts, PayslipFacts, RateFacts } from '#domain/pay/facts/facts.ts';
import { smallBenefits } from '#domain/pay/earnings/small-benefits.ts';
import type { Switches } from '#domain/pay/facts/switches.ts';
import type { PayTables } from '#domain/pay/tables.ts';
import { dayText } from '#domain/records/fields.ts';
import type { RunPerson, RunPeriod } from '../facts/person-facts.ts';
import type { RunProblem } from '../review/run-problem.ts';

/** A cutoff of the year that no posted payslip has paid to an employee. */
export type CutoffToCome = RunPeriod;

/** Basic pay of future cutoffs if each planned day is worked. */
export interface Projection {
  readonly basic: Centavos;
  /** Part of cutoffs paid in the next year. */
  readonly ahead: Centavos;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Last pay date of the year that pays a part. Null if all of it is paid in the next year. */
  readonly payDate: LocalDate | null;
  /** Pay date of the next year that pays the remaining part. Null if there is none. */
  readonly nextPayDate: LocalDate | null;
  /** Source of the planned days: the schedule, or without a schedule the annual work days factor. */
  readonly by: 'schedule' | 'factor';
}

const look = (code: string, message: string): RunProblem => ({
  code: `thirteenth.${code}`,
  field: 'amounts',
  message,
  must: false,
});

type Worker = Pick<RunPerson, 'employee' | 'hired' | 'lastDay' | 'assignments'>;

/** Returns the basic pay of a month at a rate if every day is worked. */
function monthlyOf({ scheme, amount, factorTenths, minutesPerDay }: RateFacts) {
  const days = dividedBy(ratio(factorTenths, 10), ratio(12));
  if (scheme === 'monthly') return ratio(amount);
  if (scheme === 'daily') return times(ratio(amount), days);
  return times(times(ratio(amount), ratio(minutesPerDay, 60)), days);
}

/** Returns the employed part of a cutoff. */
const employedIn = (p: Worker, c: CutoffToCome) => ({
  from: p.hired > c.from ? p.hired : c.from,
  to: p.lastDay !== null && p.lastDay < c.to ? p.lastDay : c.to,
});

function basicByFactor(p: Worker, c: CutoffToCome, rates: readonly RateFacts[]): Centavos {
  const { from, to } = employedIn(p, c);
  const days = eachDay(from, to).length;
  const share = c.short ? ratio(12 * days, 365) : ratio(days, eachDay(c.from, c.to).length * c.of);
  return roundHalfUp(times(monthlyOf(rateOn(rates, c.to)), share));
}

function basicBySchedule(
  p: Worker,
  c: CutoffToCome,
  of: { rates: readonly RateFacts[]; days: readonly DayFacts[]; tables: PayTables; switches: Switches },
): Centavos {
  const employed = employedIn(p, c);
  const part = employed.from > c.from || employed.to < c.to;
  const facts: PayslipFacts = {
    employee: p.employee,
    kind: 'regular',
    period: c,
    rates: of.rates.filter((r) => r.from <= c.to),
    ...(p.assignments.length > 0 && { assignments: p.assignments }),
    ...(part && { employed }),
    days: of.days.filter((d) => d.date >= employed.from && d.date <= employed.to),
    earnings: [],
    deductions: [],
  };
  return thirteenthBasis(earningLines(facts, of.tables, of.switches, smallBenefits(facts, of.tables)), of.switches);
}

/**
 * Returns the basic pay of future cutoffs, or null if there is none. `cutoffs` are in date order; only those with a
 * rate count. `days` are their planned days; if null, the annual work days factor is used. Cutoffs paid after `year`,
 * the year of the run, count as ahead.
 */
export function projectionOf(
  p: Worker,
  cutoffs: readonly CutoffToCome[],
  of: {
    rates: readonly RateFacts[];
    days: readonly DayFacts[] | null;
    tables: PayTables;
    switches: Switches;
    year: string;
  },
): Projection | null {
  const { rates, days } = of;
  const paid = cutoffs.filter((c) => rates.some((r) => r.from <= c.to));
  const [first, last] = [paid[0], paid.at(-1)];
  if (!first || !last) return null;
  const each = paid.map((c) => ({
    c,
    later: !c.payDate.startsWith(of.year),
    basic: days ? basicBySchedule(p, c, { ...of, days }) : basicByFactor(p, c, rates),
  }));
  return {
    basic: sum(each.map((e) => e.basic)),
    ahead: sum(each.filter((e) => e.later).map((e) => e.basic)),
    from: employedIn(p, first).from,
    to: employedIn(p, last).to,
    payDate: each.findLast((e) => !e.later)?.c.payDate ?? null,
    nextPayDate: each.findLast((e) => e.later)?.c.payDate ?? null,
    by: days ? 'schedule' : 'factor',
  };
}

/**
 * Describes the amount that a 13th month run leaves out, a twelfth of the future basic pay, and when to run it again.
 */
export const thirteenthLeftOut = ({ basic, from, to, payDate }: Projection): RunProblem =>
  look(
    'to_come',
    `Basic pay of ${dayText(from)} to ${dayText(to)} isn’t paid yet, so about ${formatPesos(roundHalfUp(dividedBy(ratio(basic), ratio(12))))} of 13th month pay isn’t in this run. Run 13th month pay again once the pay of ${dayText(payDate)} is posted.`,
  );

/** Describes the earned and projected 13th month pay, and the pay that settles the difference. */
export function thirteenthProjected(earned: Centavos, of: Projection): RunProblem {
  const by = of.by === 'schedule' ? 'the schedule' : 'the annual work days factor, because there is no schedule';
  const settled = [
    ...(of.payDate === null ? [] : [`The pay of ${dayText(of.payDate)} pays the difference.`]),
    ...(of.nextPayDate === null
      ? []
      : [
          `${formatPesos(of.ahead)} of it is paid on ${dayText(of.nextPayDate)}; a 13th month run after that settles its difference.`,
        ]),
  ];
  return look(
    'projected',
    `Earned to date: ${formatPesos(earned)}. Projected for ${dayText(of.from)} to ${dayText(of.to)}: ${formatPesos(of.basic)}, by ${by}. ${settled.join(' ')}`,
  );
}

/** Describes the year's cutoffs that are paid in the next year and count for its 13th month pay. */
export function thirteenthNextYear(cutoffs: readonly CutoffToCome[]): RunProblem[] {
  const [first, last] = [cutoffs[0], cutoffs.at(-1)];
  if (!first || !last) return [];
  const message = `${dayText(first.from)} to ${dayText(last.to)} is paid on ${dayText(last.payDate)}, so its basic pay counts for the 13th month pay of ${last.payDate.slice(0, 4)}.`;
  return [look('next_year', message)];
}
