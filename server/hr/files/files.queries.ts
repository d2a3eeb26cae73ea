import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import { attachmentColumns } from '../requests/kind-tables.ts';

export const fileById = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('hr.files')
    .select(['storage_key', 'name', 'media_type', 'size', 'employee_id', 'purpose'])
    .select(attachmentColumns)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
