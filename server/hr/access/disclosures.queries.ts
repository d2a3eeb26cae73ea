import { sql, type Kysely } from 'kysely';
import { firstOf } from '#domain/lists/known.ts';
import { containing } from '#server/database/containing.ts';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';

export interface DisclosureRow {
  id: number;
  at: string;
  by: string | null;
  /** `files` for a call, whose path is `record_id`. Otherwise the table of an employee record. */
  table_name: string;
  record_id: string;
  after: Record<string, unknown> | null;
  employee_id: number | null;
  employee_code: string | null;
  employee_name: string | null;
  /** The number of employees in a file or list; null if it was not recorded. */
  employees: number | null;
}

/** Returns a page of views and exports, latest first. A call about one employee shows their code. */
export async function disclosuresOf(
  db: Kysely<DB>,
  of: { by: string; employee: string },
  page: { limit: number; offset: number },
): Promise<{ rows: DisclosureRow[]; total: number }> {
  const name = listedName('e');
  const like = sql`(${name} ilike ${containing(of.employee)} or e.employee_code ilike ${containing(of.employee)})`;
  // Ranges of ids, so that one lookup per list covers all matching employees.
  const wanted = sql`(select coalesce(range_agg(int4range(e.id, e.id + 1)), '{}'::int4multirange) from hr.employees e where ${like})`;
  const written = sql`auth.seen_employees s where s.audit_id = a.id`;
  const from = sql`from auth.audit a
    left join auth.users u on u.id = a.actor_id
    left join hr.employees e on case when a.table_name = 'hr.employees' then e.id::text = a.record_id
      else e.employee_code = coalesce(a.after ->> 'EmployeeCode', a.after ->> 'employeeCode') end
    where a.action = 'read' and a.table_name in ('files', 'hr.employees')
      and ${of.by === '' ? sql`true` : sql`u.name ilike ${containing(of.by)}`}
      and ${
        of.employee === ''
          ? sql`true`
          : sql`((e.id is not null and ${like}) or exists (select from ${written} and s.employee_ids && ${wanted})
          or (e.id is null and not exists (select from ${written})))`
      }`;
  const { rows } = await sql<DisclosureRow>`select a.id, a.at, u.name as by, a.table_name, a.record_id, a.after,
      e.id as employee_id, e.employee_code, ${name} as employee_name,
      case when exists (select from ${written}) then (select coalesce(sum(upper(r) - lower(r)), 0)::int
        from unnest((select range_agg(s.employee_ids) from ${written})) r) end as employees
    ${from} order by a.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  const { rows: counted } = await sql<{ n: number }>`select count(*) as n ${from}`.execute(db);
  return { rows, total: firstOf(counted).n };
}
