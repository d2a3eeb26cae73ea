import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { HrIssueFacts, LateKind } from '#domain/issues/hr-issues.ts';
import type { GovernmentId, IssuePerson } from '#domain/issues/hr-people.ts';
import { firstOf, valueOf } from '#domain/lists/known.ts';
import { listedKinds } from '#contract/hr/requests/kinds.ts';
import { centavos } from '#domain/money/centavos.ts';
import type { Region } from '#domain/places/regions.ts';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';
import { placed } from '../attendance/places.queries.ts';
import { ignoredBadge } from '../attendance/punches.queries.ts';
import { active } from '../people/employee-list.queries.ts';
import { usersWith } from '../setup/setup.queries.ts';
import { datesOf, tableOf } from '../requests/kind-tables.ts';

type PersonRow = Omit<IssuePerson, 'client' | 'rate' | 'place'> & {
  client_code: string;
  client: string;
  region: Region | null;
  area: string | null;
  scheme: 'monthly' | 'daily' | 'hourly' | null;
  amount: number | null;
  factor_tenths: number | null;
};

/** Condition: timeline row `t` of employee `e` applies today, or on the first day of an employee who begins later. */
const applies = (today: string) => sql`t.employee_id = e.id
  and t.from_date <= greatest(${today}::date, e.hired_on)
  and (t.to_date is null or t.to_date >= greatest(${today}::date, e.hired_on))`;

/** Number of days for which one schedule must apply before its weekly rest days are compared with the salary's. */
const window = 13;

/** Returns active employees with the present and missing parts of their records. */
export async function issuePeople(db: Kysely<DB>, today: string): Promise<IssuePerson[]> {
  const ids: readonly GovernmentId[] = ['tin', 'sss', 'philhealth', 'pagibig'];
  const shared = ids.map(
    (id) => sql`case when ${sql.ref(`n_${id}`)} > 1 and ${sql.ref(`${id}_mark`)} is not null then ${id}::text end`,
  );
  const counts = ids.map((id) => sql`count(*) over (partition by ${sql.ref(`e.${id}_mark`)}) as ${sql.ref(`n_${id}`)}`);
  const { rows } = await sql<PersonRow>`
    with e as (select e.*, ${sql.join(counts)}, count(*) over (partition by lower(e.email)) as n_email,
        min(e.employee_code) over (partition by lower(e.email)) as first_code,
        max(e.employee_code) over (partition by lower(e.email)) as last_code
      from hr.employees e where ${active(today)})
    select e.id, e.employee_code as code, ${listedName('e')} as name,
      c.code as client_code, c.name as client, a.id is not null as placed, b.region, b.wage_area as area,
      r.scheme, r.amount_centavos as amount, r.factor_tenths, s.n > 0 as scheduled, s.rest_days,
      array_remove(array[${sql.join(ids.map((id) => sql`case when ${sql.ref(`e.${id}`)} is null then ${id}::text end`))}], null) as lacks,
      array_remove(array[${sql.join(shared)}], null) as shares,
      case when e.email is not null and n_email > 1 then
        (select ${listedName('o')} from hr.employees o
          where o.employee_code = case when e.employee_code = first_code then last_code else first_code end) end as email_with
    from e join hr.clients c on c.id = e.client_id
    left join lateral (select t.id, t.branch_id from hr.assignments t
      where t.withdrawn_at is null and t.line = 1 and ${applies(today)} limit 1) a on true
    left join hr.branches b on b.id = a.branch_id
    left join lateral (select t.scheme, t.amount_centavos, t.factor_tenths from hr.pay_rates t
      where t.withdrawn_at is null and ${applies(today)} order by t.from_date desc limit 1) r on true
    left join lateral (select count(*) filter (where ${applies(today)}) as n,
        case when min(t.schedule_id) = max(t.schedule_id) then min(cardinality(s.rest_days)) end as rest_days
      from hr.schedule_assignments t join hr.schedules s on s.id = t.schedule_id
      where t.employee_id = e.id and t.from_date <= greatest(${today}::date, e.hired_on)
        and (t.to_date is null or t.to_date >= greatest(${today}::date, e.hired_on) - ${window}::int)) s on true
    order by name, e.id`.execute(db);
  return rows.map(({ client_code, client, region, area, scheme, amount, factor_tenths, ...row }) => ({
    ...row,
    client: { code: client_code, name: client },
    place: region === null ? null : { region, area: area ?? '' },
    rate:
      scheme === null || amount === null || factor_tenths === null
        ? null
        : { scheme, amount: centavos(amount), factorTenths: factor_tenths },
  }));
}

