import { sql, type Kysely } from 'kysely';
import type { ApprovalPerson } from '#contract/hr/requests/approvals.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { firstOf } from '#domain/lists/known.ts';
import { containing } from '#server/database/containing.ts';
import { fullName } from '#server/database/listed-name.queries.ts';
import type { FilingTable } from './kind-tables.ts';
import type { DB } from '#server/database/tables.ts';
import type { Session } from '#server/http/session.ts';

/** Returns employees whose name or code contains the words, by name, without separated ones. */
export async function peopleNamed(
  db: Kysely<DB>,
  search: string,
  having: 'employee' | 'account',
): Promise<ApprovalPerson[]> {
  const like = containing(search);
  const name = sql`coalesce(nullif(${fullName('e')}, ''), u.name)`;
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

/**
 * Returns how many pending requests of a table a user may not decide on, by the same rules as `inPlaceOf` in
 * `decide.ts`.
 */
export async function notTheirs(
  db: Kysely<DB>,
  table: FilingTable,
  { employeeId, userId, codes, lent }: Pick<Session, 'employeeId' | 'userId' | 'codes' | 'lent'>,
  code: PermissionCode,
  clients: readonly number[] | undefined,
): Promise<number> {
  const lenders = lent.filter((l) => l.code === code);
  const ofLenders = lenders.map(
    (l) =>
      sql<boolean>`(f.employee_id is not distinct from ${l.employee_id}::int or f.filed_by is not distinct from ${l.user_id}::int)`,
  );
  const inPlace = codes.has(code) || ofLenders.length === 0 ? sql`false` : sql`(${sql.join(ofLenders, sql` and `)})`;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} f where f.status = 'pending' and f.archived_at is null
      and (coalesce(f.employee_id = ${employeeId}::int, false) or coalesce(f.filed_by = ${userId}, false) or ${inPlace})
      ${clients === undefined ? sql`` : sql`and f.employee_id in (select e.id from hr.employees e where e.client_id = any (${[...clients]}::int[]))`}`.execute(
    db,
  );
  return firstOf(rows).n;
}
