import { sql, type Kysely } from 'kysely';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';
import { ofScope } from '../prepare/members.queries.ts';

export interface PreviewDates {
  from_date: string;
  to_date: string;
  pay_date: string;
  month: string;
  index_in_month: number;
  of_month: number;
}

export interface PreviewPerson {
  employee_id: number;
  client_id: number;
  branch_id: number;
  code: string;
  name: string;
  /** True if a posted payslip paid these dates. */
  paid: boolean;
}

const scope = (of: PreviewDates, clientIds: readonly number[]) => ofScope({ id: 0, ...of }, clientIds);

export async function countInScope(db: Kysely<DB>, of: PreviewDates, clientIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (${scope(of, clientIds)}) o`.execute(db);
  return firstOf(rows).n;
}

/** Returns employees that a run of these dates and clients would pay: after one by id, or those given. */
export async function peopleInScope(
  db: Kysely<DB>,
  of: PreviewDates,
  clientIds: readonly number[],
  which: { after: number; limit: number } | { employees: readonly number[] },
): Promise<PreviewPerson[]> {
  const page =
    'employees' in which
      ? sql`where o.employee_id = any (${[...which.employees]}) order by 1`
      : sql`where o.employee_id > ${which.after} order by 1 limit ${which.limit}`;
  const { rows } = await sql<PreviewPerson>`
    select o.employee_id, o.client_id, o.branch_id, e.code, ${listedName('e')} as name,
      exists (select from payroll.standing_payslips s join payroll.runs r on r.id = s.run_id and not r.adjustment
        where s.employee_id = o.employee_id and r.from_date = ${of.from_date} and r.to_date = ${of.to_date}) as paid
    from (${scope(of, clientIds)}) o join payroll.employees e on e.id = o.employee_id ${page}`.execute(db);
  return rows;
}

/** Returns the clients' cutoffs of the same month before one, earliest first. */
export async function cutoffsBefore(
  db: Kysely<DB>,
  of: PreviewDates,
  clientIds: readonly number[],
): Promise<(PreviewDates & { client_ids: number[] })[]> {
  const { rows } = await sql<PreviewDates & { client_ids: number[] }>`
    select t.from_date, t.to_date, t.pay_date, t.month, t.index_in_month, t.of_month,
      json_agg(t.client_id order by t.client_id) as client_ids
    from payroll.cutoffs t where t.client_id = any (${[...clientIds]}) and t.month = ${of.month} and t.to_date < ${of.from_date}
    group by 1, 2, 3, 4, 5, 6 order by t.to_date, t.from_date`.execute(db);
  return rows;
}

/**
 * Returns the cost of each client's last cutoff before a day, in centavos by client ID: gross pay and the employer's
 * shares of posted payslips.
 */
export async function lastCosts(
  db: Kysely<DB>,
  clientIds: readonly number[],
  before: string,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ client_id: number; cost: number }>`
    with paid as (
      select s.client_id, r.from_date, r.to_date, sum(s.gross_centavos + s.employer_contributions_centavos)::bigint as cost,
        max(r.to_date) over (partition by s.client_id) as latest
      from payroll.standing_payslips s join payroll.runs r on r.id = s.run_id and not r.adjustment and r.to_date < ${before}
        and r.to_date >= ${before}::date - 100
      where s.client_id = any (${[...clientIds]}) group by 1, 2, 3)
    select client_id, sum(cost)::bigint as cost from paid where to_date = latest group by 1`.execute(db);
  return new Map(rows.map((r) => [r.client_id, r.cost]));
}

export const namesOfClients = (db: Kysely<DB>, ids: readonly number[]) =>
  db
    .selectFrom('payroll.clients')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...ids])
    .orderBy('name')
    .execute();
