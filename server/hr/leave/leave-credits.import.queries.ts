import { sql, type Kysely } from 'kysely';
import type { CreditEntry } from '#contract/hr/leave/leave-credit-import.ts';
import type { DB } from '#server/database/tables.ts';
import { fullName, listedName } from '#server/database/listed-name.queries.ts';

/** Returns active leave types that use credits. */
export const creditTypes = (db: Kysely<DB>) =>
  db
    .selectFrom('hr.leave_types')
    .select(['id', 'code', 'name'])
    .where('archived_at', 'is', null)
    .where('needs_credit', '=', true)
    .execute();

/** Returns the ledger's days by employee, leave type, entry kind, and day; several entries are summed. */
export async function creditEntries(
  db: Kysely<DB>,
  employeeIds: readonly number[],
): Promise<(CreditEntry & { id: number })[]> {
  const { rows } = await sql<CreditEntry & { id: number }>`
    select min(id) as id, employee_id, leave_type_id, kind, sum(days)::float8 as days, effective_on,
      string_agg(nullif(note, ''), '; ' order by id) as note
    from hr.leave_credit_entries
    where employee_id = any(${[...employeeIds]}::int[]) and kind in ('grant', 'carry_over', 'adjust') and leave_id is null
    group by employee_id, leave_type_id, kind, effective_on`.execute(db);
  return rows.map((row) => ({ ...row, note: row.note ?? '' }));
}

/** Returns a page of the ledger's days with names for a file, in order of employee and day. */
export async function creditRows(db: Kysely<DB>, page: { limit: number; offset: number }) {
  const { rows } = await sql<{
    employee_code: string;
    name: string;
    leave_type: string;
    kind: string;
    days: number;
    effective_on: string;
    note: string | null;
  }>`
    select e.employee_code, ${fullName('e')} as name, t.name as leave_type,
      c.kind, sum(c.days)::float8 as days, c.effective_on, string_agg(nullif(c.note, ''), '; ' order by c.id) as note
    from hr.leave_credit_entries c join hr.employees e on e.id = c.employee_id join hr.leave_types t on t.id = c.leave_type_id
    where c.kind in ('grant', 'carry_over', 'adjust') and c.leave_id is null and e.archived_at is null
      and t.archived_at is null and t.needs_credit
    group by e.id, t.id, c.kind, c.effective_on having sum(c.days) <> 0
    order by e.employee_code, t.id, c.effective_on, c.kind limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

/** Inserts entries and returns their ids in order. */
export async function insertCredits(trx: Kysely<DB>, entries: readonly CreditEntry[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into hr.leave_credit_entries (employee_id, leave_type_id, kind, days, effective_on, note)
    select v.employee_id, v.leave_type_id, v.kind, v.days, v.effective_on, nullif(v.note, '')
    from jsonb_to_recordset(${JSON.stringify(entries.map((e, n) => ({ ...e, n })))}::jsonb)
      as v(n int, employee_id int, leave_type_id int, kind text, days numeric, effective_on date, note text)
    order by v.n returning id`.execute(trx);
  return rows.map((row) => row.id);
}

/** Deletes entries and returns them. */
export async function removeCredits(
  trx: Kysely<DB>,
  ids: readonly number[],
): Promise<(CreditOf & { id: number; days: number })[]> {
  const { rows } = await sql<CreditOf & { id: number; days: number }>`
    delete from hr.leave_credit_entries where id = any(${[...ids]}::int[])
    returning id, employee_id, leave_type_id, days::float8 as days`.execute(trx);
  return rows;
}

/** An employee's credit of a leave type. */
export type CreditOf = Pick<CreditEntry, 'employee_id' | 'leave_type_id'>;

/**
 * Returns employees' balances of some leave types, less pending requests. Locks the employees until the transaction
 * ends, so that their requests and decisions wait as they do for a manual correction.
 */
export async function creditsLeft(db: Kysely<DB>, of: readonly CreditOf[]) {
  const ids = [...new Set(of.map((e) => e.employee_id))];
  await sql`select from hr.employees where id = any(${ids}::int[]) order by id for no key update`.execute(db);
  const asked = JSON.stringify(of.map(({ employee_id, leave_type_id }) => ({ employee_id, leave_type_id })));
  const { rows } = await sql<CreditOf & { name: string; leave_type: string; left: number }>`
    select v.employee_id, v.leave_type_id, ${listedName('e')} as name, t.name as leave_type,
      (coalesce((select sum(c.days) from hr.leave_credit_entries c
          where c.employee_id = v.employee_id and c.leave_type_id = v.leave_type_id), 0)
        - coalesce((select sum(l.days) from hr.leaves l where l.employee_id = v.employee_id
          and l.leave_type_id = v.leave_type_id and l.status = 'pending' and l.archived_at is null), 0))::float8 as left
    from (select distinct employee_id, leave_type_id
      from jsonb_to_recordset(${asked}::jsonb) as a(employee_id int, leave_type_id int)) v
    join hr.employees e on e.id = v.employee_id join hr.leave_types t on t.id = v.leave_type_id
    order by v.employee_id, v.leave_type_id`.execute(db);
  return rows;
}
