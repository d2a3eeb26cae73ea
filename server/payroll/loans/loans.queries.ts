import { sql, type Kysely } from 'kysely';
import type { loanStates, Outstanding } from '#contract/payroll/loans/loan-register.ts';
import type { TakenFrom } from '#domain/loans/to-come.ts';
import { firstOf } from '#domain/lists/known.ts';
import { containing } from '#server/database/containing.ts';
import type { DB } from '#server/database/tables.ts';
import { dayOf } from '#server/register/today.ts';
import { listedName } from '#server/database/listed-name.queries.ts';
import { instalmentOn, skippedIn } from './loan-changes.queries.ts';

const paid = sql<number>`(t.paid_before_centavos
  + coalesce((select sum(m.amount_centavos) from payroll.loan_payments m where m.loan_id = t.id), 0))::bigint`;
const name = listedName('e');

export const selectLoans = (db: Kysely<DB>, now: string) => {
  const today = dayOf(now);
  return db
    .selectFrom('payroll.loans as t')
    .innerJoin('payroll.employees as e', 'e.id', 't.employee_id')
    .innerJoin('payroll.loan_types as y', 'y.id', 't.loan_type_id')
    .select([
      'e.code',
      't.employee_id',
      't.loan_type_id',
      't.reference',
      't.granted_on',
      't.starts_on',
      't.principal_centavos',
      't.total_centavos',
      instalmentOn('t', today).as('instalment_centavos'),
      't.paid_before_centavos',
      't.note',
      name.as('name'),
      'y.name as loan_type',
      sql<(typeof loanStates)[number]>`t.state`.as('state'),
      paid.as('paid_centavos'),
      sql<number>`t.total_centavos - ${paid}`.as('balance_centavos'),
      sql<string | null>`case when t.state = 'running' then (select min(c.to_date) from payroll.cutoffs c
        where c.to_date >= greatest(t.starts_on, ${today}) and not ${skippedIn('t', sql`c.from_date`, sql`c.to_date`)}
          and c.client_id = (select p.client_id from payroll.employee_places p where p.employee_id = t.employee_id
            and p.from_date <= c.to_date and coalesce(p.to_date, c.to_date) >= c.to_date order by p.line limit 1)
          and (y.taken_from = 'both' or c.index_in_month = case y.taken_from when 'first' then 1 else c.of_month end)) end`.as(
        'next_on',
      ),
    ]);
};

/** Returns the ID of the employee with a code, including separated ones, whose final pay may still be due. */
export const personOfCode = async (db: Kysely<DB>, code: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('payroll.employees')
      .select('id')
      .where(sql<boolean>`lower(code) = ${code.toLowerCase()}`)
      .where((eb) => eb.or([eb('archived_at', 'is', null), eb('last_day', 'is not', null)]))
      .executeTakeFirst()
  )?.id;

