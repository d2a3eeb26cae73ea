import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import type { FinalPayForm, PayFacts, PlaceForm, RateForm } from '#contract/payroll/people/employee-facts.ts';
import { BalancesForm } from '#contract/payroll/people/opening-balances.ts';
import { firstOf } from '#domain/lists/known.ts';
import { keysOf } from '#domain/lists/records.ts';
import type { DB } from '#server/database/tables.ts';
import { beingPosted, waitForApproving } from '../runs/runs.queries.ts';

const balanceColumns = keysOf(BalancesForm.shape);

/** Returns the employee's own columns that the list leaves out. */
export const payPerson = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('payroll.employees')
    .select([
      'tin',
      'sss',
      'philhealth',
      'pagibig',
      'bank',
      'bank_account',
      'contributions_off',
      'pagibig_total_centavos',
      'pagibig_employer_matches',
      'previous_employer_year',
      'version',
    ])
    .where('id', '=', id)
    .executeTakeFirst();

/** Returns an employee's rates, places, and other data by date, and totals of posted payslips. */
export async function payTimelines(db: Kysely<DB>, id: number, today: string) {
  const year = Number(today.slice(0, 4));
  const rates = await db
    .selectFrom('payroll.employee_rates')
    .select(['from_date', 'scheme', 'amount_centavos', 'factor_tenths', 'minutes_per_day', 'cola_centavos'])
    .where('employee_id', '=', id)
    .orderBy('from_date', 'desc')
    .execute();
  const places = await db
    .selectFrom('payroll.employee_places as p')
    .innerJoin('payroll.clients as c', 'c.id', 'p.client_id')
    .innerJoin('payroll.branches as b', 'b.id', 'p.branch_id')
    .select([
      'p.line',
      'p.from_date',
      'p.to_date',
      'p.client_id',
      'p.branch_id',
      'c.name as client',
      'b.name as branch',
    ])
    .where('p.employee_id', '=', id)
    .orderBy('p.from_date', 'desc')
    .orderBy('p.line')
    .execute();
  const balances = await db
    .selectFrom('payroll.opening_balances')
    .select(balanceColumns)
    .where('employee_id', '=', id)
    .orderBy('year', 'desc')
    .execute();
  const final_pay =
    (await db
      .selectFrom('payroll.final_pay_facts')
      .select(['sil_years', 'sil_months', 'sil_used_thousandths'])
      .where('employee_id', '=', id)
      .executeTakeFirst()) ?? null;
  const { rows: posted } = await sql<PayFacts['year_to_date']>`
    select ${year}::int as year, count(*) as payslips, coalesce(sum(gross_centavos), 0)::bigint as gross_centavos,
      coalesce(sum(tax_centavos), 0)::bigint as tax_centavos,
      coalesce(sum(employee_contributions_centavos), 0)::bigint as contributions_centavos,
      coalesce(sum(net_centavos), 0)::bigint as net_centavos
    from payroll.standing_payslips where employee_id = ${id}
      and pay_date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`.execute(db);
  const { rows: until } = await sql<{ until: string | null }>`
    select max(r.to_date) as until from payroll.standing_payslips p join payroll.runs r on r.id = p.run_id
    where p.employee_id = ${id}`.execute(db);
  const { rows: next } = await sql<NonNullable<PayFacts['next_pay']>>`
    select c.from_date, c.to_date, c.pay_date from payroll.cutoffs c
    join payroll.employee_places p on p.client_id = c.client_id and p.line = 1 and p.from_date <= c.to_date
      and coalesce(p.to_date, c.to_date) >= c.from_date
    where p.employee_id = ${id} and c.pay_date >= ${today} order by c.pay_date limit 1`.execute(db);
  const { rows: loans } = await sql<PayFacts['loans'][number]>`
    select l.id, y.name, l.state, (l.total_centavos - l.paid_before_centavos
      - coalesce((select sum(m.amount_centavos) from payroll.loan_payments m where m.loan_id = l.id), 0))::bigint as balance_centavos
    from payroll.loans l join payroll.loan_types y on y.id = l.loan_type_id
    where l.employee_id = ${id} and l.archived_at is null order by l.granted_on, l.id`.execute(db);
  const { rows: adjustments } = await sql<PayFacts['adjustments'][number]>`
    select id, code, direction, amount_centavos, from_date from payroll.adjustments
    where employee_id = ${id} and archived_at is null and stopped_at is null order by from_date desc, id limit 50`.execute(
    db,
  );
  return {
    rates,
    places,
    balances,
    final_pay,
    year_to_date: firstOf(posted),
    posted_until: firstOf(until).until,
    next_pay: next[0] ?? null,
    loans,
    adjustments,
  };
}

