import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { dashboardAbsence, dashboardPeople } from '#contract/hr/dashboard/dashboard.ts';
import { endingNames, endingSpans } from '#contract/hr/dashboard/dashboard.ts';
import type { Output } from '#contract/endpoint.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { everAt, firstLine, placeOf } from '#server/report/places.ts';
import { attendanceFacts } from '../reports/reports.queries.ts';
import { othersDecide } from '../salary-adjustments/expenses.queries.ts';
import { endingPapers } from '../documents/ending-papers.queries.ts';
import { active } from '../people/employee-list.queries.ts';

type People = Output<typeof dashboardPeople>['data'];

/** IDs of the clients whose figures are shown. All clients if empty. */
type SomeClients = readonly number[] | undefined;

/** Filters by the client of the record, as the employee list does. */
const atClient = (clients: SomeClients) =>
  clients === undefined ? sql`` : sql`and e.client_id = any (${[...clients]}::int[])`;

/** Returns hires and separations in each of the twelve months up to the date's month. */
export async function monthsOf(db: Kysely<DB>, today: string, clients: SomeClients): Promise<People['months']> {
  const { rows } = await sql<People['months'][number]>`
    with months as (
      select m::date as first, (m + interval '1 month' - interval '1 day')::date as last
      from generate_series(date_trunc('month', ${today}::date) - interval '11 months',
        date_trunc('month', ${today}::date), interval '1 month') as m)
    select first as "from", last as "to",
      (select count(*)::int from hr.employees e where e.hired_on between first and last ${atClient(clients)}) as joined,
      (select count(*)::int from hr.employees e where e.separated_on between first and last ${atClient(clients)}) as "left",
      (select count(*)::int from hr.employees e where e.hired_on <= least(last, ${today}::date)
        and (e.separated_on >= least(last, ${today}::date) or e.separated_on is null and e.archived_at is null)
        ${atClient(clients)}) as people
    from months order by first`.execute(db);
  return rows;
}

type Ending = Record<(typeof endingNames)[number], number>;

/** Returns a column that tells whether something ends within one of the dashboard's spans. */
function endsIn(ends: RawBuilder<unknown>, name: (typeof endingNames)[number], today: string) {
  const span = endingSpans[name];
  return span
    ? sql`${ends} between ${addDays(today, span[0])}::date and ${addDays(today, span[1])}::date`
    : sql`${ends} < ${today}::date`;
}

/**
 * Returns the number of active employees by document kind and time to expiry. An employee with two documents of a
 * kind in the same span counts once.
 */
export async function papersOf(db: Kysely<DB>, today: string, clients: SomeClients): Promise<People['papers']> {
  const within = endingNames.map(
    (name) =>
      sql`(count(distinct p.employee_id) filter (where ${endsIn(sql`p.ends_on`, name, today)}))::int as ${sql.ref(name)}`,
  );
  const { rows } = await sql<People['papers'][number]>`
    select p.kind, ${sql.join(within)} from (${endingPapers}) p join hr.employees e on e.id = p.employee_id
    where ${active(today)} and p.ends_on <= ${addDays(today, endingSpans.in_60[1])}::date ${atClient(clients)}
    group by p.kind order by count(distinct p.employee_id) desc, p.kind`.execute(db);
  return rows;
}

