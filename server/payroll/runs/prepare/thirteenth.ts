import { minus, zero } from '#domain/money/centavos.ts';
import type { Switches } from '#domain/pay/facts/switches.ts';
import { noYear } from '#domain/pay/facts/to-date.ts';
import type { RunPerson } from '#domain/runs/facts/person-facts.ts';
import type { RunProblem } from '#domain/runs/review/run-problem.ts';
import {
  projectionOf,
  thirteenthLeftOut,
  thirteenthNextYear,
  thirteenthProjected,
  type Projection,
} from '#domain/runs/off-cycle/thirteenth-to-come.ts';
import type { Basis } from '../compute/compute.ts';
import { ratesOf, type FactsRow } from './facts-row.ts';
import { periodKindOf } from './period.ts';

/**
 * Returns the basic pay that a run's 13th month pay projects, with the run's notes on it. The projection is null when
 * no cutoffs remain or the run leaves them out.
 */
export function thirteenthAhead(
  row: FactsRow,
  basis: Basis,
  person: RunPerson,
  switches: Switches,
): { projection: Projection | null; problems: RunProblem[] } {
  // A typed amount may already include the cutoffs to come.
  const asTheLawCounts = row.amounts.some((a) => a.code === 'thirteenth_month' && a.amount === null);
  if (basis.offCycle !== 'thirteenth_month' || !asTheLawCounts) return { projection: null, problems: [] };
  const cutoffs = row.to_come.map((c) => ({ ...c, kind: periodKindOf(c.of) }));
  const year = basis.period.payDate.slice(0, 4);
  const later = cutoffs.filter((c) => !c.payDate.startsWith(year));
  const of = {
    rates: [...person.rates, ...ratesOf(row.rates_after)],
    days: basis.projects ? row.planned : null,
    tables: basis.tables,
    switches,
    year,
  };
  if (!basis.projects) {
    const left = projectionOf(
      person,
      cutoffs.filter((c) => c.payDate.startsWith(year)),
      of,
    );
    return { projection: null, problems: [...(left ? [thirteenthLeftOut(left)] : []), ...thirteenthNextYear(later)] };
  }
  const projection = projectionOf(person, cutoffs, of);
  const earned = minus((person.year ?? noYear).basic, person.thirteenthCarried ?? zero);
  return { projection, problems: projection ? [thirteenthProjected(earned, projection)] : [] };
}
