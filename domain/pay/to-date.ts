import type { LocalDate } from '../calendar/local-date.ts';
import { plus, sum, zero, type Centavos } from '../money/centavos.ts';
import { noPagibig } from '../contributions/pagibig.ts';
import { noPhilHealth } from '../contributions/philhealth.ts';
import { noSss } from '../contributions/sss.ts';
import type { MonthToDate, PeriodToDate, SmallUsage, YearToDate } from './facts.ts';
import type { Payslip } from './payslip.ts';
import { addUsage } from './small-benefits.ts';

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

/** A payslip as far as year and month to date take it in. */
export type Counted = Pick<
  Payslip,
  'kind' | 'countsPeriod' | 'gross' | 'contributions' | 'mandatory' | 'tax' | 'thirteenthBasis' | 'small'
>;

/** The year with a payslip more. */
export function yearWith(before: YearToDate, p: Counted): YearToDate {
  const { small, tax } = p;
  const months = Object.entries(small.usedByMonth).map(([month, used]): [string, SmallUsage] => [
    month,
    addUsage(before.deMinimisByMonth[month], used),
  ]);
  return {
    // A payslip beside the period's own is no tax period of its own.
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

/** Each amount added; what names a base is the newer one's, unless that took nothing. */
function added<T extends { readonly [K in keyof T]: Centavos }>(before: T, now: T, bases: readonly (keyof T)[]): T {
  const keys = Object.keys(now) as (keyof T)[];
  if (keys.every((k) => now[k] === 0)) return before;
  const result = { ...now } as Record<keyof T, Centavos>;
  for (const k of keys) if (!bases.includes(k)) result[k] = plus(before[k], now[k]);
  return result as T;
}

/** The contribution month with a payslip more. */
export function monthWith(before: MonthToDate, p: Pick<Counted, 'contributions'>): MonthToDate {
  const { own, sss, philHealth, pagibig, closes } = p.contributions;
  return {
    earned: plus(before.earned, own.earned),
    sssCompensation: plus(before.sssCompensation, own.sssCompensation),
    fundSalary: plus(before.fundSalary, own.fundSalary),
    sss: added(before.sss, sss, ['msc', 'mscSs', 'mscMpf']),
    philHealth: added(before.philHealth, philHealth, ['base']),
    pagibig: added(before.pagibig, pagibig, ['base']),
    ...((before.closed || closes) && { closed: true }),
  };
}

/** A payslip as it was posted; a reversed one was taken back in full. */
export interface Posted<P = Payslip> {
  readonly payslip: P;
  readonly reversed?: boolean;
}

const standing = <P>(posted: readonly Posted<P>[]): P[] => posted.filter((p) => !p.reversed).map((p) => p.payslip);

/**
 * The year to date from the payslips posted in it, as if none that was reversed had been: their tax method too.
 * `opening` is what another employer, or another system, paid before.
 */
export const yearToDate = (posted: readonly Posted[], opening: YearToDate = noYear): YearToDate =>
  standing(posted).reduce(yearWith, opening);

/** The same of a contribution month. */
export const monthToDate = (posted: readonly Posted[], opening: MonthToDate = noMonth): MonthToDate =>
  standing(posted).reduce(monthWith, opening);

/**
 * What was paid for one tax period, for a payslip that comes beside it. Tax goes by the year of the pay date: what was paid in
 * another year than `year` was taxed in it, and only says that the period is counted.
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
