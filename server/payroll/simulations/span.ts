import type { Kysely } from 'kysely';
import type { TriedSpan } from '#contract/payroll/simulations/simulation.ts';
import type { DB } from '#server/database/tables.ts';
import { sha256 } from '../runs/review/marks.ts';
import { clientOf, type Draft } from './draft.ts';
import {
  computedRun,
  lastRunsOf,
  lastRunsOfAll,
  postedRunsOf,
  type SpanRun,
  type Which,
} from './simulations.queries.ts';

/** The payslips a simulation covers. */
export interface Over {
  span: TriedSpan;
  runs: SpanRun[];
  which: Which;
  /** True if each payslip of an employee continues from the previous one. */
  chained: boolean;
  /** Number of clients without a closed month. */
  openMonths: number;
}

/** Returns the payslips of a simulation, or undefined when the run does not exist or is not computed. */
export async function overOf(db: Kysely<DB>, span: TriedSpan, draft: Draft): Promise<Over | undefined> {
  const client = clientOf(draft);
  if (span.of === 'year') {
    const runs = await postedRunsOf(db, span.year);
    return { span, runs, which: { all: runs.map((r) => r.id), client, posted: true }, chained: true, openMonths: 0 };
  }
  if (span.of === 'run') {
    const run = await computedRun(db, span.run);
    if (!run) return undefined;
    const which: Which =
      client === null ? { all: [run.id], client, posted: false } : { clients: [client], runs: [run.id] };
    return { span, runs: [run], which, chained: false, openMonths: 0 };
  }
  const last =
    client === null
      ? await lastRunsOfAll(db)
      : (await lastRunsOf(db, client)).map((r) => ({ ...r, client_id: client }));
  return {
    span,
    runs: [...new Map(last.map((r) => [r.id, r])).values()],
    which: { clients: last.map((r) => r.client_id), runs: last.map((r) => r.id) },
    chained: false,
    openMonths: new Set(last.filter((r) => r.index_in_month !== r.of_month).map((r) => r.client_id)).size,
  };
}

/** Returns a mark of the simulation and its runs. A computed result is valid as long as the mark is the same. */
export const markOf = (draft: Draft, { span, runs, which }: Over, version: string): string =>
  sha256(JSON.stringify([draft, version, span, which, runs.map((r) => `${r.id}.${r.epoch}.${r.state}`)]));
