import type { LocalDate } from '#domain/calendar/local-date.ts';
import { plus, sum, zero, type Centavos } from '#domain/money/centavos.ts';
import { noPagibig } from '#domain/contributions/pagibig.ts';
import { noPhilHealth } from '#domain/contributions/philhealth.ts';
import { noSss } from '#domain/contributions/sss.ts';
import { keysOf } from '#domain/lists/records.ts';
import type { MonthToDate, PeriodToDate, SmallUsage, YearToDate } from './facts.ts';
import type { Payslip } from '../payslip.ts';
import { addUsage } from '../earnings/small-benefits.ts';

export const noYear: YearToDate = {
  periods: 0,
  taxable: zero,
  withheld: zero,
  benefits: zero,
  deMinimis: {},
  deMinimisByMonth: {},
  leaveThousandths: 0,
  basic: zero,
  contributions: zero,
  mweExempt: zero,
  gross: zero,
  cumulative: false,
};

export const noMonth: MonthToDate = {
  earned: zero,
  sssCompensation: zero,
  fundSalary: zero,
  sss: noSss,
  philHealth: noPhilHealth,
  pagibig: noPagibig,
};

/** Nothing was paid for a tax period before. */
export const noPeriod: PeriodToDate = { regular: zero, supplementary: zero, withheld: zero, counted: false };

/** The parts of a payslip that count in year and month to date. */
export type Counted = Pick<
  Payslip,
  'kind' | 'countsPeriod' | 'gross' | 'contributions' | 'mandatory' | 'tax' | 'thirteenthBasis' | 'small'
>;

/** Adds a payslip to the year. */
export function yearWith(before: YearToDate, p: Counted): YearToDate {
  const { small, tax } = p;
  const months = Object.entries(small.usedByMonth).map(([month, used]): [string, SmallUsage] => [
    month,
    addUsage(before.deMinimisByMonth[month], used),
  ]);
  return {
    // A payslip outside the period's own isn't a tax period.
    periods: before.periods + (p.countsPeriod ? 1 : 0),
    taxable: plus(plus(before.taxable, tax.taxable), tax.carried),
    withheld: plus(before.withheld, tax.withheld),
    benefits: plus(before.benefits, tax.benefitsUsed),
    deMinimis: addUsage(before.deMinimis, small.used),
    deMinimisByMonth:
      months.length === 0 ? before.deMinimisByMonth : { ...before.deMinimisByMonth, ...Object.fromEntries(months) },
    leaveThousandths: before.leaveThousandths + small.leaveThousandths,
    basic: plus(before.basic, p.thirteenthBasis),
    contributions: plus(before.contributions, p.mandatory),
    mweExempt: plus(before.mweExempt, tax.exempt.mwe),
    gross: plus(before.gross, p.gross),
    cumulative: before.cumulative || tax.method === 'cumulative_average',
  };
}

/** Adds each amount. Bases come from the newer payslip, unless all its amounts are zero. */
function added<T extends { readonly [K in keyof T]: Centavos }>(before: T, now: T, bases: readonly (keyof T)[]): T {
  const keys = keysOf(now);
  if (keys.every((k) => now[k] === 0)) return before;
  const sums: Partial<Record<keyof T, Centavos>> = {};
  for (const k of keys) if (!bases.includes(k)) sums[k] = plus(before[k], now[k]);
  return { ...now, ...sums };
}

/** Adds a payslip to the contribution month. */
export function monthWith(before: MonthToDate, p: Pick<Counted, 'contributions'>): MonthToDate {
  const { own, sss, philHealth, pagibig, closes } = p.contributions;
  const pieces = plus(before.pieces ?? zero, own.pieces ?? zero);
  return {
    earned: plus(before.earned, own.earned),
    sssCompensation: plus(before.sssCompensation, own.sssCompensation),
    fundSalary: plus(before.fundSalary, own.fundSalary),
    sss: added(before.sss, sss, ['msc', 'mscSs', 'mscMpf']),
    philHealth: added(before.philHealth, philHealth, ['base']),
    pagibig: added(before.pagibig, pagibig, ['base']),
    ...(pieces > 0 && { pieces }),
    ...((before.closed || closes) && { closed: true }),
  };
}

/** A payslip as posted; a reversed one was reversed in full. */
export interface Posted<P = Payslip> {
  readonly payslip: P;
  readonly reversed?: boolean;
}

const standing = <P>(posted: readonly Posted<P>[]): P[] => posted.filter((p) => !p.reversed).map((p) => p.payslip);

/**
 * Returns the year to date from its posted payslips, as if no reversed one existed, including the tax method. `opening`
 * is what another employer or system paid before.
 */
export const yearToDate = (posted: readonly Posted[], opening: YearToDate = noYear): YearToDate =>
  standing(posted).reduce(yearWith, opening);

/** The same for a contribution month. */
export const monthToDate = (posted: readonly Posted[], opening: MonthToDate = noMonth): MonthToDate =>
  standing(posted).reduce(monthWith, opening);

/**
 * Returns what was paid for one tax period, for an additional payslip of it. Tax uses the year of the pay date: pay in
 * another year than `year` was taxed there, and only counts the period.
 */
export function periodToDate(
  posted: readonly Posted<Pick<Payslip, 'tax' | 'countsPeriod'> & { readonly payDate: LocalDate }>[],
  year: number,
): PeriodToDate | undefined {
  const all = standing(posted);
  if (all.length === 0) return undefined;
  const own = all.filter((p) => Number(p.payDate.slice(0, 4)) === year);
  return {
    regular: sum(own.map((p) => p.tax.regular)),
    supplementary: sum(own.map((p) => p.tax.supplementary)),
    withheld: sum(own.map((p) => p.tax.withheld)),
    counted: all.some((p) => p.countsPeriod),
  };
}
