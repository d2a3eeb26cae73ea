import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import type { StagedUpload } from '#server/http/uploads.ts';
import type { AttachmentColumn } from './kind-tables.ts';

/** Attaches uploaded files to a request. */
export async function attach(
  db: Kysely<DB>,
  owner: AttachmentColumn,
  filing: { id: number; employeeId: number },
  uploads: readonly StagedUpload[],
  now: string,
): Promise<void> {
  if (uploads.length === 0) return;
  await db
    .insertInto('hr.files')
    .values(
      uploads.map((u) => ({
        storage_key: u.storageKey,
        name: u.name,
        media_type: u.mediaType,
        size: u.size,
        sha256: u.sha256,
        employee_id: filing.employeeId,
        [owner]: filing.id,
        created_at: now,
      })),
    )
    .execute();
}

/** Removes attachments from a request, except those that stay. */
export const detach = (
  db: Kysely<DB>,
  owner: AttachmentColumn,
  filingId: number,
  keep: readonly number[],
  now: string,
) =>
  db
    .updateTable('hr.files')
    .set({ archived_at: now })
    .where(owner, '=', filingId)
    .where('archived_at', 'is', null)
    .where('id', 'not in', [0, ...keep])
    .execute();
