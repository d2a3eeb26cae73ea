import { sql, type Kysely } from 'kysely';
import type { PortalHoliday } from '#contract/hr/holidays.ts';
import type { AssignedSchedule, ScheduleOption } from '#contract/hr/schedules.ts';
import type { DB } from '#server/database/tables.ts';

/** National holidays, and the local ones of an employee's branch, in a span of dates. */
export async function holidaysFor(
  db: Kysely<DB>,
  employeeId: number | null,
  from: string,
  to: string,
): Promise<PortalHoliday[]> {
  return db
    .selectFrom('hr.holidays as h')
    .select(['h.id', 'h.date', 'h.name', 'h.kind', 'h.scope', 'h.source'])
    .where('h.date', '>=', from)
    .where('h.date', '<=', to)
    .where('h.archived_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('h.scope', '=', 'national'),
        eb.exists(
          eb
            .selectFrom('hr.branch_holidays as b')
            .innerJoin('hr.employees as e', 'e.branch_id', 'b.branch_id')
            .select(sql`1`.as('one'))
            .whereRef('b.holiday_id', '=', 'h.id')
            .where('e.id', '=', employeeId ?? 0),
        ),
      ]),
    )
    .orderBy('h.date')
    .orderBy('h.id')
    .execute();
}

const scheduleColumns = ['s.id', 's.name', 's.start_time', 's.end_time', 's.break_minutes', 's.rest_days'] as const;

export const allSchedules = (db: Kysely<DB>): Promise<ScheduleOption[]> =>
  db
    .selectFrom('hr.schedules as s')
    .select(scheduleColumns)
    .where('s.archived_at', 'is', null)
    .orderBy('s.name')
    .execute();

/** Which schedule an employee works, by date, as far as it touches a span. */
export async function schedulesOf(
  db: Kysely<DB>,
  employeeId: number,
  from: string,
  to: string,
): Promise<AssignedSchedule[]> {
  const rows = await db
    .selectFrom('hr.schedule_assignments as a')
    .innerJoin('hr.schedules as s', 's.id', 'a.schedule_id')
    .select([...scheduleColumns, 'a.from_date', 'a.to_date'])
    .where('a.employee_id', '=', employeeId)
    .where('a.from_date', '<=', to)
    .where((eb) => eb.or([eb('a.to_date', 'is', null), eb('a.to_date', '>=', from)]))
    .orderBy('a.from_date', 'desc')
    .execute();
  return rows.map(({ from_date, to_date, ...schedule }) => ({ from: from_date, to: to_date, schedule }));
}

/** The cut-offs of the client an employee works for. */
export const cutoffsOf = (db: Kysely<DB>, employeeId: number) =>
  db
    .selectFrom('hr.employees as e')
    .innerJoin('hr.clients as c', 'c.id', 'e.client_id')
    .select(['c.cutoff_days', 'c.filing_grace_days'])
    .where('e.id', '=', employeeId)
    .executeTakeFirst();
