import { sql, type Kysely } from 'kysely';
import type { Run } from '#contract/payroll/runs/runs.ts';
import type { DB } from '#server/database/tables.ts';
import { runsByIds, runsLike, type RunFilter } from '../runs.queries.ts';

/** Returns the number of runs in each state, with the latest of them. */
export async function runBoardRows(
  db: Kysely<DB>,
  f: Pick<RunFilter, 'search' | 'client' | 'adjustment'>,
  depth: number,
): Promise<Map<Run['state'], { total: number; runs: Run[] }>> {
  // The latest runs are found before summing, since a company has hundreds of posted runs after some years.
  const { rows } = await sql<{ state: Run['state']; total: number; ids: number[] }>`
    select state, max(total)::int as total, jsonb_agg(id order by nth) as ids
    from (select r.id, r.state, count(*) over (partition by r.state) as total,
        row_number() over (partition by r.state order by r.to_date desc, r.id desc) as nth
      from payroll.runs r where ${runsLike(f)}) x
    where nth <= ${depth} group by state`.execute(db);
  const runs = Map.groupBy(
    await runsByIds(
      db,
      rows.flatMap((r) => r.ids),
    ),
    (r) => r.state,
  );
  return new Map(rows.map(({ state, total }) => [state, { total, runs: runs.get(state) ?? [] }]));
}
