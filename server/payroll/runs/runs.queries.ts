import { sql, type Insertable, type Kysely, type Updateable } from 'kysely';
import type { RunChoice } from '#contract/payroll/run-choices.ts';
import type { Run } from '#contract/payroll/runs.ts';
import type { DB } from '#server/database/tables.ts';

type RunRow = Omit<Run, 'counts' | 'job'> & { counts: Partial<Run['counts']> | null; job: Run['job'] };

const shown = sql`
  select r.id, coalesce(nullif(r.name, ''), 'Payroll') as name, r.adjustment, r.kind, r.client_id,
    coalesce(c.name, 'All clients') as client, o.branch_ids, coalesce(o.names, 'All branches') as branch,
    r.from_date, r.to_date, r.pay_date, r.month, r.index_in_month, r.of_month, r.state, r.epoch, r.approval_hash,
    p.people, p.counts, s.gross as gross_centavos, s.ee as employee_contributions_centavos,
    s.er as employer_contributions_centavos, s.tax as tax_centavos, s.taken as deductions_centavos, s.net as net_centavos,
    j.job, cu.name as created_by, pu.name as computed_by, r.computed_at, su.name as submitted_by, au.name as approved_by,
    r.posted_at, r.remark, r.version, r.corrects_id, r.takes_back, (select name from payroll.payroll_types y where y.id = r.payroll_type_id) as payroll_type
  from payroll.runs r
  left join payroll.clients c on c.id = r.client_id
  left join auth.users cu on cu.id = r.created_by left join auth.users pu on pu.id = r.computed_by
  left join auth.users su on su.id = r.submitted_by left join auth.users au on au.id = r.approved_by
  cross join lateral (select coalesce(jsonb_agg(b.id order by b.name, b.id), '[]') as branch_ids, string_agg(b.name, ', ' order by b.name, b.id) as names
    from payroll.run_branches o join payroll.branches b on b.id = o.branch_id where o.run_id = r.id) o
  cross join lateral (select coalesce(sum(n), 0)::int as people, jsonb_object_agg(state, n) as counts from (
    select state, count(*)::int as n from payroll.run_people where run_id = r.id group by state) x) p
  cross join lateral (select coalesce(sum(gross_centavos), 0)::bigint as gross, coalesce(sum(employee_contributions_centavos), 0)::bigint as ee,
      coalesce(sum(employer_contributions_centavos), 0)::bigint as er, coalesce(sum(tax_centavos), 0)::bigint as tax,
      coalesce(sum(deductions_centavos), 0)::bigint as taken, coalesce(sum(net_centavos), 0)::bigint as net
    from payroll.payslips x where x.run_id = r.id and not exists (select from payroll.run_people h
      where h.run_id = r.id and h.employee_id = x.employee_id and h.state = 'held')) s
  left join lateral (select jsonb_build_object('id', id, 'kind', kind, 'done', done, 'total', total) as job
    from work.jobs where id = r.job_id and state in ('waiting', 'running')) j on true`;

const noCounts: Run['counts'] = { waiting: 0, ok: 0, warning: 0, error: 0, held: 0 };
const asRun = ({ counts, ...row }: RunRow): Run => ({ ...row, counts: { ...noCounts, ...counts } });

export interface RunFilter {
  adjustment?: boolean;
  state?: string | undefined;
  client?: number | undefined;
  search: string;
  limit: number;
  offset: number;
}

/** A page of runs, the latest first, with how many there are. */
export async function runPage(db: Kysely<DB>, f: RunFilter): Promise<{ rows: Run[]; total: number }> {
  const like = `%${f.search.toLowerCase().replaceAll(/[\\%_]/g, (c) => `\\${c}`)}%`;
  const which = sql`r.archived_at is null
    ${f.adjustment === undefined ? sql`` : sql`and r.adjustment = ${f.adjustment}`}
    ${f.state === undefined ? sql`` : sql`and r.state = ${f.state}`}
    ${
      f.client === undefined
        ? sql``
        : sql`and (r.client_id = ${f.client} or exists (
      select from payroll.run_people p where p.run_id = r.id and p.client_id = ${f.client}))`
    }
    ${
      f.search === ''
        ? sql``
        : sql`and (lower(r.name) like ${like} or exists (
      select from payroll.clients s where s.id = r.client_id and lower(s.name) like ${like}))`
    }`;
  const { rows } = await sql<RunRow>`${shown} where ${which} order by r.to_date desc, r.id desc
    limit ${f.limit} offset ${f.offset}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*)::int as n from payroll.runs r where ${which}`.execute(db);
  return { rows: rows.map(asRun), total: counted.rows[0]!.n };
}

