import { sql, type Kysely } from 'kysely';
import type { benefitItems } from '#contract/hr/benefits/benefit-register.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { dayOf } from '#server/register/today.ts';

/** Selects a benefit with the number of employees who have it today. */
export const selectBenefits = (db: Kysely<DB>, now: string) =>
  db.selectFrom('hr.benefits as t').select([
    't.name',
    't.kind',
    sql<keyof typeof benefitItems | null>`t.item`.as('item'),
    't.amount_centavos',
    't.per',
    't.description',
    sql<number>`(select count(*) from hr.employee_benefits e where e.benefit_id = t.id and e.archived_at is null
      and e.from_date <= ${dayOf(now)} and (e.to_date is null or e.to_date >= ${dayOf(now)}))`.as('people'),
  ]);

/** Returns the number of employees with a benefit today or later. */
export async function peopleWithBenefit(db: Kysely<DB>, id: number, now: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct employee_id) as n from hr.employee_benefits
    where benefit_id = ${id} and archived_at is null and (to_date is null or to_date >= ${dayOf(now)})`.execute(db);
  return firstOf(rows).n;
}
