import { sql, type Kysely } from 'kysely';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';
import type { FrozenSlip } from '#server/payroll/runs/compute/frozen.ts';
import { notReversed } from '#server/payroll/runs/reverse/reversals.queries.ts';

export type SpanRun = Pick<
  Run,
  | 'id'
  | 'name'
  | 'state'
  | 'epoch'
  | 'adjustment'
  | 'kind'
  | 'projects'
  | 'from_date'
  | 'to_date'
  | 'pay_date'
  | 'month'
  | 'index_in_month'
  | 'of_month'
>;

/**
 * The payslips a simulation covers: those of clients, each in its own runs (two parallel lists), or all of some runs.
 */
export type Which =
  | { clients: readonly number[]; runs: readonly number[] }
  /**
   * `client` limits this to employees with one of its payslips, including their payslips at other clients. Null
   * covers all employees. `posted` means all runs are posted.
   */
  | { all: readonly number[]; client: number | null; posted: boolean };

/** Valid payslips: computed, not on hold, and neither reversed nor reversals. */
const standing = sql`payroll.payslips s
  join payroll.run_people p on p.run_id = s.run_id and p.employee_id = s.employee_id and p.state in ('ok', 'warning')
    and ${notReversed(sql`s.id`)} and not exists (select from payroll.reversals v where v.run_id = s.run_id and v.employee_id = s.employee_id)`;
const columns = sql`r.id, coalesce(nullif(r.name, ''), 'Payroll') as name, r.state, r.epoch, r.adjustment, r.kind, r.projects, r.from_date,
  r.to_date, r.pay_date, r.month, r.index_in_month, r.of_month`;
/** Runs that are computed or beyond. */
const computed = sql`r.archived_at is null and r.state in ('computed', 'for_approval', 'approved', 'posted')`;

const asked = (which: Which) =>
  'all' in which
    ? sql`s.run_id = any (${[...which.all]})${which.posted ? sql` and s.posted_at is not null` : sql``}`
    : sql`(s.client_id, s.run_id) in (select * from unnest(${[...which.clients]}::int[], ${[...which.runs]}::int[]))`;
/** Selects only the payslips that select an employee. */
const askedFor = (which: Which) =>
  'all' in which && which.client !== null ? sql`${asked(which)} and s.client_id = ${which.client}` : asked(which);

/** Returns the runs of the last cutoff that a client's employees were computed for: one run, or one per branch. */
export async function lastRunsOf(db: Kysely<DB>, clientId: number): Promise<SpanRun[]> {
  const { rows } = await sql<SpanRun>`
    with paid as (
      select ${columns} from payroll.runs r where ${computed} and not r.adjustment
        and exists (select from ${standing} where s.client_id = ${clientId} and s.run_id = r.id))
    select * from paid where (to_date, from_date) = (select to_date, from_date from paid order by 1 desc, 2 desc limit 1)
    order by id`.execute(db);
  return rows;
}

/**
 * Maximum number of days between a client's last cutoff and the latest one. Earlier cutoffs are too old for comparison.
 */
const lately = 62;

/** Returns each client's runs of its last cutoff, preferring one that closes its month. */
export async function lastRunsOfAll(db: Kysely<DB>): Promise<(SpanRun & { client_id: number })[]> {
  const { rows } = await sql<SpanRun & { client_id: number }>`
    with paid as (
      select distinct s.client_id, s.run_id from ${standing} where s.run_id in (select r.id from payroll.runs r
        where ${computed} and not r.adjustment
          and r.to_date > (select max(r.to_date) from payroll.runs r where ${computed} and not r.adjustment) - ${lately}::int))
    select * from (
      select c.id as client_id, ${columns}, rank() over (partition by c.id
        order by (r.index_in_month = r.of_month) desc, r.to_date desc, r.from_date desc) as place
      from paid join payroll.runs r on r.id = paid.run_id
      join payroll.clients c on c.id = paid.client_id and c.archived_at is null) last
    where place = 1 order by client_id, id`.execute(db);
  return rows;
}

