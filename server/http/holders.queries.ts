import { sql, type RawBuilder } from 'kysely';

/**
 * Selects the accounts in use that have a permission by one of their active roles: `id`, `name`, and `employee_id`. Neither
 * the account nor its employee is archived. Delegations don't count. `code`: the permission, or a column with it.
 */
export const holdersOf = (code: string | RawBuilder<unknown>) =>
  sql`(select u.id, u.name, u.employee_id from auth.users u left join hr.employees e on e.id = u.employee_id
    where u.archived_at is null and e.archived_at is null and exists (select from auth.user_roles ur
      join auth.roles r on r.id = ur.role_id and r.archived_at is null
      join auth.role_permissions rp on rp.role_id = r.id and rp.code = ${code} where ur.user_id = u.id))`;
