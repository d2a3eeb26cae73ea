import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/** Leave conversion to cash: a salary adjustment that uses days of the balance. */

/** Returns the id of the adjustment type for leave conversions, which the first conversion creates. */
export async function leaveCashType(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into hr.expense_types (name, direction, taxed, in_thirteenth, billed, description, for_leave)
    select case when exists (select from hr.expense_types where archived_at is null and lower(name) = 'leave converted to cash')
      then 'Leave credits converted to cash' else 'Leave converted to cash' end,
      'add', false, false, false, 'Pays leave credits in cash. Made from an employee’s leave credits.', true
    where not exists (select from hr.expense_types where for_leave) returning id`.execute(db);
  if (rows[0]) return rows[0].id;
  return (await db.selectFrom('hr.expense_types').select('id').where('for_leave', '=', true).executeTakeFirstOrThrow())
    .id;
}

/** Returns the rates of employees on a day, by employee id; employees without a rate are left out. */
export async function ratesOn(db: Kysely<DB>, of: readonly { employee_id: number; on: string }[]) {
  const { rows } = await sql<{
    employee_id: number;
    on: string;
    scheme: 'monthly' | 'daily' | 'hourly';
    amount: number;
    factorTenths: number;
    minutesPerDay: number;
  }>`select v.employee_id, v."on", r.scheme, r.amount_centavos as amount, r.factor_tenths as "factorTenths",
      r.minutes_per_day as "minutesPerDay"
    from (select distinct employee_id, "on" from jsonb_to_recordset(${JSON.stringify(of)}::jsonb) as x(employee_id int, "on" date)) v
    cross join lateral (select * from hr.pay_rates p where p.employee_id = v.employee_id and p.withdrawn_at is null
      and p.from_date <= v."on" order by p.from_date desc limit 1) r`.execute(db);
  return rows;
}

/** Inserts the adjustment that pays leave in cash and returns its id. It needs approval like any other. */
export async function insertLeaveExpense(
  db: Kysely<DB>,
  row: {
    employee_id: number;
    expense_type_id: number;
    expense_date: string;
    leave_type_id: number;
    leave_days: number;
    amount_centavos: number;
    expense_description: string;
  },
): Promise<number> {
  return (await db.insertInto('hr.expenses').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/**
 * Returns the balance of the leave that an adjustment pays in cash, less pending requests; undefined if it pays no
 * leave.
 */
export async function leaveLeftOf(
  db: Kysely<DB>,
  expenseId: number,
): Promise<{ leave_type: string; days: number } | undefined> {
  const { rows } = await sql<{ leave_type: string; days: number }>`
    select t.name as leave_type, (coalesce((select sum(c.days) from hr.leave_credit_entries c
        where c.employee_id = x.employee_id and c.leave_type_id = t.id), 0)
      - coalesce((select sum(l.days) from hr.leaves l where l.employee_id = x.employee_id and l.leave_type_id = t.id
        and l.status = 'pending' and l.archived_at is null), 0))::float8 as days
    from hr.expenses x join hr.leave_types t on t.id = x.leave_type_id where x.id = ${expenseId}`.execute(db);
  return rows[0];
}

/** Returns a conversion and locks it until the transaction ends. */
export const holdLeaveExpense = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('hr.expenses')
    .select(['id', 'employee_id', 'leave_type_id', 'status'])
    .where('id', '=', id)
    .where('leave_type_id', 'is not', null)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Archives a conversion; the database returns its days to the balance. */
export const archiveLeaveExpense = (db: Kysely<DB>, id: number, now: string) =>
  db
    .updateTable('hr.expenses')
    .set((eb) => ({ archived_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Takes the days of a conversion from the ledger. */
export const takeInCash = (
  db: Kysely<DB>,
  entry: {
    employee_id: number;
    leave_type_id: number;
    days: number;
    effective_on: string;
    note: string;
    expense_id: number;
  },
) =>
  db
    .insertInto('hr.leave_credit_entries')
    .values({ ...entry, kind: 'cash', days: -entry.days })
    .execute();
