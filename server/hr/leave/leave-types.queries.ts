import { sql, type Kysely } from 'kysely';
import type { LeaveType } from '#contract/hr/leave/leave-types.ts';
import type { LeaveLimits, LeaveTaken } from '#domain/leave/limits.ts';
import { firstOf } from '#domain/lists/known.ts';
import { compiled } from '#server/database/compiled.ts';
import type { DB } from '#server/database/tables.ts';

const columns = [
  'id',
  'code',
  'name',
  'needs_credit',
  'paid',
  'calendar_days',
  'attachment_from_days',
  'evidence',
  'document_by',
  'exceptions',
] as const;
type Row = Omit<LeaveType, 'attachment_from_days'> & { attachment_from_days: string | null };
const present = (row: Row): LeaveType => ({
  ...row,
  attachment_from_days: row.attachment_from_days === null ? null : Number(row.attachment_from_days),
});

export async function leaveTypes(db: Kysely<DB>): Promise<LeaveType[]> {
  const rows = await db
    .selectFrom('hr.leave_types')
    .select(columns)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(present);
}

const byId = compiled<{ id: number }, Row>((db, { id }) =>
  db.selectFrom('hr.leave_types').select(columns).where('id', '=', id).where('archived_at', 'is', null),
);

/** Returns whether a leave type uses credits. An archived type still does for earlier requests. */
export const takesCredit = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await db.selectFrom('hr.leave_types').select('needs_credit').where('id', '=', id).executeTakeFirstOrThrow())
    .needs_credit;

/** Returns a leave type if it can be requested. */
export async function leaveTypeById(db: Kysely<DB>, id: number): Promise<LeaveType | undefined> {
  const row = (await byId(db, { id })).rows[0];
  return row && present(row);
}

/** Selects leave types for the register. */
export const selectLeaveTypes = (db: Kysely<DB>) =>
  db
    .selectFrom('hr.leave_types as t')
    .select([
      't.code',
      't.name',
      't.needs_credit',
      't.paid',
      't.calendar_days',
      sql<number | null>`t.attachment_from_days::float8`.as('attachment_from_days'),
      't.benefit',
      't.for_sex',
      sql<number | null>`t.max_days::float8`.as('max_days'),
      't.max_per',
      't.max_requests',
      't.evidence',
      't.document_by',
      't.exceptions',
      sql<number | null>`t.days_a_year::float8`.as('days_a_year'),
      't.credits_from',
      't.leave_year',
      't.accrual',
      't.prorated',
      't.after_months',
      sql<number | null>`t.max_carried::float8`.as('max_carried'),
      't.carried_months',
      't.year_end',
      't.auto_grant',
      't.cash_as',
    ]);

/** Returns the document a leave type requires, when it must be attached, and the benefit that pays its days. */
export const termsOf = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('hr.leave_types')
    .select(['evidence', 'document_by', 'benefit'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/**
 * Returns the limits of a leave type and the employee's pending and approved days of it, for the year of a date, not
 * counting one request.
 */
export async function limitsOf(
  db: Kysely<DB>,
  of: { typeId: number; employeeId: number; date: string; except: number },
): Promise<LeaveLimits & Omit<LeaveTaken, 'days'>> {
  const { rows } = await sql<LeaveLimits & Omit<LeaveTaken, 'days'>>`
    select t.for_sex as "forSex", t.max_days::float8 as "maxDays", t.max_per as "maxPer", t.max_requests as "maxRequests", e.sex,
      coalesce(x.days, 0)::float8 as "daysOfYear", coalesce(x.requests, 0)::int as requests
    from hr.leave_types t join hr.employees e on e.id = ${of.employeeId}
    left join lateral (select count(*) as requests,
        sum(l.days) filter (where extract(year from l.start_date) = extract(year from ${of.date}::date)) as days
      from hr.leaves l where l.employee_id = e.id and l.leave_type_id = t.id and l.status in ('pending', 'approved')
        and l.archived_at is null and l.id <> ${of.except}) x on true
    where t.id = ${of.typeId}`.execute(db);
  return firstOf(rows);
}

/**
 * Returns the settings by which leaves of a type are counted and paid. Locks the row so that no request is filed while
 * it changes.
 */
export const meaningOfType = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('hr.leave_types')
    .select(['needs_credit', 'paid', 'calendar_days', 'benefit', 'leave_year', 'accrual', 'credits_from'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Returns how many leaves of a type were requested, whatever their status. */
export const leavesOfType = async (db: Kysely<DB>, id: number): Promise<number> =>
  firstOf(
    (await sql<{ n: number }>`select count(*)::int as n from hr.leaves where leave_type_id = ${id}`.execute(db)).rows,
  ).n;

/** Returns how many employees have ledger entries of a leave type. */
export const peopleWithCredit = async (db: Kysely<DB>, id: number): Promise<number> =>
  firstOf(
    (
      await sql<{ n: number }>`select count(distinct employee_id)::int as n from hr.leave_credit_entries
      where leave_type_id = ${id}`.execute(db)
    ).rows,
  ).n;

/** Returns the date of the latest credit granted by a leave type's settings; null if there is none. */
export const latestGrant = async (db: Kysely<DB>, id: number): Promise<string | null> =>
  firstOf(
    (
      await sql<{ on: string | null }>`select max(effective_on) as "on" from hr.leave_credit_entries
      where leave_type_id = ${id} and rule_key like 'grant %'`.execute(db)
    ).rows,
  ).on;
