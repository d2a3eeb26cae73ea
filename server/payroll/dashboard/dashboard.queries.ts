import { sql, type Kysely } from 'kysely';
import type { Output } from '#contract/endpoint.ts';
import type { runsOfCutoffs } from '#contract/payroll/dashboard/dashboard.ts';
import { runStates } from '#contract/payroll/runs/runs.ts';
import type { DB } from '#server/database/tables.ts';
import { runOfClients, type SomeClients } from '../clients/some-clients.queries.ts';

/** The run states, earliest first. Rejected runs come first, since they need fixing before anything else. */
const steps = ['rejected', ...runStates.filter((s) => s !== 'rejected')];

/**
 * Returns the runs of cutoffs that end between two dates, one per client and cutoff: the least advanced run that is
 * for the client or includes its employees.
 */
export async function runsEnding(
  db: Kysely<DB>,
  { from, to }: { from: string; to: string },
): Promise<Output<typeof runsOfCutoffs>['data']> {
  const { rows } = await sql<Output<typeof runsOfCutoffs>['data'][number]>`
    with run as (
      select id, client_id, from_date, to_date, state from payroll.runs
      where archived_at is null and not adjustment and to_date between ${from}::date and ${to}::date),
    of_client as (
      select id, client_id from run where client_id is not null
      union select p.run_id, p.client_id from payroll.run_people p where p.run_id in (select id from run))
    select distinct on (c.code, r.from_date, r.to_date) c.code as client_code, r.from_date, r.to_date, r.id, r.state,
      (count(*) over (partition by c.code, r.from_date, r.to_date))::int as runs
    from run r join of_client o on o.id = r.id join payroll.clients c on c.id = o.client_id and c.archived_at is null
    order by c.code, r.from_date, r.to_date, array_position(${steps}::text[], r.state), r.id`.execute(db);
  return rows;
}

/** Returns runs to approve and approved runs to post, with employees of some clients, and whether a job is working on each. */
export async function runsToDecide(db: Kysely<DB>, clients?: SomeClients) {
  const { rows } = await sql<{
    id: number;
    adjustment: boolean;
    state: 'for_approval' | 'approved';
    computed_by: number | null;
    computed_at: string | null;
    computer_approves: boolean;
    from_date: string;
    to_date: string;
    busy: boolean;
  }>`
    select r.id, r.adjustment, r.state, r.computed_by, r.computed_at, r.computer_approves, r.from_date, r.to_date,
      exists (select from work.jobs j where j.id = r.job_id and j.state in ('waiting', 'running')) as busy
    from payroll.runs r where r.archived_at is null and r.state in ('for_approval', 'approved') and ${runOfClients(clients)}
    order by r.id`.execute(db);
  return rows;
}
