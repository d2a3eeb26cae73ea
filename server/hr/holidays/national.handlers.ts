import type { addNationalHolidays, nationalHolidaysOfYear } from '#contract/hr/national-holidays.ts';
import { nationalHolidays } from '#domain/holidays/national.ts';
import type { Handlers } from '#server/http/call.ts';
import { refused } from '#server/http/errors.ts';
import { storeEach } from '#server/register/store-each.ts';
import { holidayHandlers } from './holidays.handlers.ts';
import { nationalNames } from './holidays.queries.ts';

const years = [...new Set(nationalHolidays.map((h) => Number(h.date.slice(0, 4))))];

type Calls = { addNationalHolidays: typeof addNationalHolidays; nationalHolidaysOfYear: typeof nationalHolidaysOfYear };

/** The year's holidays as they were proclaimed, so that nobody types them. */
export const nationalHolidayHandlers: Handlers<Calls> = {
  async nationalHolidaysOfYear({ db, query }) {
    const proclaimed = nationalHolidays.filter((h) => h.date.startsWith(`${query.year}-`));
    const kept = await nationalNames(
      db,
      proclaimed.map((h) => h.date),
    );
    return { data: proclaimed.map((h) => ({ ...h, kept_as: kept.get(h.date) ?? null })), years };
  },

  async addNationalHolidays(call) {
    const asked = new Map(call.body.holidays.map((h) => [`${h.date} ${h.name}`, h]));
    const found = [...asked.values()].map(({ date, name }, i) => {
      const proclaimed = nationalHolidays.find((h) => h.date === date && h.name === name);
      if (!proclaimed) throw refused(`holidays.${i}.name`, `No proclamation names “${name}” on ${date}.`);
      return proclaimed;
    });
    const kept = await nationalNames(
      call.db,
      found.map((h) => h.date),
    );
    const added = found.filter((h) => !kept.has(h.date));
    await storeEach(
      holidayHandlers.holidayStore,
      call,
      added.map((h) => ({ ...h, scope: 'national' as const, branch_ids: [] })),
    );
    return { data: { added: added.length, there: found.length - added.length } };
  },
};
