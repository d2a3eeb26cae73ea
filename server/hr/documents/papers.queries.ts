import { sql, type Kysely } from 'kysely';
import type { Contract, Evaluation, Memo } from '#contract/hr/documents/papers.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';

/** Each kind of document with its table and its own columns. */
export const paperTables = {
  contract: { table: 'hr.contracts', own: ['kind', 'title', 'from_date', 'to_date', 'body'] },
  memo: { table: 'hr.memos', own: ['kind', 'title', 'date', 'body'] },
  evaluation: {
    table: 'hr.evaluations',
    own: ['from_date', 'to_date', 'evaluator', 'rating', 'recommendation', 'body'],
  },
} as const;
export type PaperKind = keyof typeof paperTables;
export interface PaperRows {
  contract: Contract;
  memo: Memo;
  evaluation: Evaluation;
}

const columns = (kind: PaperKind) =>
  sql`t.id, t.employee_id, ${listedName('e')} as employee,
    ${sql.join(paperTables[kind].own.map((c) => sql.ref(`t.${c}`)))}, t.created_at, u.name as created_by,
    t.acknowledged_at, t.archived_at is not null as archived, t.version`;
const from = (kind: PaperKind) =>
  sql`from ${sql.table(paperTables[kind].table)} t join hr.employees e on e.id = t.employee_id
    left join auth.users u on u.id = t.created_by`;

/** Returns a page of documents, latest first, and their total. */
export async function papersOf<K extends PaperKind>(
  db: Kysely<DB>,
  kind: K,
  of: { employeeId: number | null; archived: boolean },
  page: { limit: number; offset: number },
): Promise<{ data: PaperRows[K][]; total: number }> {
  const where = sql`where (${of.employeeId}::int is null or t.employee_id = ${of.employeeId}::int)
    and (${of.archived}::boolean or t.archived_at is null)`;
  const { rows: data } = await sql<PaperRows[K]>`select ${columns(kind)} ${from(kind)} ${where}
    order by t.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  const { rows } = await sql<{ total: number }>`select count(*) as total ${from(kind)} ${where}`.execute(db);
  return { data, total: firstOf(rows).total };
}

export const paperById = async <K extends PaperKind>(
  db: Kysely<DB>,
  kind: K,
  id: number,
): Promise<PaperRows[K] | undefined> =>
  (await sql<PaperRows[K]>`select ${columns(kind)} ${from(kind)} where t.id = ${id}`.execute(db)).rows[0];

export async function insertPaper(db: Kysely<DB>, kind: PaperKind, values: Record<string, unknown>): Promise<number> {
  const names = Object.keys(values);
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(paperTables[kind].table)}
    (${sql.join(names.map((n) => sql.ref(n)))}) values (${sql.join(names.map((n) => values[n]))}) returning id`.execute(
    db,
  );
  return firstOf(rows).id;
}

/** Archives or restores a document. Returns false if its version differs or it already has that state. */
export async function turnPaper(
  db: Kysely<DB>,
  kind: PaperKind,
  { id, version }: { id: number; version: number },
  archivedAt: string | null,
): Promise<boolean> {
  const { rows } = await sql`update ${sql.table(paperTables[kind].table)}
    set archived_at = ${archivedAt}, version = version + 1
    where id = ${id} and version = ${version} and (archived_at is null) = ${archivedAt !== null} returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Stores the first acknowledgement; later ones change nothing. */
export const receivePaper = (db: Kysely<DB>, kind: PaperKind, id: number, now: string) =>
  sql`update ${sql.table(paperTables[kind].table)} set acknowledged_at = ${now}, version = version + 1
    where id = ${id} and acknowledged_at is null`.execute(db);
