import { sql, type Kysely } from 'kysely';
import type { EmployerLogo } from '#contract/payroll/agencies/employer-logo.ts';
import type { DB } from '#server/database/tables.ts';
import type { StagedUpload } from '#server/http/uploads.ts';

export const currentLogo = (db: Kysely<DB>): Promise<(EmployerLogo & { storage_key: string }) | undefined> =>
  db
    .selectFrom('payroll.employer_logos')
    .select(['id', 'name', 'storage_key'])
    .where('archived_at', 'is', null)
    .executeTakeFirst();

export const logoFile = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('payroll.employer_logos')
    .select(['storage_key', 'media_type'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();

/** Makes simultaneous changes wait for each other, so that exactly one logo is current. */
const waitInTurn = (db: Kysely<DB>) => sql`lock table payroll.employer_logos in share row exclusive mode`.execute(db);

/** Archives the current logo. Returns its id; null without one. */
export async function archiveLogo(db: Kysely<DB>, now: string): Promise<number | null> {
  await waitInTurn(db);
  const row = await db
    .updateTable('payroll.employer_logos')
    .set({ archived_at: now })
    .where('archived_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Stores a logo in place of the current one. */
export async function putLogo(
  db: Kysely<DB>,
  upload: StagedUpload,
  { by, now }: { by: number; now: string },
): Promise<EmployerLogo> {
  await archiveLogo(db, now);
  return db
    .insertInto('payroll.employer_logos')
    .values({
      storage_key: upload.storageKey,
      name: upload.name,
      media_type: upload.mediaType as 'image/png' | 'image/jpeg',
      size: upload.size,
      uploaded_by: by,
      uploaded_at: now,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

/** Uses an archived logo again, in place of the current one. Returns false for an unknown one. */
export async function restoreLogo(db: Kysely<DB>, id: number, now: string): Promise<boolean> {
  await archiveLogo(db, now);
  const { numUpdatedRows } = await db
    .updateTable('payroll.employer_logos')
    .set({ archived_at: null })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
