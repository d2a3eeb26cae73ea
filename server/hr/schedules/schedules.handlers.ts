import { schedules } from '#contract/hr/schedule-register.ts';
import { registerHandlers } from '#server/register/register.handlers.ts';
import { clientsOffering } from '../clients/client-schedules.queries.ts';
import { peopleOnSchedule, selectSchedules } from './schedules.queries.ts';

export const scheduleHandlers = registerHandlers(schedules, {
  table: 'hr.schedules',
  select: selectSchedules,
  search: ['t.name'],
  sorts: { name: 't.name', start_time: 't.start_time', people: 'people' },
  unique: { schedules_name: ['name', 'There is a schedule of this name already.'] },
  values: (body) => ({ ...body, rest_days: body.rest_days.toSorted((a, b) => a - b) }),
  usedBy: async (db, id) => [
    { count: await peopleOnSchedule(db, id), what: 'people' },
    { count: await clientsOffering(db, id), what: 'clients that offer it' },
  ],
});
