import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/** Returns the days of branches that are confirmed not to be a holiday, as `branch date`. */
export async function confirmedWorkdays(db: Kysely<DB>, clientId: number, from: string, to: string) {
  const rows = await db
    .selectFrom('hr.confirmed_workdays as w')
    .innerJoin('hr.branches as b', 'b.id', 'w.branch_id')
    .select(['w.branch_id', 'w.date'])
    .where('b.client_id', '=', clientId)
    .where('w.date', '>=', from)
    .where('w.date', '<=', to)
    .execute();
  return new Set(rows.map((r) => `${r.branch_id} ${r.date}`));
}

export async function isBranch(db: Kysely<DB>, id: number): Promise<boolean> {
  return (await db.selectFrom('hr.branches').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Stores an answer; the first one wins. */
export async function keepWorkday(
  db: Kysely<DB>,
  { branch_id, date }: { branch_id: number; date: string },
  by: number,
  at: string,
): Promise<void> {
  await sql`insert into hr.confirmed_workdays (branch_id, date, confirmed_by, confirmed_at)
    values (${branch_id}, ${date}, ${by}, ${at}) on conflict do nothing`.execute(db);
}

export async function dropWorkday(db: Kysely<DB>, { branch_id, date }: { branch_id: number; date: string }) {
  await db.deleteFrom('hr.confirmed_workdays').where('branch_id', '=', branch_id).where('date', '=', date).execute();
}
