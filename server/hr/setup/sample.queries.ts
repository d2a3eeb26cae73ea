import { sql, type Kysely } from 'kysely';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';
import { syncKinds } from '../sync/sync-kinds.ts';

export type SampleTable = 'hr.clients' | 'hr.branches' | 'hr.schedules' | 'hr.employees';

/** Payroll's copies of sample records, under Payroll's own numbers. */
export type SampleCopy = 'payroll.clients' | 'payroll.branches' | 'payroll.employees';

export type SampleIds = Record<SampleTable | SampleCopy, number[]>;

/**
 * Locks the sample data: adding and removing it wait for each other, and a sync to Payroll waits for both before it
 * reads.
 */
export const lockSample = (trx: Kysely<DB>) => sql`select pg_advisory_xact_lock(7203138)`.execute(trx);

export const keepSample = (
  trx: Kysely<DB>,
  table_name: SampleTable,
  ids: readonly number[],
  by: { userId: number; now: string },
) =>
  trx
    .insertInto('work.sample_records')
    .values(ids.map((record_id) => ({ table_name, record_id, made_by: by.userId, made_at: by.now })))
    .execute();

/** Returns the ids of the sample’s records and of their copies in Payroll by table. */
export async function sampleIds(db: Kysely<DB>): Promise<SampleIds> {
  const { rows } = await sql<{ table_name: string; record_id: number }>`
    select table_name, record_id from work.sample_records
    union all select table_name, record_id from work.sample_in_payroll`.execute(db);
  const of = (table: keyof SampleIds) => rows.filter((r) => r.table_name === table).map((r) => r.record_id);
  return {
    'hr.clients': of('hr.clients'),
    'hr.branches': of('hr.branches'),
    'hr.schedules': of('hr.schedules'),
    'hr.employees': of('hr.employees'),
    'payroll.clients': of('payroll.clients'),
    'payroll.branches': of('payroll.branches'),
    'payroll.employees': of('payroll.employees'),
  };
}

/** Returns the name of the sample client, the number of its employees, and the first and last day with time logs. */
export async function samplePresent(db: Kysely<DB>) {
  const { rows } = await sql<{ client: string; employees: number; from: string | null; to: string | null }>`
    select c.name as client,
      (select count(*)::int from work.sample_records where table_name = 'hr.employees') as employees,
      t.first as "from", t.last as "to"
    from work.sample_records s join hr.clients c on c.id = s.record_id,
      lateral (select min((p.at at time zone 'Asia/Manila')::date) as first, max((p.at at time zone 'Asia/Manila')::date) as last
        from hr.time_punches p where p.employee_id in
          (select record_id from work.sample_records where table_name = 'hr.employees')) t
    where s.table_name = 'hr.clients' limit 1`.execute(db);
  return rows[0];
}

export async function anyPosted(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ posted: boolean }>`
    select exists (select from payroll.payslips where posted_at is not null) as posted`.execute(db);
  return firstOf(rows).posted;
}

export const insertLogs = (
  trx: Kysely<DB>,
  logs: readonly { employee_id: number; at: string; direction: 'in' | 'out' }[],
) =>
  sql`insert into hr.time_punches (employee_id, at, direction, source)
    select employee_id, (at || '+08')::timestamptz, direction, 'sample'
    from jsonb_to_recordset(${JSON.stringify(logs)}::jsonb) as l (employee_id int, at text, direction text)
    order by 2, 1`.execute(trx);

/** Reasons that prevent the removal. The first one that applies is shown. */
export interface SampleTies {
  /** True while a sync may have read the sample: it would write its copies after the removal. */
  syncing: boolean;
  /** Number of sample employees with a posted payslip. */
  paid: number;
  /** Sample employees with an account. */
  accounts: string[];
  /** Names of other employees who were assigned to the sample client or have its schedule. */
  others: string[];
  /** Runs of the sample client together with another client. */
  shared_runs: string[];
}

export async function tiesOf(db: Kysely<DB>, ids: SampleIds): Promise<SampleTies> {
  const { rows } = await sql<SampleTies>`
    select exists (select from work.jobs where kind in (${sql.join([...syncKinds])}) and state in ('waiting', 'running')) as syncing,
      (select count(distinct employee_id)::int from payroll.payslips
        where posted_at is not null and employee_id = any (${ids['payroll.employees']}::int[])) as paid,
      array(select ${listedName('e')} from auth.users u join hr.employees e on e.id = u.employee_id
        where e.id = any (${ids['hr.employees']}::int[]) order by 1 limit 3) as accounts,
      array(select ${listedName('e')} from hr.employees e
        where e.id <> all (${ids['hr.employees']}::int[]) and (e.client_id = any (${ids['hr.clients']}::int[])
          or exists (select from hr.assignments a where a.employee_id = e.id and a.client_id = any (${ids['hr.clients']}::int[]))
          or exists (select from hr.schedule_assignments a where a.employee_id = e.id and a.schedule_id = any (${ids['hr.schedules']}::int[]))
          or exists (select from hr.change_schedules f where f.employee_id = e.id
            and (f.from_schedule_id = any (${ids['hr.schedules']}::int[]) or f.to_schedule_id = any (${ids['hr.schedules']}::int[]))))
        union select ${listedName('e')} from payroll.employees e
        where e.id <> all (${ids['payroll.employees']}::int[]) and exists (select from payroll.employee_places l
          where l.employee_id = e.id and l.client_id = any (${ids['payroll.clients']}::int[]))
        order by 1 limit 3) as others,
      array(select coalesce(nullif(r.name, ''), 'Payroll') from payroll.runs r
        where r.archived_at is null and (exists (select from payroll.run_clients c where c.run_id = r.id and c.client_id = any (${ids['payroll.clients']}::int[]))
          or exists (select from payroll.run_people p where p.run_id = r.id and p.employee_id = any (${ids['payroll.employees']}::int[])))
        and (exists (select from payroll.run_clients c where c.run_id = r.id and c.client_id <> all (${ids['payroll.clients']}::int[]))
          or exists (select from payroll.run_people p where p.run_id = r.id and p.employee_id <> all (${ids['payroll.employees']}::int[])))
        order by r.id limit 3) as shared_runs`.execute(db);
  return firstOf(rows);
}

/** Returns true if Payroll already has a record with a code of the sample, which a removal would treat as a copy. */
export async function codesTaken(db: Kysely<DB>, client: string, employees: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from payroll.clients where lower(code) = lower(${client}))
      or exists (select from payroll.employees where code = any (${[...employees]}::text[])) as taken`.execute(db);
  return firstOf(rows).taken;
}

/** Returns the IDs of the runs with the sample client alone; `clients` are Payroll’s IDs. */
export async function runsOfSample(db: Kysely<DB>, clients: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from payroll.runs r
    where exists (select from payroll.run_clients c where c.run_id = r.id and c.client_id = any (${[...clients]}::int[]))
      and not exists (select from payroll.run_clients c where c.run_id = r.id and c.client_id <> all (${[...clients]}::int[]))`.execute(
    db,
  );
  return rows.map((r) => r.id);
}

export const unpaidLeaveType = async (db: Kysely<DB>): Promise<number | undefined> =>
  (
    await db
      .selectFrom('hr.leave_types')
      .select('id')
      .where('code', '=', 'LWOP')
      .where('archived_at', 'is', null)
      .executeTakeFirst()
  )?.id;
