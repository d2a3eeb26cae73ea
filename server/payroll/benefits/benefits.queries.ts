import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

export const selectBenefits = (db: Kysely<DB>) =>
  db
    .selectFrom('payroll.benefits as t')
    .innerJoin('payroll.adjustment_types as y', 'y.id', 't.adjustment_type_id')
    .leftJoin('payroll.clients as c', 'c.id', 't.client_id')
    .select([
      't.name',
      't.adjustment_type_id',
      't.amount_centavos',
      sql<number | null>`t.day_thousandths::float8 / 1000`.as('days'),
      sql<'cutoff' | 'month'>`t.per`.as('per'),
      't.client_id',
      't.from_date',
      't.to_date',
      't.note',
      'y.name as type',
      sql<string>`coalesce(c.name, 'Every client')`.as('client'),
    ]);

/** Returns an active type that all employees of a client, or of all clients, can be given. */
export const typeFor = (db: Kysely<DB>, id: number, clientId: number | null) =>
  db
    .selectFrom('payroll.adjustment_types')
    .select('counts_as')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb('client_id', 'is', null), ...(clientId === null ? [] : [eb('client_id', '=', clientId)])]))
    .executeTakeFirst();

/** Returns the benefits an employee gets through their client on a date. */
export const benefitsOf = (db: Kysely<DB>, employeeId: number, on: string) =>
  selectBenefits(db)
    .select(['t.id', 't.version', sql<boolean>`false`.as('archived')])
    .where('t.archived_at', 'is', null)
    .where('t.from_date', '<=', on)
    .where((eb) => eb.or([eb('t.to_date', 'is', null), eb('t.to_date', '>=', on)]))
    .where(
      sql<boolean>`(t.client_id is null or t.client_id = (select p.client_id from payroll.employee_places p
        where p.employee_id = ${employeeId} and p.line = 1 and p.from_date <= ${on} order by p.from_date desc limit 1))`,
    )
    .orderBy('t.name')
    .execute();
