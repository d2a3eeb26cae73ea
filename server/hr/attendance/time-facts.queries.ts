import { sql, type Kysely } from 'kysely';
import { wholeWeeks } from '#domain/leave/half-day.ts';
import type { UnpaidPart } from '#domain/leave/beyond-credits.ts';
import type { DayPart } from '#domain/leave/day-part.ts';
import type { SssBenefit } from '#domain/leave/sss-benefit.ts';
import type { TimedSchedule } from '#domain/schedules/shift.ts';
import { withChanges } from '#domain/schedules/with-changes.ts';
import type { PlacedPunch } from '#domain/attendance/two-clients.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';

/** Facts for rendering time. Each is one query, regardless of the number of employees. */

interface Spell {
  from: string;
  to: string | null;
  schedule: TimedSchedule;
}

/** Returns schedules by date for whole weeks, by employee, with approved changes first. */
export async function schedulesOfMany(db: Kysely<DB>, ids: readonly number[], first: string, last: string) {
  const { from, to } = wholeWeeks(first, last);
  const { rows } = await sql<
    TimedSchedule & { employee_id: number; from: string; to: string | null; is_change: boolean }
  >`
    select x.employee_id, x."from", x."to", x.is_change, s.id, s.name, s.kind, s.start_time, s.end_time, s.break_minutes, s.break_start, s.second_break_start,
      s.second_break_minutes, s.flexible_minutes, s.rest_days, s.other_days from (
      select employee_id, schedule_id, from_date as "from", to_date as "to", false as is_change from hr.schedule_assignments
      where employee_id = any (${[...ids]}) and from_date <= ${to} and (to_date is null or to_date >= ${from})
      union all
      select employee_id, to_schedule_id, start_date, end_date, true from hr.change_schedules
      where employee_id = any (${[...ids]}) and status = 'approved' and archived_at is null
        and start_date <= ${to} and end_date >= ${from}
    ) x join hr.schedules s on s.id = x.schedule_id order by x."from" desc`.execute(db);
  const found = new Map<number, { assigned: Spell[]; changes: Spell[] }>();
  for (const { employee_id, from: begins, to: ends, is_change, ...schedule } of rows) {
    const own = found.get(employee_id) ?? { assigned: [], changes: [] };
    found.set(employee_id, own);
    own[is_change ? 'changes' : 'assigned'].push({ from: begins, to: ends, schedule });
  }
  return new Map([...found].map(([id, { assigned, changes }]) => [id, withChanges(assigned, changes)]));
}

export interface ApprovedLeave {
  employee_id: number;
  from: string;
  to: string;
  startPart: DayPart;
  endPart: DayPart;
  paid: boolean;
  benefit: SssBenefit | null;
  name: string;
  unpaid: UnpaidPart[];
}

export async function approvedLeaves(db: Kysely<DB>, ids: readonly number[], from: string, to: string) {
  const { rows } = await sql<ApprovedLeave>`
    select l.employee_id, l.start_date as "from", l.end_date as "to", l.start_part as "startPart", l.end_part as "endPart",
      t.paid, t.benefit, t.name, l.unpaid
    from hr.leaves l join hr.leave_types t on t.id = l.leave_type_id
    where l.employee_id = any (${[...ids]}) and l.status = 'approved' and l.archived_at is null
      and l.start_date <= ${to} and l.end_date >= ${from} order by l.start_date, l.id`.execute(db);
  return rows;
}

export async function approvedOvertimes(db: Kysely<DB>, ids: readonly number[], from: string, to: string) {
  const { rows } = await sql<{ employee_id: number; date: string; start_time: string; end_time: string }>`
    select employee_id, date, start_time, end_time from hr.overtimes
    where employee_id = any (${[...ids]}) and status = 'approved' and archived_at is null
      and date between ${from} and ${to} order by date, start_time, id`.execute(db);
  return rows;
}

/** Minutes since 1970 in Manila, without seconds. */
const minuteOfAt = sql`floor(extract(epoch from at) / 60)::int + 480`;
const minuteOfTo = sql`floor(extract(epoch from to_at) / 60)::int + 480`;

/** Returns employees' time logs from one minute to another, in order, each with the client of its device. */
export async function punchMinutes(db: Kysely<DB>, ids: readonly number[], from: number, to: number) {
  const { rows } = await sql<{ employee_id: number; at: number[]; clients: (number | null)[] }>`
    select p.employee_id, array_agg(floor(extract(epoch from p.at) / 60)::int + 480 order by p.at, p.id) as at,
      array_agg(d.client_id order by p.at, p.id) as clients
    from hr.time_punches p left join hr.device_punches x on x.id = p.device_punch_id
    left join hr.time_devices d on d.id = x.device_id
    where p.employee_id = any (${[...ids]})
      and p.at >= to_timestamp((${from}::bigint - 480) * 60) and p.at < to_timestamp((${to}::bigint - 480) * 60)
    group by p.employee_id`.execute(db);
  return new Map(
    rows.map((r) => [r.employee_id, r.at.map((at, i): PlacedPunch => ({ at, client: r.clients[i] ?? null }))]),
  );
}

