import { sql, type Kysely } from 'kysely';
import type { ScheduleSpell } from '#domain/schedules/assign.ts';
import type { DB } from '#server/database/tables.ts';

/**
 * Returns approved leaves of employees whose schedules changed after the approval, with their schedules until then.
 * Leave that counts calendar days, such as maternity leave, is not affected.
 */
export async function leavesChangedSince(db: Kysely<DB>, ids: readonly number[], from: string, to: string) {
  const { rows } = await sql<{ employee_id: number; from: string; to: string; before: ScheduleSpell[] }>`
    select l.employee_id, l.start_date as "from", l.end_date as "to", s.before
    from hr.leaves l join hr.leave_types t on t.id = l.leave_type_id and not t.calendar_days join lateral (select before from hr.schedule_steps s
      where s.employee_id = l.employee_id and s.undone_at is null and s.made_at > l.decided_at
      order by s.made_at, s.id limit 1) s on true
    where l.employee_id = any (${[...ids]}) and l.status = 'approved' and l.archived_at is null
      and l.start_date <= ${to} and l.end_date >= ${from}`.execute(db);
  return rows;
}
