import { sql, type Kysely } from 'kysely';
import type { Run } from '#contract/payroll/runs/runs.ts';
import type { DB } from '#server/database/tables.ts';
import type { FrozenSlip } from '../runs/compute/frozen.ts';
import { stands } from '../runs/reverse/reversals.queries.ts';
import { fullName } from '../runs/review/run-people.queries.ts';

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

/** Of which payslips something is asked: those of clients, each in runs of its own (two lists in step), or all of some runs. */
export type Which =
  | { clients: readonly number[]; runs: readonly number[] }
  /** `client`: of everybody who has a payslip of theirs among them, with those of other clients; null: of everybody.
   * `posted`: all of the runs are. */
  | { all: readonly number[]; client: number | null; posted: boolean };

/** Payslips that stand: computed, not of somebody held, and neither taken back nor taking one back. */
const standing = sql`payroll.payslips s
  join payroll.run_people p on p.run_id = s.run_id and p.employee_id = s.employee_id and p.state in ('ok', 'warning')
    and ${stands(sql`s.id`)} and not exists (select from payroll.reversals v where v.run_id = s.run_id and v.employee_id = s.employee_id)`;
const columns = sql`r.id, coalesce(nullif(r.name, ''), 'Payroll') as name, r.state, r.epoch, r.adjustment, r.kind, r.projects, r.from_date,
  r.to_date, r.pay_date, r.month, r.index_in_month, r.of_month`;
/** Runs that are computed, and whatever comes after that. */
const computed = sql`r.archived_at is null and r.state in ('computed', 'for_approval', 'approved', 'posted')`;

const asked = (which: Which) =>
  'all' in which
    ? sql`s.run_id = any (${[...which.all]})${which.posted ? sql` and s.posted_at is not null` : sql``}`
    : sql`(s.client_id, s.run_id) in (select * from unnest(${[...which.clients]}::int[], ${[...which.runs]}::int[]))`;
/** The same, but of everybody only payslips by which they are among those asked about. */
const askedFor = (which: Which) =>
  'all' in which && which.client !== null ? sql`${asked(which)} and s.client_id = ${which.client}` : asked(which);

/** The runs of the last cut-off that a client's people were computed for: one, or one of each branch. */
export async function lastRunsOf(db: Kysely<DB>, clientId: number): Promise<SpanRun[]> {
  const { rows } = await sql<SpanRun>`
    with paid as (
      select ${columns} from payroll.runs r where ${computed} and not r.adjustment
        and exists (select from ${standing} where s.client_id = ${clientId} and s.run_id = r.id))
    select * from paid where (to_date, from_date) = (select to_date, from_date from paid order by 1 desc, 2 desc limit 1)
    order by id`.execute(db);
  return rows;
}

/** Days before the end of the last cut-off in which a client's last one ends. Whoever was paid before has no last pay to look at. */
const lately = 62;

/** Of each client the runs of its last cut-off, one that closes its month if there is one. */
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

/** A run that is computed, or comes after that. */
export async function computedRun(db: Kysely<DB>, id: number): Promise<SpanRun | undefined> {
  const { rows } = await sql<SpanRun>`select ${columns} from payroll.runs r where ${computed} and r.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Every posted run that pays in a year. */
export async function postedRunsOf(db: Kysely<DB>, year: number): Promise<SpanRun[]> {
  const { rows } = await sql<SpanRun>`select ${columns} from payroll.runs r
    where ${computed} and r.state = 'posted' and extract(year from r.pay_date) = ${year} order by r.posted_at, r.id`.execute(
    db,
  );
  return rows;
}

/** Over what it can be asked: years with posted runs, and the latest runs that are computed. */
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
  return rows[0]!;
}

/** Everybody who is asked about, by their numbers. */
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
  /** 13th month pay on it is as the law counts it: nobody typed an amount. */
  by_law: boolean;
}

/** The payslips of people with what they were made from: of each in the order they were posted, those to be posted last. */
export async function slipsTried(db: Kysely<DB>, which: Which, people: readonly number[]): Promise<TriedRow[]> {
  const { rows } = await sql<TriedRow>`
    select s.run_id, s.employee_id, s.client_id, s.slip, s.facts, s.hash, e.code as employee, ${fullName} as name, e.position,
      s.kind = 'final' or exists (select from payroll.run_amounts a where a.run_id = s.run_id
        and a.employee_id = s.employee_id and a.code = 'thirteenth_month' and a.amount_centavos is null) as by_law
    from ${standing} join payroll.employees e on e.id = s.employee_id
    where ${asked(which)} and s.employee_id = any (${[...people]})
    order by s.employee_id, s.posted_at nulls last, s.id`.execute(db);
  return rows;
}

/** The newest job that works out what a mark stands for, or did; one that was stopped or failed is none. */
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
