import { sql, type Kysely } from 'kysely';
import type { payrollContract } from '#contract/payroll/contract.ts';
import { templateFields } from '#contract/payroll/billing/billing-terms.ts';
import { payBranches, payClients } from '#contract/payroll/clients/client-register.ts';
import { settingNames } from '#contract/payroll/clients/client-settings.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { parseGovernmentNumber } from '#domain/identifiers/government.ts';
import { dayText } from '#domain/records/fields.ts';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, refused, stale } from '#server/http/errors.ts';
import { twoPeople } from '#server/http/two-people.ts';
import { registerHandlers } from '#server/register/register.handlers.ts';
import { recordChange } from '#server/register/changes.queries.ts';
import { registerById } from '#server/register/register.queries.ts';
import { protectedAccount, protectedSettings } from './protected-settings.ts';
import { makeCutoffs, remakeCutoffs } from '../calendar/make-cutoffs.ts';
import {
  bankAccount,
  payClientInUse,
  payClientIsThere,
  peopleAtPayBranch,
  putBankAccount,
  putSettings,
  selectPayBranches,
  selectPayClients,
  settingsOf,
} from './clients.queries.ts';
import { sentences } from '#server/text/en/payroll/clients.ts';

const tinDigits = (tin: string): string => {
  const parsed = parseGovernmentNumber('tin', tin);
  return parsed.ok ? parsed.digits : '';
};

export const payClientHandlers = registerHandlers(payClients, {
  table: 'payroll.clients',
  select: selectPayClients,
  search: ['t.code', 't.name'],
  sorts: { name: 't.name', code: 't.code', people: 'people', branches: 'branches' },
  filters: ({ agency_type }) => [agency_type && sql<boolean>`t.agency_type = ${agency_type}`],
  unique: { payroll_clients_code: ['code', sentences.anotherClientHasThisCode] },
  values: (body) => ({
    ...body,
    tin: tinDigits(body.tin),
    cutoff_days: body.cutoff_days.toSorted((a, b) => a - b),
  }),
  async saved(id, before, { db, now }) {
    // A new client gets all cutoffs, including past ones, since its first run may be for one of them.
    if (before) await remakeCutoffs(db, id, manilaDate(now));
    await makeCutoffs(db, undefined, id);
  },
  history: templateFields,
  async usedBy(db, id, { now }) {
    const { people, branches } = await payClientInUse(db, id, now);
    return [
      { count: people, what: 'employees' },
      { count: branches, what: 'branches' },
    ];
  },
  async archiving(db, id, { now }) {
    const { people } = await payClientInUse(db, id, now);
    if (people > 0) throw refused('form', sentences.employeesAssignedToClient(people));
  },
});

export const payBranchHandlers = registerHandlers(payBranches, {
  table: 'payroll.branches',
  select: selectPayBranches,
  search: ['t.name', 'c.name'],
  sorts: { name: 't.name', client: 'c.name', region: 't.region', people: 'people' },
  filters: ({ client_id }) => [client_id !== undefined && sql<boolean>`t.client_id = ${client_id}`],
  unique: { payroll_branches_name: ['name', sentences.anotherBranchOfThisClient] },
  async values(body, { db }) {
    if (!(await payClientIsThere(db, body.client_id))) throw refused('client_id', sentences.chooseAnActiveClient);
    return body;
  },
  usedBy: async (db, id, { now }) => [{ count: await peopleAtPayBranch(db, id, now), what: 'employees' }],
  async archiving(db, id, { now }) {
    const people = await peopleAtPayBranch(db, id, now);
    if (people > 0) throw refused('form', sentences.employeesAssignedToBranch(people));
  },
});

type Names =
  | 'showPayClient'
  | 'showPayBranch'
  | 'showClientSettings'
  | 'updateClientSettings'
  | 'showBankAccount'
  | 'updateBankAccount';

async function rowOf<Row>(db: Kysely<DB>, source: Parameters<typeof registerById>[1], id: number): Promise<Row> {
  const row = await registerById(db, source, id);
  if (!row) throw notFound();
  return row as Row;
}
const clientAt = (now: string) => ({
  table: 'payroll.clients' as const,
  select: (db: Kysely<DB>) => selectPayClients(db, now),
  search: [],
});
const branchAt = (now: string) => ({
  table: 'payroll.branches' as const,
  select: (db: Kysely<DB>) => selectPayBranches(db, now),
  search: [],
});

const account = async (db: Kysely<DB>) => {
  const known = await bankAccount(db);
  if (!known) return { data: null };
  const { id: _, bank, ...rest } = known;
  return { data: { bank: bank as 'BPI', ...rest } };
};

export const clientSettingHandlers: Handlers<Pick<typeof payrollContract, Names>> = {
  showPayClient: async ({ db, params, now }) => ({ data: await rowOf(db, clientAt(now), params.id) }),
  showPayBranch: async ({ db, params, now }) => ({ data: await rowOf(db, branchAt(now), params.id) }),

  async showClientSettings({ db, params, now }) {
    await rowOf(db, clientAt(now), params.id);
    return { data: { client_id: params.id, today: manilaDate(now), ...(await settingsOf(db, params.id)) } };
  },

  updateClientSettings: twoPeople(protectedSettings, async ({ db, body: { client_id, ...entry }, session, now }) => {
    await rowOf(db, clientAt(now), client_id);
    const before = await settingsOf(db, client_id);
    const current = { client_id, today: manilaDate(now), ...before };
    if (before.posted_until !== null && entry.from_date <= before.posted_until)
      throw refused('from_date', sentences.payUpToIsPosted(dayText(before.posted_until)));
    if (!(await putSettings(db, client_id, entry))) throw stale(current);
    const held = before.settings.find((s) => s.from_date <= entry.from_date);
    const said = (of: typeof entry) =>
      Object.fromEntries(['from_date' as const, ...settingNames].map((name) => [name, of[name]]));
    await recordChange(
      db,
      { table: 'payroll.clients', id: client_id, actor: session.userId },
      held ? said(held) : {},
      said(entry),
    );
    return { data: { ...current, ...(await settingsOf(db, client_id)) } };
  }),

  showBankAccount: ({ db }) => account(db),

  updateBankAccount: twoPeople(protectedAccount, async ({ db, body }) => {
    if (!(await putBankAccount(db, body))) throw stale((await account(db)).data);
    return account(db);
  }),
};
