import { sql, type Kysely } from 'kysely';
import type { Region } from '#domain/places/regions.ts';
import type { WagePlace } from '#domain/tables/minimum-wages.ts';
import type { DB } from '#server/database/tables.ts';

/** Returns active clients, to match against typed names. */
export const clientsInUse = (db: Kysely<DB>) =>
  db.selectFrom('hr.clients').select(['id', 'code', 'name']).where('archived_at', 'is', null).orderBy('id').execute();

/** Returns the wage order region and area of branches, by id. */
export async function wagePlacesOf(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, WagePlace>> {
  const rows = await db
    .selectFrom('hr.branches')
    .select(['id', sql<Region>`region`.as('region'), 'wage_area as area'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

/** Returns the wage order regions and areas of the active branches of some clients, by client. */
export async function wagePlacesOfClients(
  db: Kysely<DB>,
  clientIds: readonly number[],
): Promise<Map<number, WagePlace[]>> {
  const { rows } = await sql<WagePlace & { client_id: number }>`
    select distinct client_id, region, wage_area as area from hr.branches
    where client_id = any(${[...clientIds]}::int[]) and archived_at is null`.execute(db);
  return Map.groupBy(rows, (row) => row.client_id);
}

/** Returns active branches with their clients. */
export const branchesInUse = (db: Kysely<DB>) =>
  db
    .selectFrom('hr.branches as b')
    .innerJoin('hr.clients as c', 'c.id', 'b.client_id')
    .select(['b.id', 'b.client_id', 'b.name', 'c.name as client', 'c.code'])
    .where('b.archived_at', 'is', null)
    .where('c.archived_at', 'is', null)
    .orderBy('b.id')
    .execute();

/** Returns all clients, active ones last. */
export const everyClient = (db: Kysely<DB>) =>
  db
    .selectFrom('hr.clients')
    .select(['id', 'code', 'name', sql<boolean>`archived_at is not null`.as('archived')])
    .orderBy(sql`archived_at is null`)
    .orderBy('id')
    .execute();

/** Returns all branches with their clients; a branch of an archived client counts as archived. */
export const everyBranch = (db: Kysely<DB>) =>
  db
    .selectFrom('hr.branches as b')
    .innerJoin('hr.clients as c', 'c.id', 'b.client_id')
    .select(['b.id', 'b.client_id', 'b.name', 'c.name as client', 'c.code'])
    .select(sql<boolean>`b.archived_at is not null or c.archived_at is not null`.as('archived'))
    .orderBy('b.id')
    .execute();