/** How many runs are in each state; a state without one is left out. */
export async function runsByState(db: Kysely<DB>): Promise<{ adjustment: boolean; state: string; runs: number }[]> {
  const { rows } = await sql<{ adjustment: boolean; state: string; runs: number }>`
    select adjustment, state, count(*)::int as runs from payroll.runs where archived_at is null
    group by adjustment, state`.execute(db);
  return rows;
}

export async function runById(db: Kysely<DB>, id: number): Promise<Run | undefined> {
  const { rows } = await sql<RunRow>`${shown} where r.id = ${id} and r.archived_at is null`.execute(db);
  return rows[0] && asRun(rows[0]);
}

/** The columns that rules look at, locked until the transaction ends. */
export const lockRun = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('payroll.runs')
    .selectAll()
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
export type LockedRun = NonNullable<Awaited<ReturnType<typeof lockRun>>>;

export async function insertRun(db: Kysely<DB>, values: Insertable<DB['payroll.runs']>): Promise<number> {
  const { id } = await db.insertInto('payroll.runs').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const updateRunRow = (db: Kysely<DB>, id: number, values: Updateable<DB['payroll.runs']>) =>
  db
    .updateTable('payroll.runs')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Is work on a run under way? */
export async function jobUnderWay(db: Kysely<DB>, jobId: number | null): Promise<boolean> {
  if (jobId === null) return false;
  const row = await db
    .selectFrom('work.jobs')
    .select('id')
    .where('id', '=', jobId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Cut-offs of clients with these dates. */
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

/** A run that stands and pays the cut-off `t`. */
const paysCutoff = sql`r.archived_at is null and not r.adjustment and r.state <> 'rejected'
  and r.from_date = t.from_date and r.to_date = t.to_date`;

/** A run of some branches only, and one of the branch `b` among them. */
const ofSome = sql`exists (select from payroll.run_branches o where o.run_id = r.id)`;
const ofBranch = sql`exists (select from payroll.run_branches o where o.run_id = r.id and o.branch_id = b.id)`;

/**
 * Where a client's people are paid by runs of their branches: how far the one is that lags behind, once every branch that has
 * people in the cut-off has one; else null. Somebody belongs to the branch of their last day in it, as runs take them.
 */
const runOfBranches = sql`(select s.state from (select r.state from payroll.runs r where r.client_id = c.id
    and ${ofSome} and ${paysCutoff}
    order by array_position(array['draft', 'uploaded', 'computed', 'for_approval', 'approved', 'posted'], r.state) limit 1) s
  where not exists (select from payroll.branches b where b.client_id = c.id
    and not exists (select from payroll.runs r where ${ofBranch} and ${paysCutoff})
    and exists (select from payroll.employee_places p join payroll.employees e on e.id = p.employee_id
      where p.branch_id = b.id and p.line = 1 and p.from_date <= t.to_date and (e.last_day is null or e.last_day >= t.from_date)
        and (e.archived_at is null or e.last_day is not null)
        and (p.to_date is null or p.to_date >= least(coalesce(e.last_day, t.to_date), t.to_date)))))`;

/** Cut-offs that can be paid, with whose they are; the latest first. */
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
            or r.client_id is null and (r.pay_date = t.pay_date
              or exists (select from payroll.run_people p where p.run_id = r.id and p.client_id = c.id)))
        order by r.posted_at nulls last, r.id desc limit 1), ${runOfBranches}),
        'branches', coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'run', (select r.state
            from payroll.runs r where ${ofBranch} and ${paysCutoff} order by r.posted_at nulls last, r.id desc limit 1))
            order by b.name, b.id)
          from payroll.branches b where b.client_id = c.id and b.archived_at is null), '[]')) order by c.name) as clients
    from payroll.cutoffs t join payroll.clients c on c.id = t.client_id and c.archived_at is null
    where t.from_date <= ${until} group by 1, 2, 3, 4 order by 2 desc, 3 desc limit 60`.execute(db);
  return rows;
}

/** The branches a new run is of. */
export async function insertBranches(db: Kysely<DB>, runId: number, ids: readonly number[]): Promise<void> {
  const rows = ids.map((branch_id) => ({ run_id: runId, branch_id }));
  await db.insertInto('payroll.run_branches').values(rows).execute();
}

/** Whether all of these are branches of the client. */
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

/** Is something of it posted already? */
export const partPosted = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await db
    .selectFrom('payroll.payslips')
    .select('id')
    .where('run_id', '=', id)
    .where('posted_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/**
 * How many people of a run are in another one that is approved and not posted yet. Approving waits for whoever approves
 * at the same time, so that of two runs with the same people one is posted before the other is approved.
 */
export async function inApprovedRuns(db: Kysely<DB>, id: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('payroll.approve'))`.execute(db);
  const { rows } = await sql<{ n: number }>`
    select count(distinct p.employee_id)::int as n from payroll.run_people p
    join payroll.run_people q on q.employee_id = p.employee_id and q.run_id <> p.run_id and q.state in ('ok', 'warning')
    join payroll.runs o on o.id = q.run_id and o.state = 'approved' and o.archived_at is null
    where p.run_id = ${id} and p.state in ('ok', 'warning')`.execute(db);
  return rows[0]!.n;
}

