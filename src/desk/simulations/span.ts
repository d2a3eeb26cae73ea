import type { Tried, TriedSpan } from '#contract/payroll/simulations/simulation.ts';
import { formatRange } from '#src/text/format.ts';

/** Reads a span from the address: `year-2026`, `run-12`; anything else is the last pay. */
export function spanOf(text: string | undefined): TriedSpan {
  const [, of, n] = /^(year|run)-(\d{1,9})$/.exec(text ?? '') ?? [];
  if (of === 'run') return { of, run: Number(n) };
  if (of === 'year' && Number(n) >= 2000 && Number(n) <= 2100) return { of, year: Number(n) };
  return { of: 'last' };
}

/** Returns the dates of the recomputed pay; null if there are none, or if the run's name has them. */
export function datesOf({ run, from_date: from, to_date: to }: Pick<Tried['over'], 'run' | 'from_date' | 'to_date'>) {
  if (from === null || to === null) return null;
  const dates = formatRange(from, to);
  return run?.name.includes(dates) ? null : dates;
}
