import { sql, type Kysely } from 'kysely';
import type { HeldHoliday } from '#domain/holidays/changes.ts';
import type { NamedHoliday } from '#domain/holidays/doubles.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';

/** Selects a holiday with the branches of a local one. */
export const selectHolidays = (db: Kysely<DB>) =>
  db.selectFrom('hr.holidays as t').select([
    't.date',
    't.name',
    't.kind',
    't.scope',
    't.source',
    't.second_of',
    sql<number[]>`array(select b.branch_id from hr.branch_holidays b where b.holiday_id = t.id order by 1)`.as(
      'branch_ids',
    ),
    sql<
      string[]
    >`array(select c.name || ', ' || r.name from hr.branch_holidays b join hr.branches r on r.id = b.branch_id
      join hr.clients c on c.id = r.client_id where b.holiday_id = t.id order by 1)`.as('branches'),
  ]);

/** Returns the stored national holidays on these dates, by date. */
export async function nationalNames(db: Kysely<DB>, dates: readonly string[]): Promise<Map<string, string>> {
  if (dates.length === 0) return new Map();
  const rows = await db
    .selectFrom('hr.holidays')
    .select(['date', 'name'])
    .where('date', 'in', [...dates])
    .where('scope', '=', 'national')
    .where('archived_at', 'is', null)
    .orderBy('name')
    .execute();
  return new Map(rows.map((r) => [r.date, r.name]));
}

export const holidayById = (db: Kysely<DB>, id: number) =>
  selectHolidays(db).where('t.id', '=', id).executeTakeFirstOrThrow();

/**
 * Returns two regular holidays on one day at a branch, neither confirmed as the second; undefined if there are none.
 */
export async function doubleAtBranch(
  db: Kysely<DB>,
  branchId: number,
): Promise<{ first: string; second: string } | undefined> {
  const at = (h: 'a' | 'b') => sql`(${sql.table(h)}.scope = 'national' or exists (select from hr.branch_holidays x
    where x.holiday_id = ${sql.table(h)}.id and x.branch_id = ${branchId}))`;
  const { rows } = await sql<{ first: string; second: string }>`
    select a.name as first, b.name as second from hr.holidays a
    join hr.holidays b on b.date = a.date and b.id > a.id and b.kind = 'regular' and b.archived_at is null
    where a.kind = 'regular' and a.archived_at is null and a.second_of = '' and b.second_of = ''
      and not (a.scope = 'national' and b.scope = 'national') and ${at('a')} and ${at('b')}
    order by a.date limit 1`.execute(db);
  return rows[0];
}

/** Returns the active regular holidays on these dates. */
export async function regularsOn(db: Kysely<DB>, dates: readonly string[]): Promise<(NamedHoliday & { id: number })[]> {
  const { rows } = await sql<NamedHoliday & { id: number }>`
    select h.id, h.date, h.name, h.kind, case when h.scope = 'local' then array(
      select b.branch_id from hr.branch_holidays b where b.holiday_id = h.id order by 1) end as branches
    from hr.holidays h where h.archived_at is null and h.kind = 'regular' and h.date = any (${[...dates]}::date[])
    order by h.id`.execute(db);
  return rows;
}

export async function datesOf(db: Kysely<DB>, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('hr.holidays')
    .select('date')
    .distinct()
    .where('id', 'in', [...ids])
    .execute();
  return rows.map((row) => row.date);
}

/** Returns the IDs of those branches that exist and are active. */
export async function knownBranches(db: Kysely<DB>, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('hr.branches')
    .select('id')
    .where('id', 'in', [...ids])
    .where('archived_at', 'is', null)
    .execute();
  return rows.map((r) => r.id);
}

/** Replaces the branches of the holiday. Returns true if that changed anything. */
export async function setBranches(db: Kysely<DB>, holidayId: number, branchIds: readonly number[]): Promise<boolean> {
  const gone = await db
    .deleteFrom('hr.branch_holidays')
    .where('holiday_id', '=', holidayId)
    .$if(branchIds.length > 0, (q) => q.where('branch_id', 'not in', [...branchIds]))
    .returning('branch_id')
    .execute();
  const come =
    branchIds.length === 0
      ? []
      : await db
          .insertInto('hr.branch_holidays')
          .values([...new Set(branchIds)].map((branch_id) => ({ branch_id, holiday_id: holidayId })))
          .onConflict((c) => c.doNothing())
          .returning('branch_id')
          .execute();
  const turned = [...gone, ...come].map((row) => row.branch_id);
  // The new version stops a user with one of these branches open from restoring its previous holidays.
  if (turned.length > 0)
    await sql`update hr.branches set version = version + 1 where id = any (${turned}::int[])`.execute(db);
  return turned.length > 0;
}

/** Returns the branches of a local holiday as text, by client. */
export async function branchNames(db: Kysely<DB>, holidayId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.name || ', ' || r.name as name from hr.branch_holidays b
    join hr.branches r on r.id = b.branch_id join hr.clients c on c.id = r.client_id
    where b.holiday_id = ${holidayId} order by 1`.execute(db);
  return rows.map((row) => row.name);
}

/** Returns the number of employees at places where a holiday applies. */
export async function peopleOfHoliday(db: Kysely<DB>, id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from hr.employees e join hr.holidays h on h.id = ${id}
    where e.archived_at is null and (h.scope = 'national'
      or exists (select 1 from hr.branch_holidays b where b.holiday_id = h.id and b.branch_id = e.branch_id))`.execute(
    db,
  );
  return firstOf(rows).n;
}

/** Returns the parts of a holiday that affect pay; undefined if it does not exist, null if it is archived. */
export async function heldHoliday(db: Kysely<DB>, id: number): Promise<HeldHoliday | null | undefined> {
  const { rows } = await sql<HeldHoliday & { archived: boolean }>`
    select h.date, h.kind, h.archived_at is not null as archived, case when h.scope = 'local' then array(
      select b.branch_id from hr.branch_holidays b where b.holiday_id = h.id order by 1) end as branches
    from hr.holidays h where h.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  return row.archived ? null : { date: row.date, kind: row.kind, branches: row.branches };
}
