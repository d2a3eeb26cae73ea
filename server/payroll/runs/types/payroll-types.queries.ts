import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

type Kind = 'supplementary' | 'thirteenth_month';

export const selectPayrollTypes = (db: Kysely<DB>) =>
  db
    .selectFrom('payroll.payroll_types as t')
    .select([
      't.name',
      sql<Kind>`t.kind`.as('kind'),
      't.note',
      sql<number>`(select count(*)::int from payroll.runs r where r.payroll_type_id = t.id and r.archived_at is null)`.as(
        'runs',
      ),
    ]);

export const payrollTypesInUse = (db: Kysely<DB>) =>
  db
    .selectFrom('payroll.payroll_types as t')
    .select(['t.id', 't.name', sql<Kind>`t.kind`.as('kind')])
    .where('t.archived_at', 'is', null)
    .orderBy('t.id')
    .execute();
