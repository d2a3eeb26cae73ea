import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/** Returns active adjustment types by name. */
export const activeExpenseTypes = (db: Kysely<DB>) =>
  db.selectFrom('hr.expense_types').select(['id', 'name']).where('archived_at', 'is', null).orderBy('name').execute();

export const selectExpenseTypes = (db: Kysely<DB>) =>
  db
    .selectFrom('hr.expense_types as t')
    .select(['t.name', 't.direction', 't.taxed', 't.in_thirteenth', 't.billed', 't.description']);
