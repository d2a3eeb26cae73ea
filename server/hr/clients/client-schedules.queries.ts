import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/** The numbers of the schedules in use that a client offers, and their names, as columns of the client `t`. */
const offeredOf = (column: string) => sql`select ${sql.ref(column)} from hr.client_schedules o
  join hr.schedules s on s.id = o.schedule_id where o.client_id = t.id and s.archived_at is null order by s.name, s.id`;
export const offeredIds = sql<number[]>`array(${offeredOf('s.id')})`;
export const offeredNames = sql<string[]>`array(${offeredOf('s.name')})`;

/** How many of these schedules there are in use. */
export async function knownSchedules(db: Kysely<DB>, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from hr.schedules
    where id = any (${[...new Set(ids)]}::int[]) and archived_at is null`.execute(db);
  return rows[0]!.n;
}

/** What a client offers, by name. */
export async function namesOffered(db: Kysely<DB>, clientId: number): Promise<string[]> {
  const { rows } = await sql<{ names: string[] }>`select ${offeredNames} as names from hr.clients t
    where t.id = ${clientId}`.execute(db);
  return rows[0]!.names;
}

/**
 * From now on the client offers these schedules; none: all of them. One that is archived stays among them, so that it is
 * offered again once it is brought back.
 */
export async function setOffered(db: Kysely<DB>, clientId: number, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  await sql`delete from hr.client_schedules o using hr.schedules s where o.client_id = ${clientId}
    and s.id = o.schedule_id and s.archived_at is null and o.schedule_id <> all (${wanted}::int[])`.execute(db);
  await sql`insert into hr.client_schedules (client_id, schedule_id)
    select ${clientId}::int, unnest(${wanted}::int[]) on conflict do nothing`.execute(db);
}

/** How many clients in use offer a schedule. */
export async function clientsOffering(db: Kysely<DB>, scheduleId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from hr.client_schedules o
    join hr.clients c on c.id = o.client_id where o.schedule_id = ${scheduleId} and c.archived_at is null`.execute(db);
  return rows[0]!.n;
}

/** Of clients what they are called and which schedules in use they offer; empty: all of them. */
export async function offersOf(
  db: Kysely<DB>,
  clientIds: readonly number[],
): Promise<Map<number, { name: string; offered: ReadonlySet<number> }>> {
  const { rows } = await sql<{ id: number; name: string; offered: number[] }>`
    select t.id, t.name, ${offeredIds} as offered from hr.clients t
    where t.id = any (${[...new Set(clientIds)]}::int[])`.execute(db);
  return new Map(rows.map(({ id, name, offered }) => [id, { name, offered: new Set(offered) }]));
}

/** The numbers of schedules for days off: whichever others a client offers, nobody works on these. */
export async function daysOff(db: Kysely<DB>): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select id from hr.schedules where cardinality(rest_days) = 7`.execute(db);
  return new Set(rows.map((row) => row.id));
}
