import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

const today = sql`(now() at time zone 'Asia/Manila')::date`;
/** From start to end without the break; an end before the start is the next day. */
const minutes = sql<number>`((extract(epoch from t.end_time - t.start_time)::int / 60 + 1440) % 1440 - t.break_minutes)`;

/** A schedule with its hours, its people of today, and what the law says against it. */
export const selectSchedules = (db: Kysely<DB>) =>
  db.selectFrom('hr.schedules as t').select([
    't.name',
    sql<string>`to_char(t.start_time, 'HH24:MI')`.as('start_time'),
    sql<string>`to_char(t.end_time, 'HH24:MI')`.as('end_time'),
    't.break_minutes',
    sql<string | null>`to_char(t.break_start, 'HH24:MI')`.as('break_start'),
    't.rest_days',
    // Nobody works on a day off, whatever hours stand there.
    sql<string>`case when cardinality(t.rest_days) = 7 then '0' else trim_scale(round(${minutes} / 60.0, 2))::text end`.as(
      'hours',
    ),
    sql<number>`(select count(distinct a.employee_id) from hr.schedule_assignments a where a.schedule_id = t.id
      and a.from_date <= ${today} and (a.to_date is null or a.to_date >= ${today}))`.as('people'),
    sql<string[]>`array_remove(case when cardinality(t.rest_days) = 7 then array[]::text[] else array[
      case when ${minutes} > 720 then 'over 12 hours a day (Labor Code Art. 83)' end,
      case when cardinality(t.rest_days) = 0 then 'no weekly rest day (Labor Code Art. 91)' end,
      case when ${minutes} >= 300 and t.break_minutes < 60 then 'meal break under 60 minutes (Labor Code Art. 85)' end] end, null)`.as(
      'warnings',
    ),
  ]);

/** The people on a schedule today or later. */
export async function peopleOnSchedule(db: Kysely<DB>, id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(distinct employee_id) as n from hr.schedule_assignments
    where schedule_id = ${id} and (to_date is null or to_date >= ${today})`.execute(db);
  return rows[0]!.n;
}