/**
 * Updates an employee's columns if they still have the version the user saw. Returns false if they don't. A separated
 * employee still gets final pay.
 */
export const setPerson = async (
  db: Kysely<DB>,
  at: { id: number; version: number },
  values: Record<string, unknown>,
): Promise<boolean> => {
  const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql`update payroll.employees set ${sql.join([...set, sql`version = version + 1`])}
    where id = ${at.id} and version = ${at.version} and (archived_at is null or last_day is not null) returning id`.execute(
    db,
  );
  return rows.length === 1;
};

export const putRate = (db: Kysely<DB>, id: number, rate: z.output<typeof RateForm>) =>
  db
    .insertInto('payroll.employee_rates')
    .values({ employee_id: id, ...rate })
    .onConflict((c) => c.columns(['employee_id', 'from_date']).doUpdateSet(rate))
    .execute();

/** Adds a place from a date on. The previous place on the same line ends the day before. */
export async function putPlace(db: Kysely<DB>, id: number, place: z.output<typeof PlaceForm>): Promise<void> {
  await sql`update payroll.employee_places set to_date = ${place.from_date}::date - 1
    where employee_id = ${id} and line = ${place.line} and from_date < ${place.from_date}
      and coalesce(to_date, ${place.from_date}::date) >= ${place.from_date}`.execute(db);
  await db
    .insertInto('payroll.employee_places')
    .values({ employee_id: id, ...place })
    .onConflict((c) => c.columns(['employee_id', 'line', 'from_date']).doUpdateSet(place))
    .execute();
}

export const branchOf = async (db: Kysely<DB>, branchId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('payroll.branches')
      .select('client_id')
      .where('id', '=', branchId)
      .where('archived_at', 'is', null)
      .executeTakeFirst()
  )?.client_id;

export const putBalances = (db: Kysely<DB>, id: number, of: BalancesForm) =>
  db
    .insertInto('payroll.opening_balances')
    .values({ employee_id: id, ...of })
    .onConflict((c) =>
      c.columns(['employee_id', 'year']).doUpdateSet({ ...of, version: sql`opening_balances.version + 1` }),
    )
    .execute();

export const putFinalPay = (db: Kysely<DB>, id: number, of: z.output<typeof FinalPayForm>) =>
  db
    .insertInto('payroll.final_pay_facts')
    .values({ employee_id: id, ...of })
    .onConflict((c) => c.column('employee_id').doUpdateSet({ ...of, version: sql`final_pay_facts.version + 1` }))
    .execute();

/**
 * Returns the name of the run being posted that pays an employee in a year, or their final pay, since it was approved
 * with the earlier values. Called before `postedIn`, which finds what is posted between the two.
 */
export async function postingTo(
  db: Kysely<DB>,
  id: number,
  of: { year: number; month: string | null } | { kind: 'final' },
): Promise<string | undefined> {
  await waitForApproving(db);
  const { rows } = await sql<{ run: string }>`
    select coalesce(nullif(r.name, ''), 'Payroll') as run from payroll.payslips s join payroll.runs r on r.id = s.run_id
    where s.employee_id = ${id} and ${beingPosted} and ${
      'year' in of
        ? sql`(s.pay_date between make_date(${of.year}, 1, 1) and make_date(${of.year}, 12, 31) or s.month = ${of.month})`
        : sql`s.kind = ${of.kind}`
    } order by r.id limit 1`.execute(db);
  return rows[0]?.run;
}

/**
 * Returns whether an employee has a posted payslip in that year or month, after which the opening balances are fixed.
 */
export const postedIn = async (
  db: Kysely<DB>,
  id: number,
  { year, month }: { year: number; month: string | null },
): Promise<boolean> => {
  const { rows } = await sql<{
    found: boolean;
  }>`select exists (select from payroll.standing_payslips where employee_id = ${id}
    and (pay_date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31) or month = ${month})) as found`.execute(
    db,
  );
  return firstOf(rows).found;
};
