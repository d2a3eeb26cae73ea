import type { Kysely } from 'kysely';
import type { PlanProblem } from '#contract/hr/schedules/planner.ts';
import { addDays, eachDay } from '#domain/calendar/local-date.ts';
import type { ScheduleSpell } from '#domain/schedules/assign.ts';
import { conflictsOf } from '#domain/schedules/conflicts.ts';
import { isNotOffered } from '#domain/schedules/offered.ts';
import { shiftOn, surelyOf } from '#domain/schedules/shift.ts';
import { firstOf, valueOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { branchHolidays } from '../presence/presence-facts.queries.ts';
import { placesOf } from '../attendance/places.queries.ts';
import { holidaysAt } from '../attendance/rendered-time.ts';
import { approvedLeaves } from '../attendance/time-facts.queries.ts';
import { firstDay, planSpans, type Asked } from './assign.ts';
import { offersOf } from '../clients/client-schedules.queries.ts';
import { everySchedule, filedChanges, plannedEmployees } from './planner.queries.ts';

/** Number of days checked for an open-ended span; the next constant is the maximum for any span. */
const ahead = 28;
const most = 366;

/**
 * Returns the conflicts of an assignment, one line per employee and kind, and the employees for whom it would be
 * refused. Saving it checks again.
 */
export async function checkAssignment(
  db: Kysely<DB>,
  people: readonly Asked[],
  spans: readonly ScheduleSpell[],
): Promise<PlanProblem[]> {
  const first = firstDay(people, spans);
  const end = (s: ScheduleSpell) => s.to ?? addDays(s.from, ahead - 1);
  const all = people.flatMap((p) => p.spans ?? spans).map(end);
  const last = all.reduce((a, b) => (a > b ? a : b));
  const ids = people.map((p) => p.employee_id);
  const found = await plannedEmployees(db, ids, first, false);
  const schedules = new Map((await everySchedule(db)).map((s) => [s.id, s]));
  const leaves = await approvedLeaves(db, ids, first, last);
  const holidays = await branchHolidays(db, first, last);
  const changes = await filedChanges(db, ids, first, last);
  const places = await placesOf(db, { employeeIds: ids, from: first, to: last });
  const clients = await offersOf(
    db,
    places.map((p) => p.client_id),
  );
  return people.flatMap(({ employee_id: id, spans: own }) => {
    const person = found.get(id);
    const planned = person && planSpans(person, own ?? spans);
    if (!planned) return [];
    const dates = (own ?? spans).flatMap((s) => eachDay(s.from, end(s))).slice(0, most);
    if ('refused' in planned)
      return [
        { employee_id: id, name: person.name, kind: 'refused', date: firstOf(dates), days: 1, what: planned.refused },
      ];
    const mine = leaves.filter((l) => l.employee_id === id);
    const filed = changes.filter((c) => c.employee_id === id);
    const at = places.filter((p) => p.employee_id === id);
    const placesOn = (date: string) => at.filter((p) => p.from <= date && (p.to === null || date <= p.to));
    // The client on the first of the days: days after a move to another client are not part of its plan.
    const home = (placesOn(firstOf(dates)).find((p) => p.line === 1) ?? at.find((p) => p.line === 1))?.client_id;
    const conflicts = conflictsOf(
      {
        before: person.spells,
        after: planned.spells,
        restDays: (schedule) => schedules.get(schedule)?.rest_days ?? [],
        shift: (schedule, date) => surelyOf(shiftOn(valueOf(schedules, schedule), date)),
        filed: (date) => filed.some((c) => c.start_date <= date && date <= c.end_date),
        elsewhere: (date) => {
          const other = home === undefined ? undefined : placesOn(date).find((p) => p.client_id !== home);
          return other && clients.get(other.client_id)?.name;
        },
        notOffered: (date, schedule) => {
          const place = placesOn(date).find((p) => p.line === 1);
          const offer = place && clients.get(place.client_id);
          const off = valueOf(schedules, schedule).rest_days.length === 7;
          return offer && isNotOffered(offer, schedule, off) ? offer.name : undefined;
        },
        employed: (date) => person.employments.some((e) => e.from <= date && (e.to === null || date <= e.to)),
        leave: (date) => mine.find((l) => l.from <= date && date <= l.to)?.name,
        holiday: (date) => {
          const place = placesOn(date).find((p) => p.line === 1);
          return place && holidaysAt(holidays, place.branch_id).find((h) => h.date === date)?.name;
        },
      },
      [...new Set(dates)],
    );
    const lines = new Map<string, PlanProblem>();
    for (const { kind, date, what } of conflicts) {
      const key = `${kind} ${what}`;
      const line = lines.get(key);
      if (line) line.days += 1;
      else {
        const says = kind === 'other' ? (schedules.get(Number(what))?.name ?? '') : what;
        lines.set(key, { employee_id: id, name: person.name, kind, date, days: 1, what: says });
      }
    }
    return [...lines.values()];
  });
}
