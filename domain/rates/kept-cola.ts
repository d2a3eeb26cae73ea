import type { LocalDate } from '../calendar/local-date.ts';
import { mustExist } from '../lists/known.ts';

/** A rate in HR from a date on. */
interface Rate {
  readonly from: LocalDate;
  readonly scheme: 'monthly' | 'daily' | 'hourly';
}

/** The daily cost-of-living allowance from a date on, as payroll stores it with a rate. Null means that it ended. */
export interface Cola {
  readonly from: LocalDate;
  readonly cola: number | null;
}

const on = <E extends { readonly from: LocalDate }>(all: readonly E[], date: LocalDate): E | undefined =>
  all.findLast((e) => e.from <= date);

/**
 * Merges HR's rates with the allowance that only payroll has. The allowance of the previous rates continues with the
 * new rates on its own dates, until payroll ends it. A salary has no allowance. Both lists must be in date order.
 */
export function withKeptCola<R extends Rate>(
  rates: readonly R[],
  kept: readonly Cola[],
): (R & { cola: number | null })[] {
  const [first] = rates;
  if (!first) return [];
  const turns = kept.filter((k, i) => k.from > first.from && k.cola !== (kept[i - 1]?.cola ?? null)).map((k) => k.from);
  const dates = [...new Set([...rates.map((r) => r.from), ...turns])].sort();
  return dates.flatMap((from) => {
    const rate = mustExist(on(rates, from), `No rate is effective on ${from}`);
    const isNew = rate.from === from;
    // A salary has no allowance, so there is nothing to change.
    if (!isNew && rate.scheme === 'monthly') return [];
    return [{ ...rate, from, cola: rate.scheme === 'monthly' ? null : (on(kept, from)?.cola ?? null) }];
  });
}
