import { sql, type Kysely } from 'kysely';
import type { Region } from '#domain/places/regions.ts';
import type { DB } from '#server/database/tables.ts';

/** Selects daily rates with their client. Payroll's wage orders decide whether a rate is too low. */
export const selectDailyRates = (db: Kysely<DB>) =>
  db
    .selectFrom('hr.daily_rates as t')
    .innerJoin('hr.clients as c', 'c.id', 't.client_id')
    .select([
      't.client_id',
      'c.name as client',
      't.position',
      sql<Region>`t.region`.as('region'),
      't.amount_centavos',
      't.from_date',
      't.note',
      sql<string>`''`.as('below'),
    ]);

/**
 * Returns a client's daily rates that are effective between two dates, each until the next of its position and
 * region.
 */
export async function dailyRatesWithin(db: Kysely<DB>, clientId: number, from: string, to: string) {
  const { rows } = await sql<{
    id: number;
    position: string;
    region: string;
    amount_centavos: number;
    from_date: string;
    to_date: string;
  }>`select r.id, r.position, r.region, r.amount_centavos, greatest(r.from_date, ${from}::date) as from_date,
      least(r.ends - 1, ${to}::date) as to_date
    from (select t.*, lead(t.from_date) over (partition by lower(t.position), t.region order by t.from_date) as ends
      from hr.daily_rates t where t.client_id = ${clientId} and t.archived_at is null) r
    where r.from_date <= ${to}::date and (r.ends is null or r.ends > ${from}::date)
    order by lower(r.position), r.region, r.from_date`.execute(db);
  return rows;
}
