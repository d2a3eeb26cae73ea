import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import { untie } from '#server/hr/attendance/badges.queries.ts';
import { openTouched } from '#server/hr/attendance/open-touched.ts';
import { daysTouched } from '#server/hr/attendance/punches.queries.ts';

/** Returns the employees with these codes, compared as in sign-in. Separated employees keep their codes. */
export const employeesByCode = (db: Kysely<DB>, codes: readonly string[]) =>
  db
    .selectFrom('hr.employees')
    .select(['id', 'version', 'employee_code', 'last_name', 'first_name', 'middle_name', 'suffix', 'birth_date'])
    .where(sql<boolean>`sign_in_code in (select auth.sign_in_name(c) from unnest(${[...codes]}::text[]) c)`)
    .execute();

/** Returns all employees with their names, by code, including separated ones. */
export const everyEmployee = (db: Kysely<DB>) =>
  db
    .selectFrom('hr.employees')
    .select(['id', 'employee_code as code', 'last_name', 'first_name', 'middle_name', 'suffix'])
    .orderBy('employee_code')
    .execute();

/** Returns active schedules with their names. */
export const schedulesByName = (db: Kysely<DB>) =>
  db.selectFrom('hr.schedules').select(['id', 'name']).where('archived_at', 'is', null).execute();

/** Returns the number of weekly rest days of schedules, by ID. */
export async function restDaysOf(db: Kysely<DB>, schedules: readonly unknown[]): Promise<Map<number, number>> {
  const ids = [...new Set(schedules.filter((id) => typeof id === 'number'))];
  const found = await db
    .selectFrom('hr.schedules')
    .select(['id', 'rest_days'])
    .where('id', 'in', [...ids, 0])
    .execute();
  return new Map(found.map((s) => [s.id, s.rest_days.length]));
}

/**
 * Deletes employees that an import created, with their initial records, if they were not changed since; returns the IDs
 * of those deleted. Any other reference to one blocks the deletion.
 */
export async function removeHired(
  trx: Kysely<DB>,
  hired: readonly { id: number; version: number }[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select e.id from hr.employees e
    join jsonb_to_recordset(${JSON.stringify(hired.map(({ id, version }) => ({ id, version })))}::jsonb) as v(id int, version int)
      on v.id = e.id and v.version = e.version
    where e.archived_at is null for update of e`.execute(trx);
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  // Badge numbers created with them are removed too; one assigned since blocks the deletion.
  const again = await untie(trx, ids);
  if (again.length > 0) await openTouched(trx, await daysTouched(trx, { ids: again }));
  // Day records at version 1 were only opened and never edited.
  await sql`delete from hr.time_records where employee_id = any(${ids}) and version = 1`.execute(trx);
  for (const table of [
    'hr.schedule_assignments',
    'hr.pay_rates',
    'hr.employment_statuses',
    'hr.assignments',
    'hr.employments',
  ] as const)
    await sql`delete from ${sql.table(table)} where employee_id = any(${ids})`.execute(trx);
  await trx.deleteFrom('hr.employees').where('id', 'in', ids).execute();
  return ids;
}
