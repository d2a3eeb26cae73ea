import { sql, type Kysely } from 'kysely';
import type { LeaveCredit, LedgerEntry } from '#contract/hr/leave/leave-credits.ts';
import type { DB } from '#server/database/tables.ts';

interface CreditRow {
  leave_type_id: number;
  leave_type_name: string;
  granted: string;
  used: string;
  balance: string;
  pending: string;
}

/**
 * Returns balances by leave type: the sum of the ledger, in days. `pending` is the days of pending requests; a
 * request being corrected does not count against itself (`exceptLeave`).
 */
export async function creditsOf(
  db: Kysely<DB>,
  employeeId: number,
  exceptLeave: number | null = null,
): Promise<LeaveCredit[]> {
  const { rows } = await sql<CreditRow>`
    select t.id as leave_type_id, t.name as leave_type_name,
      coalesce(x.granted, 0)::numeric as granted, coalesce(x.used, 0)::numeric as used, coalesce(x.balance, 0)::numeric as balance,
      coalesce(p.pending, 0)::numeric as pending
    from hr.leave_types t
    left join (
      select leave_type_id, sum(days) filter (where kind not in ('use', 'return')) as granted,
        -sum(days) filter (where kind in ('use', 'return')) as used, sum(days) as balance
      from hr.leave_credit_entries where employee_id = ${employeeId} group by leave_type_id) x on x.leave_type_id = t.id
    left join (
      select leave_type_id, sum(days) as pending from hr.leaves
      where employee_id = ${employeeId} and status = 'pending' and archived_at is null and id <> ${exceptLeave ?? 0}
      group by leave_type_id) p on p.leave_type_id = t.id
    where t.archived_at is null and t.needs_credit and (x.leave_type_id is not null or p.leave_type_id is not null)
    order by t.id`.execute(db);
  return rows.map((r) => {
    const balance = Number(r.balance);
    const pending = Number(r.pending);
    // Integer thousandths of a day are exact; the difference of two doubles might not be.
    const available = (Math.round(balance * 1000) - Math.round(pending * 1000)) / 1000;
    return {
      leave_type_id: r.leave_type_id,
      leave_type_name: r.leave_type_name,
      granted: Number(r.granted),
      used: Number(r.used),
      balance,
      pending,
      available,
    };
  });
}

/**
 * Returns the latest entries with the balance after each, computed over all entries, including those not returned.
 */
export async function ledgerOf(db: Kysely<DB>, employeeId: number): Promise<LedgerEntry[]> {
  const rows = await db
    .selectFrom('hr.leave_credit_entries')
    .select(['id', 'leave_type_id', 'kind', 'days', 'effective_on', 'note', 'leave_id'])
    .select((eb) =>
      eb.fn
        .sum<string>('days')
        .over((over) => over.partitionBy('leave_type_id').orderBy('effective_on').orderBy('id'))
        .as('balance'),
    )
    .where('employee_id', '=', employeeId)
    .orderBy('effective_on', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...row, days: Number(row.days), balance: Number(row.balance) }));
}

/** Returns the ledger's sum for one leave type, in days. */
export async function balanceOf(db: Kysely<DB>, employeeId: number, leaveTypeId: number): Promise<number> {
  const row = await db
    .selectFrom('hr.leave_credit_entries')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('days'), sql<string>`0`).as('balance'))
    .where('employee_id', '=', employeeId)
    .where('leave_type_id', '=', leaveTypeId)
    .executeTakeFirstOrThrow();
  return Number(row.balance);
}

/** A decision on a leave, as the ledger identifies it. */
interface Decided {
  leave_id: number;
  decision_no: number;
}

/** Takes the days of an approval from the ledger. The database refuses a second entry for the same decision. */
export const takeCredit = (
  db: Kysely<DB>,
  entry: Decided & { employee_id: number; leave_type_id: number; days: number; effective_on: string },
) =>
  db
    .insertInto('hr.leave_credit_entries')
    .values({ ...entry, kind: 'use', days: -entry.days })
    .execute();

/** Returns to the ledger what a decision took, if anything. */
export const giveCreditBack = (db: Kysely<DB>, { leave_id, decision_no }: Decided, effective_on: string) =>
  db
    .insertInto('hr.leave_credit_entries')
    .columns(['employee_id', 'leave_type_id', 'kind', 'days', 'effective_on', 'leave_id', 'decision_no'])
    .expression((eb) =>
      eb
        .selectFrom('hr.leave_credit_entries')
        .select([
          'employee_id',
          'leave_type_id',
          sql<'return'>`'return'`.as('kind'),
          sql<string>`-days`.as('days'),
          sql<string>`${effective_on}::date`.as('effective_on'),
          'leave_id',
          'decision_no',
        ])
        .where('leave_id', '=', leave_id)
        .where('decision_no', '=', decision_no)
        .where('kind', '=', 'use'),
    )
    .execute();

export const employeeExists = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await db.selectFrom('hr.employees').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Returns an employee's days of company sick leave (`SL`), less pending requests. */
export async function sickLeaveLeft(db: Kysely<DB>, employeeId: number): Promise<number> {
  const type = await db
    .selectFrom('hr.leave_types')
    .select('id')
    .where('code', '=', 'SL')
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return (await creditsOf(db, employeeId)).find((c) => c.leave_type_id === type?.id)?.available ?? 0;
}
