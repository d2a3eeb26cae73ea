import { sql, type Kysely } from 'kysely';
import type { branchHolidayCalls } from '#contract/hr/clients/branch-holidays.ts';
import { regions } from '#domain/places/regions.ts';
import { choiceField, textField, type Fields, type FieldValue } from '#domain/records/fields.ts';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound } from '#server/http/errors.ts';
import { fileOf } from '#server/register/export.ts';
import { registerPage, type RegisterFilter } from '#server/register/register.queries.ts';
import { heldHoliday } from '../holidays/holidays.queries.ts';
import { changesByHoliday } from '../holidays/changes-by-holiday.ts';
import { branchIsThere, holidaysOf } from './branch-holidays.queries.ts';
import { branchPlace, branchSearch, selectBranches } from './clients.queries.ts';

const rowsAtOnce = 500;

/** Yields pages of branches by client and name as file rows, with a mark under each holiday that applies. */
async function* marked(db: Kysely<DB>, filter: RegisterFilter, holidays: readonly { id: number }[]) {
  const source = { table: 'hr.branches' as const, select: selectBranches, search: branchSearch };
  for (let offset = 0; ; offset += rowsAtOnce) {
    const { data } = await registerPage(db, source, filter, branchPlace, { limit: rowsAtOnce, offset });
    const rows = data as { name: string; client: string; region: string; holidays: number[] }[];
    if (rows.length > 0)
      yield rows.map(({ holidays: held, ...branch }): Record<string, FieldValue> => {
        const marks = holidays.map(({ id }) => [`h${id}`, held.includes(id) ? 'yes' : ''] as const);
        return {
          client: branch.client,
          name: branch.name,
          region: branch.region,
          ...Object.fromEntries(marks),
        };
      });
    if (rows.length < rowsAtOnce) return;
  }
}

/** Local holidays as users who manage branches see them. */
export const branchHolidayHandlers: Handlers<typeof branchHolidayCalls> = {
  branchHolidays: async ({ db, query }) => ({ data: await holidaysOf(db, query) }),

  async branchHolidayEffect({ db, body: { branch_id, holiday_id, holds } }) {
    const held = await heldHoliday(db, holiday_id);
    if (held === undefined || !(await branchIsThere(db, branch_id))) throw notFound();
    // An archived holiday applies to no branch and a national one to all, regardless of the switch.
    if (!held?.branches || held.branches.includes(branch_id) === holds) return { data: [] };
    const { date, kind } = held;
    const [was, becomes] = holds ? [null, kind] : [kind, null];
    return { data: await changesByHoliday(db, [{ date, was, becomes, branches: [branch_id], except: [] }]) };
  },

  async exportBranchHolidays({ db, query: { year, client, region, search, format }, now }) {
    const holidays = await holidaysOf(db, { year, scope: 'local' });
    const fields: Fields = {
      client: textField('Client'),
      name: textField('Branch'),
      region: choiceField('Region', regions),
      ...Object.fromEntries(holidays.map((h) => [`h${h.id}`, textField(`${h.date} ${h.name}`)])),
    };
    const own = [
      ...(client === undefined ? [] : [sql<boolean>`t.client_id = ${client}`]),
      ...(region === undefined ? [] : [sql<boolean>`t.region = ${region}`]),
    ];
    const pages = marked(db, { search, shown: 'used', own }, holidays);
    return fileOf(fields, pages, { name: `local-holidays-${year}`, sheet: `Local holidays ${year}`, format, now });
  },
};
