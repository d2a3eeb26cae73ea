import type { Kysely } from 'kysely';
import type { OvertimeSegment } from '#contract/hr/requests/overtimes.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import type { OvertimeTimes } from '#domain/overtime/span.ts';
import type { DB } from '#server/database/tables.ts';
import { selectFilings } from './filing-list.queries.ts';
import { filingRows, type Timely } from './filing.queries.ts';

const select = (db: Kysely<DB>) =>
  selectFilings(db, 'hr.overtimes')
    .select(['f.date', 'f.start_time', 'f.end_time', 'f.minutes', 'f.reason'])
    .select((eb) => eb.ref('f.segments').$castTo<OvertimeSegment[]>().as('segments'));

export interface OvertimeValues extends OvertimeTimes, Timely {
  minutes: number;
  segments: string;
  reason: string;
}

export const overtimeRows = filingRows<OvertimeValues>()({
  kind: 'overtime',
  select,
  texts: ['f.reason'],
  sorts: {
    date: 'f.date',
    received_at: 'f.received_at',
    status: 'f.status',
    employee_name: 'e.last_name',
    minutes: 'f.minutes',
  },
  columns: ['date', 'start_time', 'end_time', 'minutes', 'segments', 'reason'],
});

/**
 * Returns the active overtimes of an employee that could share a minute with one on a date, including a day on each
 * side for midnight.
 */
export const overtimesAround = (db: Kysely<DB>, employeeId: number, date: string, except: number | null) =>
  db
    .selectFrom('hr.overtimes')
    .select(['id', 'date', 'start_time', 'end_time'])
    .where('employee_id', '=', employeeId)
    .where('status', 'in', ['pending', 'approved'])
    .where('archived_at', 'is', null)
    .where('date', '>=', addDays(date, -1))
    .where('date', '<=', addDays(date, 1))
    .where('id', '<>', except ?? 0)
    .orderBy('date')
    .orderBy('start_time')
    .execute();

export const setSegments = (db: Kysely<DB>, id: number, segments: string) =>
  db.updateTable('hr.overtimes').set({ segments }).where('id', '=', id).execute();
