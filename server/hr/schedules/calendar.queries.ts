import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { PortalHoliday } from '#contract/hr/holidays/holidays.ts';
import type { AssignedSchedule, ScheduleOption } from '#contract/hr/schedules/schedules.ts';
import { wholeWeeks } from '#domain/leave/half-day.ts';
import type { OtherDay } from '#domain/schedules/schedule.ts';
import { withChanges } from '#domain/schedules/with-changes.ts';
import { compiled } from '#server/database/compiled.ts';
import type { DB } from '#server/database/tables.ts';

interface Span {
  employeeId: number;
  from: string;
  to: string;
}

/**
 * Selects the branch of an employee on a date, as pay uses it; without an assignment on that date, the branch of the
 * record.
 */
export const branchOn = (employee: RawBuilder<unknown>, date: RawBuilder<unknown>) =>
  sql`coalesce((select a.branch_id from hr.assignments a where a.employee_id = ${employee} and a.line = 1
      and a.withdrawn_at is null and a.from_date <= ${date} and (a.to_date is null or a.to_date >= ${date}) limit 1),
    (select e.branch_id from hr.employees e where e.id = ${employee}))`;

const holidaysIn = compiled<Span, PortalHoliday>((db, { employeeId, from, to }) =>
  db
    .selectFrom('hr.holidays as h')
    .select(['h.id', 'h.date', 'h.name', 'h.kind', 'h.scope', 'h.source'])
    .where('h.date', '>=', from)
    .where('h.date', '<=', to)
    .where('h.archived_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('h.scope', '=', 'national'),
        sql<boolean>`exists (select from hr.branch_holidays b where b.holiday_id = h.id
          and b.branch_id = ${branchOn(sql`${employeeId}`, sql`h.date`)})`,
      ]),
    )
    .orderBy('h.date')
    .orderBy('h.id'),
);

/** Returns national holidays and the local ones of an employee's branch in a span of dates. */
export const holidaysFor = async (
  db: Kysely<DB>,
  employeeId: number | null,
  from: string,
  to: string,
): Promise<PortalHoliday[]> => (await holidaysIn(db, { employeeId: employeeId ?? 0, from, to })).rows;

const scheduleColumns = [
  's.id',
  's.name',
  's.start_time',
  's.end_time',
  's.break_minutes',
  's.rest_days',
  's.flexible_minutes',
  's.break_start',
  's.second_break_start',
  's.second_break_minutes',
  sql<OtherDay[]>`s.other_days`.as('other_days'),
] as const;

export const allSchedules = (db: Kysely<DB>): Promise<ScheduleOption[]> =>
  db
    .selectFrom('hr.schedules as s')
    .select(scheduleColumns)
    .where('s.archived_at', 'is', null)
    .orderBy('s.name')
    .execute();

type Spell = ScheduleOption & { from_date: string; to_date: string | null; is_change: boolean };

const spells = compiled<Span, Spell>((db, { employeeId, from, to }) =>
  db
    .selectFrom('hr.schedule_assignments as a')
    .innerJoin('hr.schedules as s', 's.id', 'a.schedule_id')
    .select([...scheduleColumns, 'a.from_date', 'a.to_date', sql<boolean>`false`.as('is_change')])
    .where('a.employee_id', '=', employeeId)
    .where('a.from_date', '<=', to)
    .where((eb) => eb.or([eb('a.to_date', 'is', null), eb('a.to_date', '>=', from)]))
    .unionAll(
      db
        .selectFrom('hr.change_schedules as f')
        .innerJoin('hr.schedules as s', 's.id', 'f.to_schedule_id')
        .select([...scheduleColumns, 'f.start_date as from_date', 'f.end_date as to_date'])
        .select(sql<boolean>`true`.as('is_change'))
        .where('f.employee_id', '=', employeeId)
        .where('f.status', '=', 'approved')
        .where('f.archived_at', 'is', null)
        .where('f.start_date', '<=', to)
        .where('f.end_date', '>=', from),
    )
    .orderBy('from_date', 'desc'),
);

/**
 * Returns an employee's schedules by date for the weeks that a span touches: assignments, with approved changes
 * first.
 */
export async function schedulesOf(
  db: Kysely<DB>,
  employeeId: number,
  from: string,
  to: string,
): Promise<AssignedSchedule[]> {
  const { rows } = await spells(db, { employeeId, ...wholeWeeks(from, to) });
  const spans = (changes: boolean) =>
    rows.flatMap(({ from_date, to_date, is_change, ...schedule }) =>
      is_change === changes ? [{ from: from_date, to: to_date, schedule }] : [],
    );
  return withChanges(spans(false), spans(true));
}

interface FilingDays {
  cutoff_days: number[];
  filing_grace_days: number;
  hired_on: string;
  separated_on: string | null;
  branch_name: string | null;
}

const filingDays = compiled<{ id: number }, FilingDays>((db, { id }) =>
  db
    .selectFrom('hr.employees as e')
    .innerJoin('hr.clients as c', 'c.id', 'e.client_id')
    .leftJoin('hr.branches as b', 'b.id', 'e.branch_id')
    .select(['c.cutoff_days', 'c.filing_grace_days', 'e.hired_on', 'e.separated_on', 'b.name as branch_name'])
    .where('e.id', '=', id),
);

/**
 * Returns the days for which an employee can file: the client's cutoffs and the first and last day of work, with the
 * client.
 */
export const filingDaysOf = async (db: Kysely<DB>, employeeId: number): Promise<FilingDays | undefined> =>
  (await filingDays(db, { id: employeeId })).rows[0];
