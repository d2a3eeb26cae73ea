import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { LeavingEffect } from '#contract/hr/people/employee-many.ts';
import { listedKinds, type ListedKind } from '#contract/hr/requests/kinds.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { datesOf, tableOf } from '#server/hr/requests/kind-tables.ts';

/** Selects active requests of a kind for days after the last one. */
const after = (kind: ListedKind, date: string): RawBuilder<unknown> =>
  sql`select f.status from ${sql.table(tableOf(kind))} f join whom w on w.id = f.employee_id
    where ${sql.ref(`f.${datesOf(kind)[0]}`)} > ${date}::date and f.archived_at is null and f.status in ('pending', 'approved')`;

/** Counts what a last day of these employees ends: the same records that `leave` ends. */
export async function leavingEffect(
  db: Kysely<DB>,
  { ids, date, now, over }: { ids: readonly number[]; date: string; now: string; over: boolean },
): Promise<LeavingEffect> {
  const { rows } = await sql<LeavingEffect>`
    with asked as (
      select e.id, e.client_id, e.branch_id, (select max(p.from_date) from hr.employments p
        where p.employee_id = e.id and p.withdrawn_at is null) > ${date}::date as late
      from hr.employees e where e.id = any (${[...ids]}) and e.archived_at is null
    ), whom as (
      -- Of whom was hired later nothing ends.
      select * from asked where late is not true
    ), ending as (
      select a.from_date > ${date}::date as later from hr.assignments a join whom w on w.id = a.employee_id
      where a.withdrawn_at is null and (a.to_date is null or a.to_date > ${date}::date)
    ), filed as (
      ${sql.join(
        listedKinds.map((kind) => after(kind, date)),
        sql` union all `,
      )}
    ), paid as (
      select r.employee_id, max(r.date) as until from hr.time_records r join whom w on w.id = r.employee_id
      where r.locked_at is not null and r.date > ${date}::date group by r.employee_id
    ), place as (
      select b.id as branch_id, c.name as client, b.name as branch, count(*)::int as people from whom w
      join hr.branches b on b.id = w.branch_id join hr.clients c on c.id = w.client_id
      group by b.id, c.name, b.name order by people desc, lower(c.name), lower(b.name)
    )
    select (select count(*) from asked)::int as people, (select count(*) from asked where late)::int as late,
      (select count(*) from ending where not later)::int as assignments,
      (select count(*) from ending where later)::int as later_assignments,
      (select count(*) from filed where status = 'pending')::int as waiting,
      (select count(*) from filed where status = 'approved')::int as approved,
      (select count(*) from hr.leaves f join whom w on w.id = f.employee_id where f.start_date <= ${date}::date
        and f.end_date > ${date}::date and f.archived_at is null and f.status in ('pending', 'approved'))::int as leaves_over,
      (select count(*) from auth.sessions s join auth.users u on u.id = s.user_id join whom w on w.id = u.employee_id
        where ${over} and s.revoked_at is null and s.expires_at > ${now}::timestamptz)::int as sessions,
      (select count(*) from paid)::int as paid, (select max(until) from paid) as paid_until,
      (select coalesce(json_agg(place), '[]') from place) as places`.execute(db);
  return firstOf(rows);
}
