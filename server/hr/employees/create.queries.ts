import { sql, type Insertable, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/** What a new employee refers to: whether each is there and in use, and the number the record will have. */
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
  return rows[0]!;
}

/** Is the branch one of the client, and are both in use? */
export async function clientAndBranch(db: Kysely<DB>, clientId: number, branchId: number) {
  const { rows } = await sql<{ client: boolean; branch: boolean }>`
    select exists (select from hr.clients where id = ${clientId} and archived_at is null) as client,
      exists (select from hr.branches where id = ${branchId} and client_id = ${clientId} and archived_at is null) as branch
  `.execute(db);
  return rows[0]!;
}

type Rows<T extends keyof DB> = Insertable<DB[T]>;

/** Somebody new, row by row: the record with its first period of employment, assignment, rate, kind of employment and schedule. */
export interface Hire {
  employee: Rows<'hr.employees'> & { id: number };
  employment: Rows<'hr.employments'>;
  assignment: Rows<'hr.assignments'>;
  rate: Rows<'hr.pay_rates'> | null;
  status: Rows<'hr.employment_statuses'> | null;
  schedule: Rows<'hr.schedule_assignments'> | null;
}

/** Writes new people, however many: one statement a table. */
export async function insertHires(db: Kysely<DB>, hires: readonly Hire[]): Promise<void> {
  await insertRows(
    db,
    'hr.employees',
    hires.map((h) => h.employee),
  );
  await insertRows(
    db,
    'hr.employments',
    hires.map((h) => h.employment),
  );
  await insertRows(
    db,
    'hr.assignments',
    hires.map((h) => h.assignment),
  );
  await insertRows(
    db,
    'hr.pay_rates',
    hires.flatMap((h) => h.rate ?? []),
  );
  await insertRows(
    db,
    'hr.employment_statuses',
    hires.flatMap((h) => h.status ?? []),
  );
  await insertRows(
    db,
    'hr.schedule_assignments',
    hires.flatMap((h) => h.schedule ?? []),
  );
}

/** Rows with the same columns, as one value: thousands of them are one parameter, and the table knows their types. */
async function insertRows(db: Kysely<DB>, table: keyof DB, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((c) => sql.ref(c)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}

/** The numbers that so many new records will have. */
export async function nextEmployeeIds(db: Kysely<DB>, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('hr.employees', 'id')) as id from generate_series(1, ${count}::int)`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
