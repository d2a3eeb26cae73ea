import { sql, type Kysely } from 'kysely';
import { firstOf } from '#domain/lists/known.ts';
import type { Seen } from './seen.ts';
import type { DB } from '#server/database/tables.ts';

/**
 * Records in the audit trail that a user downloaded a file or opened a list, with the validated input: jsonb can't
 * store NUL. The transaction knows its user. `onceAnHour` skips the entry if the same user asked for the same within an
 * hour, because a screen refetches automatically. Returns the ID of the entry.
 */
export async function recordDisclosure(
  trx: Kysely<DB>,
  path: string,
  asked: Readonly<Record<string, unknown>>,
  { onceAnHour = false }: { onceAnHour?: boolean } = {},
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with me as (select nullif(current_setting('kawani.actor', true), '')::int as actor),
    before as (select r.id from auth.audit r, me where ${onceAnHour} and r.action = 'read' and r.actor_id = me.actor
      and r.at > auth.app_now() - interval '1 hour' and r.table_name = 'files' and r.record_id = ${path}
      and r.after = ${JSON.stringify(asked)}::jsonb order by r.id desc limit 1),
    written as (insert into auth.audit (actor_id, request_id, table_name, record_id, action, after)
      select actor, nullif(current_setting('kawani.request', true), ''), 'files', ${path}, 'read', ${JSON.stringify(asked)}::jsonb
      from me where not exists (select from before) returning id)
    select id from written union all select id from before`.execute(trx);
  return firstOf(rows).id;
}

/** Records the employees whose data an entry of the audit trail is about, each once. */
export const recordSeen = (db: Kysely<DB>, auditId: number, api: 'hr' | 'payroll', seen: Seen) =>
  sql`with given as (
      select e.id from hr.employees e where e.employee_code = any(${[...seen.codes]})
      union select e.id from hr.employees e where ${
        api === 'hr'
          ? sql`e.id = any(${[...seen.ids]})`
          : sql`e.employee_code in (select p.code from payroll.employees p where p.id = any(${[...seen.ids]}))`
      }),
    these as (select coalesce(range_agg(int4range(id, id + 1)), '{}'::int4multirange) as ids from given)
    insert into auth.seen_employees (audit_id, employee_ids)
    select ${auditId}, ids from these
    where not exists (select from auth.seen_employees s where s.audit_id = ${auditId} and s.employee_ids @> these.ids)`.execute(
    db,
  );

/** Returns the number of files that a user downloaded within the last hour. */
export async function filesLately(db: Kysely<DB>, userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from auth.audit
    where action = 'read' and actor_id = ${userId} and table_name = 'files' and at > auth.app_now() - interval '1 hour'`.execute(
    db,
  );
  return firstOf(rows).n;
}
