import { sql, type Kysely } from 'kysely';
import type { FileQuota } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { invalid, refused } from './errors.ts';
import type { StagedUpload } from './uploads.ts';
import { sentences } from '#server/text/en/http.ts';

/** Defaults. A request has at most 15 MB of files; the app sends about 300 kB a photo. The largest import is 25 MB. */
const unlessSet: FileQuota = { bytes: 500_000_000, bytesPerDay: 100_000_000, sheetBytesPerDay: 1_000_000_000 };

const beginOfDay = (now: string) =>
  sql`date_trunc('day', ${now}::timestamptz at time zone 'Asia/Manila') at time zone 'Asia/Manila'`;

const megabytes = (bytes: number): number => Math.floor(bytes / 100_000) / 10;

/**
 * Throws 422 if the files' owner now exceeds the limit: in total, including replaced or withdrawn files, or for the
 * current day in Manila. Call it after the write, in its transaction. Uploads of one owner wait for each other here, so
 * that if two fit only separately, one of them is refused.
 */
export async function refuseAboveQuota(
  trx: Kysely<DB>,
  uploads: readonly StagedUpload[],
  now: string,
  { bytes, bytesPerDay, sheetBytesPerDay }: FileQuota = unlessSet,
): Promise<void> {
  const owners = sql`select employee_id from hr.files where storage_key = any(${uploads.map((u) => u.storageKey)})`;
  await sql`select id from hr.employees where id in (${owners}) order by id for no key update`.execute(trx);
  const { rows } = await sql<{ total: number; today: number }>`
    select sum(size)::bigint as total, 
      coalesce(sum(size) filter (where created_at >= ${beginOfDay(now)}), 0)::bigint as today
    from hr.files where employee_id in (${owners}) group by employee_id`.execute(trx);
  for (const { total, today } of rows) {
    if (total > bytes) throw invalid('files', 'file.quota', { max: megabytes(bytes) });
    if (today > bytesPerDay) throw invalid('files', 'file.quota_day', { max: megabytes(bytesPerDay) });
  }
  await refuseManySheets(trx, uploads, now, sheetBytesPerDay);
}

/**
 * Throws if a user exceeds today's limit of uploaded lists for imports and time logs, which aren't personal photos or
 * documents.
 */
async function refuseManySheets(
  trx: Kysely<DB>,
  uploads: readonly StagedUpload[],
  now: string,
  most: number,
): Promise<void> {
  const keys = uploads.map((u) => u.storageKey);
  const by = await sql<{ id: number }>`
    select id from auth.users where id in (select created_by from work.imports where file_key = any(${keys})
      union all select uploaded_by from hr.time_uploads where storage_key = any(${keys}))
    order by id for no key update`.execute(trx);
  if (by.rows.length === 0) return;
  const users = by.rows.map((u) => u.id);
  const { rows } = await sql<{ today: number }>`
    select sum(size)::bigint as today from (
      select created_by as who, file_size as size from work.imports
        where created_by = any(${users}) and created_at >= ${beginOfDay(now)}
      union all select uploaded_by, size from hr.time_uploads
        where uploaded_by = any(${users}) and uploaded_at >= ${beginOfDay(now)}
    ) given group by who`.execute(trx);
  if (rows.some(({ today }) => today > most)) throw refused('files', sentences.theLimitIsMbOf(megabytes(most)));
}
