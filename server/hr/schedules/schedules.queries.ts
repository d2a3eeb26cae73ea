import { sql, type Kysely } from 'kysely';
import type { OtherDay } from '#domain/schedules/schedule.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { dayOf } from '#server/register/today.ts';
import type { ChangedDays } from '../requests/recount-leaves.queries.ts';

/** Selects a schedule with the number of employees today; weekly hours and legal limits are computed from it. */
export const selectSchedules = (db: Kysely<DB>, now: string) =>
  db.selectFrom('hr.schedules as t').select([
    't.name',
    't.kind',
    sql<string>`to_char(t.start_time, 'HH24:MI')`.as('start_time'),
    sql<string>`to_char(t.end_time, 'HH24:MI')`.as('end_time'),
    't.flexible_minutes',
    't.break_minutes',
    sql<string | null>`to_char(t.break_start, 'HH24:MI')`.as('break_start'),
    't.second_break_minutes',
    sql<string | null>`to_char(t.second_break_start, 'HH24:MI')`.as('second_break_start'),
    't.rest_days',
    sql<OtherDay[]>`t.other_days`.as('other_days'),
    't.agreed_on',
    sql<string>`''`.as('hours'),
    sql<string>`''`.as('week_hours'),
    sql<string>`''`.as('night_hours'),
    sql<number>`(select count(distinct a.employee_id) from hr.schedule_assignments a where a.schedule_id = t.id
      and a.from_date <= ${dayOf(now)} and (a.to_date is null or a.to_date >= ${dayOf(now)}))`.as('people'),
    sql<string[]>`array[]::text[]`.as('warnings'),
  ]);

/** Returns the number of employees with a schedule today or later. */
export async function peopleOnSchedule(db: Kysely<DB>, id: number, now: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(distinct employee_id) as n from hr.schedule_assignments
    where schedule_id = ${id} and (to_date is null or to_date >= ${dayOf(now)})`.execute(db);
  return firstOf(rows).n;
}

/** Returns the days on which employees have some schedules, by assignments and approved changes. */
export async function daysOnSchedules(db: Kysely<DB>, ids: readonly number[]): Promise<ChangedDays[]> {
  const { rows } =
    await sql<ChangedDays>`select employee_id, from_date as first, to_date as last from hr.schedule_assignments
      where schedule_id = any (${[...ids]}::int[])
    union all select employee_id, start_date, end_date from hr.change_schedules
      where to_schedule_id = any (${[...ids]}::int[]) and status = 'approved' and archived_at is null`.execute(db);
  return rows;
}

/** Returns a schedule's columns: days in weekday order, other days in the database's format. */
export const scheduleColumns = <V extends { rest_days: readonly number[]; other_days: readonly OtherDay[] }>(
  values: V,
) => ({
  ...values,
  rest_days: values.rest_days.toSorted((a, b) => a - b),
  other_days: JSON.stringify(values.other_days.toSorted((a, b) => a.weekday - b.weekday)),
});
