import { sql, type Kysely } from 'kysely';
import type { DayFacts } from '#domain/pay/facts/facts.ts';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';

/** Returns employees of a run after one by id, including those on hold, whose time is pulled too. */
export const peopleToPull = (db: Kysely<DB>, runId: number, after: number, limit: number) =>
  db
    .selectFrom('payroll.run_people as p')
    .innerJoin('payroll.employees as e', 'e.id', 'p.employee_id')
    .select(['p.employee_id', 'e.code'])
    .where('p.run_id', '=', runId)
    .where('p.employee_id', '>', after)
    .orderBy('p.employee_id')
    .limit(limit)
    .execute();

/** Returns how many employees of a run have time from a file. */
export async function countOfFiles(db: Kysely<DB>, runId: number): Promise<number> {
  const { n } = await db
    .selectFrom('payroll.run_inputs')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('run_id', '=', runId)
    .where('source', '=', 'file')
    .executeTakeFirstOrThrow();
  return n;
}

export interface PulledRow {
  employee_id: number;
  code: string;
  name: string;
  hash: string;
  days: DayFacts[];
}

/** Returns the HR time that pays employees of a run, after one of them by id, without employees on hold. */
export async function pulledTime(db: Kysely<DB>, runId: number, after: number, limit: number): Promise<PulledRow[]> {
  const { rows } = await sql<PulledRow>`
    select p.employee_id, e.code, ${listedName('e')} as name, i.hash, i.days
    from payroll.run_people p join payroll.employees e on e.id = p.employee_id
    join payroll.run_inputs i on i.run_id = p.run_id and i.employee_id = p.employee_id and i.source = 'hr'
    where p.run_id = ${runId} and p.employee_id > ${after} and p.state <> 'held'
    order by p.employee_id limit ${limit}`.execute(db);
  return rows;
}

/** Returns the HR days that paid employees of a run, by employee code. */
export async function daysPaidBy(db: Kysely<DB>, runId: number, codes: readonly string[]) {
  const { rows } = await sql<{ employee: string; days: DayFacts[] }>`
    select e.code as employee, i.days from payroll.run_inputs i join payroll.employees e on e.id = i.employee_id
    where i.run_id = ${runId} and i.source = 'hr' and e.code = any (${[...codes]}) order by e.code`.execute(db);
  return rows;
}

interface InputRow {
  employee_id: number;
  /** The days as JSON; the next field is JSON too. */
  days: string;
  before: string;
  unapproved: number;
  hash: string;
}

/** Replaces the employees' previously pulled time. */
export async function writeInputs(
  db: Kysely<DB>,
  runId: number,
  rows: readonly InputRow[],
  takenAt: string,
): Promise<void> {
  await sql`
    insert into payroll.run_inputs (run_id, employee_id, source, days, before, unapproved, hash, taken_at)
    select ${runId}::int, employee_id, 'hr', days::jsonb, before::jsonb, unapproved, hash, ${takenAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (employee_id int, days text, before text, unapproved int, hash text)
    on conflict (run_id, employee_id) do update set source = 'hr', days = excluded.days, before = excluded.before,
      unapproved = excluded.unapproved, hash = excluded.hash, taken_at = excluded.taken_at, summary = null, written_by = null,
      version = payroll.run_inputs.version + 1`.execute(db);
}
