import type { Kysely } from 'kysely';
import { addDays, eachDay } from '#domain/calendar/local-date.ts';
import { scheduleOn } from '#domain/leave/count-days.ts';
import type { DayPart } from '#domain/leave/day-part.ts';
import { spellOn } from '#domain/schedules/assign.ts';
import { mondaysOf, plannedWeeks, type PlannedWeek } from '#domain/schedules/planned-hours.ts';
import { conflictsOfRoster, rosterLead, type RosterConflict, type RosterDay } from '#domain/schedules/roster.ts';
import { lastOf, valueOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { placesOf, type Place } from '../attendance/places.queries.ts';
import { approvedLeaves, schedulesOfMany, type ApprovedLeave } from '../attendance/time-facts.queries.ts';
import { approvedBusiness } from '../requests/official-businesses.queries.ts';
import { clientNames, everySchedule, filedChanges, lockedDays } from './planner.queries.ts';
import { leavesChangedSince } from './roster.queries.ts';

/** Groups rows by employee. */
export function grouped<R extends { employee_id: number }>(rows: readonly R[]): Map<number, R[]> {
  const found = new Map<number, R[]>();
  for (const row of rows) {
    const own = found.get(row.employee_id);
    if (own) own.push(row);
    else found.set(row.employee_id, [row]);
  }
  return found;
}

interface Span {
  from: string;
  to: string | null;
}
export const within = ({ from, to }: Span, date: string): boolean => from <= date && (to === null || date <= to);

/** An employee's roster. */
export interface Roster {
  /** The employee's assignments at the client. */
  places: Place[];
  /** The days on which the employee is at the client. */
  days: (RosterDay & { filed: boolean; business: string | undefined })[];
  weeks: PlannedWeek[];
  conflicts: RosterConflict[];
}

/**
 * Returns the rosters of a client's employees from a date to a date, by employee: each day's schedule, the hours of
 * each week, and the conflicts. Weeks at both ends are counted whole.
 */
export async function rostersOf(
  db: Kysely<DB>,
  given: { clientId: number; branch: number | undefined; from: string; to: string },
): Promise<{ rosters: Map<number, Roster>; branches: Map<number, string>; mondays: string[] }> {
  const { clientId, branch, from, to } = given;
  const here = grouped(await placesOf(db, { clientId, from, to, main: true }));
  const branches = new Map([...here.values()].flat().map((p) => [p.branch_id, p.branch_name]));
  const ids = [...here.keys()].filter(
    (id) => branch === undefined || valueOf(here, id).some((p) => p.branch_id === branch),
  );
  const mondays = mondaysOf(from, to);
  const first = addDays(from, -rosterLead);
  const last = addDays(lastOf(mondays), 6);
  const dates = eachDay(first, last);
  const schedules = await schedulesOfMany(db, ids, first, last);
  const leaves = grouped(await approvedLeaves(db, ids, first, last));
  const planned = grouped(await leavesChangedSince(db, [...leaves.keys()], from, to));
  const every = new Map((planned.size > 0 ? await everySchedule(db) : []).map((s) => [s.id, s]));
  const changes = grouped(await filedChanges(db, ids, from, to));
  const businesses = grouped(await approvedBusiness(db, ids, from, to));
  const locked = await lockedDays(db, ids, from, to);
  const everywhere = grouped(await placesOf(db, { employeeIds: ids, from: first, to: last }));
  const others = [...everywhere.values()].flat().filter((p) => p.client_id !== clientId);
  const clients = await clientNames(db, [...new Set(others.map((p) => p.client_id))]);

  const rosters = new Map<number, Roster>();
  for (const id of ids) {
    const places = valueOf(here, id);
    const at = everywhere.get(id) ?? [];
    const all = dates.map((date) => {
      const schedule = scheduleOn(date, schedules.get(id) ?? [])?.schedule;
      const filed = changes.get(id)?.some((c) => c.start_date <= date && date <= c.end_date) ?? false;
      const [leave, ...more] = leaves.get(id)?.filter((l) => within(l, date)) ?? [];
      const before = planned.get(id)?.find((l) => within(l, date))?.before;
      const former = before && !filed ? (every.get(spellOn(before, date) ?? 0) ?? null) : undefined;
      const isHere = places.some((p) => within(p, date));
      const other = isHere ? at.find((p) => p.client_id !== clientId && within(p, date)) : undefined;
      return {
        date,
        schedule,
        filed,
        employed: at.some((p) => within({ from: p.hired_on, to: p.separated_on }, date)),
        leave: leave && {
          name: leave.name,
          half: isHalf([leave, ...more], date),
          ...(former !== undefined && { former }),
        },
        business: businesses.get(id)?.find((b) => b.date === date)?.place,
        elsewhere: other && `${clients.get(other.client_id)}, ${other.branch_name}`,
        locked: locked.has(`${id} ${date}`),
        away: !isHere,
      };
    });
    const days = all.filter(({ date, away }) => from <= date && date <= to && !away);
    rosters.set(id, {
      places,
      days,
      weeks: plannedWeeks(all, mondays),
      conflicts: conflictsOfRoster(all, from, to),
    });
  }
  return { rosters, branches, mondays };
}

const partOn = (leave: ApprovedLeave, date: string): DayPart =>
  date === leave.from && leave.startPart !== 'day' ? leave.startPart : date === leave.to ? leave.endPart : 'day';

/** Returns whether leave covers only half of a day. A morning and an afternoon leave make a whole day. */
function isHalf(leaves: readonly ApprovedLeave[], date: string): boolean {
  const parts = new Set(leaves.map((l) => partOn(l, date)));
  return parts.size === 1 && !parts.has('day');
}
