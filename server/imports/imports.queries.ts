import { sql, type Kysely, type Selectable } from 'kysely';
import type { ImportColumn, ImportProblem, Verdict } from '#contract/common/imports.ts';
import type { DB } from '#server/database/tables.ts';
import type { Judged } from './judge.ts';

/** Rows by verdict, and how many of the new ones are worth a look. */
export type Counts = Record<Verdict, number> & { warned?: number | undefined };

export type ImportState = Selectable<DB['work.imports']>['state'];
export interface ImportRecord extends Omit<Selectable<DB['work.imports']>, 'columns' | 'counts'> {
  columns: ImportColumn[];
  counts: Counts | null;
}
export interface ShownImport extends ImportRecord {
  by: string | null;
  applier: string | null;
  undoer: string | null;
}

const shown = (db: Kysely<DB>) =>
  db
    .selectFrom('work.imports as i')
    .leftJoin('auth.users as u', 'u.id', 'i.created_by')
    .leftJoin('auth.users as a', 'a.id', 'i.applied_by')
    .leftJoin('auth.users as d', 'd.id', 'i.undone_by')
    .selectAll('i')
    .select(['u.name as by', 'a.name as applier', 'd.name as undoer']);

export const importById = async (db: Kysely<DB>, api: 'hr' | 'payroll', id: number): Promise<ShownImport | undefined> =>
  (await shown(db).where('i.id', '=', id).where('i.api', '=', api).executeTakeFirst()) as ShownImport | undefined;

/** The last 50 imports of a kind, the latest first. */
export const importsOf = async (db: Kysely<DB>, api: 'hr' | 'payroll', kind: string): Promise<ShownImport[]> =>
  (await shown(db)
    .where('i.api', '=', api)
    .where('i.kind', '=', kind)
    .orderBy('i.id', 'desc')
    .limit(50)
    .execute()) as unknown as ShownImport[];

