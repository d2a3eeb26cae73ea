import { sql, type Kysely } from 'kysely';
import type { LeaveYearRules, LedgerFact } from '#domain/leave/leave-year.ts';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';

/** A leave type whose credits follow its settings. */
export interface RuledType extends LeaveYearRules {
  readonly id: number;
  readonly name: string;
  readonly forSex: 'female' | 'male' | null;
  readonly auto: boolean;
  readonly cashAs: 'benefits' | 'vacation';
}

export async function ruledTypes(db: Kysely<DB>): Promise<RuledType[]> {
  const { rows } = await sql<RuledType>`
    select id, name, for_sex as "forSex", auto_grant as auto, cash_as as "cashAs", leave_year as "leaveYear",
      days_a_year::float8 as "daysAYear", accrual, prorated, after_months as "afterMonths", max_carried::float8 as "maxCarried",
      carried_months as "carriedMonths", year_end as "yearEnd", credits_from as "from"
    from hr.leave_types where credits_from is not null and needs_credit and archived_at is null order by id`.execute(
    db,
  );
  return rows;
}

/** An employee with the ledger of a leave type and the pending requests. */
export interface CreditRow {
  employee_id: number;
  employee_code: string;
  name: string;
  sex: 'female' | 'male';
  hired_on: string;
  last_day: string | null;
  leave_type_id: number;
  ledger: LedgerFact[];
  pending: { days: number; from: string }[];
}

/**
 * Returns a row for each employee and each of these leave types. `hold` locks them, so that their requests and
 * decisions wait until the transaction ends.
 */
export async function creditRows(
  db: Kysely<DB>,
  of: { types: readonly number[]; hold: boolean },
): Promise<CreditRow[]> {
  if (of.hold) await sql`select from hr.employees where archived_at is null order by id for no key update`.execute(db);
  const { rows } = await sql<CreditRow>`
    select e.id as employee_id, e.employee_code, ${listedName('e')} as name, e.sex, e.hired_on,
      e.separated_on as last_day, t.id as leave_type_id,
      coalesce((select json_agg(json_build_object('kind', c.kind, 'days', c.days, 'on', c.effective_on, 'key', c.rule_key) order by c.id)
        from hr.leave_credit_entries c where c.employee_id = e.id and c.leave_type_id = t.id), '[]') as ledger,
      coalesce((select json_agg(json_build_object('days', l.days, 'from', l.start_date)) from hr.leaves l
        where l.employee_id = e.id and l.leave_type_id = t.id and l.status = 'pending' and l.archived_at is null), '[]') as pending
    from hr.employees e cross join hr.leave_types t
    where e.archived_at is null and t.id = any (${[...of.types]}::int[]) order by e.last_name, e.first_name, e.id, t.id`.execute(
    db,
  );
  return rows;
}

export async function startCreditRun(
  db: Kysely<DB>,
  run: { until: string; by_user: number | null; at: string },
): Promise<number> {
  return (await db.insertInto('hr.leave_credit_runs').values(run).returning('id').executeTakeFirstOrThrow()).id;
}

/** A ledger entry created by a rule. */
export interface RuleEntry {
  employee_id: number;
  leave_type_id: number;
  kind: 'grant' | 'expire' | 'cash';
  days: number;
  effective_on: string;
  note: string;
  rule_key: string;
  expense_id: number | null;
}

/** Inserts the entries of a run. The database refuses a key that an employee already has. */
export async function insertRuleEntries(db: Kysely<DB>, runId: number, entries: readonly RuleEntry[]): Promise<void> {
  await sql`
    insert into hr.leave_credit_entries
      (employee_id, leave_type_id, kind, days, effective_on, note, rule_key, expense_id, run_id)
    select v.employee_id, v.leave_type_id, v.kind, v.days, v.effective_on, v.note, v.rule_key, v.expense_id, ${runId}::int
    from jsonb_to_recordset(${JSON.stringify(entries.map((e, n) => ({ ...e, n })))}::jsonb) as v(n int, employee_id int,
      leave_type_id int, kind text, days numeric, effective_on date, note text, rule_key text, expense_id int)
    order by v.n`.execute(db);
}

/** Returns the credit runs that were not undone, latest first: at most ten, or only the run with `id`. */
export async function creditRuns(db: Kysely<DB>, id: number | null) {
  const { rows } = await sql<{ id: number; until: string; at: string; by: string | null; entries: number }>`
    select r.id, r.until, r.at, u.name as by,
      (select count(*) from hr.leave_credit_entries c where c.run_id = r.id)::int as entries
    from hr.leave_credit_runs r left join auth.users u on u.id = r.by_user
    where r.undone_at is null ${id === null ? sql`` : sql`and r.id = ${id}`} order by r.id desc limit 10`.execute(db);
  return rows;
}

/**
 * Locks a run that was not undone until the transaction ends; returns the employees of its entries and its
 * conversions that were decided.
 */
export async function holdCreditRun(db: Kysely<DB>, id: number) {
  const run = await db
    .selectFrom('hr.leave_credit_runs')
    .select('id')
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!run) return undefined;
  const { rows } = await sql<{
    employee_id: number;
    leave_type_id: number;
    expense_id: number | null;
    decided: boolean;
  }>`
    select c.employee_id, c.leave_type_id, c.expense_id, coalesce(x.status <> 'pending', false) as decided
    from hr.leave_credit_entries c left join hr.expenses x on x.id = c.expense_id where c.run_id = ${id} order by c.id`.execute(
    db,
  );
  return rows;
}

/** Deletes the entries of a run, archives their adjustments, and turns off automatic granting of its leave types. */
export async function removeCreditRun(db: Kysely<DB>, id: number, now: string): Promise<void> {
  await sql`update hr.leave_types set auto_grant = false, version = version + 1 where auto_grant and id in
    (select leave_type_id from hr.leave_credit_entries where run_id = ${id})`.execute(db);
  await sql`update hr.expenses set archived_at = ${now}::timestamptz, version = version + 1 where archived_at is null and id in
    (select expense_id from hr.leave_credit_entries where run_id = ${id})`.execute(db);
  // The adjustments already returned their days, so the entries of both directions are deleted together.
  await sql`delete from hr.leave_credit_entries where run_id = ${id} or expense_id in
    (select expense_id from hr.leave_credit_entries where run_id = ${id})`.execute(db);
  await db.updateTable('hr.leave_credit_runs').set({ undone_at: now }).where('id', '=', id).execute();
}
