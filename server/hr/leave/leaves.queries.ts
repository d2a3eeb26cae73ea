import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Leave } from '#contract/hr/leave/leaves.ts';
import type { LeaveLimit } from '#domain/leave/limits.ts';
import type { DayPart } from '#domain/leave/day-part.ts';
import { compiled } from '#server/database/compiled.ts';
import type { DB } from '#server/database/tables.ts';
import { selectFilings } from '../requests/filing-list.queries.ts';
import { filingRows, type Timely } from '../requests/filing.queries.ts';

const select = (db: Kysely<DB>) =>
  selectFilings(db, 'hr.leaves')
    .innerJoin('hr.leave_types as t', 't.id', 'f.leave_type_id')
    .select((eb) => [
      'f.leave_type_id',
      't.name as leave_type_name',
      'f.start_date',
      'f.end_date',
      'f.start_part',
      'f.end_part',
      // Days are multiples of a half, which a double represents exactly.
      sql<number>`f.days::float8`.as('days'),
      sql<number>`(select coalesce(sum((u ->> 'days')::float8), 0) from jsonb_array_elements(f.unpaid) u)`.as(
        'unpaid_days',
      ),
      'f.reason',
      sql<Leave['exception']>`case when f.exception_reason is not null
        then jsonb_build_object('reason', f.exception_reason, 'limits', f.exception_to) end`.as('exception'),
      sql<Leave['exception_asked']>`case when f.exception_request is not null
        then jsonb_build_object('reason', f.exception_request, 'limits', f.exception_asked) end`.as('exception_asked'),
      jsonArrayFrom(
        eb
          .selectFrom('hr.files as a')
          .select(['a.id', 'a.name', 'a.media_type', 'a.size'])
          .whereRef('a.leave_id', '=', 'f.id')
          .where('a.archived_at', 'is', null)
          .orderBy('a.id'),
      ).as('files'),
    ]);

export interface LeaveValues extends Timely {
  leave_type_id: number;
  start_date: string;
  end_date: string;
  start_part: DayPart;
  end_part: DayPart;
  days: number;
  reason: string;
  exception_reason: string | null;
  exception_to: LeaveLimit[];
  exception_request: string | null;
  exception_asked: LeaveLimit[];
}

export const leaveRows = filingRows<LeaveValues>()({
  kind: 'leave',
  select,
  texts: ['f.reason'],
  sorts: {
    start_date: 'f.start_date',
    received_at: 'f.received_at',
    status: 'f.status',
    employee_name: 'e.last_name',
    days: 'f.days',
  },
  columns: [
    'leave_type_id',
    'start_date',
    'end_date',
    'start_part',
    'end_part',
    'days',
    'reason',
    'exception_reason',
    'exception_to',
    'exception_request',
    'exception_asked',
  ],
});

type Touching = Pick<Leave, 'id' | 'start_date' | 'end_date' | 'start_part' | 'end_part'>;

const touching = compiled<{ employeeId: number; start: string; end: string; except: number }, Touching>(
  (db, { employeeId, start, end, except }) =>
    db
      .selectFrom('hr.leaves')
      .select(['id', 'start_date', 'end_date', 'start_part', 'end_part'])
      .where('employee_id', '=', employeeId)
      .where('status', 'in', ['pending', 'approved'])
      .where('archived_at', 'is', null)
      .where('start_date', '<=', end)
      .where('end_date', '>=', start)
      .where('id', '<>', except),
);

/** Returns an employee's active leave requests that share a date with a span. */
export const leavesTouching = async (
  db: Kysely<DB>,
  employeeId: number,
  start: string,
  end: string,
  except: number | null,
): Promise<Touching[]> => (await touching(db, { employeeId, start, end, except: except ?? 0 })).rows;

/** Records the limits HR overrode with an approval, and the reason. */
export const addException = (db: Kysely<DB>, id: number, of: { limits: readonly LeaveLimit[]; reason: string }) =>
  sql`update hr.leaves set exception_to = exception_to || ${[...of.limits]}::text[],
    exception_reason = concat_ws('; ', exception_reason, ${of.reason}::text) where id = ${id}`.execute(db);

/** Removes the exception with the approval; a reason for other limits stays. */
export const removeException = (db: Kysely<DB>, id: number, of: { limits: readonly LeaveLimit[]; reason: string }) =>
  sql`update hr.leaves set
    exception_to = array(select x from unnest(exception_to) x where x <> all (${[...of.limits]}::text[])),
    exception_reason = case when exists (select from unnest(exception_to) x where x <> all (${[...of.limits]}::text[]))
      then left(exception_reason, length(exception_reason) - length(${of.reason}::text) - 2) end
    where id = ${id}`.execute(db);
