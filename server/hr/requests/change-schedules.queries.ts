import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ScheduleOption } from '#contract/hr/schedules/schedules.ts';
import type { DB } from '#server/database/tables.ts';
import { selectFilings } from './filing-list.queries.ts';
import { filingRows, type Timely } from './filing.queries.ts';

/** Returns a schedule as JSON. The driver does not parse times of day inside JSON, so they are formatted here. */
const scheduleOf = (column: 'f.from_schedule_id' | 'f.to_schedule_id'): RawBuilder<ScheduleOption | null> =>
  sql`(select json_build_object('id', s.id, 'name', s.name, 'start_time', to_char(s.start_time, 'HH24:MI'),
    'end_time', to_char(s.end_time, 'HH24:MI'), 'rest_days', s.rest_days, 'flexible_minutes', s.flexible_minutes,
    'break_minutes', s.break_minutes, 'break_start', to_char(s.break_start, 'HH24:MI'),
    'second_break_minutes', s.second_break_minutes, 'second_break_start', to_char(s.second_break_start, 'HH24:MI'),
    'other_days', s.other_days)
    from hr.schedules s where s.id = ${sql.ref(column)})`;

const select = (db: Kysely<DB>) =>
  selectFilings(db, 'hr.change_schedules').select([
    'f.start_date',
    'f.end_date',
    scheduleOf('f.from_schedule_id').as('from_schedule'),
    // The column refers to a schedule and is never null.
    scheduleOf('f.to_schedule_id').$castTo<ScheduleOption>().as('to_schedule'),
    'f.reason',
  ]);

export interface ChangeScheduleValues extends Timely {
  start_date: string;
  end_date: string;
  from_schedule_id: number | null;
  to_schedule_id: number;
  reason: string;
}

export const changeScheduleRows = filingRows<ChangeScheduleValues>()({
  kind: 'change-schedule',
  select,
  texts: ['f.reason'],
  sorts: {
    start_date: 'f.start_date',
    received_at: 'f.received_at',
    status: 'f.status',
    employee_name: 'e.last_name',
  },
  columns: ['start_date', 'end_date', 'from_schedule_id', 'to_schedule_id', 'reason'],
});

/** Returns a schedule if it can be requested. */
export const liveSchedule = (db: Kysely<DB>, id: number) =>
  db.selectFrom('hr.schedules').select('id').where('id', '=', id).where('archived_at', 'is', null).executeTakeFirst();

/** Returns the first active schedule change of an employee that shares a date with a span. */
export const changeTouching = (db: Kysely<DB>, employeeId: number, start: string, end: string, except: number | null) =>
  db
    .selectFrom('hr.change_schedules')
    .select(['start_date', 'end_date'])
    .where('employee_id', '=', employeeId)
    .where('status', 'in', ['pending', 'approved'])
    .where('archived_at', 'is', null)
    .where('start_date', '<=', end)
    .where('end_date', '>=', start)
    .where('id', '<>', except ?? 0)
    .orderBy('start_date')
    .limit(1)
    .executeTakeFirst();
