import { sql, type Kysely } from 'kysely';
import type { BranchHoliday } from '#contract/hr/clients/branch-holidays.ts';
import type { DB } from '#server/database/tables.ts';

/** Returns active holidays by date, of a year or all, and of one scope or both. */
export async function holidaysOf(
  db: Kysely<DB>,
  { year, scope }: { year?: number | undefined; scope?: 'national' | 'local' | undefined },
): Promise<BranchHoliday[]> {
  const { rows } = await sql<BranchHoliday>`
    select h.id, h.date, h.name, h.kind, h.scope, h.source, case when h.scope = 'national' then 0 else
      (select count(*)::int from hr.branch_holidays b join hr.branches r on r.id = b.branch_id
        where b.holiday_id = h.id and r.archived_at is null) end as branches
    from hr.holidays h
    where h.archived_at is null ${scope === undefined ? sql`` : sql`and h.scope = ${scope}`}
      ${year === undefined ? sql`` : sql`and h.date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`}
    order by h.date, h.name`.execute(db);
  return rows;
}

export const branchIsThere = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await db.selectFrom('hr.branches').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Returns the names of a branch's local holidays by date. */
export async function holidayNames(db: Kysely<DB>, branchId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select h.date || ' ' || h.name as name from hr.branch_holidays b
    join hr.holidays h on h.id = b.holiday_id where b.branch_id = ${branchId} order by h.date, h.name`.execute(db);
  return rows.map((row) => row.name);
}

/** Replaces the local holidays of the branch. Returns the IDs of the holidays that were added or removed. */
export async function setHolidays(db: Kysely<DB>, branchId: number, ids: readonly number[]): Promise<number[]> {
  const gone = await db
    .deleteFrom('hr.branch_holidays')
    .where('branch_id', '=', branchId)
    .$if(ids.length > 0, (q) => q.where('holiday_id', 'not in', [...ids]))
    .returning('holiday_id')
    .execute();
  const come =
    ids.length === 0
      ? []
      : await db
          .insertInto('hr.branch_holidays')
          .values([...new Set(ids)].map((holiday_id) => ({ branch_id: branchId, holiday_id })))
          .onConflict((c) => c.doNothing())
          .returning('holiday_id')
          .execute();
  const turned = [...gone, ...come].map((row) => row.holiday_id);
  // The new version stops a user with one of these holidays open from restoring its previous branches.
  if (turned.length > 0)
    await sql`update hr.holidays set version = version + 1 where id = any (${turned}::int[])`.execute(db);
  return turned;
}
