import { sql, type Kysely } from 'kysely';
import { addDays } from '#domain/calendar/local-date.ts';
import { compiled } from '#server/database/compiled.ts';
import type { DB } from '#server/database/tables.ts';
import {
  pageOf,
  pageOfJudged,
  pageValues,
  type PageValues,
  type PresenceFilter,
  type PresenceRow,
} from './presence-page.queries.ts';

interface Values extends PageValues {
  from: string;
  to: string;
}

/**
 * Applies the rules of `domain/presence/ahead.ts` to all employees at once, as `presence.queries.ts` does for the
 * present. The rows of `free` and `scheduled` are for one day, and are used only if a single day is requested.
 */
const away = compiled<Values, PresenceRow>(
  (_, v) => sql<PresenceRow>`
with people as materialized (
  select e.id, e.branch_id, e.first_name, e.last_name, e.suffix, e.position, e.email, e.mobile, e.hired_on, e.separated_on
  from hr.employees e
  where e.archived_at is null and e.hired_on <= ${v.to}::date
    and (e.separated_on is null or e.separated_on >= ${v.from}::date)
    and (${v.client}::int is null or e.client_id = ${v.client}::int)
),
away as (
  select distinct p.id as employee_id from people p join hr.leaves l on l.employee_id = p.id
  where l.status = 'approved' and l.archived_at is null and l.end_date >= greatest(${v.from}::date, p.hired_on)
    and l.start_date <= least(${v.to}::date, p.separated_on)
),
free as (
  select distinct b.id as branch_id from hr.branches b join hr.holidays h on h.date = ${v.from}::date
  where h.archived_at is null and h.kind <> 'special_working'
    and (h.scope = 'national' or exists (select from hr.branch_holidays x where x.branch_id = b.id and x.holiday_id = h.id))
),
changed as (
  select distinct on (f.employee_id) f.employee_id, f.to_schedule_id as schedule_id
  from hr.change_schedules f
  where f.status = 'approved' and f.archived_at is null and f.end_date >= ${v.from}::date and f.start_date <= ${v.from}::date
  order by f.employee_id, f.start_date, f.id
),
scheduled as (
  select p.id as employee_id, s.id as schedule_id, extract(isodow from ${v.from}::date)::int = any (s.rest_days) as rests
  from people p
  left join changed c on c.employee_id = p.id
  left join lateral (select a.schedule_id from hr.schedule_assignments a
    where a.employee_id = p.id and a.from_date <= ${v.from}::date and (a.to_date is null or a.to_date >= ${v.from}::date)
    order by a.from_date desc limit 1) a on c.schedule_id is null
  left join hr.schedules s on s.id = coalesce(c.schedule_id, a.schedule_id)
  where ${v.from}::date = ${v.to}::date
),
judged as (
  select p.*, null as last_at, null as last_direction, null as branch_last, null::timestamptz as due, case
    when w.employee_id is not null then 'leave'
    when ${v.from}::date <> ${v.to}::date then null
    when f.branch_id is not null then 'holiday'
    when d.schedule_id is null then 'not_scheduled'
    when d.rests then 'rest_day' end as why
  from people p
  left join away w on w.employee_id = p.id
  left join free f on f.branch_id = p.branch_id
  left join scheduled d on d.employee_id = p.id
),
${pageOfJudged(v)}`,
);

/**
 * Returns a page of employees who are away on `days` days from a date on, with the same counts as for the present.
 */
export async function awayPage(db: Kysely<DB>, filter: PresenceFilter, from: string, days: number) {
  const { rows } = await away(db, { from, to: addDays(from, days - 1), ...pageValues(filter) });
  return pageOf(rows);
}
