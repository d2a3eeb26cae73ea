import { sql } from 'kysely';
import { payHolidays, type storeHolidays } from '#contract/payroll/holidays/pay-holiday-register.ts';
import type { Handlers } from '#server/http/call.ts';
import { registerHandlers } from '#server/register/register.handlers.ts';
import { addHolidays, selectHolidays } from './holidays.queries.ts';
import { sentences } from '#server/text/en/payroll/holidays.ts';

export const payHolidayHandlers = registerHandlers(payHolidays, {
  table: 'payroll.holidays',
  select: selectHolidays,
  search: ['t.name', 't.source'],
  sorts: { date: 't.date', name: 't.name', kind: 't.kind' },
  order: '-date',
  // The path may limit the list to one year.
  filters: ({ kind }, year) => [
    kind && sql<boolean>`t.kind = ${kind}`,
    year > 0 && sql<boolean>`extract(year from t.date) = ${year}`,
  ],
  unique: { payroll_holidays_date_name: ['name', sentences.anotherHolidayOnThisDay] },
});

export const payHolidayCalls: Handlers<{ storeHolidays: typeof storeHolidays }> = {
  async storeHolidays({ db, body }) {
    const added = await addHolidays(db, body.holidays);
    return { data: { added, there: body.holidays.length - added } };
  },
};
