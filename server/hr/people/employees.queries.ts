import { sql, type Kysely } from 'kysely';
import { sealedColumns } from '#server/database/reseal.ts';
import type { DB } from '#server/database/tables.ts';
import type { StagedUpload } from '#server/http/uploads.ts';

/** Returns an employee with their assignment and pictures; numbers stay sealed. */
export const employeeById = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('hr.employees as e')
    .innerJoin('hr.clients as c', 'c.id', 'e.client_id')
    .innerJoin('hr.branches as b', 'b.id', 'e.branch_id')
    .leftJoin('hr.files as p', 'p.id', 'e.photo_file_id')
    .leftJoin('hr.files as s', 's.id', 'e.signature_file_id')
    .selectAll('e')
    .select(['c.name as client_name', 'b.name as branch_name', 'b.address as branch_address'])
    .select(['p.name as photo_name', 'p.media_type as photo_type', 'p.size as photo_size'])
    .select(['s.created_at as signature_at', 's.storage_key as signature_key'])
    .where('e.id', '=', id)
    .executeTakeFirst();

export type EmployeeRow = NonNullable<Awaited<ReturnType<typeof employeeById>>>;

/** Returns the sealed values of one employee. */
export const sealedOf = (db: Kysely<DB>, id: number) =>
  db.selectFrom('hr.employees').select(sealedColumns).where('id', '=', id).executeTakeFirst();

/**
 * Replaces the photo or signature if the employee still has this version. The previous one is kept for the record but
 * not shown. Returns false if another user was faster.
 */
export async function replacePicture(
  db: Kysely<DB>,
  purpose: 'photo' | 'signature',
  employee: { id: number; version: number },
  upload: StagedUpload,
  now: string,
): Promise<boolean> {
  const column = `${purpose}_file_id` as const;
  const locked = await db
    .selectFrom('hr.employees')
    .select([column, 'version'])
    .where('id', '=', employee.id)
    .forUpdate()
    .executeTakeFirst();
  if (locked?.version !== employee.version) return false;
  const before = locked[column];
  const file = await db
    .insertInto('hr.files')
    .values({
      storage_key: upload.storageKey,
      name: upload.name,
      media_type: upload.mediaType,
      size: upload.size,
      sha256: upload.sha256,
      employee_id: employee.id,
      purpose,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('hr.employees')
    .set((eb) => ({ [column]: file.id, version: eb('version', '+', 1) }))
    .where('id', '=', employee.id)
    .execute();
  if (before !== null && before !== undefined)
    await db.updateTable('hr.files').set({ archived_at: now }).where('id', '=', before).execute();
  return true;
}

/** Writes an audit entry for a view or export of masked data, in the transaction that shows it. */
export const recordRead = (db: Kysely<DB>, employeeId: number, what: string) =>
  sql`insert into auth.audit (actor_id, request_id, table_name, record_id, action, after)
    values (nullif(current_setting('kawani.actor', true), '')::int, nullif(current_setting('kawani.request', true), ''),
      'hr.employees', ${String(employeeId)}, 'read', ${JSON.stringify({ what })}::jsonb)`.execute(db);

export const benefitsOf = async (db: Kysely<DB>, employeeId: number, page: { limit: number; offset: number }) => {
  const own = db
    .selectFrom('hr.employee_benefits as eb')
    .innerJoin('hr.benefits as b', 'b.id', 'eb.benefit_id')
    .where('eb.employee_id', '=', employeeId)
    .where('eb.archived_at', 'is', null);
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const data = await own
    .select(['eb.id', 'eb.employee_id', 'eb.benefit_id', 'b.name as benefit_name', 'b.description'])
    .select(['eb.amount_centavos', 'eb.from_date', 'eb.to_date', 'eb.note', 'eb.version'])
    .orderBy('eb.from_date', 'desc')
    .orderBy('eb.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { data, total };
};
