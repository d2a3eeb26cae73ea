import { sql, type Kysely } from 'kysely';
import type { DayReport } from '#contract/hr/attendance/time-days.ts';
import type { DB } from '#server/database/tables.ts';
import { selectFilings } from '#server/hr/requests/filing-list.queries.ts';
import { filingRows, type Timely } from '#server/hr/requests/filing.queries.ts';

/** Employees' reports of days with wrong time. */

const select = (db: Kysely<DB>) =>
  selectFilings(db, 'hr.time_reports').select(['f.date', 'f.time_in', 'f.time_out', 'f.reason']);

export interface TimeReportValues extends Timely {
  date: string;
  time_in: string | null;
  time_out: string | null;
  reason: string;
}

export const timeReportRows = filingRows<TimeReportValues>()({
  kind: 'time-report',
  select,
  texts: ['f.reason'],
  sorts: { date: 'f.date', received_at: 'f.received_at', status: 'f.status', employee_name: 'e.last_name' },
  columns: ['date', 'time_in', 'time_out', 'reason'],
});

/** Returns whether another report of the day is pending. */
export const isReported = async (
  db: Kysely<DB>,
  { employee_id, date, except }: { employee_id: number; date: string; except: number | null },
): Promise<boolean> =>
  (await db
    .selectFrom('hr.time_reports')
    .select('id')
    .where('employee_id', '=', employee_id)
    .where('date', '=', date)
    .where('status', '=', 'pending')
    .where('archived_at', 'is', null)
    .where('id', '<>', except ?? 0)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Returns the pending reports of employees from a date to a date, by `employee date`. */
export async function reportsThatWait(
  db: Kysely<DB>,
  { employeeIds, from, to }: { employeeIds: readonly number[]; from: string; to: string },
): Promise<Map<string, DayReport>> {
  const rows = await db
    .selectFrom('hr.time_reports')
    .select(['id', 'version', 'employee_id', 'date', 'time_in', 'time_out', 'reason', 'filed_at'])
    .where(sql<boolean>`employee_id = any (${[...employeeIds]})`)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('status', '=', 'pending')
    .where('archived_at', 'is', null)
    .execute();
  return new Map(rows.map(({ employee_id, date, ...report }) => [`${employee_id} ${date}`, report]));
}

/** Returns pending reports on days outside a cutoff, by client and month, oldest first. */
export async function reportsElsewhere(
  db: Kysely<DB>,
  here: { clientId: number; from: string; to: string },
): Promise<{ client_id: number; client_name: string; date: string; count: number }[]> {
  const { rows } = await sql<{ client_id: number; client_name: string; date: string; count: number }>`
    select a.client_id, c.name as client_name, min(f.date)::date as date, count(distinct f.id)::int as count
    from hr.time_reports f
    join hr.assignments a on a.employee_id = f.employee_id and a.withdrawn_at is null
      and a.from_date <= f.date and (a.to_date is null or a.to_date >= f.date)
    join hr.clients c on c.id = a.client_id
    where f.status = 'pending' and f.archived_at is null
      and not (a.client_id = ${here.clientId} and f.date between ${here.from} and ${here.to})
    group by a.client_id, c.name, date_trunc('month', f.date) order by 3, 2 limit 12`.execute(db);
  return rows;
}
