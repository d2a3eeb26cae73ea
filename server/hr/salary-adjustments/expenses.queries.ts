import { sql, type Kysely } from 'kysely';
import { firstOf } from '#domain/lists/known.ts';
import { containing } from '#server/database/containing.ts';
import type { DB } from '#server/database/tables.ts';
import { holdersOf } from '#server/http/holders.queries.ts';
import { listedName } from '#server/database/listed-name.queries.ts';

/** Selects a salary adjustment with its employee, its type, and who decided on it. */
export const selectExpenses = (db: Kysely<DB>) =>
  db
    .selectFrom('hr.expenses as t')
    .innerJoin('hr.employees as e', 'e.id', 't.employee_id')
    .innerJoin('hr.clients as c', 'c.id', 'e.client_id')
    .innerJoin('hr.expense_types as y', 'y.id', 't.expense_type_id')
    .leftJoin('auth.users as u', 'u.id', 't.decided_by')
    .select([
      'e.employee_code',
      't.expense_type_id',
      't.expense_date',
      't.expense_description',
      't.receipt_attachment',
      't.amount_centavos',
      't.remarks',
      listedName('e').as('name'),
      'c.name as client',
      'y.name as type',
      sql<'add' | 'take'>`y.direction`.as('direction'),
      sql<'pending' | 'approved' | 'rejected'>`t.status`.as('status'),
      sql<string>`coalesce(u.name, '')`.as('decided_by'),
      't.decision_remark',
      sql<string>`coalesce(t.paid_in, '')`.as('paid_in'),
      sql<'no' | 'yes'>`case when t.paid_in is null then 'no' else 'yes' end`.as('paid'),
      't.settled_centavos',
    ]);

/** Returns the employee id of a code, as typed or used to sign in. */
export async function employeeOfCode(db: Kysely<DB>, code: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from hr.employees where sign_in_code = auth.sign_in_name(${code})`.execute(db);
  return rows[0]?.id;
}

/** Selects the employee id of a code that was looked up before. */
export const employeeIdOf = (code: string) =>
  sql<number>`(select id from hr.employees where sign_in_code = auth.sign_in_name(${code}))`;

/** Returns all types with their names, active ones last, so that the active one wins if two have the same name. */
export const everyExpenseType = async (db: Kysely<DB>) =>
  (
    await sql<{ id: number; name: string; archived: boolean; for_leave: boolean }>`select id, name,
      archived_at is not null as archived, for_leave
      from hr.expense_types order by archived_at is null, id`.execute(db)
  ).rows;

/** Returns the states of some adjustments, by id. */
export async function expenseStates(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<Map<number, Pick<ExpenseState, 'status' | 'paid_in'>>> {
  const { rows } = await sql<{ id: number } & Pick<ExpenseState, 'status' | 'paid_in'>>`
    select id, status, paid_in from hr.expenses where id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

/**
 * Returns an active type; `for_leave` marks conversions of leave to cash, which are created only from an employee's
 * leave credits.
 */
export async function typeInUse(db: Kysely<DB>, id: number): Promise<{ for_leave: boolean } | undefined> {
  const { rows } = await sql<{ for_leave: boolean }>`
    select for_leave from hr.expense_types where id = ${id} and archived_at is null`.execute(db);
  return rows[0];
}

export interface ExpenseState {
  status: 'pending' | 'approved' | 'rejected';
  paid_in: string | null;
  settled_centavos: number;
  employee_id: number;
  expense_type_id: number;
  /** ID of the leave type that the adjustment pays in cash. */
  leave_type_id: number | null;
  version: number;
  archived: boolean;
  /** IDs of the users who entered the amount or changed it since. */
  written_by: number[];
}

/** Returns the state of an adjustment and locks it until the transaction ends. */
export async function holdExpense(db: Kysely<DB>, id: number): Promise<ExpenseState | undefined> {
  const { rows } =
    await sql<ExpenseState>`select status, paid_in, settled_centavos, employee_id, expense_type_id, leave_type_id, version, written_by,
    archived_at is not null as archived from hr.expenses where id = ${id} for update`.execute(db);
  return rows[0];
}

/**
 * Selects whether any other account may decide on the adjustment `t`: neither one of its authors nor its employee.
 */
export const othersDecide = sql<boolean>`exists (select from ${holdersOf('HRIS07')} h
  where h.id <> all (t.written_by) and h.employee_id is distinct from t.employee_id)`;

/**
 * Returns whether a user other than the authors can decide on an adjustment. If there is no such user, the author may.
 */
export async function anotherUserDecides(db: Kysely<DB>, id: number): Promise<boolean> {
  const { rows } = await sql`select from hr.expenses t where t.id = ${id} and ${othersDecide}`.execute(db);
  return rows.length > 0;
}

export async function writeDecision(
  db: Kysely<DB>,
  id: number,
  decision: { status: string; remark: string; by: number; at: string },
): Promise<number> {
  const waits = decision.status === 'pending';
  const { rows } = await sql<{ version: number }>`update hr.expenses set status = ${decision.status},
    decided_by = ${waits ? null : decision.by}, decided_at = ${waits ? null : decision.at},
    decision_remark = ${waits ? '' : decision.remark}, version = version + 1 where id = ${id} returning version`.execute(
    db,
  );
  return firstOf(rows).version;
}

export async function expenseName(db: Kysely<DB>, id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select ${listedName('e')} as name from hr.expenses t
    join hr.employees e on e.id = t.employee_id where t.id = ${id}`.execute(db);
  return rows[0]?.name ?? String(id);
}

/** Returns the first 20 active employees who match words of their name or code. */
export async function peopleFor(db: Kysely<DB>, search: string) {
  const like = containing(search.trim());
  const { rows } = await sql<{ employee_code: string; name: string; client: string }>`
    select e.employee_code, ${listedName('e')} as name, c.name as client
    from hr.employees e join hr.clients c on c.id = e.client_id
    where e.archived_at is null and (e.employee_code ilike ${like} or ${listedName('e')} ilike ${like})
    order by e.last_name, e.first_name, e.id limit 20`.execute(db);
  return rows;
}
