import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

export const clientsInUse = (db: Kysely<DB>) =>
  db
    .selectFrom('payroll.clients')
    .select(['id', 'code', 'name'])
    .where('archived_at', 'is', null)
    .orderBy('name')
    .execute();

/** Returns whether the client exists and is not archived. */
export const clientInUse = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await db
    .selectFrom('payroll.clients')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()) !== undefined;
