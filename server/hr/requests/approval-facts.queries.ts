import { sql, type Kysely } from 'kysely';
import type { ListedKind } from '#contract/hr/requests/kinds.ts';
import type { DayPart } from '#domain/leave/day-part.ts';
import type { DB } from '#server/database/tables.ts';
import { fullName } from '#server/database/listed-name.queries.ts';
import { datesOf, tableOf } from './kind-tables.ts';

/** Facts for decisions on pending requests. Each is one query, regardless of the number of requests. */

/** Returns a column of a table under its alias. */
const column = (alias: string, name: string) => sql.ref(`${alias}.${name}`);

export interface WaitingFiling {
  id: number;
  employee_id: number;
  branch_id: number;
  first: string;
  last: string;
  cutoff_days: number[];
  filing_grace_days: number;
}

/** Returns the pending ones of these requests, with their client's cutoffs. */
export async function waitingFilings(
  db: Kysely<DB>,
  kind: ListedKind,
  ids: readonly number[],
): Promise<WaitingFiling[]> {
  const [first, last] = datesOf(kind);
  const { rows } = await sql<WaitingFiling>`
    select f.id, f.employee_id, e.branch_id, ${column('f', first)} as first, ${column('f', last)} as last,
      c.cutoff_days, c.filing_grace_days
    from ${sql.table(tableOf(kind))} f
    join hr.employees e on e.id = f.employee_id join hr.clients c on c.id = e.client_id
    where f.id = any (${ids}) and f.status = 'pending' and f.archived_at is null order by f.id`.execute(db);
  return rows;
}

export interface EarlierFilings {
  id: number;
  asked: number;
  approved: number;
  rejected: number;
  last: { start_date: string; end_date: string } | null;
}