/** Returns the number of users who can approve runs, time, overtime, and leave. */
export async function issueApprovers(db: Kysely<DB>): Promise<NonNullable<HrIssueFacts['approvers']>> {
  const { rows } = await sql<NonNullable<HrIssueFacts['approvers']>>`
    select ${usersWith('PAY07')} as runs, ${usersWith('HRIS09')} as time, ${usersWith('HRIS10')} as overtime,
      ${usersWith('HRIS12')} as leave`.execute(db);
  return firstOf(rows);
}

interface ClientCutoff {
  client: { id: number; code: string; name: string };
  from: string;
  to: string;
}

const cutoffRows = (cutoffs: readonly ClientCutoff[]) =>
  sql.join(cutoffs.map((c) => sql`(${c.client.id}::int, ${c.from}::date, ${c.to}::date)`));

/** Returns clients with employees but without time logs or time records in these cutoffs. */
export async function untimedClients(
  db: Kysely<DB>,
  cutoffs: readonly ClientCutoff[],
): Promise<NonNullable<HrIssueFacts['untimed']>> {
  if (cutoffs.length === 0) return [];
  const { rows } = await sql<{ client_id: number; people: number }>`
    with cutoff (client_id, first, last) as (values ${cutoffRows(cutoffs)}),
    placed as (select distinct c.client_id, c.first, c.last, a.employee_id from cutoff c
      join hr.assignments a on a.client_id = c.client_id and a.withdrawn_at is null and a.from_date <= c.last
        and (a.to_date is null or a.to_date >= c.first)
      join hr.employees e on e.id = a.employee_id and (e.separated_on is null or e.separated_on >= c.first)
        and (e.archived_at is null or e.separated_on is not null))
    select p.client_id, count(*)::int as people from placed p
    group by p.client_id, p.first, p.last
    having not exists (select from hr.time_punches t
        where t.employee_id = any (array_agg(p.employee_id)) and t.at >= (p.first || ' 00:00:00+08')::timestamptz
          and t.at < (p.last || ' 00:00:00+08')::timestamptz + interval '1 day')
      and not exists (select from hr.time_records r where r.client_id = p.client_id and r.date between p.first and p.last
        and r.status = 'approved')`.execute(db);
  const people = new Map(rows.map((r) => [r.client_id, r.people]));
  return cutoffs.flatMap(({ client, from }) => {
    const n = people.get(client.id);
    return n === undefined ? [] : [{ client, people: n, from }];
  });
}

/**
 * Returns employees with time logs since a day on dates without employment or client assignment; the time out of a
 * night shift may be on the day after the last one. Only employees with such a date in between are looked at.
 */
export async function timeOutside(db: Kysely<DB>, since: string): Promise<NonNullable<HrIssueFacts['outside']>> {
  const { rows } = await sql<{
    id: number;
    code: string;
    name: string;
    client_code: string;
    client: string;
    days: number;
    first: string;
  }>`
    with span as (select a.employee_id, greatest(a.from_date, coalesce(p.from_date, e.hired_on)) as first,
        least(coalesce(a.to_date, 'infinity'), coalesce(case when p.from_date is null then e.separated_on else p.to_date end, 'infinity')) as last
      from hr.assignments a ${placed} where a.withdrawn_at is null)
    select e.id, e.employee_code as code, ${listedName('e')} as name, c.code as client_code, c.name as client,
      count(distinct t.day)::int as days, min(t.day) as first
    from hr.employees e join hr.clients c on c.id = e.client_id
    cross join lateral (select (x.at at time zone 'Asia/Manila')::date as day from hr.time_punches x
      where x.employee_id = e.id and x.at >= (${since} || ' 00:00:00+08')::timestamptz) t
    where (e.archived_at is null or e.separated_on is not null)
      and not exists (select from span s where s.employee_id = e.id and s.first <= ${since}::date and s.last = 'infinity')
      and not exists (select from span s where s.employee_id = e.id and t.day between s.first and s.last + 1)
    group by e.id, c.id order by name, e.id`.execute(db);
  return rows.map(({ client_code, client, ...row }) => ({ ...row, client: { code: client_code, name: client } }));
}

