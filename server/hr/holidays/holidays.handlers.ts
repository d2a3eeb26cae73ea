import { sql, type Kysely } from 'kysely';
import { holidays } from '#contract/hr/holidays/holiday-register.ts';
import type { RowOf } from '#contract/register.ts';
import type { HeldHoliday } from '#domain/holidays/changes.ts';
import { askSecond, isConfirmedBy, otherRegulars } from '#domain/holidays/doubles.ts';
import type { DB } from '#server/database/tables.ts';
import { refused } from '#server/http/errors.ts';
import { registerHandlers } from '#server/register/register.handlers.ts';
import { recordChange } from '#server/register/changes.queries.ts';
import { recountLeaves } from '../requests/recount-leaves.ts';
import { holidayDay } from '../requests/recount-leaves.queries.ts';
import {
  branchNames,
  heldHoliday,
  holidayById,
  knownBranches,
  peopleOfHoliday,
  regularsOn,
  selectHolidays,
  setBranches,
} from './holidays.queries.ts';
import { sentences } from '#server/text/en/hr/holidays.ts';

/**
 * Returns the name that confirms a second regular holiday on a day; empty if it is the only one. Throws until it is
 * confirmed.
 */
async function confirmedSecond(
  db: Kysely<DB>,
  own: Pick<RowOf<typeof holidays>, 'date' | 'name' | 'kind' | 'scope' | 'second_of'>,
  branchIds: readonly number[],
  id: number | null,
): Promise<string> {
  if (own.kind !== 'regular') return '';
  const others = (await regularsOn(db, [own.date])).filter((h) => h.id !== id);
  const names = otherRegulars({ ...own, branches: own.scope === 'local' ? branchIds : null }, others);
  if (!isConfirmedBy(own.second_of, names)) throw refused('second_of', askSecond(names));
  return names.length === 0 ? '' : own.second_of;
}

/** The holiday before a call changed it: leave on its previous date and branches is recounted too. */
const former = new WeakMap<object, HeldHoliday | null | undefined>();

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
  unique: { holidays_date_name: ['name', sentences.anotherHolidayOnThisDate] },
  async values({ branch_ids, ...own }, at, id) {
    const { db } = at;
    if (id !== null) former.set(at, await heldHoliday(db, id));
    const asked = own.scope === 'local' ? branch_ids : [];
    if ((await knownBranches(db, asked)).length < new Set(asked).size)
      throw refused('branch_ids', sentences.oneOfTheseBranchesWas);
    return { ...own, second_of: await confirmedSecond(db, own, asked, id) };
  },
  async saved(id, { scope, branch_ids, date }, at) {
    const { db, session } = at;
    const before = await branchNames(db, id);
    if (await setBranches(db, id, scope === 'local' ? branch_ids : [])) {
      const change = [{ branches: before }, { branches: await branchNames(db, id) }] as const;
      await recordChange(db, { table: 'hr.holidays', id, actor: session.userId }, ...change);
    }
    const held = former.get(at);
    const now = { date, branches: scope === 'local' ? branch_ids : null };
    await recountLeaves(at, (held ? [held, now] : [now]).map(holidayDay));
  },
  async turned(id, archived, at) {
    const { branch_ids, ...own } = await holidayById(at.db, id);
    if (!archived) await confirmedSecond(at.db, own, branch_ids, id);
    await recountLeaves(at, [holidayDay({ ...own, branches: own.scope === 'local' ? branch_ids : null })]);
  },
  usedBy: async (db, id) => [{ count: await peopleOfHoliday(db, id), what: 'employees' }],
});
