import { sql, type Kysely } from 'kysely';
import { addDays, manilaDate } from '#domain/calendar/local-date.ts';
import { usualHours } from '#domain/attendance/official-business.ts';
import { timeOf } from '#domain/overtime/span.ts';
import { dutyMinutes } from '#domain/presence/duty.ts';
import { earlyMinutes, habitDays, longestStretchHours } from '#domain/presence/presence.ts';
import type { OtherDay, ShiftTimes } from '#domain/schedules/schedule.ts';
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
  now: string;
  today: string;
  yesterday: string;
  /** The duty hours of each schedule on each of the two days, in minutes from its midnight, as JSON. */
  duties: string;
}

/** The times of `usualHours`. */
const usual = { from: timeOf(usualHours.from), to: timeOf(usualHours.to) };

/** Converts a minute of a duty to an instant of its day. */
const instant = (name: 'opens' | 'starts' | 'first_ends' | 'second_begins' | 'ends') =>
  sql`(d.date + make_interval(mins => ${sql.ref(`t.${name}`)})) at time zone 'Asia/Manila' as ${sql.ref(name)}`;

/**
 * Selects the part of a shift (`s`) that leave (`w`) does not cover. Flexible hours open no later than they start,
 * whatever the leave.
 */
const duty = (s: 's0' | 's1', w: 'w0' | 'w1') => {
  const [shift, leave] = [sql.table(s), sql.table(w)];
  return sql`select x.starts, x.ends, case when ${shift}.opens < ${shift}.starts then ${shift}.opens else x.starts end as opens
    from (select case when ${leave}.morning then ${shift}.second_begins else ${shift}.starts end as starts,
      case when ${leave}.afternoon then ${shift}.first_ends else ${shift}.ends end as ends) x`;
};

/**
 * Applies the rules of `domain/presence/presence.ts` to all employees at once, so that the database counts and pages.
 * Its results equal the rule's (a test compares both on generated companies); the rule itself is then applied to the
 * employees on the page and adds the times.
 */
