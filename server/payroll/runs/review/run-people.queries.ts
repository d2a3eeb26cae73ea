import { sql, type Kysely } from 'kysely';
import type { RunProblem } from '#domain/runs/review/run-problem.ts';
import type { DayFacts } from '#domain/pay/facts/facts.ts';
import { firstOf } from '#domain/lists/known.ts';
import { containing } from '#server/database/containing.ts';
import type { DB } from '#server/database/tables.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { listedName } from '#server/database/listed-name.queries.ts';

type PersonState = keyof Run['counts'];

export interface PeopleFilter {
  search: string;
  state?: PersonState | undefined;
  problem?: string | undefined;
  /** Code of the only employee to return. */
  code?: string;
  /** IDs of the employees to return. */
  people?: readonly number[];
  limit: number;
  offset: number;
}

export const whichPeople = (runId: number, f: Omit<PeopleFilter, 'limit' | 'offset'>) => {
  const like = containing(f.search.toLowerCase());
  return sql`p.run_id = ${runId}
    ${f.code === undefined ? sql`` : sql`and e.code = ${f.code}`}
    ${f.people === undefined ? sql`` : sql`and p.employee_id = any (${[...f.people]}::int[])`}
    ${f.state === undefined ? sql`` : sql`and p.state = ${f.state}`}
    ${f.problem === undefined ? sql`` : sql`and p.problems @> ${JSON.stringify([{ code: f.problem }])}::jsonb`}
    ${f.search === '' ? sql`` : sql`and (lower(e.code) like ${like} or lower(${listedName('e')}) like ${like})`}`;
};

export interface PersonRow {
  employee_id: number;
  employee: string;
  name: string;
  client: string;
  branch: string;
  state: PersonState;
  problems: RunProblem[];
  held_because: string | null;
}

export const person = sql`p.employee_id, e.code as employee, ${listedName('e')} as name, c.name as client, b.name as branch, p.state,
  p.problems, p.held_because`;
export const joined = sql`payroll.run_people p join payroll.employees e on e.id = p.employee_id
  join payroll.clients c on c.id = p.client_id join payroll.branches b on b.id = p.branch_id`;
/** Sorts employees with issues first, then by name. */
export const order = sql`case p.state when 'error' then 0 when 'waiting' then 1 when 'warning' then 2 when 'held' then 3 else 4 end,
  e.last_name, e.first_name, e.id`;

export async function countMatching(db: Kysely<DB>, runId: number, f: PeopleFilter): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from ${joined} where ${whichPeople(runId, f)}`.execute(db);
  return firstOf(rows).n;
}

/** Returns codes and names of employees, by name. */
export async function namesOfEmployees(db: Kysely<DB>, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; employee: string; name: string }>`
    select e.id, e.code as employee, ${listedName('e')} as name from payroll.employees e where e.id = any (${[...ids]}) order by 2, 1`.execute(
    db,
  );
  return rows;
}

export interface TimedRow extends PersonRow {
  source: 'hr' | 'file' | null;
  taken_at: string | null;
  unapproved: number | null;
  days: DayFacts[] | null;
  late_days: string[];
}

/** Returns employees of a run with their pulled time. */
export async function timedPeople(db: Kysely<DB>, runId: number, f: PeopleFilter): Promise<TimedRow[]> {
  const { rows } = await sql<TimedRow>`
    select ${person}, i.source, i.taken_at, i.unapproved, i.days, coalesce((select jsonb_agg(distinct d.date order by d.date)
      from payroll.late_days d where d.run_id = p.run_id and d.employee_id = p.employee_id), '[]') as late_days from ${joined}
    left join payroll.run_inputs i on i.run_id = p.run_id and i.employee_id = p.employee_id
    where ${whichPeople(runId, f)} order by ${order} limit ${f.limit} offset ${f.offset}`.execute(db);
  return rows;
}

/**
 * Returns how many employees of a run have time, without those on hold, how many of these have days not approved, and
 * the clients where time is missing.
 */
export async function timeOfRun(db: Kysely<DB>, runId: number) {
  const timed = sql`jsonb_array_length(i.days) > 0`;
  const { rows } = await sql<{
    people: number;
    timed: number;
    partly: number;
    lacking: { code: string; name: string }[];
  }>`
    select count(*)::int as people, count(*) filter (where ${timed})::int as timed,
      count(*) filter (where ${timed} and i.unapproved > 0)::int as partly,
      coalesce(jsonb_agg(distinct jsonb_build_object('code', c.code, 'name', c.name))
        filter (where ${timed} is not true or i.unapproved > 0), '[]') as lacking
    from payroll.run_people p join payroll.clients c on c.id = p.client_id left join payroll.run_inputs i on i.run_id = p.run_id and i.employee_id = p.employee_id
    where p.run_id = ${runId} and p.state <> 'held'`.execute(db);
  return firstOf(rows);
}

/** Returns every issue of a run with the number of employees who have it, and one example message of each. */
export async function problemsOfRun(db: Kysely<DB>, runId: number) {
  const { rows } = await sql<{ code: string; message: string; must: boolean; people: number }>`
    select x ->> 'code' as code, min(x ->> 'message') as message, bool_or((x ->> 'must')::boolean) as must,
      count(distinct p.employee_id)::int as people
    from payroll.run_people p cross join lateral jsonb_array_elements(p.problems) x
    where p.run_id = ${runId} and p.state <> 'held' group by 1 order by 3 desc, 4 desc, 1`.execute(db);
  return rows;
}

export interface PaidRow extends PersonRow {
  gross_centavos: number;
  employee_contributions_centavos: number;
  employer_contributions_centavos: number;
  tax_centavos: number;
  deductions_centavos: number;
  net_centavos: number;
  amounts: Record<string, number>;
  before_centavos: number | null;
}

const amounts = sql`(select jsonb_object_agg(code, n) from (
  select l ->> 'code' as code, sum((l ->> 'amount')::bigint) as n from jsonb_array_elements(s.slip::jsonb -> 'lines') l group by 1) x)`;
/**
 * Condition for comparing two payslips: cutoff pay only with cutoff pay. Off-cycle pay and reversals aren't compared.
 */
export const comparable = sql`s.kind in ('regular', 'final') and o.kind in ('regular', 'final')
  and not exists (select from payroll.reversals v where v.run_id = s.run_id)`;
/**
 * Orders the posted payslips (`o`) that one (`s`) is compared with, at the desk and on the employee's phone: first the
 * last one of its kind within two months that likewise has, or lacks, contributions, since only one payslip of a month
 * has them; then the previous one.
 */
export const comparedFirst = sql`(o.kind = s.kind and o.pay_date >= s.pay_date - 62
  and (o.employee_contributions_centavos <> 0) = (s.employee_contributions_centavos <> 0)) desc, o.pay_date desc, o.id desc`;
/** The net pay of the payslip that this one is compared with. */
const before = sql`(select o.net_centavos from payroll.standing_payslips o where o.employee_id = p.employee_id
  and ${comparable} and (o.pay_date, o.id) < (s.pay_date, s.id) order by ${comparedFirst} limit 1)`;

/** Returns a run's payslips as rows of its payroll register, by name. */
export async function paidPeople(db: Kysely<DB>, runId: number, f: PeopleFilter): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    select ${person}, s.gross_centavos, s.employee_contributions_centavos, s.employer_contributions_centavos, s.tax_centavos,
      s.deductions_centavos, s.net_centavos, coalesce(${amounts}, '{}') as amounts, ${before} as before_centavos
    from ${joined} join payroll.payslips s on s.run_id = p.run_id and s.employee_id = p.employee_id
    where ${whichPeople(runId, f)} order by e.last_name, e.first_name, e.id limit ${f.limit} offset ${f.offset}`.execute(
    db,
  );
  return rows;
}

