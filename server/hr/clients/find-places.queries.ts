import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/** Clients in use, for finding one by what people write. */
export const clientsInUse = (db: Kysely<DB>) =>
  db.selectFrom('hr.clients').select(['id', 'code', 'name']).where('archived_at', 'is', null).orderBy('id').execute();

/** Branches in use with their clients. */
export const branchesInUse = (db: Kysely<DB>) =>
  db
    .selectFrom('hr.branches as b')
    .innerJoin('hr.clients as c', 'c.id', 'b.client_id')
    .select(['b.id', 'b.client_id', 'b.name', 'c.name as client', 'c.code'])
    .where('b.archived_at', 'is', null)
    .where('c.archived_at', 'is', null)
    .orderBy('b.id')
    .execute();
