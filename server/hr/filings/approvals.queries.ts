import { sql, type Kysely } from 'kysely';
import type { ApprovalPerson } from '#contract/hr/approvals.ts';
import type { DB } from '#server/database/tables.ts';

/** People whose name or code holds the words, by name; those who left are not among them. */
export async function peopleNamed(
  db: Kysely<DB>,
  search: string,
  having: 'employee' | 'account',
): Promise<ApprovalPerson[]> {
  const like = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const name = sql`coalesce(nullif(concat_ws(' ', e.first_name, e.last_name, nullif(e.suffix, '')), ''), u.name)`;
  const { rows } = await sql<ApprovalPerson>`
    select u.id as user_id, e.id as employee_id, e.employee_code, ${name} as name, e.position, c.name as client_name
    from (select * from hr.employees where archived_at is null) e
    full join (select * from auth.users where archived_at is null) u on u.employee_id = e.id
    left join hr.clients c on c.id = e.client_id
    where ${having === 'employee' ? sql`e.id is not null` : sql`u.id is not null and (u.employee_id is null or e.id is not null)`}
      and (${name} ilike ${like} or e.employee_code ilike ${like})
    order by name, e.id, u.id limit 20`.execute(db);
  return rows;
}
