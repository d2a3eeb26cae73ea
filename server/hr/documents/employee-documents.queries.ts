import { sql, type Insertable, type Kysely } from 'kysely';
import type { EmployeeDocument } from '#contract/hr/people/profile.ts';
import type { DB } from '#server/database/tables.ts';
import type { StagedUpload } from '#server/http/uploads.ts';

const documents = (db: Kysely<DB>) =>
  db
    .selectFrom('hr.documents as d')
    .innerJoin('hr.files as f', 'f.id', 'd.file_id')
    .select(['d.id', 'd.kind', 'd.name', 'd.issued_on', 'd.expires_on', 'd.created_at', 'd.version'])
    .select(sql<boolean>`d.archived_at is not null`.as('archived'))
    .select(['f.id as file_id', 'f.name as file_name', 'f.media_type', 'f.size']);

type Row = Awaited<ReturnType<ReturnType<typeof documents>['execute']>>[number];
const presented = ({ file_id, file_name, media_type, size, ...row }: Row): EmployeeDocument => ({
  ...row,
  file: { id: file_id, name: file_name, media_type, size },
});

/** Returns an employee's documents, latest first; archived ones too if requested. */
export async function documentsOf(db: Kysely<DB>, employeeId: number, archived = false): Promise<EmployeeDocument[]> {
  const own = documents(db).where('d.employee_id', '=', employeeId);
  const rows = await (archived ? own : own.where('d.archived_at', 'is', null))
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .execute();
  return rows.map(presented);
}

export async function documentById(db: Kysely<DB>, id: number): Promise<EmployeeDocument | undefined> {
  const row = await documents(db).where('d.id', '=', id).executeTakeFirst();
  return row && presented(row);
}

/** Inserts a document and adds its file to the 201 file. Returns the document's ID. */
export async function insertDocument(
  db: Kysely<DB>,
  row: Omit<Insertable<DB['hr.documents']>, 'file_id'>,
  upload: StagedUpload,
): Promise<number> {
  const file = await db
    .insertInto('hr.files')
    .values({
      storage_key: upload.storageKey,
      name: upload.name,
      media_type: upload.mediaType,
      size: upload.size,
      sha256: upload.sha256,
      employee_id: row.employee_id,
      purpose: 'document',
      created_at: row.created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const document = await db
    .insertInto('hr.documents')
    .values({ ...row, file_id: file.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return document.id;
}

/**
 * Archives or restores a document with its file. Returns false if its version differs or it already has that state.
 */
export async function turnDocument(
  db: Kysely<DB>,
  { id, version }: { id: number; version: number },
  archivedAt: string | null,
): Promise<boolean> {
  const turned = await db
    .updateTable('hr.documents')
    .set({ archived_at: archivedAt, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('archived_at', archivedAt === null ? 'is not' : 'is', null)
    .returning('file_id')
    .executeTakeFirst();
  if (!turned) return false;
  await db.updateTable('hr.files').set({ archived_at: archivedAt }).where('id', '=', turned.file_id).execute();
  return true;
}
