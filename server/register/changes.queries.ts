import { sql, type Kysely } from 'kysely';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import type { RegisterTable } from './register.queries.ts';

export interface AuditRow {
  at: string;
  by: string | null;
  action: 'insert' | 'update' | 'delete';
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Returns a page of a record's changes, latest first, and their number. */
export async function auditOf(
  db: Kysely<DB>,
  table: string,
  id: number,
  page: { limit: number; offset: number },
): Promise<{ data: AuditRow[]; total: number }> {
  // A version that increased only because of another record isn't a change of this record.
  const of = sql`a.table_name = ${table} and a.record_id = ${String(id)}
    and (a.action <> 'update' or a.before - 'version' is distinct from a.after - 'version')`;
  const { rows: data } = await sql<AuditRow>`
    select a.at, u.name || case when p.id is null then '' when p.proposed_by = a.actor_id then ', alone: ' || p.word
      else ', proposed by ' || q.name end as by, a.action, a.before, a.after
    from auth.audit a left join auth.users u on u.id = a.actor_id
    left join work.proposals p on p.request_id = a.request_id left join auth.users q on q.id = p.proposed_by
    where ${of} order by a.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  const { rows: counted } = await sql<{ n: number }>`select count(*) as n from auth.audit a where ${of}`.execute(db);
  return { data, total: firstOf(counted).n };
}

/** Records a change in related rows in the history of the record they belong to. */
export const recordChange = (
  trx: Kysely<DB>,
  of: { table: RegisterTable; id: number; actor: number },
  before: Record<string, unknown>,
  after: Record<string, unknown>,
) =>
  sql`insert into auth.audit (actor_id, request_id, table_name, record_id, action, before, after)
    values (${of.actor}, nullif(current_setting('kawani.request', true), ''), ${of.table}, ${String(of.id)}, 'update',
      ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`.execute(trx);
