import { sql, type Kysely } from 'kysely';
import type { HolidayKind } from '#domain/calendar/day-kinds.ts';
import type { DB } from '#server/database/tables.ts';

export const selectHolidays = (db: Kysely<DB>) =>
  db.selectFrom('payroll.holidays as t').select(['t.date', 't.name', sql<HolidayKind>`t.kind`.as('kind'), 't.source']);

/** Adds holidays that don't exist yet, by date and name, and returns how many. */
export async function addHolidays(
  db: Kysely<DB>,
  rows: readonly { date: string; name: string; kind: HolidayKind; source: string }[],
): Promise<number> {
  const made = await db
    .insertInto('payroll.holidays')
    .values([...rows])
    .onConflict((c) => c.doNothing())
    .returning('id')
    .execute();
  return made.length;
}
