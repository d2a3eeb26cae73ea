import { sql, type Kysely } from 'kysely';
import type { Run } from '#contract/payroll/runs.ts';
import type { TriedSums } from '#contract/payroll/tried.ts';
import type { DB } from '#server/database/tables.ts';
import { fullName } from './run-people.queries.ts';
import { wasTakenBack } from './reversals.queries.ts';
import type { Changed, FrozenSlip } from './try.ts';

type LastRun = Pick<
  Run,
  | 'id'
  | 'name'
  | 'state'
  | 'epoch'
  | 'adjustment'
  | 'kind'
  | 'from_date'
  | 'to_date'
  | 'pay_date'
  | 'month'
  | 'index_in_month'
  | 'of_month'
>;

/** Payslips that stand: computed, not of somebody held, and not taken back; of one client, or of all. */
const standing = (client: number | null) => sql`payroll.payslips s
  join payroll.run_people p on p.run_id = s.run_id and p.employee_id = s.employee_id and p.state in ('ok', 'warning')
  where not ${wasTakenBack(sql`s.id`)} and ${client === null ? sql`true` : sql`s.client_id = ${client}`}`;

const columns = sql`r.id, coalesce(nullif(r.name, ''), 'Payroll') as name, r.state, r.epoch, r.adjustment, r.kind, r.from_date,
  r.to_date, r.pay_date, r.month, r.index_in_month, r.of_month`;
/** Runs of cut-offs that are computed, and whatever comes after that. */
const computed = sql`r.archived_at is null and not r.adjustment
  and r.state in ('computed', 'for_approval', 'approved', 'posted')`;

/** The runs of the last cut-off that a client's people were computed for: one, or one of each branch. */
export async function lastRunsOf(db: Kysely<DB>, clientId: number): Promise<LastRun[]> {
  const { rows } = await sql<LastRun>`
    with paid as (
      select ${columns} from payroll.runs r where ${computed} and exists (select from ${standing(clientId)} and s.run_id = r.id))
    select * from paid where (to_date, from_date) = (select to_date, from_date from paid order by 1 desc, 2 desc limit 1)
    order by id`.execute(db);
  return rows;
}

/** Days before the end of the last cut-off in which a client's last one ends. Whoever was paid before has no last pay to look at. */
const lately = 62;

/** Computed runs of the last two months, for a mark of how they stand. */
export async function runsLately(db: Kysely<DB>) {
  const { rows } = await sql<{ id: number; epoch: number; state: string }>`
    select r.id, r.epoch, r.state from payroll.runs r
    where ${computed} and r.to_date > (select max(r.to_date) from payroll.runs r where ${computed}) - ${lately}::int order by r.id`.execute(
    db,
  );
  return rows;
}

/** Of some runs those of each client's last cut-off, one that closes its month if there is one. */
export async function lastRunsOfAll(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<(LastRun & { client_id: number; client: string })[]> {
  const { rows } = await sql<LastRun & { client_id: number; client: string }>`
    with paid as (
      select distinct s.client_id, s.run_id from ${standing(null)} and s.run_id = any (${[...ids]}))
    select * from (
      select c.id as client_id, c.name as client, ${columns}, rank() over (partition by c.id
        order by (r.index_in_month = r.of_month) desc, r.to_date desc, r.from_date desc) as place
      from paid join payroll.runs r on r.id = paid.run_id
      join payroll.clients c on c.id = paid.client_id and c.archived_at is null) last
    where place = 1 order by client_id, id`.execute(db);
  return rows;
}

/** Of which client's payslips of which runs something is asked. */
interface Which {
  client: number;
  runIds: readonly number[];
}

export async function countStanding(db: Kysely<DB>, { client, runIds }: Which): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${standing(client)} and s.run_id = any (${[...runIds]})`.execute(db);
  return rows[0]!.n;
}

/** Payslips of a client in some runs with what they were made from, after one of them by number. */
export async function frozenSlips(
  db: Kysely<DB>,
  which: Which & { after: number; limit: number },
): Promise<FrozenSlip[]> {
  const { rows } = await sql<FrozenSlip>`
    select s.id, s.run_id, s.employee_id, s.slip, s.facts, s.hash from ${standing(which.client)}
      and s.run_id = any (${[...which.runIds]}) and s.id > ${which.after} order by s.id limit ${which.limit}`.execute(
    db,
  );
  return rows;
}

/** The same of several clients, each in runs of its own: two lists in step. */
interface OfAll {
  clients: readonly number[];
  runs: readonly number[];
}
const ofAll = ({ clients, runs }: OfAll) =>
  sql`${standing(null)} and (s.client_id, s.run_id) in (select * from unnest(${[...clients]}::int[], ${[...runs]}::int[]))`;

export async function countStandingOfAll(db: Kysely<DB>, of: OfAll): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${ofAll(of)}`.execute(db);
  return rows[0]!.n;
}

export async function frozenSlipsOfAll(
  db: Kysely<DB>,
  of: OfAll & { after: number; limit: number },
): Promise<(FrozenSlip & { client_id: number })[]> {
  const { rows } = await sql<FrozenSlip & { client_id: number }>`
    select s.id, s.run_id, s.employee_id, s.client_id, s.slip, s.facts, s.hash from ${ofAll(of)} and s.id > ${of.after}
    order by s.id limit ${of.limit}`.execute(db);
  return rows;
}

/** Those it changes most, by name. */
export async function mostWithNames(db: Kysely<DB>, most: readonly Changed[]): Promise<TriedSums['most']> {
  const { rows } = await sql<{ id: number; employee: string; name: string }>`
    select e.id, e.code as employee, ${fullName} as name from payroll.employees e
    where e.id = any (${most.map((m) => m.employee_id)})`.execute(db);
  const names = new Map(rows.map((r) => [r.id, r]));
  return most.map(({ employee_id, before, after, employer, why }) => ({
    employee: names.get(employee_id)!.employee,
    name: names.get(employee_id)!.name,
    before_centavos: before,
    after_centavos: after,
    employer_centavos: employer,
    why,
  }));
}
