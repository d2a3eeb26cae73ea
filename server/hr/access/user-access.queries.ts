import { sql, type Kysely } from 'kysely';
import type { UserAccess } from '#contract/hr/access/user-access.ts';
import { approvingCodes } from '#contract/permissions.ts';
import type { DB } from '#server/database/tables.ts';

type Opened = Omit<UserAccess['codes'][number], 'known'>;

/** Returns the permissions of an account from active roles and today's delegations, as a session has them. */
export async function codesOfUser(db: Kysely<DB>, userId: number, today: string): Promise<Opened[]> {
  const { rows } = await sql<Opened>`
    with own as (
      select rp.code, r.name as role, null::text as by, null::date as until
      from auth.user_roles ur join auth.roles r on r.id = ur.role_id and r.archived_at is null
      join auth.role_permissions rp on rp.role_id = r.id where ur.user_id = ${userId}
      union
      select rp.code, null, a.name, s.to_date
      from auth.substitutions s join auth.users a on a.id = s.user_id and a.archived_at is null
      left join hr.employees e on e.id = a.employee_id
      join auth.user_roles ur on ur.user_id = a.id join auth.roles r on r.id = ur.role_id and r.archived_at is null
      join auth.role_permissions rp on rp.role_id = r.id and rp.code in (${sql.join(approvingCodes)})
      where s.substitute_id = ${userId} and s.archived_at is null and e.archived_at is null
        and ${today}::date between s.from_date and s.to_date)
    select o.code, coalesce(p.name, '') as name, coalesce(g.name, '') as "group",
      coalesce(jsonb_agg(distinct o.role) filter (where o.role is not null), '[]') as roles,
      coalesce(jsonb_agg(distinct jsonb_build_object('by', o.by, 'until', o.until)) filter (where o.by is not null), '[]') as lent
    from own o left join auth.permissions p on p.code = o.code left join auth.permission_groups g on g.id = p.group_id
    group by o.code, p.name, g.id, g.name order by g.id nulls last, o.code`.execute(db);
  return rows;
}
