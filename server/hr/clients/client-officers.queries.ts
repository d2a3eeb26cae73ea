import { sql, type Kysely } from 'kysely';
import type { Output } from '#contract/endpoint.ts';
import type { clientOfficers, ownClients } from '#contract/hr/clients/client-officers.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { isStaffOf } from '../access/access.queries.ts';

/** Selects a column of the active officers of client `t`. */
const officersOf = (column: string) => sql`select ${sql.ref(column)} from hr.client_officers o
  join auth.users u on u.id = o.user_id where o.client_id = t.id and u.archived_at is null and ${isStaffOf('u')}
  order by u.name, u.id`;
export const officerIds = sql<number[]>`array(${officersOf('u.id')})`;
export const officerNames = sql<string[]>`array(${officersOf('u.name')})`;

export async function possibleOfficers(db: Kysely<DB>): Promise<Output<typeof clientOfficers>['data']> {
  const { rows } = await sql<Output<typeof clientOfficers>['data'][number]>`
    select u.id, u.name, array(select r.name from auth.user_roles ur join auth.roles r on r.id = ur.role_id
      and r.archived_at is null where ur.user_id = u.id order by r.name) as roles
    from auth.users u where u.archived_at is null and ${isStaffOf('u')} order by u.name, u.id`.execute(db);
  return rows;
}

export async function clientsLookedAfter(db: Kysely<DB>, userId: number): Promise<Output<typeof ownClients>['data']> {
  const { rows } = await sql<Output<typeof ownClients>['data'][number]>`
    select c.id, c.code, c.name from hr.client_officers o join hr.clients c on c.id = o.client_id
    where o.user_id = ${userId} and c.archived_at is null order by c.name, c.id`.execute(db);
  return rows;
}

/** Returns how many of these users can be officers. */
export async function knownOfficers(db: Kysely<DB>, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from auth.users u
    where u.id = any (${[...new Set(ids)]}::int[]) and u.archived_at is null and ${isStaffOf('u')}`.execute(db);
  return firstOf(rows).n;
}

export async function namesOfOfficers(db: Kysely<DB>, clientId: number): Promise<string[]> {
  const { rows } = await sql<{ names: string[] }>`select ${officerNames} as names from hr.clients t
    where t.id = ${clientId}`.execute(db);
  return firstOf(rows).names;
}

/** Replaces a client's officers. Archived accounts stay, so that they are officers again once restored. */
export async function setOfficers(db: Kysely<DB>, clientId: number, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  await sql`delete from hr.client_officers o using auth.users u where o.client_id = ${clientId}
    and u.id = o.user_id and u.archived_at is null and o.user_id <> all (${wanted}::int[])`.execute(db);
  await sql`insert into hr.client_officers (client_id, user_id)
    select ${clientId}::int, unnest(${wanted}::int[]) on conflict do nothing`.execute(db);
}