/**
 * Returns the IDs of all employees with a payslip in a run, by name, for a file: its rows take longer to produce than
 * to sort.
 */
export async function everyPaid(db: Kysely<DB>, runId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select e.id
    from ${joined} join payroll.payslips s on s.run_id = p.run_id and s.employee_id = p.employee_id
    where p.run_id = ${runId} order by e.last_name, e.first_name, e.id`.execute(db);
  return rows.map((row) => row.id);
}

/** Returns the total number of payslips for `paidPeople`. */
export async function countPaid(db: Kysely<DB>, runId: number, f: PeopleFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n
    from ${joined} join payroll.payslips s on s.run_id = p.run_id and s.employee_id = p.employee_id
    where ${whichPeople(runId, f)}`.execute(db);
  return firstOf(rows).n;
}

export interface SlipPair {
  employee_id: number;
  employee: string;
  name: string;
  slip: string;
  before: string | null;
  before_date: string | null;
}

/** Returns payslips of a run after one employee by id, each with the posted one it is compared with. */
export async function slipPairs(
  db: Kysely<DB>,
  runId: number,
  given: { after?: number; limit: number; code?: string },
): Promise<SlipPair[]> {
  const { rows } = await sql<SlipPair>`
    select s.employee_id, e.code as employee, ${listedName('e')} as name, s.slip, o.slip as before, o.pay_date as before_date from payroll.payslips s
    join payroll.employees e on e.id = s.employee_id
    join payroll.run_people p on p.run_id = s.run_id and p.employee_id = s.employee_id
    left join lateral (select o.slip, o.pay_date from payroll.standing_payslips o where o.employee_id = s.employee_id
      and ${comparable} and (o.pay_date, o.id) < (s.pay_date, s.id) order by ${comparedFirst} limit 1) o on true
    where s.run_id = ${runId} ${given.code === undefined ? sql`and p.state <> 'held' and s.employee_id > ${given.after ?? 0}` : sql`and e.code = ${given.code}`}
    order by s.employee_id limit ${given.limit}`.execute(db);
  return rows;
}

export async function payslipOf(db: Kysely<DB>, runId: number, code: string) {
  const { rows } = await sql<{
    id: number;
    run_id: number;
    employee: string;
    name: string;
    from_date: string;
    to_date: string;
    pay_date: string;
    posted_at: string | null;
    slip: string;
  }>`
    select s.id, s.run_id, e.code as employee, ${listedName('e')} as name, r.from_date, r.to_date, s.pay_date, s.posted_at, s.slip
    from payroll.payslips s join payroll.employees e on e.id = s.employee_id join payroll.runs r on r.id = s.run_id
    where s.run_id = ${runId} and e.code = ${code} and r.archived_at is null`.execute(db);
  return rows[0];
}

/** Returns the journal of a posted run, one row per client, branch, and account. */
export const journalRows = (db: Kysely<DB>, runId: number) =>
  db
    .selectFrom('payroll.journal as j')
    .innerJoin('payroll.clients as c', 'c.id', 'j.client_id')
    .innerJoin('payroll.branches as b', 'b.id', 'j.branch_id')
    .select([
      'j.client_id',
      'j.branch_id',
      'c.name as client',
      'b.name as branch',
      'j.account',
      'j.debit_centavos',
      'j.credit_centavos',
    ])
    .where('j.run_id', '=', runId)
    .execute();
