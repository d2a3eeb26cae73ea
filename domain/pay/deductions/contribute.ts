import { dayNumber, lastDayOfMonth } from '#domain/calendar/local-date.ts';
import { atLeast, centavos, minus, plus, sum, zero, type Centavos } from '#domain/money/centavos.ts';
import { amountOf, ratio, roundHalfUp, times } from '#domain/money/ratio.ts';
import {
  noPagibig,
  pagibigContribution,
  pagibigRest,
  type PagibigContribution,
} from '#domain/contributions/pagibig.ts';
import {
  noPhilHealth,
  philHealthContribution,
  philHealthRest,
  type PhilHealthContribution,
} from '#domain/contributions/philhealth.ts';
import { noSss, sssContribution, sssRest, type SssContribution } from '#domain/contributions/sss.ts';
import { keysOf } from '#domain/lists/records.ts';
import { rateOn } from '../facts/collector.ts';
import type { Agency, PayslipFacts } from '../facts/facts.ts';
import { isLastOfMonth, kindOf, paysBasic } from '../facts/kinds.ts';
import { shareOf, unitRate, type PayLine } from '../facts/lines.ts';
import type { Switches } from '../facts/switches.ts';
import type { PayTables } from '../tables.ts';

export interface Contributions {
  readonly sss: SssContribution;
  readonly philHealth: PhilHealthContribution;
  readonly pagibig: PagibigContribution;
  /** Earnings of the month to date, for any contribution base. */
  readonly earned: Centavos;
  /** Compensation of the month to date, including this payslip. */
  readonly sssCompensation: Centavos;
  readonly fundSalary: Centavos;
  /** The amounts of this payslip alone. */
  readonly own: {
    readonly earned: Centavos;
    readonly sssCompensation: Centavos;
    readonly fundSalary: Centavos;
    /** Pay by the piece, if any. */
    readonly pieces?: Centavos;
  };
  /** Monthly basic salary for PhilHealth. */
  readonly monthlyBasic: Centavos;
  /** Set for the month's last payslip. */
  readonly closes?: true;
}

const piecePay = (facts: PayslipFacts): Centavos => sum((facts.pieces ?? []).map((p) => centavos(p.rate * p.units)));

/**
 * Returns an employee's monthly pay at the rate on the period's last day: the base of PhilHealth and of an even split.
 */
export function monthlyBasicSalary(facts: PayslipFacts): Centavos {
  const rate = rateOn(facts.rates, facts.employed?.to ?? facts.period.to);
  if (rate.scheme === 'monthly') return rate.amount;
  // Employees paid by the piece have no fixed salary. Their monthly salary is the month's basic pay, including its
  // earlier payslips.
  if (rate.scheme === 'piece') return plus(facts.month?.pieces ?? zero, piecePay(facts));
  const daily = unitRate(
    { amount: rate.amount, per: rate.scheme === 'daily' ? 'day' : 'hour', minutesPerDay: rate.minutesPerDay },
    'day',
  );
  return roundHalfUp(times(daily, ratio(rate.factorTenths, 120)));
}

type Amounts<T> = { readonly [K in keyof T]: Centavos };

/** Returns each amount's share of the month up to a payslip, less earlier deductions. Base fields stay whole. */
function partOf<T extends Amounts<T>>(whole: T, taken: T, index: number, of: number, bases: readonly (keyof T)[]): T {
  const part = (amount: Centavos, k: keyof T): Centavos => {
    let upTo = zero;
    for (let i = 1; i <= index; i++) upTo = plus(upTo, shareOf(amount, i, of));
    return minus(upTo, taken[k]);
  };
  const parts: Partial<Record<keyof T, Centavos>> = {};
  for (const k of keysOf(whole)) if (!bases.includes(k)) parts[k] = part(whole[k], k);
  return { ...whole, ...parts };
}

const classed = (lines: readonly PayLine[], which: 'sss' | 'pagibig', basicOnly: boolean): Centavos =>
  sum(lines.filter((l) => l.classes?.[which]).map((l) => (basicOnly ? l.basicPart : l.amount)));

/**
 * Returns the contributions of this payslip by the company's timing:
 *
 * - `last`: the month's last payslip deducts the whole month;
 * - `even`: each payslip deducts an equal share by the basic salary, and the last corrects the month;
 * - `true_up`: each payslip deducts the month to date less earlier deductions.
 *
 * In any case, a month's payslips add up to the month's contribution, and a separated employee's last payslip is the
 * month's last. A supplementary payslip deducts the contributions that its pay adds once the period's own payslip and
 * the month's last are paid, and so does a cutoff paid after the month's last. A 13th month payslip deducts none. Each
 * agency has its own base.
 */
