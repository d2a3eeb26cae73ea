import { sql, type Kysely } from 'kysely';
import type { PermissionCode } from '#contract/permissions.ts';
import type { DB } from '#server/database/tables.ts';

/** Returns whether an active account of another user has a permission. */
export async function anotherUserHolds(
  db: Kysely<DB>,
  code: PermissionCode,
  not: { userId: number; employeeId: number | null },
): Promise<boolean> {
  const { rows } = await sql`select from auth.users u left join hr.employees o on o.id = u.employee_id
    where u.archived_at is null and o.archived_at is null and u.id <> ${not.userId}
      and u.employee_id is distinct from ${not.employeeId}::int
      and exists (select from auth.user_roles ur join auth.roles r on r.id = ur.role_id and r.archived_at is null
        join auth.role_permissions rp on rp.role_id = r.id and rp.code = ${code} where ur.user_id = u.id) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Returns an account's employee, or undefined. */
export async function whoIs(db: Kysely<DB>, userId: number) {
  const { rows } = await sql<{ userId: number; employeeId: number; code: string }>`
    select u.id as "userId", e.id as "employeeId", e.employee_code as code
    from auth.users u join hr.employees e on e.id = u.employee_id where u.id = ${userId}`.execute(db);
  return rows[0];
}
