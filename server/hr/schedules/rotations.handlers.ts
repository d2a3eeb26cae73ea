import { rotations } from '#contract/hr/schedules/rotation-register.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { rotationText } from '#domain/schedules/rotation-text.ts';
import { rotationOf } from '#domain/schedules/rotation.ts';
import { hoursText } from '#domain/schedules/week.ts';
import { inForce } from '#domain/tables/effective.ts';
import { premiumTables } from '#domain/tables/premiums.ts';
import { valueOf } from '#domain/lists/known.ts';
import { refused } from '#server/http/errors.ts';
import { registerHandlers } from '#server/register/register.handlers.ts';
import { everySchedule } from './planner.queries.ts';
import { changeDays } from './rotation-days.ts';
import { selectRotations } from './rotations.queries.ts';
import { sentences } from '#server/text/en/hr/schedules.ts';

export const rotationHandlers = registerHandlers(rotations, {
  table: 'hr.rotations',
  select: selectRotations,
  search: ['t.name'],
  sorts: { name: 't.name', length: 'length' },
  unique: { rotations_name: ['name', sentences.anotherRotationHasThisName] },
  fill: async (rows, { db, now }) => {
    const table = inForce(premiumTables, manilaDate(now), 'table of premiums');
    const schedules = new Map((await everySchedule(db)).map((s) => [s.id, s]));
    return rows.map((row) => {
      const { weekMinutes, weekNight, longest, rest, warnings } = rotationOf(
        row.days,
        (id) => schedules.get(id),
        table,
      );
      return {
        ...row,
        pattern: rotationText(row.days, (id) => valueOf(schedules, id).name),
        week_hours: hoursText(weekMinutes),
        night_hours: weekNight === null ? '' : hoursText(weekNight),
        longest_row: longest === null ? 'no end' : longest.days === 1 ? '1 day' : `${longest.days} days`,
        shortest_rest: rest === null ? '' : `${hoursText(rest.minutes)} h`,
        warnings: [...warnings],
      };
    });
  },
  async values({ name, days }, { db }) {
    const schedules = new Map((await everySchedule(db)).map((s) => [s.id, s]));
    for (const id of days) {
      const schedule = id === null ? null : schedules.get(id);
      if (schedule === undefined) throw refused('days', sentences.thisScheduleDoesntExist);
      if (schedule?.archived) throw refused('days', sentences.isArchivedChooseAnotherSchedule(schedule.name));
    }
    return { name };
  },
  async saved(id, { days }, { db, session }) {
    await changeDays(db, id, days, session.userId);
  },
});
