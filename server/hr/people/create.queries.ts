import { sql, type Insertable, type Kysely, type RawBuilder } from 'kysely';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';

/**
 * Returns whether the client, branch, and schedule of a new employee exist and are active, and the id the record will
 * have.
 */
export async function placesFor(
  db: Kysely<DB>,
  given: { code: string; clientId: number; branchId: number; scheduleId: number | null },
) {
  const { rows } = await sql<{
    id: number;
    code_taken: boolean;
    client: boolean;
    branch: boolean;
    schedule: boolean;
  }>`
    select nextval(pg_get_serial_sequence('hr.employees', 'id')) as id,
      exists (select from hr.employees where sign_in_code = auth.sign_in_name(${given.code})) as code_taken,
      exists (select from hr.clients where id = ${given.clientId} and archived_at is null) as client,
      exists (select from hr.branches where id = ${given.branchId} and client_id = ${given.clientId}
        and archived_at is null) as branch,
      exists (select from hr.schedules where id = ${given.scheduleId}::int and archived_at is null) as schedule`.execute(
    db,
  );
  return firstOf(rows);
}

/** Returns whether the branch is one of the client, and whether both are active. */
export async function clientAndBranch(db: Kysely<DB>, clientId: number, branchId: number) {
  const { rows } = await sql<{ client: boolean; branch: boolean }>`
    select exists (select from hr.clients where id = ${clientId} and archived_at is null) as client,
      exists (select from hr.branches where id = ${branchId} and client_id = ${clientId} and archived_at is null) as branch
  `.execute(db);
  return firstOf(rows);
}

type Rows<T extends keyof DB> = Insertable<DB[T]>;

/**
 * The rows of a new employee: the record with its first period of employment, assignment, rate, employment status, and
 * schedule.
 */
export interface Hire {
  employee: Rows<'hr.employees'> & { id: number };
  employment: Rows<'hr.employments'>;
  assignment: Rows<'hr.assignments'>;
  rate: Rows<'hr.pay_rates'> | null;
  status: Rows<'hr.employment_statuses'> | null;
  schedule: Rows<'hr.schedule_assignments'> | null;
}

/**
 * Inserts any number of new employees in one statement, so that the database works on all of them while an import
 * checks its next rows.
 */
export async function insertHires(db: Kysely<DB>, hires: readonly Hire[]): Promise<void> {
  const inserts = [
    rowsOf(
      'hr.employees',
      hires.map((h) => h.employee),
    ),
    rowsOf(
      'hr.employments',
      hires.map((h) => h.employment),
    ),
    rowsOf(
      'hr.assignments',
      hires.map((h) => h.assignment),
    ),
    rowsOf(
      'hr.pay_rates',
      hires.flatMap((h) => h.rate ?? []),
    ),
    rowsOf(
      'hr.employment_statuses',
      hires.flatMap((h) => h.status ?? []),
    ),
    rowsOf(
      'hr.schedule_assignments',
      hires.flatMap((h) => h.schedule ?? []),
    ),
  ].filter((insert) => insert !== null);
  if (inserts.length === 0) return;
  const parts = inserts.map((insert, i) => sql`${sql.ref(`written_${i}`)} as (${insert})`);
  await sql`with ${sql.join(parts)} select`.execute(db);
}

/**
 * Passes rows with the same columns as one JSON value: thousands of rows need a single parameter, and the table
 * provides the types.
 */
function rowsOf(table: keyof DB, rows: readonly object[]): RawBuilder<unknown> | null {
  const [first] = rows;
  if (!first) return null;
  const columns = sql.join(Object.keys(first).map((c) => sql.ref(c)));
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
}

/** Returns the ids of a number of new records. */
export async function nextEmployeeIds(db: Kysely<DB>, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('hr.employees', 'id')) as id from generate_series(1, ${count}::int)`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
