import { sql } from 'kysely';
import { schedules } from '#contract/hr/schedules/schedule-register.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { hoursText, warningsOf, weekOf } from '#domain/schedules/week.ts';
import { inForce } from '#domain/tables/effective.ts';
import { premiumTables } from '#domain/tables/premiums.ts';
import { registerHandlers } from '#server/register/register.handlers.ts';
import { clientsOffering } from '../clients/client-schedules.queries.ts';
import { recountLeaves } from '../requests/recount-leaves.ts';
import { rotationsWith } from './rotations.queries.ts';
import { daysOnSchedules, peopleOnSchedule, scheduleColumns, selectSchedules } from './schedules.queries.ts';
import { sentences } from '#server/text/en/hr/schedules.ts';

export const scheduleHandlers = registerHandlers(schedules, {
  table: 'hr.schedules',
  select: selectSchedules,
  search: ['t.name'],
  filters: ({ kind }) => [kind && sql<boolean>`t.kind = ${kind}`],
  sorts: { name: 't.name', kind: 't.kind', start_time: 't.start_time', people: 'people' },
  unique: { schedules_name: ['name', sentences.anotherScheduleHasThisName] },
  fill: async (rows, { now }) => {
    const table = inForce(premiumTables, manilaDate(now), 'table of premiums');
    return rows.map((row) => {
      const week = weekOf(row, table);
      return {
        ...row,
        hours: hoursText(week.dayMinutes),
        week_hours: hoursText(week.minutes),
        night_hours: week.night === null ? '' : hoursText(week.night),
        warnings: warningsOf(row),
      };
    });
  },
  values: scheduleColumns,
  saved: async (id, _, at) => recountLeaves(at, await daysOnSchedules(at.db, [id])),
  usedBy: async (db, id, { now }) => [
    { count: await peopleOnSchedule(db, id, now), what: 'employees' },
    { count: await clientsOffering(db, id), what: 'clients that offer the schedule' },
    { count: await rotationsWith(db, id), what: 'rotations' },
  ],
});
