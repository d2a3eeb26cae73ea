import { sql, type Kysely } from 'kysely';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';

type Row = Record<string, unknown>;

/** Tables that are left out because their stored responses repeat what the records contain. */
const left = new Set(['auth.idempotency_keys']);

/** Columns with secrets of the account, or storage keys. Including them would only weaken the account. */
const secret = /(hash|token|sealed|storage_key|sha256|_mark)$/;

const open = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([column]) => !secret.test(column)));

/**
 * Returns every row of HR tables that refers to a person as employee or user, by table. The tables come from the
 * database catalog so that a new one is included automatically.
 */
export async function rowsAbout(
  db: Kysely<DB>,
  person: { employeeId: number; userId: number },
): Promise<Record<string, Row[]>> {
  const { rows: owned } = await sql<{ schema: string; table: string; column: 'employee_id' | 'user_id' }>`
    select c.table_schema as schema, c.table_name as "table", c.column_name as "column"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema in ('auth', 'hr') and c.column_name in ('employee_id', 'user_id') and t.table_type = 'BASE TABLE'
    order by 1, 2, 3`.execute(db);
  const found: Record<string, Row[]> = {};
  for (const { schema, table, column } of owned) {
    const name = `${schema}.${table}`;
    if (left.has(name)) continue;
    const id = column === 'employee_id' ? person.employeeId : person.userId;
    const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(name)} t
      where ${sql.ref(`t.${column}`)} = ${id}`.execute(db);
    found[name] = [...(found[name] ?? []), ...rows.map(({ row }) => open(row))];
  }
  found['payroll.run_comments'] = await commentsAbout(db, person);
  return found;
}

/**
 * Returns comments in payroll that the person wrote, that mention them, or that are on their payslips, with their
 * authors.
 */
async function commentsAbout(db: Kysely<DB>, person: { employeeId: number; userId: number }): Promise<Row[]> {
  const { rows } = await sql<Row>`select c.run_id, c.body, u.name as author, c.written_at, c.removed_at
    from payroll.run_comments c join auth.users u on u.id = c.written_by
    where c.written_by = ${person.userId}
      or exists (select from payroll.run_comment_mentions m where m.comment_id = c.id and m.user_id = ${person.userId})
      or c.employee_id in (select p.id from payroll.employees p join hr.employees e on e.employee_code = p.code
        where e.id = ${person.employeeId})
    order by c.id`.execute(db);
  return rows;
}

/** Returns the person's own record, with values still sealed. */
export async function recordOf(db: Kysely<DB>, employeeId: number): Promise<Row> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(e) || jsonb_build_object('client_name', c.name,
      'branch_name', b.name) as row
    from hr.employees e join hr.clients c on c.id = e.client_id join hr.branches b on b.id = e.branch_id
    where e.id = ${employeeId}`.execute(db);
  return open(firstOf(rows).row);
}

/** Returns changes to the person's record or account, and views of masked data, each with its user. */
export async function historyOf(db: Kysely<DB>, person: { employeeId: number; userId: number }): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select a.at, u.name as by, a.table_name, a.action, a.before, a.after
    from auth.audit a left join auth.users u on u.id = a.actor_id
    where (a.table_name = 'hr.employees' and a.record_id = ${String(person.employeeId)})
      or (a.table_name = 'auth.users' and a.record_id = ${String(person.userId)})
    order by a.id`.execute(db);
  const shown = (side: unknown) => (side === null ? null : open(side as Row));
  return rows.map((row) => ({ ...row, before: shown(row['before']), after: shown(row['after']) }));
}

/** Returns the person's files with their storage location, replaced ones included because they are still kept. */
export const filesOf = (db: Kysely<DB>, employeeId: number) =>
  db
    .selectFrom('hr.files')
    .select(['id', 'name', 'storage_key'])
    .where('employee_id', '=', employeeId)
    .orderBy('id')
    .execute();
