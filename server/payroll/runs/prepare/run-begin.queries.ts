import { sql, type Kysely } from 'kysely';
import type { RunChoice } from '#contract/payroll/runs/run-choices.ts';
import type { DB } from '#server/database/tables.ts';

/** Returns clients' cutoffs with these dates. */
export const cutoffsAt = (
  db: Kysely<DB>,
  given: { from: string; to: string; payDate: string; clientId: number | null },
) =>
  db
    .selectFrom('payroll.cutoffs as t')
    .innerJoin('payroll.clients as c', 'c.id', 't.client_id')
    .select(['t.client_id', 't.month', 't.index_in_month', 't.of_month'])
    .where('t.from_date', '=', given.from)
    .where('t.to_date', '=', given.to)
    .where('t.pay_date', '=', given.payDate)
    .where('c.archived_at', 'is', null)
    .$if(given.clientId !== null, (q) => q.where('t.client_id', '=', given.clientId))
    .orderBy('t.client_id')
    .execute();

/** A run, neither deleted nor rejected, that pays cutoff `t`. */
const paysCutoff = sql`r.archived_at is null and not r.adjustment and r.state <> 'rejected'
  and r.from_date = t.from_date and r.to_date = t.to_date`;

/** Condition for a run that covers only some branches; the next one is whether branch `b` is one of them. */
const ofSome = sql`exists (select from payroll.run_branches o where o.run_id = r.id)`;
const ofBranch = sql`exists (select from payroll.run_branches o where o.run_id = r.id and o.branch_id = b.id)`;

/**
 * Condition for a branch `b` with employees in cutoff `t`. As in runs, an employee belongs to the branch of their last
 * day in it.
 */
const hasPeople = sql`exists (select from payroll.employee_places p join payroll.employees e on e.id = p.employee_id
  where p.branch_id = b.id and p.line = 1 and p.from_date <= t.to_date and (e.last_day is null or e.last_day >= t.from_date)
    and (e.archived_at is null or e.last_day is not null)
    and (p.to_date is null or p.to_date >= least(coalesce(e.last_day, t.to_date), t.to_date)))`;

/**
 * For a client paid by runs per branch, the state of the run that is furthest behind, once every branch with
 * employees in the cutoff has a run. Null otherwise.
 */
const runOfBranches = sql`(select s.state from (select r.state from payroll.runs r where r.client_id = c.id
    and ${ofSome} and ${paysCutoff}
    order by array_position(array['draft', 'uploaded', 'computed', 'for_approval', 'approved', 'posted'], r.state) limit 1) s
  where not exists (select from payroll.branches b where b.client_id = c.id
    and not exists (select from payroll.runs r where ${ofBranch} and ${paysCutoff})
    and ${hasPeople}))`;

/**
 * Returns the cutoffs that can be paid, with their clients, latest first. A run for all clients includes a client that
 * was synced later only while the run can still pull that client's employees.
 */
export async function payableCutoffs(db: Kysely<DB>, until: string) {
  const { rows } = await sql<{
    from_date: string;
    to_date: string;
    pay_date: string;
    month: string;
    clients: RunChoice['clients'];
  }>`
    select t.from_date, t.to_date, t.pay_date, t.month,
      jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name, 'run', coalesce((select r.state from payroll.runs r
        where not ${ofSome} and ${paysCutoff} and (r.client_id = c.id
            or r.client_id is null and (exists (select from payroll.run_people p where p.run_id = r.id and p.client_id = c.id)
              or r.pay_date = t.pay_date and (r.state in ('draft', 'uploaded', 'computed')
                or not exists (select from payroll.branches b where b.client_id = c.id and ${hasPeople}))))
        order by r.posted_at nulls last, r.id desc limit 1), ${runOfBranches}),
        'people', exists (select from payroll.branches b where b.client_id = c.id and ${hasPeople}),
        'branches', coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'run', (select r.state
            from payroll.runs r where ${ofBranch} and ${paysCutoff} order by r.posted_at nulls last, r.id desc limit 1))
            order by b.name, b.id)
          from payroll.branches b where b.client_id = c.id and b.archived_at is null), '[]')) order by c.name) as clients
    from payroll.cutoffs t join payroll.clients c on c.id = t.client_id and c.archived_at is null
    where t.from_date <= ${until} group by 1, 2, 3, 4 order by 2 desc, 3 desc limit 60`.execute(db);
  return rows;
}

/** Serializes requests that start all runs of a day. */
export const lockBeginning = (db: Kysely<DB>) =>
  sql`select pg_advisory_xact_lock(hashtext('payroll.begin'))`.execute(db);

/** Inserts the branches of a new run. */
export async function insertBranches(db: Kysely<DB>, runId: number, ids: readonly number[]): Promise<void> {
  const rows = ids.map((branch_id) => ({ run_id: runId, branch_id }));
  await db.insertInto('payroll.run_branches').values(rows).execute();
}

/** Returns whether all given branches belong to the client. */
export async function areBranchesOf(db: Kysely<DB>, clientId: number, ids: readonly number[]): Promise<boolean> {
  const own = await db
    .selectFrom('payroll.branches')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', 'in', [...ids])
    .execute();
  return own.length === ids.length;
}

export const clientName = async (db: Kysely<DB>, id: number): Promise<string | null> =>
  (await db.selectFrom('payroll.clients').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null;
