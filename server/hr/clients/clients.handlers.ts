import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { branches } from '#contract/hr/clients/branch-register.ts';
import { clients } from '#contract/hr/clients/client-register.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { parseGovernmentNumber } from '#domain/identifiers/government.ts';
import { refused } from '#server/http/errors.ts';
import { registerHandlers } from '#server/register/register.handlers.ts';
import { recordChange } from '#server/register/changes.queries.ts';
import { recountLeaves } from '../requests/recount-leaves.ts';
import { holidayDay } from '../requests/recount-leaves.queries.ts';
import { datesOf, doubleAtBranch } from '../holidays/holidays.queries.ts';
import { holidayNames, setHolidays } from './branch-holidays.queries.ts';
import { knownOfficers, namesOfOfficers, setOfficers } from './client-officers.queries.ts';
import { knownSchedules, namesOffered, setOffered } from './client-schedules.queries.ts';
import { adjustmentFields } from './client-billing.handlers.ts';
import {
  branchPlace,
  branchSearch,
  clientInUse,
  clientIsThere,
  knownHolidays,
  nextCutoff,
  peopleAtBranch,
  selectBranches,
  selectClients,
} from './clients.queries.ts';
import { sentences } from '#server/text/en/hr/clients.ts';

/** Returns a TIN as its digits; null if empty. */
const digits = (tin: string): string | null => {
  const parsed = parseGovernmentNumber('tin', tin);
  return parsed.ok ? parsed.digits : null;
};

export const clientHandlers = registerHandlers(clients, {
  table: 'hr.clients',
  select: selectClients,
  search: ['t.code', 't.name'],
  sorts: {
    name: 't.name',
    code: 't.code',
    people: 'people',
    branches: 'branches',
    contract_to: 't.contract_to',
    next_cutoff: (now) => nextCutoff(manilaDate(now)),
  },
  filters: ({ ends_from, ends_to }) => [
    ends_from !== undefined && sql<boolean>`t.contract_to >= ${ends_from}`,
    ends_to !== undefined && sql<boolean>`t.contract_to <= ${ends_to}`,
  ],
  unique: {
    clients_code: ['code', sentences.anotherClientHasThisCode],
    clients_name: ['name', sentences.anotherClientHasThisName],
  },
  async values({ schedules, officers = [], ...body }, { db }) {
    if ((await knownSchedules(db, schedules)) < new Set(schedules).size)
      throw refused('schedules', sentences.oneOfTheseSchedulesIs);
    if ((await knownOfficers(db, officers)) < new Set(officers).size)
      throw refused('officers', sentences.oneOfTheseOfficersHas);
    return {
      ...body,
      tin: digits(body.tin),
      billing_email: body.billing_email || null,
      cutoff_days: body.cutoff_days.toSorted((a, b) => a - b),
    };
  },
  async saved(id, { schedules, officers }, { db, session }) {
    const namesNow = async () => ({
      schedule_names: await namesOffered(db, id),
      officer_names: await namesOfOfficers(db, id),
    });
    const before = await namesNow();
    await setOffered(db, id, schedules);
    // A program that doesn't send officers leaves them unchanged.
    if (officers !== undefined) await setOfficers(db, id, officers);
    const after = await namesNow();
    if (isDeepStrictEqual(before, after)) return;
    await recordChange(db, { table: 'hr.clients', id, actor: session.userId }, before, after);
  },
  history: adjustmentFields,
  async usedBy(db, id, { now }) {
    const { people, branches: count } = await clientInUse(db, id, now);
    return [
      { count: people, what: 'employees' },
      { count, what: 'branches' },
    ];
  },
  async archiving(db, id, { now }) {
    const { people } = await clientInUse(db, id, now);
    if (people > 0) throw refused('form', sentences.employeesWorkForThisClient(people));
  },
});

export const branchHandlers = registerHandlers(branches, {
  table: 'hr.branches',
  select: selectBranches,
  search: branchSearch,
  sorts: { name: 't.name', client: 'c.name', region: 't.region', people: 'people', place: () => branchPlace },
  filters: ({ region }, clientId) => [
    clientId > 0 && sql<boolean>`t.client_id = ${clientId}`,
    region && sql<boolean>`t.region = ${region}`,
  ],
  unique: { branches_name: ['name', sentences.anotherBranchOfThisClient] },
  async values({ holidays, ...own }, { db }) {
    if (!(await clientIsThere(db, own.client_id))) throw refused('client_id', sentences.chooseAnActiveClient);
    if ((await knownHolidays(db, holidays)) < new Set(holidays).size)
      throw refused('holidays', sentences.oneOfTheseLocalHolidays);
    return own;
  },
  async saved(id, { holidays }, at) {
    const { db, session } = at;
    const before = await holidayNames(db, id);
    const turned = await setHolidays(db, id, holidays);
    if (turned.length === 0) return;
    const double = await doubleAtBranch(db, id);
    if (double) throw refused('holidays', sentences.andAreRegularHolidaysOn(double.first, double.second));
    const change = [{ holiday_names: before }, { holiday_names: await holidayNames(db, id) }] as const;
    await recordChange(db, { table: 'hr.branches', id, actor: session.userId }, ...change);
    const days = (await datesOf(db, turned)).map((date) => holidayDay({ date, branches: [id] }));
    await recountLeaves(at, days);
  },
  usedBy: async (db, id, { now }) => [{ count: await peopleAtBranch(db, id, now), what: 'employees' }],
  async archiving(db, id, { now }) {
    const people = await peopleAtBranch(db, id, now);
    if (people > 0) throw refused('form', sentences.employeesWorkAtThisBranch(people));
  },
});