const presence = compiled<Values, PresenceRow>((_, v) => {
  const day = (date: string) => sql`select ${date}::date as date`;
  return sql<PresenceRow>`
with days as (select 0 as n, d.date from (${day(v.yesterday)}) d union all select 1, d.date from (${day(v.today)}) d),
-- The hours of each schedule on both days, which are a shift but for rest days; one over midnight ends on the next. A flexible
-- one opens before it starts at the latest.
hours as (
  select extract(isodow from d.date)::int = any (s.rest_days) as rest, s.id as schedule_id, d.n, ${instant('opens')}, ${instant('starts')}, ${instant('first_ends')},
    ${instant('second_begins')}, ${instant('ends')}
  from jsonb_to_recordset(${v.duties}::jsonb)
    as t(id int, n int, opens int, starts int, first_ends int, second_begins int, ends int)
  join hr.schedules s on s.id = t.id join days d on d.n = t.n
),
shifts as (select * from hours where not rest),
free as (
  select distinct b.id as branch_id, d.n from hr.branches b cross join days d join hr.holidays h on h.date = d.date
  where h.archived_at is null and h.kind <> 'special_working'
    and (h.scope = 'national' or exists (select from hr.branch_holidays x where x.branch_id = b.id and x.holiday_id = h.id))
),
changed as (
  select distinct on (f.employee_id, d.n) f.employee_id, d.n, f.to_schedule_id as schedule_id
  from hr.change_schedules f join days d on d.date between f.start_date and f.end_date
  where f.status = 'approved' and f.archived_at is null and f.end_date >= ${v.yesterday}::date
  order by f.employee_id, d.n, f.start_date, f.id
),
away as (
  select l.employee_id, d.n, bool_or(d.date > l.start_date or l.start_part <> 'pm') as morning,
    bool_or(d.date < l.end_date or l.end_part <> 'am') as afternoon
  from hr.leaves l join days d on d.date between l.start_date and l.end_date
  where l.status = 'approved' and l.archived_at is null and l.end_date >= ${v.yesterday}::date
  group by l.employee_id, d.n
),
people as materialized (
  select e.id, e.branch_id, e.first_name, e.last_name, e.suffix, e.position, e.email, e.mobile, e.hired_on,
    e.separated_on,
    p.at as last_at, p.direction as last_direction, coalesce(c0.schedule_id, a0.schedule_id) as schedule_0,
    coalesce(c1.schedule_id, a1.schedule_id) as schedule_1
  from hr.employees e
  left join changed c0 on c0.employee_id = e.id and c0.n = 0
  left join changed c1 on c1.employee_id = e.id and c1.n = 1
  left join lateral (select a.schedule_id from hr.schedule_assignments a
    where a.employee_id = e.id and a.from_date <= ${v.yesterday}::date and (a.to_date is null or a.to_date >= ${v.yesterday}::date)
    order by a.from_date desc limit 1) a0 on true
  left join lateral (select a.schedule_id from hr.schedule_assignments a
    where a.employee_id = e.id and a.from_date <= ${v.today}::date and (a.to_date is null or a.to_date >= ${v.today}::date)
    order by a.from_date desc limit 1) a1 on true
  left join lateral (select t.at, t.direction from hr.time_punches t
    where t.employee_id = e.id and t.at <= ${v.now}::timestamptz
      and t.at > ${v.now}::timestamptz - make_interval(days => ${sql.lit(habitDays)})
    order by t.at desc, t.direction desc limit 1) p on true
  where e.archived_at is null and e.hired_on <= ${v.today}::date
    and (e.separated_on is null or e.separated_on >= ${v.today}::date)
    and (${v.client}::int is null or e.client_id = ${v.client}::int)
),
clocks as (select branch_id, max(last_at) as branch_last from people group by branch_id),
judged as (
  select p.*, k.branch_last, d1.starts as due, case
    when p.last_direction = 'in' and p.last_at > ${v.now}::timestamptz - make_interval(hours => ${sql.lit(longestStretchHours)})
      then 'punched'
    when (not running.shift or running.starts is not null) and exists (
      select from hr.official_businesses o join days d on d.date = o.date
        left join hours h on h.n = d.n and h.schedule_id = case d.n when 0 then p.schedule_0 else p.schedule_1 end
      where o.employee_id = p.id and o.status = 'approved' and o.archived_at is null
        and ${v.now}::timestamptz >= case when o.start_time is null and h.n is not null then h.opens
          else (d.date + coalesce(o.start_time, ${sql.lit(usual.from)}::time)) at time zone 'Asia/Manila' end
        and ${v.now}::timestamptz < case when o.start_time is null and h.n is not null then h.ends
          else (d.date + coalesce(o.end_time, ${sql.lit(usual.to)}::time)
            + case when o.end_time <= o.start_time then interval '1 day' else interval '0' end) at time zone 'Asia/Manila' end)
      then 'on_duty'
    when running.starts is not null and p.last_direction = 'out' and p.last_at >= running.opens then 'left'
    when running.shift and running.starts is null then 'leave'
    when running.starts is not null then
      case when p.last_at is not null and k.branch_last >= running.starts - make_interval(mins => ${sql.lit(earlyMinutes)})
        then 'no_punch' else 'scheduled' end
    when ${v.now}::timestamptz < d1.starts then case when w1.morning then 'leave'
      when p.last_direction = 'out' and p.last_at >= d1.opens then 'left' else 'starts' end
    when w1.afternoon or (w1.morning and d1.starts is null) then 'leave'
    when f1.branch_id is not null then 'holiday'
    when p.schedule_1 is null then 'not_scheduled'
    when s1.schedule_id is null then 'rest_day'
    else 'shift_over' end as why
  from people p
  join clocks k on k.branch_id = p.branch_id
  left join free f0 on f0.branch_id = p.branch_id and f0.n = 0
  left join free f1 on f1.branch_id = p.branch_id and f1.n = 1
  left join shifts s0 on s0.schedule_id = p.schedule_0 and s0.n = 0 and f0.branch_id is null
  left join shifts s1 on s1.schedule_id = p.schedule_1 and s1.n = 1 and f1.branch_id is null
  left join away w0 on w0.employee_id = p.id and w0.n = 0
  left join away w1 on w1.employee_id = p.id and w1.n = 1
  -- What leave leaves of the two shifts, and from when on a punch is of it.
  left join lateral (${duty('s0', 'w0')}) d0 on d0.starts < d0.ends
  left join lateral (${duty('s1', 'w1')}) d1 on d1.starts < d1.ends
  -- The shift that runs, today's before yesterday's, and the start of its duty if that runs too.
  cross join lateral (select
    case when s1.starts <= ${v.now}::timestamptz and ${v.now}::timestamptz < s1.ends then 1
      when s0.starts <= ${v.now}::timestamptz and ${v.now}::timestamptz < s0.ends then 0 end as n) r
  cross join lateral (select
    case when r.n = 1 and d1.starts <= ${v.now}::timestamptz and ${v.now}::timestamptz < d1.ends then 1
      when r.n = 0 and d0.starts <= ${v.now}::timestamptz and ${v.now}::timestamptz < d0.ends then 0 end as n) u
  cross join lateral (select r.n is not null as shift, case u.n when 1 then d1.starts when 0 then d0.starts end as starts,
    case u.n when 1 then d1.opens when 0 then d0.opens end as opens) running
),
${pageOfJudged(v)}`;
});

/** Selects the times that duties are built from, of all schedules. */
const times = compiled<object, ShiftTimes & { id: number }>((db) =>
  db
    .selectFrom('hr.schedules')
    .select(['id', 'start_time', 'end_time', 'flexible_minutes', 'break_minutes', 'break_start'])
    .select(['second_break_start', 'second_break_minutes', sql<OtherDay[]>`other_days`.as('other_days')]),
);

/**
 * Returns a page of employees who are in or out at a moment, the count of each reason, and the branches of all
 * matches.
 */
export async function presencePage(db: Kysely<DB>, filter: PresenceFilter, now: string) {
  const today = manilaDate(now);
  const yesterday = addDays(today, -1);
  const all = (await times(db, {})).rows.flatMap(({ id, ...schedule }) =>
    [yesterday, today].map((date, n) => {
      const { opens, from, firstEnds, secondBegins, to } = dutyMinutes(schedule, date);
      return { id, n, opens, starts: from, first_ends: firstEnds, second_begins: secondBegins, ends: to };
    }),
  );
  const days = { now, today, yesterday, duties: JSON.stringify(all) };
  const { rows } = await presence(db, { ...days, ...pageValues(filter) });
  return pageOf(rows);
}
