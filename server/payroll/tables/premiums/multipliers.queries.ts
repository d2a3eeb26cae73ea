import { sql, type Kysely } from 'kysely';
import { keysOf } from '#domain/lists/records.ts';
import { premiumOf, premiums, type CompanyPremium, type Premium } from '#domain/runs/review/company-premiums.ts';
import { premiumTables } from '#domain/tables/premiums.ts';
import type { DB } from '#server/database/tables.ts';

const law = sql.join(
  premiumTables.flatMap((t) =>
    keysOf(premiums).map((p) => sql`(${p}::text, ${t.from}::date, ${premiumOf(t, p)}::int)`),
  ),
);

export const selectMultipliers = (db: Kysely<DB>) =>
  db
    .selectFrom('payroll.multipliers as t')
    .leftJoin('payroll.clients as c', 'c.id', 't.client_id')
    .select([
      't.client_id',
      sql<Premium>`t.premium`.as('premium'),
      't.basis_points',
      't.from_date',
      't.note',
      sql<string>`coalesce(c.name, 'Every client')`.as('client'),
      sql<number>`(select l.bp from (values ${law}) as l (premium, from_date, bp)
        where l.premium = t.premium and l.from_date <= t.from_date order by l.from_date desc limit 1)`.as(
        'law_basis_points',
      ),
    ]);

export interface MultiplierRow extends Omit<CompanyPremium, 'own'> {
  client_id: number | null;
}

/** Returns the premium rates above the law, of single clients and of all. */
export async function multipliersInUse(db: Kysely<DB>): Promise<MultiplierRow[]> {
  const { rows } = await sql<MultiplierRow>`
    select client_id, premium, from_date as "from", basis_points as "basisPoints" from payroll.multipliers
    where archived_at is null order by id`.execute(db);
  return rows;
}