/** The import, held until the transaction ends: whoever else works on it waits. */
export const lockImport = async (db: Kysely<DB>, id: number): Promise<ImportRecord | undefined> =>
  (await db.selectFrom('work.imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as
    | ImportRecord
    | undefined;

export async function insertImport(
  db: Kysely<DB>,
  given: {
    api: 'hr' | 'payroll';
    kind: string;
    file_key: string;
    file_name: string;
    file_size: number;
    created_by: number;
    created_at: string;
  },
): Promise<number> {
  const { id } = await db.insertInto('work.imports').values(given).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** What is said of an import from now on; its version goes on. */
export async function setImport(
  db: Kysely<DB>,
  id: number,
  given: {
    state?: ImportState;
    sheet?: string;
    head_row?: number;
    columns?: readonly ImportColumn[];
    rows?: number;
    counts?: Counts | null;
    job_id?: number;
    applied_by?: number | null;
    applied_at?: string;
    undone_by?: number | null;
    undone_at?: string;
  },
): Promise<void> {
  const { columns, counts, ...rest } = given;
  await db
    .updateTable('work.imports')
    .set({
      ...rest,
      ...(columns && { columns: JSON.stringify(columns) }),
      ...(counts !== undefined && { counts: counts && JSON.stringify(counts) }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export async function removeRows(db: Kysely<DB>, importId: number): Promise<void> {
  await db.deleteFrom('work.import_rows').where('import_id', '=', importId).execute();
}

export async function insertRows(
  db: Kysely<DB>,
  importId: number,
  rows: readonly { row: number; cells: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into work.import_rows (import_id, row_no, cells)
    select ${importId}::int, v."row", v.cells from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v("row" int, cells text)
    on conflict (import_id, row_no) do update set cells = excluded.cells`.execute(db);
}

export interface KeptRow {
  row: number;
  cells: string;
  verdict: Verdict | null;
  problems: ImportProblem[];
  twin: number | null;
  /** An earlier row that may be the same though its key is another one. */
  like_row: number | null;
  mended: boolean;
  key: string | null;
  record_id: number | null;
  record_version: number | null;
  before: string | null;
}

/** Refused is a row that was judged so, or that is the same record as an earlier one. */
const isOf = (verdict: Verdict) =>
  verdict === 'refused'
    ? sql<boolean>`(verdict = 'refused' or twin is not null)`
    : sql<boolean>`(verdict = ${verdict} and twin is null)`;

/** A new row that something was said about. */
const isWarned = sql<boolean>`(verdict = 'new' and twin is null and (problems <> '[]'::jsonb or like_row is not null))`;

const rowsOf = (db: Kysely<DB>, importId: number) =>
  db
    .selectFrom('work.import_rows')
    .select([
      'row_no as row',
      'cells',
      'verdict',
      sql<ImportProblem[]>`problems`.as('problems'),
      'twin',
      'like_row',
      'mended',
      'key',
      'record_id',
      'record_version',
      'before',
    ])
    .where('import_id', '=', importId)
    .orderBy('row_no');

/** The next rows after one, of the verdicts asked for or all. */
export const nextRows = (
  db: Kysely<DB>,
  importId: number,
  given: { after: number; limit: number; of?: readonly Verdict[]; warned?: boolean },
): Promise<KeptRow[]> =>
  rowsOf(db, importId)
    .where('row_no', '>', given.after)
    .$if(given.of !== undefined, (q) => q.where((eb) => eb.or(given.of!.map(isOf))))
    .$if(given.warned === true, (q) => q.where(isWarned))
    .limit(given.limit)
    .execute();

export const rowsByNumber = (db: Kysely<DB>, importId: number, rows: readonly number[]): Promise<KeptRow[]> =>
  rowsOf(db, importId)
    .where('row_no', 'in', [...rows])
    .execute();

/** Writes down how rows were judged. */
export async function setVerdicts(db: Kysely<DB>, importId: number, judged: readonly Judged[]): Promise<void> {
  const rows = judged.map(({ row, verdict, problems, key, alike = [] }) => ({ row, verdict, problems, key, alike }));
  await sql`update work.import_rows r set verdict = v.verdict, problems = v.problems, key = v.key, alike = v.alike
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v("row" int, verdict text, problems jsonb, key text, alike text[])
    where r.import_id = ${importId} and r.row_no = v."row"`.execute(db);
}

/**
 * Marks each row that is the same record as an earlier one of the file, and no others; and each new one that shares with an
 * earlier one what nobody shares.
 */
export async function markTwins(db: Kysely<DB>, importId: number): Promise<void> {
  await sql`update work.import_rows r set twin = f.first
    from (select row_no, case when first < row_no then first end as first from (
        select row_no, min(row_no) over (partition by key) as first from work.import_rows
        where import_id = ${importId} and key is not null) k) f
    where r.import_id = ${importId} and r.row_no = f.row_no and r.twin is distinct from f.first`.execute(db);
  await sql`update work.import_rows r set like_row = f.first
    from (select i.row_no, nullif(k.first, i.row_no) as first from work.import_rows i left join (
        select row_no, min(first) as first from (
          select row_no, min(row_no) over (partition by mark) as first from work.import_rows, unnest(alike) as mark
          where import_id = ${importId} and verdict = 'new' and twin is null) a group by row_no) k on k.row_no = i.row_no
      where i.import_id = ${importId} and (k.row_no is not null or i.like_row is not null)) f
    where r.import_id = ${importId} and r.row_no = f.row_no and r.like_row is distinct from f.first`.execute(db);
}

export async function countVerdicts(db: Kysely<DB>, importId: number): Promise<Counts> {
  const { rows } = await sql<Record<Verdict, number> & { warned: number }>`
    select count(*) filter (where ${isOf('new')}) as new, count(*) filter (where ${isOf('changed')}) as changed,
      count(*) filter (where ${isOf('unchanged')}) as unchanged, count(*) filter (where ${isOf('refused')}) as refused,
      count(*) filter (where ${isWarned}) as warned
    from work.import_rows where import_id = ${importId}`.execute(db);
  const { warned, ...counts } = rows[0]!;
  return warned > 0 ? { ...counts, warned } : counts;
}

export async function setCells(
  db: Kysely<DB>,
  importId: number,
  rows: readonly { row: number; cells: string }[],
): Promise<void> {
  await sql`update work.import_rows r set cells = v.cells, mended = true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v("row" int, cells text)
    where r.import_id = ${importId} and r.row_no = v."row"`.execute(db);
}

/** Writes down which records rows became. */
export async function setWritten(
  db: Kysely<DB>,
  importId: number,
  rows: readonly { row: number; id: number; version: number; before: string | null }[],
): Promise<void> {
  await sql`update work.import_rows r set record_id = v.id, record_version = v.version, before = v.before
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v("row" int, id int, version int, before text)
    where r.import_id = ${importId} and r.row_no = v."row"`.execute(db);
}

/** Forgets the rows of imports that are over since before a moment; what was written and by whom stays. */
export async function removeOldRows(db: Kysely<DB>, before: string): Promise<void> {
  await sql`delete from work.import_rows r using work.imports i
    where i.id = r.import_id and coalesce(i.undone_at, i.applied_at, i.created_at) < ${before}`.execute(db);
}
