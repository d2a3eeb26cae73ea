import { atLeast, minus, plus, zero, type Centavos } from '#domain/money/centavos.ts';
import { amountOf, basisPoints, dividedBy, ratio, roundHalfUp, roundTo, roundUp, times } from '#domain/money/ratio.ts';
import { lineRate } from '#domain/pay/facts/collector.ts';
import type {
  EarningFacts,
  MonthToDate,
  PayslipFacts,
  PeriodToDate,
  RateFacts,
  YearToDate,
} from '#domain/pay/facts/facts.ts';
import { unitRate } from '#domain/pay/facts/lines.ts';
import type { Payslip } from '#domain/pay/payslip.ts';
import { thirteenthMonth } from '#domain/pay/earnings/thirteenth-month.ts';
import { monthWith, noMonth, noYear, yearWith } from '#domain/pay/facts/to-date.ts';
import { bothOf } from '#domain/lists/records.ts';
import type { RunFacts } from '../facts/person-facts.ts';

/**
 * State of a simulation of an employee's consecutive payslips, each of which continues from the simulated previous one:
 * year, month, and tax period to date, paid 13th month pay, and loan balances.
 */
export interface TrialState {
  readonly year: { readonly of: string; readonly now: YearToDate } | null;
  readonly months: ReadonlyMap<string, MonthToDate>;
  /** Tax periods by the first and last day and the year of the pay date. */
  readonly periods: ReadonlyMap<string, PeriodToDate>;
  /** Simulated 13th month pay less the actual one. */
  readonly thirteenth: Centavos;
  /** Actual deductions less simulated ones, by loan. */
  readonly owed: ReadonlyMap<number, Centavos>;
  /** Actual deductions less simulated ones, by HR's adjustment ID. */
  readonly dues: ReadonlyMap<number, Centavos>;
}

export const trialBegins: TrialState = {
  year: null,
  months: new Map(),
  periods: new Map(),
  thirteenth: zero,
  owed: new Map(),
  dues: new Map(),
};

const yearOf = ({ period }: Pick<PayslipFacts, 'period'>): string => period.payDate.slice(0, 4);
/**
 * Returns the key of a tax period, which includes the year of payment because a period is taxed separately in each
 * year.
 */
const periodOf = ({ period }: Pick<PayslipFacts, 'period'>): string =>
  `${period.from} ${period.to} ${yearOf({ period })}`;

/** Returns HR's ID of a deduction by its code. */
const duesOf = ({ settles }: Pick<RunFacts, 'settles'>): ReadonlyMap<string, number> =>
  new Map((settles ?? []).flatMap(({ id, deduction }) => (deduction === undefined ? [] : [[deduction, id] as const])));

/** Returns the simulated facts of the next payslip. The first payslip keeps its starting point. */
export function inTrial({ facts, loans, settles }: RunFacts, state: TrialState): PayslipFacts {
  const hr = duesOf({ settles });
  const year = state.year?.of === yearOf(facts) ? state.year.now : undefined;
  const month = facts.month && state.months.get(facts.period.month);
  const samePeriod = facts.samePeriod && state.periods.get(periodOf(facts));
  return {
    ...facts,
    ...(year && { year }),
    ...(month && { month }),
    ...(samePeriod && { samePeriod }),
    deductions: facts.deductions.map((d) => {
      const due = state.dues.get(hr.get(d.code) ?? 0);
      if (due !== undefined) return { ...d, amount: atLeast(zero, plus(d.amount, due)) };
      const more = state.owed.get(loans[d.code] ?? 0);
      return d.balance === undefined || more === undefined
        ? d
        : { ...d, balance: atLeast(zero, plus(d.balance, more)) };
    }),
  };
}

/** Returns a twelfth of basic pay. */
const twelfth = (basic: Centavos): Centavos => thirteenthMonth([atLeast(zero, basic)]).amount;

/**
 * Returns the earnings with 13th month pay by law adjusted to a different basic pay of the year and to earlier
 * simulated payments. Only the basic pay changes it, so callers must not pass a typed amount.
 */
export function thirteenthInTrial(
  earnings: readonly EarningFacts[],
  basic: { was: Centavos; now: Centavos },
  state: Pick<TrialState, 'thirteenth'>,
): readonly EarningFacts[] {
  const more = minus(minus(twelfth(basic.now), twelfth(basic.was)), state.thirteenth);
  const at = earnings.findIndex((e) => e.code === 'thirteenth_month' && !e.late);
  if (more === 0 || at === -1) return earnings;
  return earnings.map((e, i) => (i === at ? { ...e, amount: atLeast(zero, plus(e.amount, more)) } : e));
}