/** Returns, for each request, other requests of its kind by the same employee whose first date is within a span. */
export async function earlierFilings(
  db: Kysely<DB>,
  kind: ListedKind,
  ids: readonly number[],
  from: string,
  to: string,
): Promise<Map<number, EarlierFilings>> {
  const [first, last] = datesOf(kind);
  const table = sql.table(tableOf(kind));
  const { rows } = await sql<EarlierFilings>`
    select f.id, count(*)::int as asked, (count(*) filter (where o.status = 'approved'))::int as approved,
      (count(*) filter (where o.status = 'rejected'))::int as rejected,
      (array_agg(json_build_object('start_date', ${column('o', first)}, 'end_date', ${column('o', last)})
        order by ${column('o', first)} desc, o.id desc)
        filter (where o.status = 'approved' and ${column('o', first)} < ${column('f', first)}))[1] as last
    from ${table} f join ${table} o on o.employee_id = f.employee_id and o.id <> f.id and o.archived_at is null
      and ${column('o', first)} between ${from}::date and ${to}::date
    where f.id = any (${ids}) group by f.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Returns, for each request, the minutes of the employee's other requests within its own span of dates; for kinds
 * with hours.
 */
export async function minutesWithin(
  db: Kysely<DB>,
  kind: ListedKind,
  spans: readonly { id: number; start: string; end: string }[],
): Promise<Map<number, { approved: number; waiting: number }>> {
  const table = sql.table(tableOf(kind));
  const { rows } = await sql<{ id: number; approved: number; waiting: number }>`
    select f.id, coalesce(sum(o.minutes) filter (where o.status = 'approved'), 0)::int as approved,
      coalesce(sum(o.minutes) filter (where o.status = 'pending'), 0)::int as waiting
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as x (id int, "start" date, "end" date)
    join ${table} f on f.id = x.id
    join ${table} o on o.employee_id = f.employee_id and o.id <> f.id and o.archived_at is null
      and o.date between x."start" and x."end"
    group by f.id`.execute(db);
  return new Map(rows.map(({ id, ...minutes }) => [id, minutes]));
}

export interface LeaveBearing {
  id: number;
  employee_id: number;
  start_date: string;
  end_date: string;
  start_part: DayPart;
  end_part: DayPart;
  /** Days in the database's number format. */
  days: string;
  calendar_days: boolean;
  needs_credit: boolean;
  balance: string;
  granted: string;
  /** Days of the employee's other pending requests of this leave type. */
  waiting: string;
  /** The number of employees with the same position at the same branch on a date, including this one. */
  team: number;
}

/**
 * Returns, for each leave, its days, its credit by the ledger, and how many employees with the same position are at the
 * branch.
 */
export async function leaveBearings(db: Kysely<DB>, ids: readonly number[], today: string): Promise<LeaveBearing[]> {
  const { rows } = await sql<LeaveBearing>`
    with asked as (
      select f.id, f.employee_id, f.leave_type_id, f.start_date, f.end_date, f.start_part, f.end_part, f.days,
        e.branch_id, e.position, t.calendar_days, t.needs_credit
      from hr.leaves f join hr.employees e on e.id = f.employee_id join hr.leave_types t on t.id = f.leave_type_id
      where f.id = any (${ids})
    ),
    teams as (
      select m.branch_id, m.position, count(*)::int as team
      from (select distinct branch_id, position from asked) a
      join hr.employees m on m.branch_id = a.branch_id and m.position = a.position
      where m.archived_at is null and m.hired_on <= ${today}::date and (m.separated_on is null or m.separated_on >= ${today}::date)
      group by m.branch_id, m.position
    )
    select a.id, a.employee_id, a.start_date, a.end_date, a.start_part, a.end_part, a.days::numeric as days,
      a.calendar_days, a.needs_credit, coalesce(t.team, 0) as team,
      coalesce(c.balance, 0)::numeric as balance, coalesce(c.granted, 0)::numeric as granted,
      coalesce(w.waiting, 0)::numeric as waiting
    from asked a
    left join teams t on t.branch_id = a.branch_id and t.position = a.position
    left join lateral (
      select sum(x.days) as balance, sum(x.days) filter (where x.kind not in ('use', 'return')) as granted
      from hr.leave_credit_entries x where x.employee_id = a.employee_id and x.leave_type_id = a.leave_type_id) c on true
    left join lateral (
      select sum(o.days) as waiting from hr.leaves o
      where o.employee_id = a.employee_id and o.leave_type_id = a.leave_type_id and o.id <> a.id
        and o.status = 'pending' and o.archived_at is null) w on true
    order by a.id`.execute(db);
  return rows;
}

export interface OtherLeave {
  /** ID of the pending request that has a date in common with this leave. */
  id: number;
  employee_id: number;
  name: string;
  start_date: string;
  end_date: string;
}

/**
 * Returns, for each leave, approved leaves of others with the same position at the same branch that share a date with
 * it.
 */
export async function otherLeaves(db: Kysely<DB>, ids: readonly number[]): Promise<OtherLeave[]> {
  const { rows } = await sql<OtherLeave>`
    select f.id, o.employee_id, ${fullName('m')} as name,
      o.start_date, o.end_date
    from hr.leaves f join hr.employees e on e.id = f.employee_id
    join hr.leaves o on o.status = 'approved' and o.archived_at is null
      and o.end_date >= f.start_date and o.start_date <= f.end_date and o.employee_id <> f.employee_id
    join hr.employees m on m.id = o.employee_id and m.branch_id = e.branch_id and m.position = e.position
      and m.archived_at is null
    where f.id = any (${ids}) order by f.id, o.start_date, o.id`.execute(db);
  return rows;
}

export interface WaitingDay {
  date: string;
  cutoff_days: number[];
  filing_grace_days: number;
  n: number;
}

/** Returns the number of pending requests of a kind, by first date and client cutoffs. */
export async function waitingByDay(
  db: Kysely<DB>,
  kind: ListedKind,
  clients: readonly number[] | undefined,
): Promise<WaitingDay[]> {
  const [first] = datesOf(kind);
  const { rows } = await sql<WaitingDay>`
    select ${column('f', first)} as date, c.cutoff_days, c.filing_grace_days, count(*)::int as n
    from ${sql.table(tableOf(kind))} f
    join hr.employees e on e.id = f.employee_id join hr.clients c on c.id = e.client_id
    where f.status = 'pending' and f.archived_at is null
      ${clients === undefined ? sql`` : sql`and e.client_id = any (${[...clients]}::int[])`}
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** Returns each client with its cutoffs. */
export const clientCutoffs = (db: Kysely<DB>) =>
  db.selectFrom('hr.clients').select(['id', 'cutoff_days', 'filing_grace_days']).execute();
