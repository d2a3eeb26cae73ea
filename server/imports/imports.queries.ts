import { sql, type Kysely, type Selectable } from 'kysely';
import type { ImportColumn, ImportProblem, Verdict } from '#contract/common/imports.ts';
import { mustHave } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import type { Aside } from './aside.queries.ts';
import { isOf, isWarned, type Counts } from './whole-file.queries.ts';

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

/** Returns the last 50 imports of a kind, latest first. */
export const importsOf = async (db: Kysely<DB>, api: 'hr' | 'payroll', kind: string): Promise<ShownImport[]> =>
  (await shown(db)
    .where('i.api', '=', api)
    .where('i.kind', '=', kind)
    .orderBy('i.id', 'desc')
    .limit(50)
    .execute()) as unknown as ShownImport[];

/** Returns the import, locked until the transaction ends, so that others wait. */
export const lockImport = async (db: Kysely<DB>, id: number): Promise<ImportRecord | undefined> =>
  (await db.selectFrom('work.imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as
    | ImportRecord
    | undefined;

/**
 * Locks a kind of records until the transaction ends, so that its files are written or undone one after another. Two
 * files checked at the same time would otherwise both add the same new rows.
 */
export const lockKind = (trx: Kysely<DB>, { api, kind }: Pick<ImportRecord, 'api' | 'kind'>) =>
  sql`select pg_advisory_xact_lock(hashtext(${`work.imports ${api} ${kind}`}))`.execute(trx);

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

/** Updates an import and increases its version. */
export async function setImport(
  db: Kysely<DB>,
  id: number,
  given: {
    state?: ImportState;
    sheet?: string;
    head_row?: number;
    head_rows?: number;
    aside?: number;
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
  rows: readonly { row: number; cells: string; aside: Aside | null }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into work.import_rows (import_id, row_no, cells, aside)
    select ${importId}::int, v."row", v.cells, v.aside
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v("row" int, cells text, aside text)
    on conflict (import_id, row_no) do update set cells = excluded.cells, aside = excluded.aside`.execute(db);
}

export interface KeptRow {
  row: number;
  cells: string;
  verdict: Verdict | null;
  problems: ImportProblem[];
  twin: number | null;
  /** An earlier row that may be the same despite another key. */
  like_row: number | null;
  /** An earlier row that claims a unique value. */
  clash_row: number | null;
  /** True if the row uses more than is available, including the file's additions. */
  overdrawn: boolean;
  corrected: boolean;
  key: string | null;
  /** ID of the record that the row would change; the next field is the record's version at the check. */
  seen_id: number | null;
  seen_version: number | null;
  record_id: number | null;
  record_version: number | null;
  before: string | null;
}

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
      'clash_row',
      'overdrawn',
      'corrected',
      'key',
      'seen_id',
      'seen_version',
      'record_id',
      'record_version',
      'before',
    ])
    .where('import_id', '=', importId)
    .where('aside', 'is', null)
    .orderBy('row_no');

/** Returns the next rows after one, of the given verdicts or all. */
export const nextRows = (
  db: Kysely<DB>,
  importId: number,
  given: { after: number; limit: number; of?: readonly Verdict[]; warned?: boolean },
): Promise<KeptRow[]> =>
  rowsOf(db, importId)
    .where('row_no', '>', given.after)
    .$if(given.of !== undefined, (q) => q.where((eb) => eb.or(mustHave(given, 'of').map(isOf))))
    .$if(given.warned === true, (q) => q.where(isWarned))
    .limit(given.limit)
    .execute();

export const rowsByNumber = (db: Kysely<DB>, importId: number, rows: readonly number[]): Promise<KeptRow[]> =>
  rowsOf(db, importId)
    .where('row_no', 'in', [...rows])
    .execute();

export async function setCells(
  db: Kysely<DB>,
  importId: number,
  rows: readonly { row: number; cells: string }[],
): Promise<void> {
  await sql`update work.import_rows r set cells = v.cells, corrected = true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v("row" int, cells text)
    where r.import_id = ${importId} and r.row_no = v."row"`.execute(db);
}

/** Records which records the rows became. */
export async function setWritten(
  db: Kysely<DB>,
  importId: number,
  rows: readonly { row: number; id: number; version: number; before: string | null }[],
): Promise<void> {
  await sql`update work.import_rows r set record_id = v.id, record_version = v.version, before = v.before
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v("row" int, id int, version int, before text)
    where r.import_id = ${importId} and r.row_no = v."row"`.execute(db);
}

/** Records why rows that were valid at the check weren't written. */
export async function setRefused(
  db: Kysely<DB>,
  importId: number,
  rows: readonly { row: number; problems: readonly ImportProblem[] }[],
): Promise<void> {
  await sql`update work.import_rows r set verdict = 'refused', problems = v.problems
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v("row" int, problems jsonb)
    where r.import_id = ${importId} and r.row_no = v."row"`.execute(db);
}

/**
 * Deletes the rows and files of imports that ended before a time, keeping what was written and by whom. Returns the
 * keys of the files, which are no longer used.
 */
export async function removeOldRows(db: Kysely<DB>, before: string): Promise<string[]> {
  const over = sql`coalesce(i.undone_at, i.applied_at, i.created_at) < ${before}`;
  return db.transaction().execute(async (trx) => {
    await sql`delete from work.import_rows r using work.imports i where i.id = r.import_id and ${over}`.execute(trx);
    const { rows } = await sql<{ key: string }>`
      with old as (select i.id, i.file_key from work.imports i where i.file_key is not null and ${over} for update)
      update work.imports i set file_key = null from old where i.id = old.id returning old.file_key as key`.execute(
      trx,
    );
    return rows.map((row) => row.key);
  });
}
