import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import { holdersOf } from '#server/http/holders.queries.ts';
import { instalmentOn, skippedIn } from '#server/payroll/loans/loan-changes.queries.ts';
import { listedName } from '#server/database/listed-name.queries.ts';
import { paidAccounts } from '../review/paid-approvers.queries.ts';

type OfRun = { id: number; adjustment: boolean; from_date: string; to_date: string };

/** Condition for a loan type that is deducted in the run's cutoff, by its place in the month, as in `domain/runs`. */
const takenIn = sql`(t.taken_from = 'both' or r.of_month = 1
  or r.index_in_month = case t.taken_from when 'first' then 1 else r.of_month end)`;

/** The label of imported time, shown with the gross pay of its payslip. */
const timeWords = sql.lit('time out of a file, gross');

/**
 * Selects a run's amounts and time that users entered for named employees: due adjustments, deducted loans,
 * installments skipped by agreement, and time imported from a file.
 */
const writtenFor = (run: OfRun) => sql`
  select p.employee_id, a.written_by, a.amount_centavos as centavos, coalesce((select t.name from payroll.adjustment_types t
      where t.code = a.code and a.direction = 'add'), a.code) as what
  from payroll.run_people p join payroll.adjustments a on a.employee_id = p.employee_id
  where p.run_id = ${run.id} and p.state in ('ok', 'warning') and not ${run.adjustment}::bool
    and a.archived_at is null and a.stopped_at is null and a.from_date <= ${run.to_date}
    and case when a.recurring then a.to_date is null or a.to_date >= ${run.to_date} else a.from_date >= ${run.from_date} end
  union all
  select p.employee_id, l.written_by, ${instalmentOn('l', sql`${run.to_date}::date`)}, t.name
  from payroll.run_people p join payroll.runs r on r.id = p.run_id
  join payroll.loans l on l.employee_id = p.employee_id join payroll.loan_types t on t.id = l.loan_type_id
  where p.run_id = ${run.id} and p.state in ('ok', 'warning') and not ${run.adjustment}::bool
    and l.archived_at is null and l.state = 'running' and l.starts_on <= ${run.to_date} and ${takenIn}
    and not ${skippedIn('l', sql`${run.from_date}::date`, sql`${run.to_date}::date`)}
  union all
  select p.employee_id, array[h.made_by], ${instalmentOn('l', sql`${run.to_date}::date`)}, t.name || ' (skipped)'
  from payroll.run_people p join payroll.loans l on l.employee_id = p.employee_id join payroll.loan_types t on t.id = l.loan_type_id
  join payroll.loan_changes h on h.loan_id = l.id and h.kind = 'skip' and h.withdrawn_at is null
    and h.cutoff_end between ${run.from_date} and ${run.to_date}
  where p.run_id = ${run.id} and p.state in ('ok', 'warning') and not ${run.adjustment}::bool
    and l.archived_at is null and l.state = 'running' and l.starts_on <= ${run.to_date}
  union all
  select p.employee_id, array[i.written_by], coalesce((select s.gross_centavos from payroll.payslips s
      where s.run_id = i.run_id and s.employee_id = i.employee_id), 0), ${timeWords}
  from payroll.run_people p join payroll.run_inputs i on i.run_id = p.run_id and i.employee_id = p.employee_id
  where p.run_id = ${run.id} and p.state in ('ok', 'warning') and i.source = 'file' and i.written_by is not null`;

export interface WrittenRow {
  employee: string;
  name: string;
  what: string;
  centavos: number;
}

/** Returns the entries of one user in a run, with employee names: the first rows, and the total number. */
export async function writtenBy(db: Kysely<DB>, run: OfRun, userId: number, limit: number) {
  const { rows } = await sql<WrittenRow & { total: number }>`
    select e.code as employee, ${listedName('e')} as name, w.what, w.centavos::bigint as centavos, count(*) over ()::int as total
    from (${writtenFor(run)}) w join payroll.employees e on e.id = w.employee_id
    where ${userId}::int = any (w.written_by)
    order by e.last_name, e.first_name, e.id, w.what limit ${limit}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ employee, name, what, centavos }): WrittenRow => ({ employee, name, what, centavos })),
  };
}

/** Returns whether imported time is all that a user entered for a run. */
export async function wroteOnlyTime(db: Kysely<DB>, run: OfRun, userId: number): Promise<boolean> {
  const { rows } = await sql`select from (${writtenFor(run)}) w
    where ${userId}::int = any (w.written_by) and w.what <> ${timeWords} limit 1`.execute(db);
  return rows.length === 0;
}

/**
 * Returns whether an active account may approve runs, did not compute this one, and entered none of its amounts or
 * time. `unpaid` also requires that the run does not pay the account's employee.
 */
export async function anotherUserApproves(
  db: Kysely<DB>,
  run: OfRun & { computed_by: number | null },
  userId: number,
  { unpaid = false }: { unpaid?: boolean } = {},
): Promise<boolean> {
  const { rows } = await sql`select from ${holdersOf('PAY07')} u
    where u.id <> ${userId} and u.id is distinct from ${run.computed_by}::int
      and not exists (select from (${writtenFor(run)}) w where u.id = any (w.written_by))
      and (not ${unpaid}::bool or u.id not in (select u.id from ${paidAccounts(run.id)})) limit 1`.execute(db);
  return rows.length > 0;
}
