import { sql, type Kysely } from 'kysely';
import type { DirectoryPerson, DirectoryPlace } from '#contract/hr/directory/directory.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';

/** The requested employees: a client's or all. */
export type DirectoryScope = number | 'all';

/**
 * Returns the database's identity and the number below which all transactions have ended, so all their changes are
 * visible.
 */
export async function ground(db: Kysely<DB>): Promise<{ database: string; horizon: number; newest: number }> {
  const { rows } = await sql<{ database: string; horizon: number; newest: number }>`
    select (select system_identifier from pg_control_system()) || '.' || (select timeline_id from pg_control_checkpoint())
        || '.' || (select oid from pg_database where datname = current_database()) as database,
      pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon,
      pg_snapshot_xmax(pg_current_snapshot())::text::bigint as newest`.execute(db);
  return firstOf(rows);
}

const ofClient = (column: string, whose: DirectoryScope) =>
  whose === 'all' ? sql`true` : sql`${sql.ref(column)} = ${whose}`;

/** Selects whether an employee is in the directory of `whose` on a date; the last day of work is included. */
const present = (whose: DirectoryScope, today: string) =>
  sql`(e.id is not null and ${ofClient('e.client_id', whose)} and e.archived_at is null
    and (e.separated_on is null or e.separated_on >= ${today}))`;

interface Changed {
  changed_in: number;
  id: number;
  present: boolean;
  person: DirectoryPerson;
}

/**
 * Returns changes after a position in transaction order: employees as they are now, or as removed. Those removed
 * before the transaction `skipGoneBefore` are left out.
 */
export async function changesAfter(
  db: Kysely<DB>,
  given: { whose: DirectoryScope; today: string; after: [number, number]; skipGoneBefore: number; limit: number },
): Promise<Changed[]> {
  const { whose, today, after, skipGoneBefore, limit } = given;
  const { rows } = await sql<{ changed_in: number; id: number; present: boolean } & Record<string, never>>`
    select d.changed_in, d.employee_id as id, ${present(whose, today)} as present,
      e.employee_code, e.first_name, e.last_name, e.suffix, e.position, e.branch_id, e.email, e.mobile
    from hr.directory_changes d left join hr.employees e on e.id = d.employee_id
    where ${ofClient('d.client_id', whose)} and (d.changed_in, d.employee_id) > (${after[0]}::bigint, ${after[1]}::int)
      and (d.changed_in >= ${skipGoneBefore}::bigint or ${present(whose, today)})
    order by d.changed_in, d.employee_id limit ${limit}`.execute(db);
  return rows.map((r) => ({
    changed_in: r.changed_in,
    id: r.id,
    present: r.present,
    person: [
      r.id,
      r['employee_code'],
      r['first_name'],
      r['last_name'],
      r['suffix'],
      r['position'],
      r['branch_id'],
      r['email'],
      r['mobile'],
    ] as unknown as DirectoryPerson,
  }));
}

export async function countPeople(db: Kysely<DB>, whose: DirectoryScope, today: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from hr.employees e where ${present(whose, today)}`.execute(db);
  return firstOf(rows).n;
}

/** Returns the IDs of employees whose last day of work is in a span of dates, without its end. */
export async function leftBetween(
  db: Kysely<DB>,
  whose: DirectoryScope,
  from: string,
  before: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from hr.employees e
    where e.separated_on >= ${from} and e.separated_on < ${before} and ${ofClient('e.client_id', whose)}`.execute(db);
  return rows.map((r) => r.id);
}

/** Returns the branches of a client, or all; archived ones too, because they may still have employees. */
export async function placesOf(db: Kysely<DB>, whose: DirectoryScope): Promise<DirectoryPlace[]> {
  const { rows } = await sql<DirectoryPlace>`
    select b.id, b.name, b.client_id, c.name as client_name from hr.branches b join hr.clients c on c.id = b.client_id
    where ${ofClient('b.client_id', whose)} order by c.name, b.name, b.id`.execute(db);
  return rows;
}