/** Returns the number of active clients' contracts by time to their end; `clients` limits it to some clients. */
export async function clientContracts(db: Kysely<DB>, today: string, clients: SomeClients): Promise<Ending> {
  const within = endingNames.map(
    (name) => sql`(count(*) filter (where ${endsIn(sql`c.contract_to`, name, today)}))::int as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Ending>`
    select ${sql.join(within)} from hr.clients c where c.archived_at is null
      ${clients === undefined ? sql`` : sql`and c.id = any (${[...clients]}::int[])`}`.execute(db);
  return firstOf(rows);
}

/**
 * Returns the number of requests whose date is in each span, whatever their status; leave counts by its first day.
 */
export async function filingsIn(
  db: Kysely<DB>,
  kind: 'overtime' | 'leave',
  spans: readonly { from: string; to: string }[],
  clients: SomeClients,
): Promise<number[]> {
  const [table, date] =
    kind === 'overtime' ? (['hr.overtimes', 'f.date'] as const) : (['hr.leaves', 'f.start_date'] as const);
  const there = clients === undefined ? sql`` : firstLine(sql.ref(date));
  const { rows } = await sql<{ n: number }>`
    select (select count(*)::int from ${sql.table(table)} f ${there} where f.archived_at is null
      ${clients === undefined ? sql`` : sql`and f.employee_id in ${everAt('client_id', clients)} and ${placeOf(sql.ref(date), 'client_id')} = any (${[...clients]}::int[])`}
      and ${sql.ref(date)} >= s.first and ${sql.ref(date)} <= s.last) as n
    from (values ${sql.join(spans.map((s, i) => sql`(${i}::int, ${s.from}::date, ${s.to}::date)`))}) as s (i, first, last)
    order by s.i`.execute(db);
  return rows.map((row) => row.n);
}

/**
 * Returns days worked, absent, and on leave by month, of approved time as in the attendance report, from one day
 * until another.
 */
export async function absenceByMonth(
  db: Kysely<DB>,
  of: { start_date: string; end_date: string; clients: SomeClients },
): Promise<Output<typeof dashboardAbsence>['data']> {
  const { rows } = await sql<Output<typeof dashboardAbsence>['data'][number]>`
    select date_trunc('month', f.date)::date as "from",
      (date_trunc('month', f.date) + interval '1 month' - interval '1 day')::date as "to",
      (count(*) filter (where f.present + f.absent + f.leave > 0))::float8 as days,
      coalesce(sum(f.absent), 0)::float8 as absent, coalesce(sum(f.leave), 0)::float8 as leave
    from (${attendanceFacts(of)(of.clients !== undefined)}) f
    ${of.clients === undefined ? sql`` : sql`where f.client_id = any (${[...of.clients]}::int[])`}
    group by 1, 2 order by 1`.execute(db);
  return rows;
}

export const clientsInUse = (db: Kysely<DB>, clients: SomeClients) =>
  db
    .selectFrom('hr.clients')
    .select(['id', 'code', 'name', 'cutoff_days'])
    .where('archived_at', 'is', null)
    .$if(clients !== undefined, (q) => q.where('id', 'in', [...(clients ?? [])]))
    .orderBy('name')
    .orderBy('id')
    .execute();

export interface TimesheetState {
  client_id: number;
  people: number;
  review: number;
  for_approval: number;
  /**
   * Number of employees in `for_approval` whose time the user may not approve, because it is the user's own or the user
   * corrected it.
   */
  not_theirs: number;
  approved: number;
}

/**
 * Returns the progress of timekeeping for each client in its cutoff. An employee counts with the least advanced
 * status of their days, as in the grid; an employee with a day that has no record counts as "to review".
 * Clients without employees are left out.
 */
export async function timesheetStates(
  db: Kysely<DB>,
  cutoffs: readonly { clientId: number; from: string; to: string }[],
  caller: { userId: number; employeeId: number | null },
): Promise<TimesheetState[]> {
  if (cutoffs.length === 0) return [];
  const { rows } = await sql<TimesheetState>`
    with cutoff (client_id, first, last) as (values ${sql.join(
      cutoffs.map((c) => sql`(${c.clientId}::int, ${c.from}::date, ${c.to}::date)`),
    )}),
    placed as (
      select c.client_id, a.employee_id, greatest(a.from_date, c.first) as first,
        least(a.to_date, c.last) as last
      from cutoff c join hr.assignments a on a.client_id = c.client_id
        and a.from_date <= c.last and (a.to_date is null or a.to_date >= c.first) and a.withdrawn_at is null
      join hr.employees e on e.id = a.employee_id and (e.separated_on is null or e.separated_on >= c.first)
        and (e.archived_at is null or e.separated_on is not null)),
    at_place as (
      select p.client_id, p.employee_id, min(case r.status when 'for_approval' then 2 when 'approved' then 3 else 1 end) as step,
        count(r.id) < p.last - p.first + 1 as lacks
      from placed p left join hr.time_records r on r.client_id = p.client_id and r.employee_id = p.employee_id
        and r.date between p.first and p.last
      group by p.client_id, p.employee_id, p.first, p.last),
    stands as (
      select client_id, employee_id, case when bool_or(lacks) then 1 else min(step) end as step
      from at_place group by client_id, employee_id),
    touched as (
      select t.client_id, t.employee_id from cutoff c join hr.time_corrections t on t.client_id = c.client_id
        join hr.time_records r on r.id = t.record_id and r.date between c.first and c.last
        where t.made_by = ${caller.userId} and t.undone_at is null
      union select r.client_id, r.employee_id from cutoff c join hr.time_records r on r.client_id = c.client_id
        and r.date between c.first and c.last where (r.accepted_by = ${caller.userId} or ${caller.userId} = any (r.accepted_earlier)) and r.accepted <> '{}')
    select s.client_id, count(*)::int as people, (count(*) filter (where step = 1))::int as review,
      (count(*) filter (where step = 2))::int as for_approval, (count(*) filter (where step = 3))::int as approved,
      (count(*) filter (where step = 2 and (s.employee_id = ${caller.employeeId}::int
        or t.employee_id is not null and not coalesce(w.corrector_approves, false))))::int as not_theirs
    from stands s left join touched t on t.client_id = s.client_id and t.employee_id = s.employee_id
    left join hr.time_settings w on w.client_id = s.client_id group by s.client_id`.execute(db);
  return rows;
}

/** Returns the number of pending salary adjustments, and how many of them another user must approve. */
export async function expensesWaiting(db: Kysely<DB>, by: { userId: number; employeeId: number | null }) {
  const { rows } = await sql<{ pending: number; not_theirs: number }>`
    select count(*)::int as pending, (count(*) filter (where t.employee_id = ${by.employeeId}::int
      or (${by.userId}::int = any (t.written_by) and ${othersDecide})))::int as not_theirs
    from hr.expenses t where status = 'pending' and archived_at is null`.execute(db);
  return firstOf(rows);
}

export async function draftsWaiting(db: Kysely<DB>, author: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from hr.employee_drafts where author_id = ${author}`.execute(db);
  return firstOf(rows).n;
}

/** Returns clients with days in posted runs from a date on, and their number of employees, smallest first. */
export async function clientsPaid(
  db: Kysely<DB>,
  from: string,
): Promise<{ client_id: number; client: string; people: number }[]> {
  const { rows } = await sql<{ client_id: number; client: string; people: number }>`
    select c.id as client_id, c.name as client, count(distinct r.employee_id)::int as people
    from hr.time_records r join hr.clients c on c.id = r.client_id
    where r.date >= ${from}::date and r.locked_at is not null and r.pay_days is not null
    group by c.id, c.name order by people, c.id`.execute(db);
  return rows;
}
