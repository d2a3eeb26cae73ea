import { sql, type Kysely, type RawBuilder } from 'kysely';
import {
  BalancesForm,
  type CutoffAsked,
  type NothingBefore,
  type WithoutOpening,
} from '#contract/payroll/people/opening-balances.ts';
import { firstOf } from '#domain/lists/known.ts';
import { keysOf } from '#domain/lists/records.ts';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';
import { beingPosted, waitForApproving } from '#server/payroll/runs/runs.queries.ts';

const columns = keysOf(BalancesForm.shape);

/** Opening balances as an import identifies them: by employee and year. */
export type StandingOpening = BalancesForm & { id: number; version: number; code: string };

/** Returns opening balances of these employees, by HR's code. */
export const openingsOfCodes = (db: Kysely<DB>, codes: readonly string[]): Promise<StandingOpening[]> =>
  db
    .selectFrom('payroll.opening_balances as o')
    .innerJoin('payroll.employees as e', 'e.id', 'o.employee_id')
    .select(['o.id', 'o.version', 'e.code', ...columns.map((c) => `o.${c}` as const)])
    .where('e.code', 'in', codes.length > 0 ? codes : [''])
    .execute();

/** Returns a page of all opening balances with names, for a file. */
export const openingRows = (db: Kysely<DB>, page: { limit: number; offset: number }) =>
  db
    .selectFrom('payroll.opening_balances as o')
    .innerJoin('payroll.employees as e', 'e.id', 'o.employee_id')
    .select(['e.code', listedName('e').as('name'), ...columns.map((c) => `o.${c}` as const)])
    .orderBy('e.code')
    .orderBy('o.year')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

/** Returns which rows of a file have a year or month that is posted, or that a run being posted pays, by index. */
export async function openingsPaid(
  db: Kysely<DB>,
  rows: readonly { code: string; year: number; month: string | null }[],
): Promise<ReadonlyMap<number, 'posted' | 'posting'>> {
  const asked = sql`jsonb_to_recordset(${JSON.stringify(rows.map((r, at) => ({ ...r, at })))}::jsonb)
    as v (at int, code text, year int, month text)`;
  const paid = (slips: RawBuilder<unknown>, which: RawBuilder<unknown> = sql`true`) => sql`exists (
    select from ${slips} s join payroll.runs r on r.id = s.run_id
    where s.employee_id = e.id and (extract(year from s.pay_date) = v.year or s.month = v.month) and ${which})`;
  const posted = paid(sql`payroll.standing_payslips`);
  await waitForApproving(db);
  const { rows: found } = await sql<{ at: number; why: 'posted' | 'posting' }>`
    select v.at, case when ${posted} then 'posted' else 'posting' end as why
    from ${asked} join payroll.employees e on e.code = v.code
    where ${posted} or ${paid(sql`payroll.payslips`, beingPosted)}`.execute(db);
  return new Map(found.map((f) => [f.at, f.why]));
}

/** Writes opening balances. `at` is the replaced version, or null for new ones. Returns the new id and version. */
export async function writeOpening(
  trx: Kysely<DB>,
  { code, ...values }: BalancesForm & { code: string },
  at: { id: number; version: number } | null,
): Promise<{ id: number; version: number } | undefined> {
  if (at)
    return trx
      .updateTable('payroll.opening_balances')
      .set({ ...values, version: at.version + 1 })
      .where('id', '=', at.id)
      .where('version', '=', at.version)
      .returning(['id', 'version'])
      .executeTakeFirst();
  return trx
    .insertInto('payroll.opening_balances')
    .values({ ...values, employee_id: sql<number>`(select id from payroll.employees where code = ${code})` })
    .returning(['id', 'version'])
    .executeTakeFirst();
}

/** Returns opening balances by id, with their employee. */
export const openingsById = (db: Kysely<DB>, ids: readonly number[]) =>
  db
    .selectFrom('payroll.opening_balances as o')
    .innerJoin('payroll.employees as e', 'e.id', 'o.employee_id')
    .select(['o.id', 'o.employee_id', 'o.year', 'o.month', 'e.code'])
    .where('o.id', 'in', [0, ...ids])
    .execute();

/** Removes opening balances that are unchanged since they were written, and returns whether they were. */
export const removeOpening = async (trx: Kysely<DB>, at: { id: number; version: number }): Promise<boolean> =>
  (
    await trx
      .deleteFrom('payroll.opening_balances')
      .where('id', '=', at.id)
      .where('version', '=', at.version)
      .returning('id')
      .execute()
  ).length === 1;

/**
 * Conditions for pay before a run that is missing: of its year, and of its month. `r` is the run, `e` the employee.
 */
const lacksYear = sql`not exists (select from payroll.opening_balances o where o.employee_id = e.id
    and o.year = extract(year from r.pay_date))
  and (extract(month from r.pay_date) > 1 or r.index_in_month > 1 and left(r.month, 4) = to_char(r.pay_date, 'YYYY'))`;
