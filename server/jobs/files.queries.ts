import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/**
 * Returns every storage key that a record refers to, including archived ones: photos and documents, imports, job
 * results, time log files, and company logos.
 */
export async function storageKeys(db: Kysely<DB>): Promise<Set<string>> {
  const rows = await db
    .selectFrom('hr.files')
    .select('storage_key as key')
    .unionAll(
      db
        .selectFrom('work.imports')
        .select(sql<string>`file_key`.as('key'))
        .where('file_key', 'is not', null),
    )
    .unionAll(
      db
        .selectFrom('work.jobs')
        .select(sql<string>`file_key`.as('key'))
        .where('file_key', 'is not', null),
    )
    .unionAll(
      db
        .selectFrom('hr.time_uploads')
        .select(sql<string>`storage_key`.as('key'))
        .where('storage_key', 'is not', null),
    )
    .unionAll(db.selectFrom('payroll.employer_logos').select('storage_key as key'))
    .execute();
  return new Set(rows.map((row) => row.key));
}
