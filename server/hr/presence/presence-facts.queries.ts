import { sql, type Kysely } from 'kysely';
import type { DayPart } from '#domain/leave/day-part.ts';
import type { AssignedSchedule, ScheduleOption } from '#contract/hr/schedules/schedules.ts';
import { withChanges } from '#domain/schedules/with-changes.ts';
import { valueOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';

export interface LeaveOf {
  start_date: string;
  end_date: string;
  start_part: DayPart;
  end_part: DayPart;
  name: string;
}

export interface PersonFacts {
  schedules: AssignedSchedule[];
  leaves: LeaveOf[];
}

type Spell = ScheduleOption & {
  employee_id: number;
  schedule_id: number;
  from: string;
  to: string | null;
  is_change: boolean;
};

/**
 * Returns the facts about where employees are in a span of dates, by employee: their schedules with approved changes,
 * and approved leave.
 */
export async function factsOf(
  db: Kysely<DB>,
  ids: readonly number[],
  from: string,
  to: string,
): Promise<Map<number, PersonFacts>> {
  const facts = new Map<number, Collected>(ids.map((id) => [id, { assigned: [], changes: [], leaves: [] }]));
  const { rows: spells } = await sql<Spell>`
    select x.*, s.id, s.name, s.start_time, s.end_time, s.rest_days, s.flexible_minutes, s.break_minutes, s.break_start,
      s.second_break_start, s.second_break_minutes, s.other_days from (
      select employee_id, schedule_id, from_date as "from", to_date as "to", false as is_change from hr.schedule_assignments
      where employee_id = any (${ids}) and from_date <= ${to} and (to_date is null or to_date >= ${from})
      union all
      select employee_id, to_schedule_id, start_date, end_date, true from hr.change_schedules
      where employee_id = any (${ids}) and status = 'approved' and archived_at is null
        and start_date <= ${to} and end_date >= ${from}
    ) x join hr.schedules s on s.id = x.schedule_id order by x."from" desc`.execute(db);
  for (const { employee_id, from: first, to: last, is_change, schedule_id: _, ...schedule } of spells) {
    valueOf(facts, employee_id)[is_change ? 'changes' : 'assigned'].push({ from: first, to: last, schedule });
  }
  const { rows: leaves } = await sql<LeaveOf & { employee_id: number }>`
    select l.employee_id, l.start_date, l.end_date, l.start_part, l.end_part, t.name
    from hr.leaves l join hr.leave_types t on t.id = l.leave_type_id
    where l.employee_id = any (${ids}) and l.status = 'approved' and l.archived_at is null
      and l.start_date <= ${to} and l.end_date >= ${from} order by l.start_date, l.id`.execute(db);
  for (const { employee_id, ...leave } of leaves) valueOf(facts, employee_id).leaves.push(leave);
  return new Map(
    [...facts].map(([id, { assigned, changes, leaves: own }]) => [
      id,
      { schedules: withChanges(assigned, changes), leaves: own },
    ]),
  );
}

interface Collected {
  assigned: AssignedSchedule[];
  changes: AssignedSchedule[];
  leaves: LeaveOf[];
}

export interface BranchHoliday {
  date: string;
  name: string;
  kind: 'regular' | 'special' | 'special_working';
  /** IDs of the branches that the holiday applies to. Null means that it is national. */
  branches: number[] | null;
}

/** Returns the holidays of a span of dates, with the branches that local ones apply to. */
export async function branchHolidays(db: Kysely<DB>, from: string, to: string): Promise<BranchHoliday[]> {
  const { rows } = await sql<BranchHoliday>`
    select h.date, h.name, h.kind, case when h.scope = 'local' then array(
        select b.branch_id from hr.branch_holidays b where b.holiday_id = h.id) end as branches
    from hr.holidays h where h.archived_at is null and h.date between ${from} and ${to} order by h.date, h.id`.execute(
    db,
  );
  return rows;
}
