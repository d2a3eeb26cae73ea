import type { RunProblem } from '#domain/runs/review/run-problem.ts';
import type { ComputedRow } from './computed-row.ts';
import type { FactsRow } from '../prepare/facts-row.ts';

/** Returns whether the employee was placed with more than one client in the period. */
export const ofTwoClients = (row: FactsRow, from: string): boolean =>
  new Set(row.places.filter((_, i) => (row.places[i + 1]?.from ?? '9999') > from).map((p) => p.client)).size > 1;

/** Returns an employee's place of work on a day, for looking up wage orders. */
export const wagePlaceOf = ({ places }: FactsRow, date: string) => places.findLast((p) => p.from <= date) ?? places[0];

/** Returns the amounts of an off-cycle run in the form the rules take. */
export const amountsOf = ({ amounts }: FactsRow) =>
  amounts.map(({ days, ...a }) => ({ ...a, ...(days && { dayThousandths: days }) }));

export const stateOf = (problems: readonly RunProblem[]): ComputedRow['state'] =>
  problems.some((p) => p.must) ? 'error' : problems.length > 0 ? 'warning' : 'ok';
