import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Leave, FilingStatus } from '#contract/hr/leaves.ts';
import type { DB } from '#server/database/tables.ts';
import type { StagedUpload } from '#server/http/uploads.ts';

const selection = (db: Kysely<DB>) =>
  db
    .selectFrom('hr.leaves as l')
    .innerJoin('hr.employees as e', 'e.id', 'l.employee_id')
    .innerJoin('hr.clients as c', 'c.id', 'e.client_id')
    .innerJoin('hr.leave_types as t', 't.id', 'l.leave_type_id')
    .leftJoin('auth.users as d', 'd.id', 'l.decided_by')
    .select((eb) => [
      'l.id',
      'l.employee_id',
      'e.employee_code',
      'c.name as client_name',
      'l.leave_type_id',
      't.name as leave_type_name',
      sql<string>`concat_ws(' ', e.first_name, e.last_name, nullif(e.suffix, ''))`.as('employee_name'),
      'l.start_date',
      'l.end_date',
      'l.start_part',
      'l.end_part',
      'l.days',
      'l.reason',
      'l.status',
      'l.remark',
      'l.decided_at',
      'd.name as decided_by_name',
      'l.filed_at',
      'l.received_at',
      'l.late_sync',
      'l.client_request_id',
      'l.archived_at',
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

type Row = Awaited<ReturnType<ReturnType<typeof selection>['execute']>>[number];

const present = ({ archived_at, days, ...row }: Row): Leave => ({
  ...row,
  days: Number(days),
  archived: archived_at !== null,
});

export async function leaveById(db: Kysely<DB>, id: number): Promise<Leave | undefined> {
  const row = await selection(db).where('l.id', '=', id).executeTakeFirst();
  return row && present(row);
}

export interface LeaveFilter {
  employee_id?: number | undefined;
  status?: FilingStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
  search: string;
}

type LeaveTables = { l: DB['hr.leaves']; e: DB['hr.employees'] };

const matching = (filter: LeaveFilter) => (eb: ExpressionBuilder<LeaveTables, 'l' | 'e'>) => {
  const all = [eb('l.archived_at', 'is', null)];
  if (filter.employee_id !== undefined) all.push(eb('l.employee_id', '=', filter.employee_id));
  if (filter.status !== undefined) all.push(eb('l.status', '=', filter.status));
  if (filter.from !== undefined) all.push(eb('l.end_date', '>=', filter.from));
  if (filter.to !== undefined) all.push(eb('l.start_date', '<=', filter.to));
  if (filter.search !== '') {
    const like = `%${filter.search.replaceAll(/[\\%_]/g, '\\$&')}%`;
    all.push(
      eb.or([
        eb(sql`concat_ws(' ', e.first_name, e.last_name)`, 'ilike', like),
        eb('e.employee_code', 'ilike', like),
        eb('l.reason', 'ilike', like),
      ]),
    );
  }
  return eb.and(all);
};

const sortColumns = {
  start_date: 'l.start_date',
  received_at: 'l.received_at',
  status: 'l.status',
  employee_name: 'e.last_name',
  days: 'l.days',
} as const;
export type LeaveSort = keyof typeof sortColumns;

export async function leavePage(
  db: Kysely<DB>,
  filter: LeaveFilter,
  order: { by: LeaveSort; descending: boolean },
  page: { limit: number; offset: number },
): Promise<{ data: Leave[]; total: number }> {
  const direction = order.descending ? 'desc' : 'asc';
  const rows = await selection(db)
    .where(matching(filter))
    .orderBy(sortColumns[order.by], direction)
    .orderBy('l.id', direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  // A first page that is not full has told the total; only a longer list is counted.
  if (page.offset === 0 && rows.length < page.limit) return { data: rows.map(present), total: rows.length };
  let count = db.selectFrom('hr.leaves as l').select((eb) => eb.fn.countAll<number>().as('n'));
  if (filter.search !== '') count = count.innerJoin('hr.employees as e', 'e.id', 'l.employee_id');
  const { n } = await count.where(matching(filter) as never).executeTakeFirstOrThrow();
  return { data: rows.map(present), total: n };
}

/** One writer at a time per employee: filings, corrections and decisions of one person wait for each other here. */
export const lockEmployee = (db: Kysely<DB>, employeeId: number) =>
  db
    .selectFrom('hr.employees')
    .select(['id', 'client_id', 'branch_id', 'hired_on'])
    .where('id', '=', employeeId)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The live filings of an employee that share a date with a span. */
export const leavesTouching = (db: Kysely<DB>, employeeId: number, start: string, end: string, except: number | null) =>
  db
    .selectFrom('hr.leaves')
    .select(['id', 'start_date', 'end_date', 'start_part', 'end_part'])
    .where('employee_id', '=', employeeId)
    .where('status', 'in', ['pending', 'approved'])
    .where('archived_at', 'is', null)
    .where('start_date', '<=', end)
    .where('end_date', '>=', start)
    .where('id', '<>', except ?? 0)
    .execute();

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

export async function insertLeave(
  db: Kysely<DB>,
  values: LeaveValues & { employee_id: number; received_at: string; client_request_id: string | null },
): Promise<number> {
  const { id } = await db.insertInto('hr.leaves').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

const nextVersion = (eb: ExpressionBuilder<DB, 'hr.leaves'>) => eb('version', '+', 1);

export const changeLeave = (db: Kysely<DB>, id: number, values: LeaveValues) =>
  db
    .updateTable('hr.leaves')
    .set((eb) => ({ ...values, version: nextVersion(eb) }))
    .where('id', '=', id)
    .execute();

export const withdrawLeave = (db: Kysely<DB>, id: number, now: string) =>
  db
    .updateTable('hr.leaves')
    .set((eb) => ({ archived_at: now, version: nextVersion(eb) }))
    .where('id', '=', id)
    .execute();

export const setDecision = (
  db: Kysely<DB>,
  id: number,
  decision: { status: FilingStatus; remark: string | null; decided_at: string; decided_by: number },
) =>
  db
    .updateTable('hr.leaves')
    .set((eb) => ({ ...decision, version: nextVersion(eb) }))
    .where('id', '=', id)
    .execute();

export async function attachFiles(
  db: Kysely<DB>,
  leave: { id: number; employeeId: number },
  uploads: readonly StagedUpload[],
  now: string,
): Promise<void> {
  if (uploads.length === 0) return;
  await db
    .insertInto('hr.files')
    .values(
      uploads.map((u) => ({
        storage_key: u.storageKey,
        name: u.name,
        media_type: u.mediaType,
        size: u.size,
        sha256: u.sha256,
        employee_id: leave.employeeId,
        leave_id: leave.id,
        created_at: now,
      })),
    )
    .execute();
}

/** Takes attachments off a leave, but for those that stay. */
export const detachFiles = (db: Kysely<DB>, leaveId: number, keep: readonly number[], now: string) =>
  db
    .updateTable('hr.files')
    .set({ archived_at: now })
    .where('leave_id', '=', leaveId)
    .where('archived_at', 'is', null)
    .where('id', 'not in', [0, ...keep])
    .execute();
