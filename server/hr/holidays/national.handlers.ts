import type { nationalHolidaysEffect } from '#contract/hr/holidays/holiday-effect.ts';
import type { addNationalHolidays, nationalHolidaysOfYear } from '#contract/hr/holidays/national-holidays.ts';
import { holidayChanges } from '#domain/holidays/changes.ts';
import { nationalHolidays } from '#domain/holidays/national.ts';
import { dayText } from '#domain/records/fields.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { refused } from '#server/http/errors.ts';
import { storeEach } from '#server/register/store-each.ts';
import { affectedBy, noEffect } from './effect.queries.ts';
import { holidayHandlers } from './holidays.handlers.ts';
import { nationalNames } from './holidays.queries.ts';
import { sentences } from '#server/text/en/hr/holidays.ts';

const years = [...new Set(nationalHolidays.map((h) => Number(h.date.slice(0, 4))))];

type Calls = {
  addNationalHolidays: typeof addNationalHolidays;
  nationalHolidaysOfYear: typeof nationalHolidaysOfYear;
  nationalHolidaysEffect: typeof nationalHolidaysEffect;
};

/** Returns the requested proclaimed holidays, each once, without those whose date already has a national holiday. */
export async function holidaysToAdd({ db, body }: Pick<Call<typeof addNationalHolidays>, 'db' | 'body'>) {
  const named = new Map(body.holidays.map((h) => [`${h.date} ${h.name}`, h]));
  const found = [...named.values()].map(({ date, name }, i) => {
    const proclaimed = nationalHolidays.find((h) => h.date === date && h.name === name);
    if (!proclaimed) throw refused(`holidays.${i}.name`, sentences.noProclamationNamesOn(name, dayText(date)));
    return proclaimed;
  });
  const kept = await nationalNames(
    db,
    found.map((h) => h.date),
  );
  return { found, added: found.filter((h) => !kept.has(h.date)) };
}

/** The year's proclaimed holidays, so that they need not be typed. */
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
    const { found, added } = await holidaysToAdd(call);
    await storeEach(
      holidayHandlers.holidayStore,
      call,
      added.map((h, i) => {
        // Two holidays proclaimed for one day are separate holidays.
        const first = added.slice(0, i).find((a) => a.date === h.date);
        return { ...h, scope: 'national' as const, branch_ids: [], second_of: first?.name ?? '' };
      }),
    );
    return { data: { added: added.length, there: found.length - added.length } };
  },

  async nationalHolidaysEffect(call) {
    const { added } = await holidaysToAdd(call);
    const changes = added.flatMap(({ date, kind }) => holidayChanges(null, { date, kind, branches: null }));
    const rows = await affectedBy(call.db, changes, true);
    const sums = rows.find((r) => r.client_id === null) ?? noEffect;
    const { people, sent, approved, paid, nights_approved, nights_paid } = sums;
    const places = rows.flatMap(({ client_id, client, client_code, branch_id, branch, ...p }) =>
      client_id === null
        ? []
        : [
            {
              client_id,
              client,
              client_code,
              branch_id,
              branch,
              people: p.people,
              sent: p.sent,
              approved: p.approved,
              paid: p.paid,
            },
          ],
    );
    return { data: { people, sent, approved, paid, nights_approved, nights_paid, places } };
  },
};
