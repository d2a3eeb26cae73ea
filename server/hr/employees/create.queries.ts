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

type Written = Pick<Insertable<DB['hr.employments']>, 'created_at' | 'created_by' | 'from_date' | 'employee_id'>;

/** The record with its first period of employment, assignment, rate and schedule. */
export async function insertEmployee(
  db: Kysely<DB>,
  employee: Insertable<DB['hr.employees']> & { id: number },
  written: Omit<Written, 'employee_id'>,
  more: {
    rate: Pick<
      Insertable<DB['hr.pay_rates']>,
      'scheme' | 'amount_centavos' | 'factor_tenths' | 'minutes_per_day'
    > | null;
    scheduleId: number | null;
  },
): Promise<void> {
  const { id: employee_id, client_id, branch_id, position } = employee;
  const entry = { ...written, employee_id };
  await db.insertInto('hr.employees').values(employee).execute();
  await db.insertInto('hr.employments').values(entry).execute();
  await db
    .insertInto('hr.assignments')
    .values({ ...entry, client_id, branch_id, position })
    .execute();
  if (more.rate)
    await db
      .insertInto('hr.pay_rates')
      .values({ ...entry, ...more.rate })
      .execute();
  if (more.scheduleId !== null)
    await db
      .insertInto('hr.schedule_assignments')
      .values({ employee_id, schedule_id: more.scheduleId, from_date: written.from_date })
      .execute();
}
