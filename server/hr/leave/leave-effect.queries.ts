import { sql, type Kysely } from 'kysely';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';

/** Returns the id of the latest audit entry. */
export async function lastAudit(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from auth.audit`.execute(db);
  return firstOf(rows).id;
}

/** Returns the IDs of the leaves that this request changed since an audit entry. */
export async function leavesChangedSince(db: Kysely<DB>, mark: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct record_id::int as id from auth.audit
    where id > ${mark} and table_name = 'hr.leaves' and action = 'update'
      and request_id = current_setting('kawani.request')`.execute(db);
  return rows.map((row) => row.id);
}

/** Returns the employees and types of some leaves. */
export async function facesOfLeaves(db: Kysely<DB>, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; employee_code: string; name: string; type: string }>`
    select f.id, e.employee_code, ${listedName('e')} as name, t.name as type
    from hr.leaves f join hr.employees e on e.id = f.employee_id join hr.leave_types t on t.id = f.leave_type_id
    where f.id = any (${[...ids]}::int[]) order by e.last_name, e.first_name, f.start_date, f.id`.execute(db);
  return rows;
}

/** Returns employees' days in posted runs from a date to a date, as `employee date`. */
export async function lockedDays(db: Kysely<DB>, employees: readonly number[], from: string, to: string) {
  const rows = await db
    .selectFrom('hr.time_records')
    .select(['employee_id', 'date'])
    .where('employee_id', 'in', [...employees])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('locked_at', 'is not', null)
    .execute();
  return new Set(rows.map((r) => `${r.employee_id} ${r.date}`));
}

/** Saves a holiday as the form would, under a unique name; null archives it. Returns its ID. */
export async function tryHoliday(
  db: Kysely<DB>,
  id: number | null,
  to: { date: string; kind: string; scope: string } | null,
): Promise<number> {
  const name = crypto.randomUUID();
  const { rows } =
    to === null
      ? await sql<{ id: number }>`update hr.holidays set archived_at = now() where id = ${id} returning id`.execute(db)
      : id === null
        ? await sql<{ id: number }>`insert into hr.holidays (date, name, kind, scope, source)
            values (${to.date}, ${name}, ${to.kind}, ${to.scope}, '') returning id`.execute(db)
        : await sql<{ id: number }>`update hr.holidays set date = ${to.date}, name = ${name}, kind = ${to.kind},
            scope = ${to.scope}, archived_at = null where id = ${id} returning id`.execute(db);
  return firstOf(rows).id;
}

/** Sets the status of a request as a decision would. */
export const tryDecision = (db: Kysely<DB>, id: number, status: 'approved' | 'cancelled') =>
  db.updateTable('hr.change_schedules').set({ status }).where('id', '=', id).execute();

/** Sets the hours and rest days of a schedule. */
export const trySchedule = (
  db: Kysely<DB>,
  { id, ...values }: { id: number; rest_days: number[]; other_days: string; start_time: string; end_time: string },
) => db.updateTable('hr.schedules').set(values).where('id', '=', id).execute();