const thirteenthOn = ({ lines }: Payslip): Centavos =>
  lines.reduce((n, l) => (l.kind === 'earning' && l.code === 'thirteenth_month' ? plus(n, l.amount) : n), zero);

function withPeriod(before: PeriodToDate | undefined, { tax, countsPeriod }: Payslip): PeriodToDate {
  return {
    regular: plus(before?.regular ?? zero, tax.regular),
    supplementary: plus(before?.supplementary ?? zero, tax.supplementary),
    withheld: plus(before?.withheld ?? zero, tax.withheld),
    counted: (before?.counted ?? false) || countsPeriod,
  };
}

/** Returns the starting point of the next simulated payslip. `facts` are the inputs of `after`. */
export function stateAfter(
  state: TrialState,
  { loans, settles }: Pick<RunFacts, 'loans' | 'settles'>,
  facts: PayslipFacts,
  { before, after }: { before: Payslip; after: Payslip },
): TrialState {
  const taken = (slip: Payslip, code: string) => slip.deductions.find((d) => d.code === code)?.taken ?? zero;
  const stillOwed = (of: TrialState['owed'], codes: Iterable<readonly [string, number]>) => {
    const owed = new Map(of);
    for (const [code, id] of codes) {
      const more = plus(owed.get(id) ?? zero, minus(taken(before, code), taken(after, code)));
      if (more === 0) owed.delete(id);
      else owed.set(id, more);
    }
    return owed;
  };
  return {
    year: { of: yearOf(facts), now: yearWith(facts.year ?? noYear, after) },
    months: new Map([...state.months, [facts.period.month, monthWith(facts.month ?? noMonth, after)]]),
    periods: new Map([...state.periods, [periodOf(facts), withPeriod(state.periods.get(periodOf(facts)), after)]]),
    thirteenth: plus(state.thirteenth, minus(thirteenthOn(after), thirteenthOn(before))),
    owed: stillOwed(state.owed, Object.entries(loans)),
    dues: stillOwed(state.dues, duesOf({ settles })),
  };
}

/** A raise by an amount, by a percentage of the rate, or up to a wage order's minimum wage. */
export type Raise =
  | { readonly by: 'amount'; readonly centavos: Centavos }
  | { readonly by: 'share'; readonly basis_points: number }
  /** Minimum for a day of eight hours. Higher rates stay unchanged. */
  | { readonly by: 'minimum'; readonly daily: Centavos };

/**
 * Returns a rate after a raise. The monthly minimum wage is the daily minimum wage × annual paid days ÷ 12, and the
 * hourly one is an eighth of the daily one.
 */
export function raised(rate: RateFacts, raise: Raise): RateFacts {
  const { scheme, amount } = rate;
  if (scheme === 'piece') return rate;
  if (raise.by === 'amount') return { ...rate, amount: plus(amount, raise.centavos) };
  if (raise.by === 'share') return { ...rate, amount: plus(amount, amountOf(amount, basisPoints(raise.basis_points))) };
  const { daily } = raise;
  // Round up, so that the result is never below the minimum.
  const up = (n: number, d: number) => roundUp(ratio(n, d));
  const least = scheme === 'daily' ? daily : scheme === 'hourly' ? up(daily, 8) : up(daily * rate.factorTenths, 120);
  return least > amount ? { ...rate, amount: least } : rate;
}

/**
 * Recomputes leave paid in cash on a last payslip at another daily rate, for the same days rounded to three decimals.
 * Final pay adds its line last; an earlier line is an entered amount.
 */
export function leaveInTrial(
  earnings: readonly EarningFacts[],
  was: RateFacts,
  now: RateFacts,
): readonly EarningFacts[] {
  const [before, after] = bothOf([was, now], (rate) => unitRate(lineRate(rate), 'day'));
  const last = earnings.findLastIndex((e) => e.code === 'leave_conversion' && !e.late);
  return earnings.map((e, i) =>
    i === last ? { ...e, amount: roundHalfUp(times(after, roundTo(dividedBy(ratio(e.amount), before), 3))) } : e,
  );
}