export const typeInUse = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('payroll.loan_types')
    .select(['name', 'most_centavos'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();

/** Returns all loan types, active ones last. */
export const everyLoanType = (db: Kysely<DB>) =>
  db
    .selectFrom('payroll.loan_types')
    .select(['id', 'name', 'most_centavos', sql<boolean>`archived_at is not null`.as('archived')])
    .orderBy(sql`archived_at is null`)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Returns the IDs of those loans that a payslip has deducted. */
export const paidLoans = async (db: Kysely<DB>, ids: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await sql<{
        id: number;
      }>`select distinct loan_id as id from payroll.loan_payments where loan_id = any (${[...ids]})`.execute(db)
    ).rows.map((r) => r.id),
  );

/** Returns a loan's borrower and what posted payslips deducted. The row is locked until the transaction ends. */
export async function heldLoan(db: Kysely<DB>, id: number, now: string) {
  await sql`select 1 from payroll.loans where id = ${id} for update`.execute(db);
  const { rows } = await sql<{
    employee_id: number;
    state: (typeof loanStates)[number];
    total: number;
    payments: number;
    paid: number;
    /** Centavos of the originally granted installment, and of today's. */
    granted: number;
    instalment: number;
    restructured: boolean;
    /** Centavos of the installment after the last agreed change. Null without one. */
    last: number | null;
  }>`select t.employee_id, t.state, t.total_centavos as total, ${paid} as paid, ${paid} - t.paid_before_centavos as payments,
      t.instalment_centavos as granted, ${instalmentOn('t', dayOf(now))} as instalment,
      exists (select from payroll.loan_changes h where h.loan_id = t.id and h.kind = 'restructure') as restructured,
      (select h.instalment_centavos from payroll.loan_changes h where h.loan_id = t.id and h.kind = 'restructure'
        order by h.id desc limit 1) as last
    from payroll.loans t where t.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Returns which of these loans a run being posted deducts, with the run's name, since the deduction was approved with
 * the loan as it was. Called with the loans locked: approval checks the loans it deducts and waits for the lock.
 */
export async function loansBeingPosted(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; run: string }>`
    select distinct on (l.id) l.id, coalesce(nullif(r.name, ''), 'Payroll') as run from payroll.loans l
    join payroll.payslips s on s.employee_id = l.employee_id and s.posted_at is null
    join payroll.runs r on r.id = s.run_id and r.state = 'approved' and r.archived_at is null
    where l.id = any (${[...ids]}) and exists (select from json_each_text(s.facts::json -> 'loans') x where x.value = l.id::text)
    order by l.id, r.id`.execute(db);
  return new Map(rows.map((r) => [r.id, r.run]));
}

/** Locks loans until the transaction ends, so that no run that deducts them is approved meanwhile. */
export const holdLoans = (db: Kysely<DB>, ids: readonly number[]) =>
  sql`select id from payroll.loans where id = any (${[...ids]}) order by id for update`.execute(db);

/**
 * Returns the names of employees of a run who would pay more of a loan than its balance, or of a loan that is paused,
 * stopped, or deleted. The loans stay locked until the transaction ends.
 */
export async function loansTakenTooMuch(db: Kysely<DB>, runId: number): Promise<string[]> {
  const { rows: taken } = await sql<{ loan_id: number; taken: number; name: string }>`
    with slips as materialized (
      select s.employee_id, s.slip, s.facts from payroll.payslips s
      join payroll.run_people p on p.run_id = s.run_id and p.employee_id = s.employee_id and p.state in ('ok', 'warning')
      where s.run_id = ${runId} and s.posted_at is null
        and exists (select from payroll.loans l where l.employee_id = s.employee_id)
    )
    select x.value::int as loan_id, sum((d ->> 'taken')::bigint)::bigint as taken, ${listedName('e')} as name
    from slips s join payroll.employees e on e.id = s.employee_id
    cross join lateral json_each_text(s.facts::json -> 'loans') x
    cross join lateral json_array_elements(s.slip::json -> 'deductions') d
    where d ->> 'code' = x.key and (d ->> 'taken')::bigint > 0 group by 1, 3 order by 1`.execute(db);
  if (taken.length === 0) return [];
  const ids = taken.map((t) => t.loan_id);
  await sql`select 1 from payroll.loans where id = any (${ids}) order by id for share`.execute(db);
  const { rows: stand } = await sql<{ id: number; left: number }>`
    select t.id, case when t.state = 'running' and t.archived_at is null then t.total_centavos - ${paid} else 0 end::bigint as left
    from payroll.loans t where t.id = any (${ids})`.execute(db);
  const left = new Map(stand.map((l) => [l.id, l.left]));
  return taken.filter((t) => t.taken > (left.get(t.loan_id) ?? 0)).map((t) => t.name);
}

/** Returns the parts that loan schedules are computed from, for one loan or for an employee's loans of a type. */
export async function loanParts(db: Kysely<DB>, of: { loanId: number } | { code: string; typeId: number }) {
  const where = 'loanId' in of ? sql`l.id = ${of.loanId}` : sql`e.code = ${of.code} and l.loan_type_id = ${of.typeId}`;
  const { rows: loans } = await sql<{
    id: number;
    reference: string;
    state: (typeof loanStates)[number];
    starts_on: string;
    total: number;
    before: number;
    instalment: number;
    taken_from: TakenFrom;
    per_month: number;
  }>`select l.id, l.reference, l.state, l.starts_on, l.total_centavos as total, l.paid_before_centavos as before,
      l.instalment_centavos as instalment, y.taken_from,
      coalesce((select cardinality(c.cutoff_days) from payroll.employee_places p join payroll.clients c on c.id = p.client_id
        where p.employee_id = e.id order by p.from_date desc, p.line limit 1), 2) as per_month
    from payroll.loans l join payroll.employees e on e.id = l.employee_id
      join payroll.loan_types y on y.id = l.loan_type_id
    where ${where} and l.archived_at is null order by l.granted_on, l.id`.execute(db);
  const { rows: payments } = await sql<{
    loan_id: number;
    amount: number;
    deferred: number;
    pay_date: string;
    month: string;
    cutoff: number;
    run: string;
  }>`select m.loan_id, m.amount_centavos as amount, m.deferred_centavos as deferred, s.pay_date, s.month,
      r.index_in_month as cutoff, r.name as run
    from payroll.loan_payments m join payroll.payslips s on s.id = m.payslip_id join payroll.runs r on r.id = s.run_id
    where m.loan_id = any(${loans.map((l) => l.id)}) order by s.pay_date, s.id`.execute(db);
  return { loans, payments };
}

export interface OutstandingFilter {
  search: string;
  loan_type_id?: number | undefined;
}

/** Returns employees' loan balances, with the sum over all pages. */
export async function outstanding(
  db: Kysely<DB>,
  { search, loan_type_id }: OutstandingFilter,
  page: { limit: number; offset: number },
): Promise<{ data: Outstanding[]; total: number; balance_centavos: number }> {
  const like = containing(search);
  const found = sql`select e.code, ${name} as name, y.id as loan_type_id, y.name as loan_type, count(*) as loans,
      sum(t.total_centavos)::bigint as total_centavos, sum(${paid})::bigint as paid_centavos,
      sum(t.total_centavos - ${paid})::bigint as balance_centavos
    from payroll.loans t join payroll.employees e on e.id = t.employee_id join payroll.loan_types y on y.id = t.loan_type_id
    where t.archived_at is null and t.total_centavos > ${paid} and (${name} ilike ${like} or e.code ilike ${like})
      ${loan_type_id === undefined ? sql`` : sql`and y.id = ${loan_type_id}`}
    group by e.id, e.code, e.last_name, e.first_name, y.id, y.name`;
  const { rows: data } = await sql<Outstanding>`${found} order by balance_centavos desc, e.code, y.id
    limit ${page.limit} offset ${page.offset}`.execute(db);
  const { rows: sums } = await sql<{ n: number; balance: number }>`
    select count(*) as n, coalesce(sum(balance_centavos), 0)::bigint as balance from (${found}) f`.execute(db);
  return { data, total: firstOf(sums).n, balance_centavos: firstOf(sums).balance };
}

export const setLoanState = async (
  db: Kysely<DB>,
  at: { id: number; version: number },
  values: { state: (typeof loanStates)[number]; note: string; paid_before?: number },
): Promise<boolean> => {
  const { rows } =
    await sql`update payroll.loans set state = ${values.state}, note = ${values.note}, version = version + 1
    ${values.paid_before === undefined ? sql`` : sql`, paid_before_centavos = ${values.paid_before}`}
    where id = ${at.id} and version = ${at.version} and archived_at is null returning id`.execute(db);
  return rows.length === 1;
};