/** What the rule on who may approve looks at. */
export const whoComputed = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('payroll.runs')
    .select(['id', 'adjustment', 'computed_by', 'from_date', 'to_date', 'job_id'])
    .where('id', '=', id)
    .executeTakeFirst();

/** How a payslip stands in what approval is over. */
export const approvalLine = (slip: { employee_id: number; hash: string }): string => `${slip.employee_id} ${slip.hash}`;

/** One line for every payslip that would be posted, in a fixed order: what approval is over. */
export async function approvalLines(db: Kysely<DB>, id: number): Promise<string[]> {
  const { rows } = await sql<{ employee_id: number; hash: string }>`
    select p.employee_id, s.hash from payroll.run_people p
    join payroll.payslips s on s.run_id = p.run_id and s.employee_id = p.employee_id
    where p.run_id = ${id} and p.state in ('ok', 'warning') order by p.employee_id`.execute(db);
  return rows.map(approvalLine);
}

/** The narrowest rule of the clients in a run on who may approve it: true only where all of them let who computed do so. */
export async function computerMayApprove(db: Kysely<DB>, id: number, on: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select coalesce(bool_and(coalesce(s.computer_approves, false)), false) as may
    from (select distinct client_id from payroll.run_people where run_id = ${id}) c
    left join lateral (select computer_approves from payroll.client_settings s
      where s.client_id = c.client_id and s.from_date <= ${on} order by s.from_date desc limit 1) s on true`.execute(
    db,
  );
  return rows[0]!.may;
}

/**
 * Clients without a later pay date in the year. Where the calendar does not have the year of the pay date, nobody can say:
 * the last cut-off of December is paid in January, and would be all there is of a year that was not made yet.
 */
export async function clientsAtYearEnd(db: Kysely<DB>, payDate: string): Promise<Set<number>> {
  const { rows } = await sql<{ client_id: number }>`
    select c.client_id from payroll.cutoffs c join payroll.years y on y.id = c.year_id
    where extract(year from c.pay_date) = extract(year from ${payDate}::date)
    group by c.client_id having max(c.pay_date) <= ${payDate}
      and bool_or(y.year = extract(year from ${payDate}::date))`.execute(db);
  return new Set(rows.map((r) => r.client_id));
}
