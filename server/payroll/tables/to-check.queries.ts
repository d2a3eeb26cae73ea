import { sql, type Kysely } from 'kysely';
import type { Region } from '#domain/places/regions.ts';
import type { LawKind } from '#domain/issues/pay-issues.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';

/** Returns the regions of the active branches. */
export async function regionsInUse(db: Kysely<DB>): Promise<Region[]> {
  const { rows } = await sql<{ region: Region }>`
    select distinct split_part(region, ' ', 1) as region from payroll.branches
    where archived_at is null and region <> '' order by 1`.execute(db);
  return rows.map((r) => r.region);
}

/** Returns the effective date of a kind's latest table by a day, or null when there is none. */
export async function latestLaw(db: Kysely<DB>, kind: LawKind, today: string): Promise<string | null> {
  const { rows } = await sql<{ from: string | null }>`
    select max(from_date) as "from" from payroll.law_tables
    where kind = ${kind} and state = 'in_force' and archived_at is null and from_date <= ${today}::date`.execute(db);
  return firstOf(rows).from;
}