/**
 * Returns the last time log, corrections included, of anyone at a client from a date on, in minutes since 1970 in
 * Manila; null if there is none.
 */
export async function lastPunchAt(db: Kysely<DB>, clientId: number, from: string): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`
    select floor(extract(epoch from greatest(max(p.at), (
        select max(coalesce(c.to_at, c.at)) from hr.time_corrections c join hr.time_records r on r.id = c.record_id
        where r.client_id = ${clientId} and r.date >= ${from}::date and c.kind <> 'remove' and c.undone_at is null
      ))) / 60)::int + 480 as at
    from hr.assignments a join hr.time_punches p on p.employee_id = a.employee_id
    left join hr.device_punches x on x.id = p.device_punch_id left join hr.time_devices d on d.id = x.device_id
    where a.client_id = ${clientId} and a.withdrawn_at is null and coalesce(d.client_id, a.client_id) = a.client_id
      and (a.to_date is null or a.to_date >= ${from}::date)
      and p.at >= ${from}::date::timestamp at time zone 'Asia/Manila'
      and p.at >= a.from_date::timestamp at time zone 'Asia/Manila'
      and (a.to_date is null or p.at < (a.to_date + 2)::timestamp at time zone 'Asia/Manila')`.execute(db);
  return firstOf(rows).at;
}

export interface CorrectionRow {
  id: number;
  record_id: number;
  /** Client of the record in which the correction counts. */
  client_id: number;
  employee_id: number;
  kind: 'add' | 'remove' | 'move' | 'count';
  /** Minutes since 1970 in Manila. */
  at: number;
  to: number | null;
  date: string;
  reason: string;
  by: string | null;
  made_by: number | null;
  made_at: string;
}

/** Returns active corrections of records from a date to a date, in the order they were made. */
export async function correctionsOf(db: Kysely<DB>, ids: readonly number[], from: string, to: string) {
  const { rows } = await sql<CorrectionRow>`
    select c.id, c.record_id, r.client_id, c.employee_id, c.kind, ${minuteOfAt} as at, ${minuteOfTo} as "to", r.date, c.reason,
      u.name as by, c.made_by, c.made_at
    from hr.time_corrections c join hr.time_records r on r.id = c.record_id left join auth.users u on u.id = c.made_by
    where c.employee_id = any (${[...ids]}) and c.undone_at is null and r.date between ${from} and ${to}
    order by c.id`.execute(db);
  return rows;
}

export interface SourcedPunch {
  at: number;
  source: string;
  tag: string;
}

/** Returns an employee's time logs from one minute to another, each with its source. */
export async function sourcedPunches(db: Kysely<DB>, employeeId: number, from: number, to: number) {
  const { rows } = await sql<SourcedPunch>`
    select floor(extract(epoch from p.at) / 60)::int + 480 as at, coalesce(d.code, p.source) as source,
      coalesce(x.tag, p.direction) as tag
    from hr.time_punches p left join hr.device_punches x on x.id = p.device_punch_id
    left join hr.time_devices d on d.id = x.device_id
    where p.employee_id = ${employeeId}
      and p.at >= to_timestamp((${from}::bigint - 480) * 60) and p.at < to_timestamp((${to}::bigint - 480) * 60)
    order by p.at, p.id`.execute(db);
  return rows;
}

/**
 * Returns the requests that affect a day's time, pending or decided, and approved overtime of another date that
 * counts on this record: `continued`, such as `2026-12-17 07:00`.
 */
export async function filingsOfDay(db: Kysely<DB>, employeeId: number, date: string, continued: readonly string[]) {
  const { rows } = await sql<{ what: string; status: string }>`
    select 'Overtime ' || to_char(start_time, 'HH24:MI') || '-' || to_char(end_time, 'HH24:MI')
      || case when date = ${date} then '' else ' of ' || to_char(date, 'FMDD Mon') end as what, status, 1 as n, id
    from hr.overtimes where employee_id = ${employeeId} and archived_at is null and (
      (date = ${date} and status in ('pending', 'approved'))
      or (status = 'approved' and date between ${date}::date - 1 and ${date}::date + 1
        and to_char(date, 'YYYY-MM-DD') || ' ' || to_char(start_time, 'HH24:MI') = any (${[...continued]})))
    union all
    select t.name, l.status, 2, l.id from hr.leaves l join hr.leave_types t on t.id = l.leave_type_id
    where l.employee_id = ${employeeId} and l.start_date <= ${date} and l.end_date >= ${date} and l.archived_at is null
      and l.status in ('pending', 'approved')
    union all
    select 'Official business, ' || place, status, 4, id from hr.official_businesses
    where employee_id = ${employeeId} and date = ${date} and archived_at is null and status in ('pending', 'approved')
    union all
    select 'Change to ' || s.name, f.status, 3, f.id from hr.change_schedules f join hr.schedules s on s.id = f.to_schedule_id
    where f.employee_id = ${employeeId} and f.start_date <= ${date} and f.end_date >= ${date} and f.archived_at is null
      and f.status in ('pending', 'approved')
    order by n, id`.execute(db);
  return rows.map(({ what, status }) => ({ what, status }));
}
