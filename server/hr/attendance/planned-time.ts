import type { Kysely } from 'kysely';
import type { Output } from '#contract/endpoint.ts';
import type { plannedTime as endpoint } from '#contract/hr/sync/payroll-sync.ts';
import { addDays, dayNumber, eachDay, weekday, type LocalDate } from '#domain/calendar/local-date.ts';
import { scheduleOn } from '#domain/leave/count-days.ts';
import { shiftOn } from '#domain/schedules/shift.ts';
import { dayFactsOf } from '#domain/attendance/day-facts.ts';
import { personTime, usualTimeRules, type PersonTimeFacts } from '#domain/attendance/person-time.ts';
import type { DB } from '#server/database/tables.ts';
import { branchHolidays } from '../presence/presence-facts.queries.ts';
import { periodDay } from './pay-days.ts';
import { payTime } from '../sync/payroll-time.queries.ts';
import { placesOf } from './places.queries.ts';
import { holidaysAt } from './rendered-time.ts';
import { approvedLeaves, schedulesOfMany } from './time-facts.queries.ts';

type PlannedTime = Output<typeof endpoint>;
type PlannedHoliday = PlannedTime['holidays'][number];

/** Number of days before the first one that can decide whether a holiday is paid. */
const lookBack = 17;

/** Returns the time logs of a schedule's shifts on some dates, as if each shift were worked in full. */
function shiftsWorked(schedules: PersonTimeFacts['schedules'], dates: readonly LocalDate[]): number[] {
  return dates.flatMap((date) => {
    const schedule = scheduleOn(date, schedules)?.schedule;
    if (!schedule || schedule.rest_days.includes(weekday(date))) return [];
    const shift = shiftOn(schedule, date);
    const start = dayNumber(date) * 1440;
    return [start + shift.from, start + shift.to];
  });
}

/**
 * Returns the days of employees from a date to a date as payroll takes them: approved days as approved, other days as
 * planned with every shift worked. Holidays and leave days have no work. Employees without a schedule in these dates
 * are left out. `holidays`: at their branches.
 */
export async function plannedTime(
  db: Kysely<DB>,
  given: { from: LocalDate; to: LocalDate; employees: readonly string[] },
): Promise<PlannedTime> {
  const { from, to, employees } = given;
  const first = addDays(from, -lookBack);
  const { rows, ids } = await peopleOf(db, employees);
  const places = await placesOf(db, { employeeIds: ids, from, to, main: true });
  const schedules = await schedulesOfMany(db, ids, first, to);
  const leaves = await approvedLeaves(db, ids, first, to);
  const holidays = await branchHolidays(db, first, to);
  const approved = new Map((await payTime(db, given)).map((t) => [t.employee, t.days]));
  const observed = new Map<string, PlannedHoliday>();
  const data = rows.flatMap(({ id, employee_code: employee }) => {
    const own = schedules.get(id) ?? [];
    if (own.length === 0) return [];
    const planned = places
      .filter((p) => p.employee_id === id)
      .flatMap((place) => {
        const free = holidaysAt(holidays, place.branch_id).filter((h) => h.kind !== 'special_working');
        const absent = leaves.filter((l) => l.employee_id === id && !l.paid);
        const worked = eachDay(first, to).filter(
          (date) => !free.some((h) => h.date === date) && !absent.some((l) => l.from <= date && date <= l.to),
        );
        const days = personTime(
          {
            punches: shiftsWorked(own, worked),
            schedules: own,
            holidays: holidaysAt(holidays, place.branch_id),
            approved: [],
            leaves: leaves.filter((l) => l.employee_id === id),
            employed: { from: place.hired_on, to: place.separated_on },
          },
          from,
          to,
          { ...usualTimeRules, until: Number.MAX_SAFE_INTEGER },
        );
        return days.filter((d) => d.date >= place.from && (place.to === null || d.date <= place.to));
      });
    for (const { date, name, kind } of holidays) {
      const at = places.find(
        (p) => p.employee_id === id && p.from <= date && (p.to === null || date <= p.to) && p.hired_on <= date,
      );
      if (date < from || !at || (at.separated_on !== null && at.separated_on < date)) continue;
      if (!holidaysAt(holidays, at.branch_id).some((h) => h.date === date && h.name === name)) continue;
      const holiday = observed.get(`${date} ${name}`);
      observed.set(`${date} ${name}`, { date, name, kind, people: (holiday?.people ?? 0) + 1 });
    }
    const known = approved.get(employee) ?? [];
    const settled = new Set(known.map((d) => d.date));
    const open = dayFactsOf(planned.map(periodDay)).filter((d) => !settled.has(d.date));
    return [{ employee, days: [...known, ...open].sort((a, b) => (a.date < b.date ? -1 : 1)) }];
  });
  return { data, holidays: [...observed.values()].sort((a, b) => (a.date < b.date ? -1 : 1)) };
}

async function peopleOf(db: Kysely<DB>, codes: readonly string[]) {
  const rows = await db
    .selectFrom('hr.employees')
    .select(['id', 'employee_code'])
    .where('employee_code', 'in', codes)
    .orderBy('employee_code')
    .execute();
  return { rows, ids: rows.map((r) => r.id) };
}
