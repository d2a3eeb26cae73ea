import { sql, type Kysely } from 'kysely';
import type { Output } from '#contract/endpoint.ts';
import type { reportPlaces } from '#contract/hr/reports/report-places.ts';
import type { DB } from '#server/database/tables.ts';

type Places = Output<typeof reportPlaces>['data'];

/** Returns all clients and branches by name, active ones first. */
export async function everyPlace(db: Kysely<DB>): Promise<Places> {
  const clients = await sql<Places['clients'][number]>`
    select id, name, archived_at is not null as archived from hr.clients
    order by archived_at is not null, lower(name), id`.execute(db);
  const branches = await sql<Places['branches'][number]>`
    select b.id, b.name, b.client_id, b.archived_at is not null or c.archived_at is not null as archived
    from hr.branches b join hr.clients c on c.id = b.client_id
    order by 4, lower(c.name), lower(b.name), b.id`.execute(db);
  return { clients: clients.rows, branches: branches.rows };
}