const isMidMonth = sql`r.index_in_month > 1 and e.hired_on < r.from_date`;
const lacksMonth = sql`${isMidMonth}
  and not exists (select from payroll.opening_balances o where o.employee_id = e.id and o.month = r.month)`;

/**
 * Returns, by employee code, the month of the first cutoff here, if the employee was employed in an earlier cutoff of it
 * that another system paid. `codes`: of employees.
 */
export async function openingMonths(
  db: Kysely<DB>,
  codes: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; month: string }>`
    select e.code, r.month from payroll.employees e
    cross join lateral (select c.month, c.index_in_month, c.from_date from payroll.employee_places p
      join payroll.cutoffs c on c.client_id = p.client_id and c.pay_date >= ${today} and p.from_date <= c.to_date
        and coalesce(p.to_date, c.to_date) >= c.from_date
      where p.employee_id = e.id and p.line = 1 order by c.pay_date limit 1) r
    where e.code = any (${[...codes]}::text[]) and ${isMidMonth}
      and not exists (select from payroll.standing_payslips s where s.employee_id = e.id)`.execute(db);
  return new Map(rows.map(({ code, month }) => [code, month]));
}

/** Selects employees of a run or cutoff without a payslip here in its year and month, and without opening balances. */
const lacking = sql`cross join lateral (select ${lacksYear} as year, ${lacksMonth} as month) l
  where (l.year or l.month) and not exists (select from payroll.standing_payslips s where s.employee_id = e.id
    and (extract(year from s.pay_date) = extract(year from r.pay_date) or s.month = r.month))`;

const people = (runId: number) => sql`payroll.run_people rp join payroll.runs r on r.id = rp.run_id and r.id = ${runId}
    and not r.takes_back and r.state <> 'posted'
  join payroll.employees e on e.id = rp.employee_id join payroll.clients c on c.id = rp.client_id ${lacking}`;

/** Selects the employees of a cutoff without a run: those who are with its clients on their last day in the cutoff. */
const peopleOfCutoff = (of: CutoffAsked) => sql`payroll.cutoffs r
  join payroll.clients c on c.id = r.client_id and c.archived_at is null
  join payroll.employees e on e.hired_on <= r.to_date and (e.last_day is null or e.last_day >= r.from_date)
    and (e.archived_at is null or e.last_day is not null)
  join lateral (select p.client_id from payroll.employee_places p where p.employee_id = e.id and p.line = 1
    and p.from_date <= least(coalesce(e.last_day, r.to_date), r.to_date) order by p.from_date desc limit 1) at
    on at.client_id = r.client_id ${lacking}
    and r.from_date = ${of.from_date} and r.to_date = ${of.to_date} and r.pay_date = ${of.pay_date}
    ${of.client_id === undefined ? sql`` : sql`and r.client_id = ${of.client_id}`}`;

async function listed(db: Kysely<DB>, from: RawBuilder<unknown>, limit: number) {
  const { rows: data } = await sql<WithoutOpening>`
    select e.id as employee_id, e.code as employee, ${listedName('e')} as name, c.name as client, e.hired_on,
      array_remove(array[case when l.year then 'year' end, case when l.month then 'month' end], null) as lacks
    from ${from} order by e.last_name, e.first_name, e.id limit ${limit}`.execute(db);
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(db);
  return { data, total: firstOf(counted).n };
}

/**
 * Returns the employees of a run with unknown earlier pay: nothing is posted for them, and no opening balances are
 * entered.
 */
export const withoutOpenings = (db: Kysely<DB>, runId: number, limit: number) => listed(db, people(runId), limit);

/** Returns a cutoff's employees without opening balances, before its run is started. */
export const withoutOpeningsIn = (db: Kysely<DB>, of: CutoffAsked, limit: number) =>
  listed(db, peopleOfCutoff(of), limit);

/** Records for employees of a run that they had no pay before it, and returns them by id and code. */
export async function putNothingBefore(
  trx: Kysely<DB>,
  runId: number,
  codes: readonly string[],
  because: NothingBefore,
): Promise<{ employee_id: number; code: string }[]> {
  const { rows } = await sql<{ employee_id: number; code: string }>`
    with lacking as (select e.id, e.code, extract(year from r.pay_date)::int as year, case when l.month then r.month end as month
      from ${people(runId)} and e.code = any (${[...codes]})),
    put as (insert into payroll.opening_balances (employee_id, year, month, nothing_before)
      select id, year, month, ${because} from lacking
      on conflict (employee_id, year) do update
        set month = coalesce(opening_balances.month, excluded.month), version = opening_balances.version + 1
      returning employee_id)
    select p.employee_id, k.code from put p join lacking k on k.id = p.employee_id`.execute(trx);
  return rows;
}
