import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Leave } from '#contract/hr/leaves.ts';
import { compiled } from '#server/database/compiled.ts';
import type { DB } from '#server/database/tables.ts';

/** A leave as it is answered. */
export const leaveSelection = (db: Kysely<DB>) =>
  db
    .selectFrom('hr.leaves as l')
    .innerJoin('hr.employees as e', 'e.id', 'l.employee_id')
    .innerJoin('hr.clients as c', 'c.id', 'e.client_id')
    .innerJoin('hr.branches as b', 'b.id', 'e.branch_id')
    .innerJoin('hr.leave_types as t', 't.id', 'l.leave_type_id')
    .leftJoin('auth.users as d', 'd.id', 'l.decided_by')
    .leftJoin('auth.users as df', 'df.id', 'l.decided_for')
    .leftJoin('auth.users as fb', 'fb.id', 'l.filed_by')
    .select((eb) => [
      'l.id',
      'l.employee_id',
      'e.employee_code',
      'c.name as client_name',
      'b.name as branch_name',
      'l.leave_type_id',
      't.name as leave_type_name',
      sql<string>`concat_ws(' ', e.first_name, e.last_name, nullif(e.suffix, ''))`.as('employee_name'),
      'l.start_date',
      'l.end_date',
      'l.start_part',
      'l.end_part',
      // Days are multiples of a half, which a double holds exactly.
      sql<number>`l.days::float8`.as('days'),
      'l.reason',
      'l.status',
      'l.remark',
      'l.decided_at',
      'd.name as decided_by_name',
      'df.name as decided_for_name',
      'l.filed_by',
      'fb.name as filed_by_name',
      'l.filed_at',
      'l.received_at',
      'l.late_sync',
      'l.client_request_id',
      sql<boolean>`l.archived_at is not null`.as('archived'),
      'l.version',
      jsonArrayFrom(
        eb
          .selectFrom('hr.files as f')
          .select(['f.id', 'f.name', 'f.media_type', 'f.size'])
          .whereRef('f.leave_id', '=', 'l.id')
          .where('f.archived_at', 'is', null)
          .orderBy('f.id'),
      ).as('files'),
    ]);

const byId = compiled<{ id: number }, Leave>((db, { id }) => leaveSelection(db).where('l.id', '=', id));

export const leaveById = async (db: Kysely<DB>, id: number): Promise<Leave | undefined> =>
  (await byId(db, { id })).rows[0];

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

/** The live filings of an employee that share a date with a span. */
export const leavesTouching = async (
  db: Kysely<DB>,
  employeeId: number,
  start: string,
  end: string,
  except: number | null,
): Promise<Touching[]> => (await touching(db, { employeeId, start, end, except: except ?? 0 })).rows;

export interface LeaveValues {
  leave_type_id: number;
  start_date: string;
  end_date: string;
  start_part: 'day' | 'am' | 'pm';
  end_part: 'day' | 'am' | 'pm';
  days: number;
  reason: string;
  filed_at: string;
  late_sync: boolean;
}

type NewLeave = LeaveValues & {
  employee_id: number;
  received_at: string;
  client_request_id: string | null;
  filed_by: number | null;
};

const insert = compiled<NewLeave, { id: number }>((db, v) =>
  db
    .insertInto('hr.leaves')
    .values({
      leave_type_id: v.leave_type_id,
      start_date: v.start_date,
      end_date: v.end_date,
      start_part: v.start_part,
      end_part: v.end_part,
      days: v.days,
      reason: v.reason,
      filed_at: v.filed_at,
      late_sync: v.late_sync,
      employee_id: v.employee_id,
      received_at: v.received_at,
      client_request_id: v.client_request_id,
      filed_by: v.filed_by,
    })
    .returning('id'),
);

export const insertLeave = async (db: Kysely<DB>, values: NewLeave): Promise<number> =>
  (await insert(db, values)).rows[0]!.id;
