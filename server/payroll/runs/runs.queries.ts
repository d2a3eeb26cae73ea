import { sql, type Insertable, type Kysely, type Updateable } from 'kysely';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { firstOf } from '#domain/lists/known.ts';
import { containing } from '#server/database/containing.ts';
import type { DB } from '#server/database/tables.ts';
import { sentences } from '#server/text/en/payroll/runs.ts';

type RunRow = Omit<Run, 'counts' | 'job'> & { counts: Partial<Run['counts']> | null; job: Run['job'] };

const shown = sql`
  select r.id, coalesce(nullif(r.name, ''), 'Payroll') as name, r.adjustment, r.kind, r.client_id,
    coalesce(c.name, 'All clients') as client, o.branch_ids, coalesce(o.names, 'All branches') as branch,
    r.from_date, r.to_date, r.pay_date, r.month, r.index_in_month, r.of_month, r.state, r.epoch, r.approval_hash,
    p.people, p.counts, s.gross as gross_centavos, s.ee as employee_contributions_centavos,
    s.er as employer_contributions_centavos, s.tax as tax_centavos, s.taken as deductions_centavos, s.net as net_centavos,
    j.job, cu.name as created_by, pu.name as computed_by, r.computed_at, su.name as submitted_by, au.name as approved_by,
    r.posted_at, r.remark, r.version, r.corrects_id, r.projects, r.takes_back, (select name from payroll.payroll_types y where y.id = r.payroll_type_id) as payroll_type
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

/** Returns the condition for runs that match a filter. */
export function runsLike(f: Omit<RunFilter, 'limit' | 'offset'>) {
  const like = containing(f.search.toLowerCase());
  return sql`r.archived_at is null
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
}

/** Returns a page of runs, latest first, with the total number. */
export async function runPage(db: Kysely<DB>, f: RunFilter): Promise<{ rows: Run[]; total: number }> {
  const which = runsLike(f);
  const { rows } = await sql<RunRow>`${shown} where ${which} order by r.to_date desc, r.id desc
    limit ${f.limit} offset ${f.offset}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*)::int as n from payroll.runs r where ${which}`.execute(db);
  return { rows: rows.map(asRun), total: firstOf(counted.rows).n };
}

/** Returns runs by id, latest first. */
export async function runsByIds(db: Kysely<DB>, ids: readonly number[]): Promise<Run[]> {
  const { rows } = await sql<RunRow>`${shown} where r.id = any (${[...ids]}::int[])
    order by r.to_date desc, r.id desc`.execute(db);
  return rows.map(asRun);
}

/** Returns the number of runs in each state. States without runs are left out. */
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

/** Returns the row that rules check, locked until the transaction ends. */
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

/** Returns whether a job is working on the run. */
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

/** Returns whether part of the run is posted. */
export const partPosted = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await db
    .selectFrom('payroll.payslips')
    .select('id')
    .where('run_id', '=', id)
    .where('posted_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/**
 * Returns how many employees of a run are in another approved run that is not posted yet. Approvals wait for each
 * other, so that of two runs with the same employees one is posted before the other is approved.
 */
export async function inApprovedRuns(db: Kysely<DB>, id: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('payroll.approve'))`.execute(db);
  const { rows } = await sql<{ n: number }>`
    select count(distinct p.employee_id)::int as n from payroll.run_people p
    join payroll.run_people q on q.employee_id = p.employee_id and q.run_id <> p.run_id and q.state in ('ok', 'warning')
    join payroll.runs o on o.id = q.run_id and o.state = 'approved' and o.archived_at is null
    where p.run_id = ${id} and p.state in ('ok', 'warning')`.execute(db);
  return firstOf(rows).n;
}

/**
 * Makes writers of payslip inputs wait for an approval, which they then find, or makes the approval wait for this
 * transaction. Writers do not wait for each other.
 */
export const waitForApproving = (db: Kysely<DB>) =>
  sql`select pg_advisory_xact_lock_shared(hashtext('payroll.approve'))`.execute(db);

/** The payslips `s` that an approved run `r` has yet to post: all except those on hold. */
export const beingPosted = sql`r.state = 'approved' and r.archived_at is null and s.posted_at is null and exists (
  select from payroll.run_people p where p.run_id = s.run_id and p.employee_id = s.employee_id and p.state in ('ok', 'warning'))`;
export const waitForPosting = (run: string): string => sentences.theRunPaysThisEmployee(run);

/** Returns the facts that the rule on approvers checks. */
export const whoComputed = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('payroll.runs')
    .select(['id', 'adjustment', 'computed_by', 'computed_at', 'computer_approves', 'from_date', 'to_date', 'job_id'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Returns a payslip's line in the text that approval covers. */
export const approvalLine = (slip: { employee_id: number; hash: string }): string => `${slip.employee_id} ${slip.hash}`;

/** Returns one line for every payslip that would be posted, in a fixed order, as approval covers them. */
export async function approvalLines(db: Kysely<DB>, id: number): Promise<string[]> {
  const { rows } = await sql<{ employee_id: number; hash: string }>`
    select p.employee_id, s.hash from payroll.run_people p
    join payroll.payslips s on s.run_id = p.run_id and s.employee_id = p.employee_id
    where p.run_id = ${id} and p.state in ('ok', 'warning') order by p.employee_id`.execute(db);
  return rows.map(approvalLine);
}

/**
 * Returns the strictest rule of a run's clients: true only if all let the person who computed the run approve it. A
 * run stores the answer when it is computed, so that later settings don't change it.
 */
export async function computerMayApprove(db: Kysely<DB>, id: number, on: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select coalesce(bool_and(coalesce(s.computer_approves, false)), false) as may
    from (select distinct client_id from payroll.run_people where run_id = ${id}) c
    left join lateral (select computer_approves from payroll.client_settings s
      where s.client_id = c.client_id and s.from_date <= ${on} order by s.from_date desc limit 1) s on true`.execute(
    db,
  );
  return firstOf(rows).may;
}

/**
 * Returns the IDs of clients without a later pay date in the year. Returns none when the calendar lacks the pay date's
 * year, since the last December cutoff is paid in January and would look like the end of a year not yet created.
 */
export async function clientsAtYearEnd(db: Kysely<DB>, payDate: string): Promise<Set<number>> {
  const { rows } = await sql<{ client_id: number }>`
    select c.client_id from payroll.cutoffs c join payroll.years y on y.id = c.year_id
    where extract(year from c.pay_date) = extract(year from ${payDate}::date)
    group by c.client_id having max(c.pay_date) <= ${payDate}
      and bool_or(y.year = extract(year from ${payDate}::date))`.execute(db);
  return new Set(rows.map((r) => r.client_id));
}

/** Returns the IDs of the clients whose cutoff with these dates is shortened by a change of their cutoff days. */
export async function clientsOfShort(db: Kysely<DB>, of: { from_date: string; to_date: string }): Promise<Set<number>> {
  const rows = await db
    .selectFrom('payroll.cutoffs')
    .select('client_id')
    .where('short', '=', true)
    .where('from_date', '=', of.from_date)
    .where('to_date', '=', of.to_date)
    .execute();
  return new Set(rows.map((r) => r.client_id));
}
