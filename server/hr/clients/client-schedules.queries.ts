import { sql, type Kysely } from 'kysely';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';

/** Selects a column of the active schedules that client `t` offers. */
const offeredOf = (column: string) => sql`select ${sql.ref(column)} from hr.client_schedules o
  join hr.schedules s on s.id = o.schedule_id where o.client_id = t.id and s.archived_at is null order by s.name, s.id`;
export const offeredIds = sql<number[]>`array(${offeredOf('s.id')})`;
export const offeredNames = sql<string[]>`array(${offeredOf('s.name')})`;

/** Returns how many of these schedules are active. */
export async function knownSchedules(db: Kysely<DB>, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from hr.schedules
    where id = any (${[...new Set(ids)]}::int[]) and archived_at is null`.execute(db);
  return firstOf(rows).n;
}

/** Returns the names of the schedules a client offers. */
export async function namesOffered(db: Kysely<DB>, clientId: number): Promise<string[]> {
  const { rows } = await sql<{ names: string[] }>`select ${offeredNames} as names from hr.clients t
    where t.id = ${clientId}`.execute(db);
  return firstOf(rows).names;
}

/**
 * Replaces the schedules a client offers; an empty list means all. Archived schedules stay in the list so that they
 * are offered again once restored.
 */
export async function setOffered(db: Kysely<DB>, clientId: number, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  await sql`delete from hr.client_schedules o using hr.schedules s where o.client_id = ${clientId}
    and s.id = o.schedule_id and s.archived_at is null and o.schedule_id <> all (${wanted}::int[])`.execute(db);
  await sql`insert into hr.client_schedules (client_id, schedule_id)
    select ${clientId}::int, unnest(${wanted}::int[]) on conflict do nothing`.execute(db);
}

/** Returns how many active clients offer a schedule. */
export async function clientsOffering(db: Kysely<DB>, scheduleId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from hr.client_schedules o
    join hr.clients c on c.id = o.client_id where o.schedule_id = ${scheduleId} and c.archived_at is null`.execute(db);
  return firstOf(rows).n;
}

/** Returns clients' names and the active schedules they offer; an empty list means all. */
export async function offersOf(
  db: Kysely<DB>,
  clientIds: readonly number[],
): Promise<Map<number, { name: string; offered: ReadonlySet<number> }>> {
  const { rows } = await sql<{ id: number; name: string; offered: number[] }>`
    select t.id, t.name, ${offeredIds} as offered from hr.clients t
    where t.id = any (${[...new Set(clientIds)]}::int[])`.execute(db);
  return new Map(rows.map(({ id, name, offered }) => [id, { name, offered: new Set(offered) }]));
}

/**
 * Returns the ids of schedules with only rest days; they are allowed whatever the client offers, because no one works
 * on them.
 */
export async function daysOff(db: Kysely<DB>): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select id from hr.schedules where cardinality(rest_days) = 7`.execute(db);
  return new Set(rows.map((row) => row.id));
}
