import { sql, type Kysely } from 'kysely';
import type { Region } from '#domain/places/regions.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { dayOf } from '#server/register/today.ts';
import { officerIds, officerNames } from './client-officers.queries.ts';
import { offeredIds, offeredNames } from './client-schedules.queries.ts';

const people = sql<number>`(select count(*) from hr.employees e where e.client_id = t.id and e.archived_at is null)`;
const ownBranches = sql<number>`(select count(*) from hr.branches b where b.client_id = t.id and b.archived_at is null)`;

/** Selects a client with the number of branches and employees, and what blocks its payroll. */
export const selectClients = (db: Kysely<DB>, now: string) =>
  db.selectFrom('hr.clients as t').select([
    't.code',
    't.name',
    sql<string>`coalesce(t.tin, '')`.as('tin'),
    't.address',
    't.cutoff_days',
    't.filing_grace_days',
    't.pay_after_days',
    't.contract_from',
    't.contract_to',
    't.services',
    't.fee_basis_points',
    't.signatory',
    't.signatory_position',
    sql<string>`coalesce(t.billing_email, '')`.as('billing_email'),
    offeredIds.as('schedules'),
    offeredNames.as('schedule_names'),
    officerIds.as('officers'),
    officerNames.as('officer_names'),
    ownBranches.as('branches'),
    people.as('people'),
    sql<string[]>`array_remove(array[case when ${ownBranches} = 0 then 'no branch' end,
      case when t.contract_to < ${dayOf(now)} then 'contract over' end], null)`.as('missing'),
  ]);

/**
 * Returns the end of the client's cutoff that contains a day: the next of its cutoff days, or the last day of a
 * shorter month.
 */
export const nextCutoff = (
  today: string,
) => sql`(select min(e.ends) from unnest(t.cutoff_days) d, generate_series(0, 1) m,
  lateral (select date_trunc('month', ${today}::date) + m * interval '1 month' as first) f,
  lateral (select least(f.first::date + d - 1, (f.first + interval '1 month')::date - 1) as ends) e
  where e.ends >= ${today}::date)`;

/**
 * Counts employees with a current or future assignment at a place: those there today, with a second assignment there,
 * or moving there.
 */
const placedAt = (column: 'client_id' | 'branch_id', now: string) => sql<number>`(select count(*) from hr.employees e
  where e.archived_at is null and (${sql.ref(`e.${column}`)} = t.id or exists (select from hr.assignments a
    where a.employee_id = e.id and ${sql.ref(`a.${column}`)} = t.id and a.withdrawn_at is null
      and (a.to_date is null or a.to_date >= ${dayOf(now)}))))`;

/** Returns how many employees work or will work for a client, and how many branches it has. */
export async function clientInUse(
  db: Kysely<DB>,
  id: number,
  now: string,
): Promise<{ people: number; branches: number }> {
  const { rows } = await sql<{ people: number; branches: number }>`
    select ${placedAt('client_id', now)} as people, ${ownBranches} as branches from hr.clients t where t.id = ${id}`.execute(
    db,
  );
  return firstOf(rows);
}

const atBranch = sql<number>`(select count(*) from hr.employees e where e.branch_id = t.id and e.archived_at is null)`;

/** The columns a search of branches covers, and their order by client. */
export const branchSearch = ['t.name', 't.address', 'c.name', 'c.code'] as const;
export const branchPlace = sql`c.name, t.name`;

/** Selects a branch with its client, its local holidays, and its number of employees. */
export const selectBranches = (db: Kysely<DB>) =>
  db
    .selectFrom('hr.branches as t')
    .innerJoin('hr.clients as c', 'c.id', 't.client_id')
    .select([
      't.client_id',
      't.name',
      't.address',
      sql<Region>`t.region`.as('region'),
      't.wage_area',
      'c.name as client',
      sql<number[]>`array(select b.holiday_id from hr.branch_holidays b where b.branch_id = t.id order by 1)`.as(
        'holidays',
      ),
      // Holidays are stored per year, so each name is listed once.
      sql<string[]>`array(select h.name from hr.branch_holidays b join hr.holidays h on h.id = b.holiday_id
        where b.branch_id = t.id and h.archived_at is null group by h.name order by min(h.date))`.as('holiday_names'),
      atBranch.as('people'),
    ]);

export async function peopleAtBranch(db: Kysely<DB>, id: number, now: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select ${placedAt('branch_id', now)} as n from hr.branches t where t.id = ${id}`.execute(db);
  return firstOf(rows).n;
}

/** Returns whether a client exists and is active. */
export const clientIsThere = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await db
    .selectFrom('hr.clients')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Returns how many of these local holidays exist. */
export async function knownHolidays(db: Kysely<DB>, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await db
    .selectFrom('hr.holidays')
    .select('id')
    .where('id', 'in', [...ids])
    .where('scope', '=', 'local')
    .execute();
  return rows.length;
}

export async function clientCutoffs(db: Kysely<DB>, ids: readonly number[]) {
  const { rows } = await sql<{ client_id: number; client: string; client_code: string; cutoff_days: number[] }>`
    select id as client_id, name as client, code as client_code, cutoff_days from hr.clients
    where id = any (${[...ids]}::int[]) order by id`.execute(db);
  return rows;
}
