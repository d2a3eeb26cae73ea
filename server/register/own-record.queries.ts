import { sql, type Kysely } from 'kysely';
import type { PermissionCode } from '#contract/permissions.ts';
import type { DB } from '#server/database/tables.ts';
import { holdersOf } from '#server/http/holders.queries.ts';

/** Returns whether an active account of another user has a permission. */
export async function anotherUserHolds(
  db: Kysely<DB>,
  code: PermissionCode,
  not: { userId: number; employeeId: number | null },
): Promise<boolean> {
  const { rows } = await sql`select from ${holdersOf(code)} u
    where u.id <> ${not.userId} and u.employee_id is distinct from ${not.employeeId}::int limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns an account's employee, or undefined. */
export async function whoIs(db: Kysely<DB>, userId: number) {
  const { rows } = await sql<{ userId: number; employeeId: number; code: string }>`
    select u.id as "userId", e.id as "employeeId", e.employee_code as code
    from auth.users u join hr.employees e on e.id = u.employee_id where u.id = ${userId}`.execute(db);
  return rows[0];
}