/** Condition: day `r` was paid before moment `at`, and its difference wasn't decided on since. */
const undecidedSince = (
  at: RawBuilder<unknown>,
) => sql`r.locked_at <= ${at} and not exists (select from hr.time_differences d
  where d.record_id = r.id and d.withdrawn_at is null and d.decided_at >= ${at})`;

/**
 * Returns the clients with paid days since a date for which a request was decided or a time log corrected after payment,
 * with the IDs of these days and the first and last date. Whether they are paid differently is for `differencesOf`.
 */
export async function touchedAfterPay(db: Kysely<DB>, since: string) {
  const requests = listedKinds.map((kind) => {
    const [from, to] = datesOf(kind);
    return sql`select r.client_id, r.id, r.date from ${sql.table(tableOf(kind))} f
      join hr.time_records r on r.employee_id = f.employee_id
        and r.date between ${sql.ref(`f.${from}`)} and ${sql.ref(`f.${to}`)}
      where f.status in ('approved', 'cancelled') and f.archived_at is null and r.date >= ${since}::date
        and ${undecidedSince(sql`f.decided_at`)}`;
  });
  const corrections = sql`select r.client_id, r.id, r.date from hr.time_corrections c
    join hr.time_records r on r.id = c.record_id
    where r.date >= ${since}::date and ${undecidedSince(sql`greatest(c.made_at, c.undone_at)`)}`;
  const { rows } = await sql<{
    id: number;
    code: string;
    name: string;
    records: number[];
    first: string;
    last: string;
  }>`
    select c.id, c.code, c.name, array_agg(distinct d.id) as records, min(d.date) as first, max(d.date) as last
    from (${sql.join([...requests, corrections], sql` union all `)}) d join hr.clients c on c.id = d.client_id
    group by c.id, c.code, c.name order by c.name`.execute(db);
  return rows.map(({ records, first, last, ...client }) => ({ client, records, first, last }));
}

/** Returns badges, without ignored ones, whose time logs since a day match no employee, by client. */
export async function unknownBadges(db: Kysely<DB>, since: string): Promise<NonNullable<HrIssueFacts['badges']>> {
  const { rows } = await sql<{ id: number; code: string; name: string; badges: number; punches: number }>`
    select c.id, c.code, c.name, count(distinct (x.device_id, x.pin))::int as badges, count(*)::int as punches
    from hr.device_punches x join hr.clients c on c.id = x.client_id and c.archived_at is null
    where x.employee_id is null and not ${ignoredBadge('x')} and x.at >= (${since} || ' 00:00:00+08')::timestamptz
    group by c.id, c.code, c.name order by c.name`.execute(db);
  return rows.map(({ badges, punches, ...client }) => ({ client, badges, punches }));
}

/** Returns pending requests for days up to the end of these cutoffs, by client and kind. */
export async function lateRequests(
  db: Kysely<DB>,
  cutoffs: readonly ClientCutoff[],
  kinds: readonly LateKind[],
): Promise<HrIssueFacts['late']> {
  if (cutoffs.length === 0 || kinds.length === 0) return [];
  const each = kinds.map((kind) => {
    const [date] = datesOf(kind);
    return sql`select e.client_id, ${kind}::text as kind, count(*)::int as count, min(${sql.ref(`f.${date}`)}) as since
      from ${sql.table(tableOf(kind))} f join hr.employees e on e.id = f.employee_id join cutoff c on c.client_id = e.client_id
      where f.status = 'pending' and f.archived_at is null and ${sql.ref(`f.${date}`)} <= c.last group by e.client_id`;
  });
  const { rows } = await sql<{ client_id: number; kind: LateKind; count: number; since: string }>`
    with cutoff (client_id, first, last) as (values ${cutoffRows(cutoffs)}) ${sql.join(each, sql` union all `)}`.execute(
    db,
  );
  const clients = new Map(cutoffs.map((c) => [c.client.id, c.client]));
  return rows.map(({ client_id, ...row }) => ({ client: valueOf(clients, client_id), ...row }));
}
