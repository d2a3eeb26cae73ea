import { sql, type Kysely } from 'kysely';
import type { Run } from '#contract/payroll/runs/runs.ts';
import type { ComparedLine } from '#contract/payroll/runs/run-compare.ts';
import { foundIn } from '#domain/lists/known.ts';
import { containing } from '#server/database/containing.ts';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';

/** A run compared with an earlier posted one. Only employees of the run's clients and branches are compared. */

type Looked = Pick<Run, 'id' | 'adjustment' | 'kind' | 'from_date' | 'pay_date'>;

/**
 * Returns a condition: employee `p` of another run belongs to this run's clients, and to its branches if it covers only
 * some.
 */
const ofSame = (id: number, p: 'p' | 's') => {
  const other = sql.table(p);
  return sql`${other}.client_id in (select client_id from payroll.run_people where run_id = ${id})
    and (not exists (select from payroll.run_branches where run_id = ${id})
      or ${other}.branch_id in (select branch_id from payroll.run_branches where run_id = ${id}))`;
};

/**
 * Returns earlier posted runs that paid employees of a run's clients and branches, latest first. A cutoff run gets runs
 * of earlier cutoffs, since another run of the same cutoff paid other employees, or those whose pay was reversed. An
 * off-cycle run gets runs of its kind, and 13th month pay those of earlier years.
 */
export async function earlierRuns(db: Kysely<DB>, { id, adjustment, kind, from_date, pay_date }: Looked) {
  const { rows } = await sql<{
    run_id: number;
    name: string;
    from_date: string;
    to_date: string;
    pay_date: string;
  }>`
    select r.id as run_id, coalesce(nullif(r.name, ''), 'Payroll') as name, r.from_date, r.to_date, r.pay_date from payroll.runs r
    where r.state = 'posted' and not r.takes_back and r.adjustment = ${adjustment} and (r.pay_date, r.id) < (${pay_date}::date, ${id}::int)
      ${adjustment ? sql`and r.kind = ${kind}` : sql`and r.from_date < ${from_date}`}
      ${kind === 'thirteenth_month' ? sql`and r.pay_date < date_trunc('year', ${pay_date}::date)` : sql``}
      and exists (select from payroll.run_people p where p.run_id = r.id and ${ofSame(id, 'p')})
    order by r.pay_date desc, r.id desc limit 100`.execute(db);
  return rows;
}

/**
 * Selects the payslips of both runs that count, as `now` and `was`: the run's payslips not on hold, and the earlier
 * run's payslips that were not reversed. Employees in both are compared even when their client or branch changed.
 * `people` limits this to some employees.
 */
const both = (id: number, against: number, people?: readonly number[]) => {
  const among = people ? sql`and s.employee_id = any(${[...people]}::int[])` : sql``;
  return sql`
  now as (select s.* from payroll.payslips s join payroll.run_people p on p.run_id = s.run_id and p.employee_id = s.employee_id
    and p.state <> 'held' where s.run_id = ${id} ${among}),
  was as (select s.* from payroll.standing_payslips s where s.run_id = ${against} ${among}
    and (${ofSame(id, 's')} or s.employee_id in (select employee_id from payroll.run_people where run_id = ${id})))`;
};

export interface ComparedRow {
  employee: string;
  name: string;
  client: string;
  net_centavos: number | null;
  before_centavos: number | null;
  slip: string | null;
  before: string | null;
}

/** Employees of either run, with their payslips in both. */
const compared = sql`now n full join was w on w.employee_id = n.employee_id
    join payroll.employees e on e.id = coalesce(n.employee_id, w.employee_id)
    join payroll.clients c on c.id = coalesce(n.client_id, w.client_id)`;
const columns = sql`e.code as employee, ${listedName('e')} as name, c.name as client, n.net_centavos, w.net_centavos as before_centavos,
      n.slip, w.slip as before`;
/** Sorts by the largest difference in net pay first. */
const order = sql`abs(coalesce(n.net_centavos, 0) - coalesce(w.net_centavos, 0)) desc, e.last_name, e.first_name, e.id`;

/** Returns a page of the employees of either run, largest difference in net pay first. */
export async function comparedPeople(
  db: Kysely<DB>,
  { id, against }: { id: number; against: number },
  f: { search: string; limit: number; offset: number },
): Promise<(ComparedRow & { total: number })[]> {
  const like = containing(f.search.toLowerCase());
  const { rows } = await sql<ComparedRow & { total: number }>`
    with ${both(id, against)}
    select ${columns}, count(*) over ()::int as total from ${compared}
    ${f.search === '' ? sql`` : sql`where lower(e.code) like ${like} or lower(${listedName('e')}) like ${like}`}
    order by ${order} limit ${f.limit} offset ${f.offset}`.execute(db);
  return rows;
}

/**
 * Yields all employees of either run in page order, in chunks. It sorts once and then reads the payslips of each
 * chunk, since sorting again for each page would take minutes for 100,000 employees.
 */
export async function* everyCompared(
  db: Kysely<DB>,
  { id, against }: { id: number; against: number },
  atOnce: number,
): AsyncGenerator<ComparedRow[]> {
  const { rows: all } = await sql<{ id: number }>`with ${both(id, against)}
    select e.id from ${compared} order by ${order}`.execute(db);
  for (let from = 0; from < all.length; from += atOnce) {
    const people = all.slice(from, from + atOnce).map((p) => p.id);
    const { rows } = await sql<ComparedRow>`with ${both(id, against, people)}
      select ${columns} from ${compared} order by ${order}`.execute(db);
    yield rows;
  }
}

/** Returns the number of employees, gross, and net of both runs. */
export async function comparedCounts(db: Kysely<DB>, { id, against }: { id: number; against: number }) {
  const { rows } = await sql<{ of_now: boolean; people: number; gross_centavos: number; net_centavos: number }>`
    with ${both(id, against)}
    select true as of_now, count(*)::int as people, coalesce(sum(gross_centavos), 0)::bigint as gross_centavos,
      coalesce(sum(net_centavos), 0)::bigint as net_centavos from now
    union all
    select false, count(*)::int, coalesce(sum(gross_centavos), 0)::bigint, coalesce(sum(net_centavos), 0)::bigint from was`.execute(
    db,
  );
  const of = (now: boolean) => {
    const { of_now: _, ...sums } = foundIn(rows, (r) => r.of_now === now);
    return sums;
  };
  return { now: of(true), before: of(false) };
}

/** Returns the totals of each kind of line in both runs, in payslip order. */
export async function comparedLines(db: Kysely<DB>, { id, against }: { id: number; against: number }) {
  const { rows: lines } = await sql<Omit<ComparedLine, 'label'>>`
    with ${both(id, against)}, lines as (
      select true as of_now, l, at from now s cross join lateral jsonb_array_elements(s.slip::jsonb -> 'lines') with ordinality as x (l, at)
      union all
      select false, l, at from was s cross join lateral jsonb_array_elements(s.slip::jsonb -> 'lines') with ordinality as x (l, at)
    )
    select l ->> 'code' as code, l ->> 'kind' as kind,
      coalesce(sum((l ->> 'amount')::bigint) filter (where not of_now), 0)::bigint as before_centavos,
      coalesce(sum((l ->> 'amount')::bigint) filter (where of_now), 0)::bigint as now_centavos
    from lines group by 1, 2 order by min(at), avg(at), 1`.execute(db);
  return lines;
}
