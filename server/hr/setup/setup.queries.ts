import { sql, type Kysely } from 'kysely';
import type { PermissionCode } from '#contract/permissions.ts';
import { nationalHolidays } from '#domain/holidays/national.ts';
import type { SetupFacts } from '#domain/setup/steps.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { holdersOf } from '#server/http/holders.queries.ts';
import { active } from '../people/employee-list.queries.ts';

type ClientsOfSetup = NonNullable<SetupFacts['clients']>;

export async function clientsOfSetup(db: Kysely<DB>): Promise<ClientsOfSetup> {
  const { rows } = await sql<ClientsOfSetup>`
    select (select count(*)::int from hr.clients where archived_at is null) as clients,
      (select count(*)::int from hr.branches b join hr.clients c on c.id = b.client_id and c.archived_at is null
        where b.archived_at is null) as branches,
      (select count(*)::int from hr.clients c where c.archived_at is null and not exists (
        select from hr.branches b where b.client_id = c.id and b.archived_at is null)) as without`.execute(db);
  return firstOf(rows);
}

/**
 * Returns the national holidays of a year: the number proclaimed, the number entered, and the regular ones without an
 * entry on their day.
 */
export async function holidaysOfSetup(db: Kysely<DB>, year: number) {
  const entered = await db
    .selectFrom('hr.holidays')
    .select('date')
    .where('scope', '=', 'national')
    .where('archived_at', 'is', null)
    .where('date', '>=', `${year}-01-01`)
    .where('date', '<=', `${year}-12-31`)
    .execute();
  const days = new Set(entered.map((h) => h.date));
  const proclaimed = nationalHolidays.filter((h) => h.date.startsWith(`${year}-`));
  const missing = proclaimed.filter((h) => h.kind === 'regular' && !days.has(h.date));
  return { year, proclaimed: proclaimed.length, added: entered.length, regular_missing: missing.length };
}

export async function schedulesOfSetup(db: Kysely<DB>): Promise<{ schedules: number }> {
  const { rows } = await sql<{ schedules: number }>`
    select count(*)::int as schedules from hr.schedules where archived_at is null`.execute(db);
  return firstOf(rows);
}

export async function peopleOfSetup(db: Kysely<DB>, today: string): Promise<{ people: number }> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from hr.employees e where ${active(today)}`.execute(db);
  return firstOf(rows);
}

/** Counts users who can sign in and have a permission by one of their roles. */
export const usersWith = (code: PermissionCode) => sql`(select count(*)::int from ${holdersOf(code)} h)`;

export async function approversOfSetup(db: Kysely<DB>): Promise<{ runs: number; time: number }> {
  const { rows } = await sql<{ runs: number; time: number }>`
    select ${usersWith('PAY07')} as runs, ${usersWith('HRIS09')} as time`.execute(db);
  return firstOf(rows);
}

export async function timeOfSetup(db: Kysely<DB>): Promise<{ logs: boolean; submitted: boolean; approved: boolean }> {
  const { rows } = await sql<{ logs: boolean; submitted: boolean; approved: boolean }>`
    select exists (select from hr.time_punches) as logs,
      exists (select from hr.time_records where status = 'for_approval') as submitted,
      exists (select from hr.time_records where status = 'approved') as approved`.execute(db);
  return firstOf(rows);
}
