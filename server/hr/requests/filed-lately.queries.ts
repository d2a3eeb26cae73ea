import type { Kysely } from 'kysely';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import type { DB } from '#server/database/tables.ts';

/** Returns the employee's minutes of pending and approved requests from one date to another. */
export async function filedMinutes(
  db: Kysely<DB>,
  of: 'hr.overtimes' | 'hr.accomplishments',
  employeeId: number,
  from: LocalDate,
  to: LocalDate,
): Promise<number> {
  const { minutes } = await db
    .selectFrom(of)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('minutes'), eb.lit(0)).as('minutes'))
    .where('employee_id', '=', employeeId)
    .where('status', 'in', ['pending', 'approved'])
    .where('archived_at', 'is', null)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .executeTakeFirstOrThrow();
  return minutes;
}