export function contribute(
  facts: PayslipFacts,
  tables: PayTables,
  switches: Switches,
  lines: readonly PayLine[],
): Contributions {
  const { month, index, of } = facts.period;
  const kind = kindOf(facts);
  const before = facts.month;
  const sssCompensation =
    facts.bases?.sss ?? plus(before?.sssCompensation ?? zero, classed(lines, 'sss', switches.sssBasis === 'basic'));
  const fundSalary =
    facts.bases?.pagibig ??
    plus(before?.fundSalary ?? zero, classed(lines, 'pagibig', switches.pagibigBasis === 'basic'));
  const closes = isLastOfMonth(facts);
  const last = closes || (before?.closed === true && (kind === 'supplementary' || switches.engine > 5));
  const monthlyBasic = facts.bases?.philHealth ?? laterBase(facts, philHealthBase(facts, switches), closes, switches);
  const earned = plus(before?.earned ?? zero, classed(lines, 'sss', false));
  const own = {
    earned: minus(earned, before?.earned ?? zero),
    sssCompensation: minus(sssCompensation, before?.sssCompensation ?? zero),
    fundSalary: minus(fundSalary, before?.fundSalary ?? zero),
    ...(facts.pieces?.length && { pieces: piecePay(facts) }),
  };
  const totals = {
    earned,
    sssCompensation,
    fundSalary,
    own,
    monthlyBasic,
    ...(closes && paysBasic(facts) && { closes: true as const }),
  };
  const waits = kind === 'thirteenth_month' || (kind === 'supplementary' && facts.samePeriod?.counted !== true);
  if (waits || (switches.contributionTiming !== 'true_up' && kind === 'supplementary' && !last))
    return { sss: noSss, philHealth: noPhilHealth, pagibig: noPagibig, ...totals };
  if (switches.contributionTiming === 'last' && !last)
    return { sss: noSss, philHealth: noPhilHealth, pagibig: noPagibig, ...totals };

  const even = switches.contributionTiming === 'even' && !last;
  const owes = (agency: Agency): boolean => !facts.contributionsOff?.some((o) => o.agency === agency);
  // Shares are computed from the salary, but only if there are earnings in the month.
  const expected = earned > 0 ? monthlyBasic : zero;
  const ownBase = facts.bases?.philHealth !== undefined;
  const sss = owes('sss')
    ? sssContribution(
        tables.sss,
        month,
        even && facts.bases?.sss === undefined ? expected : atLeastZero(sssCompensation),
      )
    : noSss;
  const philHealth =
    (earned > 0 || ownBase) && monthlyBasic > 0 && owes('philhealth')
      ? philHealthContribution(tables.philHealth, month, monthlyBasic, switches.philHealthOddCentavo)
      : noPhilHealth;
  const pagibig = owes('pagibig')
    ? pagibigContribution(
        tables.pagibig,
        month,
        even && facts.bases?.pagibig === undefined ? expected : atLeastZero(fundSalary),
        facts.pagibigUpgrade ?? null,
      )
    : noPagibig;
  // Contributions withheld before they were switched off aren't refunded.
  const taken = {
    sss: (owes('sss') ? before?.sss : undefined) ?? noSss,
    philHealth: (owes('philhealth') ? before?.philHealth : undefined) ?? noPhilHealth,
    pagibig: (owes('pagibig') ? before?.pagibig : undefined) ?? noPagibig,
  };
  if (even)
    return {
      sss: partOf(sss, taken.sss, index, of, ['msc', 'mscSs', 'mscMpf']),
      philHealth: partOf(philHealth, taken.philHealth, index, of, ['base']),
      pagibig: partOf(pagibig, taken.pagibig, index, of, ['base']),
      ...totals,
    };
  return {
    sss: sssRest(sss, taken.sss),
    philHealth: philHealthRest(philHealth, taken.philHealth),
    pagibig: pagibigRest(pagibig, taken.pagibig),
    ...totals,
  };
}

const atLeastZero = (a: Centavos): Centavos => (a < 0 ? zero : a);

/**
 * Returns the PhilHealth base. For a cutoff paid after the month's last one, this is at least the base already used,
 * which may include a later raise.
 */
function laterBase({ month, period }: PayslipFacts, base: Centavos, closes: boolean, { engine }: Switches): Centavos {
  const late = engine > 5 && month?.closed === true && !closes && period.index < period.of;
  return late ? atLeast(month.philHealth.base, base) : base;
}

/** Returns the full salary for any month of employment, or by days employed if the company prorates. */
function philHealthBase(facts: PayslipFacts, switches: Switches): Centavos {
  const basic = monthlyBasicSalary(facts);
  if (switches.philHealthPartMonth === 'full') return basic;
  const days = lastDayOfMonth(`${facts.period.month}-01`);
  return amountOf(basic, ratio(daysEmployed(facts, days), days));
}

/** Returns the days of employment in the contribution month, for any of the month's payslips. */
function daysEmployed({ service, employed, period }: PayslipFacts, days: number): number {
  if (service) {
    const begin = dayNumber(`${period.month}-01`);
    const first = Math.max(begin, dayNumber(service.from));
    const last = Math.min(begin + days - 1, service.to === null ? Infinity : dayNumber(service.to));
    return Math.max(0, last - first + 1);
  }
  // Older stored facts have only the period.
  if (!employed) return days;
  const first = employed.from > period.from ? Number(employed.from.slice(8)) : 1;
  return (employed.to < period.to ? Number(employed.to.slice(8)) : days) - first + 1;
}
