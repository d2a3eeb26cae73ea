import { sql } from 'kysely';
import { holidays } from '#contract/hr/holiday-register.ts';
import { refused } from '#server/http/errors.ts';
import { registerHandlers } from '#server/register/register.handlers.ts';
import { recordChange } from '#server/register/changes.queries.ts';
import { recountLeaves } from '../filings/recount-leaves.ts';
import {
  branchNames,
  dateOfHoliday,
  heldHoliday,
  knownBranches,
  peopleOfHoliday,
  selectHolidays,
  setBranches,
} from './holidays.queries.ts';

/** The date a holiday had before a call changed it: leave on it is counted again too. */
const formerDates = new WeakMap<object, string | undefined>();

const oneDay = (date: string) => ({ first: date, last: date });

export const holidayHandlers = registerHandlers(holidays, {
  table: 'hr.holidays',
  select: selectHolidays,
  search: ['t.name', 't.source'],
  sorts: { date: 't.date', name: 't.name', kind: 't.kind', scope: 't.scope' },
  filters: ({ year, kind, scope }) => [
    year !== undefined && sql<boolean>`t.date between ${`${year}-01-01`} and ${`${year}-12-31`}`,
    kind && sql<boolean>`t.kind = ${kind}`,
    scope && sql<boolean>`t.scope = ${scope}`,
  ],
  unique: { holidays_date_name: ['name', 'There is a holiday of this name on this date already.'] },
  async values({ branch_ids, ...own }, at, id) {
    const { db } = at;
    if (id !== null) formerDates.set(at, (await heldHoliday(db, id))?.date);
    const asked = own.scope === 'local' ? branch_ids : [];
    if ((await knownBranches(db, asked)).length < new Set(asked).size)
      throw refused('branch_ids', 'One of these branches is not there any more. Choose the branches again.');
    return own;
  },
  async saved(id, { scope, branch_ids, date }, at) {
    const { db, session } = at;
    const before = await branchNames(db, id);
    if (await setBranches(db, id, scope === 'local' ? branch_ids : [])) {
      const change = [{ branches: before }, { branches: await branchNames(db, id) }] as const;
      await recordChange(db, { table: 'hr.holidays', id, actor: session.userId }, ...change);
    }
    await recountLeaves(at, [...new Set([date, formerDates.get(at) ?? date])].map(oneDay));
  },
  async turned(id, _archived, at) {
    await recountLeaves(at, [oneDay(await dateOfHoliday(at.db, id))]);
  },
  usedBy: async (db, id) => [{ count: await peopleOfHoliday(db, id), what: 'people' }],
});
