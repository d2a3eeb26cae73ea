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

/** A tax period without earlier payslips. */
export const noPeriod: PeriodToDate = { regular: zero, supplementary: zero, withheld: zero, counted: false };

/** The parts of a payslip that count in year-to-date and month-to-date totals. */
export type Counted = Pick<
  Payslip,
  'kind' | 'countsPeriod' | 'gross' | 'contributions' | 'mandatory' | 'tax' | 'thirteenthBasis' | 'small'
>;

/** Returns the year to date with a payslip added. */
export function yearWith(before: YearToDate, p: Counted): YearToDate {
  const { small, tax } = p;
  const months = Object.entries(small.usedByMonth).map(([month, used]): [string, SmallUsage] => [
    month,
    addUsage(before.deMinimisByMonth[month], used),
  ]);
  return {
    // An additional payslip of a period isn't a tax period of its own.
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

/** Returns the month to date with a payslip added. */
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

/** A posted payslip, and whether it was reversed. A reversal covers the whole payslip. */
export interface Posted<P = Payslip> {
  readonly payslip: P;
  readonly reversed?: boolean;
}

const standing = <P>(posted: readonly Posted<P>[]): P[] => posted.filter((p) => !p.reversed).map((p) => p.payslip);

/**
 * Returns the year to date of its posted payslips, including the tax method, as if reversed ones didn't exist.
 * `opening` is pay from another employer or system.
 */
export const yearToDate = (posted: readonly Posted[], opening: YearToDate = noYear): YearToDate =>
  standing(posted).reduce(yearWith, opening);

/** Returns the month to date of its posted payslips, as if reversed ones didn't exist. */
export const monthToDate = (posted: readonly Posted[], opening: MonthToDate = noMonth): MonthToDate =>
  standing(posted).reduce(monthWith, opening);

/**
 * Returns the pay of one tax period so far, for an additional payslip of it. Pay with a pay date outside `year` was
 * taxed in its own year, so it only counts as a period.
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