/** Returns a run that is computed or beyond. */
export async function computedRun(db: Kysely<DB>, id: number): Promise<SpanRun | undefined> {
  const { rows } = await sql<SpanRun>`select ${columns} from payroll.runs r where ${computed} and r.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Returns every posted run that pays in a year. */
export async function postedRunsOf(db: Kysely<DB>, year: number): Promise<SpanRun[]> {
  const { rows } = await sql<SpanRun>`select ${columns} from payroll.runs r
    where ${computed} and r.state = 'posted' and extract(year from r.pay_date) = ${year} order by r.posted_at, r.id`.execute(
    db,
  );
  return rows;
}

/** Returns the possible ranges: years with posted runs, and the latest computed runs. */
export async function spansThereAre(db: Kysely<DB>) {
  const { rows: runs } = await sql<{ id: number; name: string; from_date: string; to_date: string }>`
    select r.id, coalesce(nullif(r.name, ''), 'Payroll') as name, r.from_date, r.to_date from payroll.runs r
    where ${computed} order by r.to_date desc, r.id desc limit 60`.execute(db);
  const { rows: years } = await sql<{ year: number }>`
    select distinct extract(year from r.pay_date)::int as year from payroll.runs r where r.state = 'posted'
    order by 1 desc`.execute(db);
  return { years: years.map((y) => y.year), runs };
}

export async function countTried(db: Kysely<DB>, which: Which): Promise<{ payslips: number; people: number }> {
  const { rows } = await sql<{ payslips: number; people: number }>`
    select count(*)::int as payslips, count(distinct s.employee_id)::int as people from ${standing}
    where ${askedFor(which)}`.execute(db);
  return firstOf(rows);
}

/** Returns the ids of all covered employees. */
export async function peopleTried(db: Kysely<DB>, which: Which): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.employee_id as id from ${standing} where ${askedFor(which)} order by 1`.execute(db);
  return rows.map((r) => r.id);
}

export interface TriedRow extends FrozenSlip {
  run_id: number;
  employee_id: number;
  employee: string;
  name: string;
  position: string;
  client_id: number;
  /** True if the 13th month pay is computed by law, without a typed amount. */
  by_law: boolean;
}

/** Returns employees' payslips with what they were made from, in posting order, unposted ones last. */
export async function slipsTried(db: Kysely<DB>, which: Which, people: readonly number[]): Promise<TriedRow[]> {
  const { rows } = await sql<TriedRow>`
    select s.run_id, s.employee_id, s.client_id, s.slip, s.facts, s.hash, e.code as employee, ${listedName('e')} as name, e.position,
      s.kind = 'final' or exists (select from payroll.run_amounts a where a.run_id = s.run_id
        and a.employee_id = s.employee_id and a.code = 'thirteenth_month' and a.amount_centavos is null) as by_law
    from ${standing} join payroll.employees e on e.id = s.employee_id
    where ${asked(which)} and s.employee_id = any (${[...people]})
    order by s.employee_id, s.posted_at nulls last, s.id`.execute(db);
  return rows;
}

/** Returns the ID of the latest job for a mark, ignoring stopped and failed ones. */
export async function jobOfMark(db: Kysely<DB>, kind: string, mark: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from work.jobs where api = 'payroll' and kind = ${kind}
    and input ->> 'mark' = ${mark} and state in ('waiting', 'running', 'done') and not cancel_asked
    order by id desc limit 1`.execute(db);
  return rows[0]?.id;
}

export async function resultOf(db: Kysely<DB>, jobId: number): Promise<unknown> {
  const { rows } = await sql<{ result: unknown }>`select result from work.job_results where job_id = ${jobId}`.execute(
    db,
  );
  return rows[0]?.result ?? null;
}
