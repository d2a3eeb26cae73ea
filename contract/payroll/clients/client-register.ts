import { z } from 'zod';
import { choiceField, listField, numberField, percentField, textField, tinField } from '#domain/records/fields.ts';
import { parseGovernmentNumber } from '#domain/identifiers/government.ts';
import { endpoint } from '#contract/endpoint.ts';
import { desk } from '#contract/messages/sentence.ts';
import { register } from '#contract/register.ts';
import { Id, LocalDate, line, one, requiredLine, text } from '#contract/shapes.ts';
import { SettingsForm, settingFields, settingsShape } from './client-settings.ts';

const agencyTypes = ['security', 'manpower'] as const;

const form = z.object({
  /** HR's code: the key between HR and payroll. */
  code: requiredLine(20),
  name: requiredLine(120),
  tin: text(20)
    .refine(
      (t) => t === '' || parseGovernmentNumber('tin', t).ok,
      desk('A TIN has nine digits, and up to five more for the branch.'),
    )
    .default(''),
  address: text(300).default(''),
  /** Days of the month on which a cutoff ends; 31 is the last day of the month. */
  cutoff_days: z.array(z.int().min(1).max(31)).min(1).max(5),
  pay_after_days: z.int().min(0).max(31),
  agency_type: z.enum(agencyTypes),
  /** The agency fee in hundredths of a percent of the cost. */
  fee_basis_points: z.int().min(0).max(10_000).default(0),
  billing_email: z.union([z.literal(''), z.email()]).default(''),
});

/** Clients as payroll stores them. Each row has today's settings. */
export const payClients = register({
  api: 'payroll',
  key: 'payClient',
  permission: 'PAY01',
  one: 'client',
  many: 'clients',
  paths: {
    list: '/api/client/list',
    store: '/api/client/insert',
    update: '/api/client/update',
    archive: '/api/client/delete/{id}',
    restore: '/api/client/restore/{id}',
    history: '/api/client/history/{id}',
    export: '/api/client/export',
    usage: '/api/client/usage/{id}',
  },
  form,
  check(values, ctx) {
    if (new Set(values.cutoff_days).size < values.cutoff_days.length)
      ctx.addIssue({ code: 'custom', path: ['cutoff_days'], ...desk('This cutoff day is listed twice. Remove one.') });
  },
  row: form.extend({
    branches: z.int(),
    people: z.int(),
    /** Missing data that prevents paying the client's employees. Empty if they can be paid. */
    missing: z.array(z.string()),
    /** Effective date of today's settings; null for the defaults. */
    from_date: LocalDate.nullable(),
    ...settingsShape,
  }),
  filters: z.object({ agency_type: z.enum(agencyTypes).optional() }),
  fields: {
    code: textField('Code'),
    name: textField('Name'),
    branches: numberField('Branches'),
    people: numberField('Employees'),
    cutoff_days: listField('Cutoff days'),
    pay_after_days: numberField('Days to pay date'),
    agency_type: choiceField('Agency', { security: 'Security', manpower: 'Manpower' }),
    fee_basis_points: percentField('Agency fee'),
    missing: listField('Missing'),
    tin: tinField('TIN'),
    address: textField('Address'),
    billing_email: textField('Billing e-mail'),
    ...settingFields,
  },
});

/** An entry of a client's settings. A write with `version` 0 creates a new entry. */
export const ClientSettings = SettingsForm.extend({ version: z.int().min(0).max(2_147_483_646) });
export type ClientSettings = z.output<typeof ClientSettings>;

const Settings = z.object({
  client_id: Id,
  /** Entries of the settings, latest first. */
  settings: z.array(ClientSettings),
  /** The last posted date: settings up to it stay. */
  posted_until: LocalDate.nullable(),
  today: LocalDate,
});
export type Settings = z.output<typeof Settings>;

export const showPayClient = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/client/{id}',
  permission: 'PAY01',
  summary: 'Get a client as payroll knows it, with today’s settings',
  params: z.object({ id: Id }),
  response: one(payClients.Row),
});

export const showClientSettings = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/client/payrollsetting/{id}',
  permission: 'PAY01',
  summary: 'List a client’s pay settings by date',
  params: z.object({ id: Id }),
  response: one(Settings),
});

export const updateClientSettings = endpoint({
  api: 'payroll',
  method: 'PATCH',
  path: '/api/client/payroll/update',
  permission: 'PAY01',
  summary:
    'Set a client’s pay settings from a date on; version 0 adds an entry, otherwise the entry of that date is changed',
  body: ClientSettings.extend({ client_id: Id }),
  response: one(Settings),
  second: true,
});

const branchForm = z.object({
  client_id: Id,
  name: requiredLine(120),
  /** The region of the branch's wage orders. Empty means no minimum wage earners here. */
  region: text(60).default(''),
  /** The area of the region with its own wage. Empty means the region's general wage applies. */
  wage_area: line(60).default(''),
});

export const payBranches = register({
  api: 'payroll',
  key: 'payBranch',
  permission: 'PAY01',
  one: 'branch',
  many: 'branches',
  paths: {
    list: '/api/client/branch/list',
    store: '/api/client/branch/insert',
    update: '/api/client/branch/update',
    archive: '/api/client/branch/delete/{id}',
    restore: '/api/client/branch/restore/{id}',
    history: '/api/client/branch/history/{id}',
    export: '/api/client/branch/export',
    usage: '/api/client/branch/usage/{id}',
  },
  form: branchForm,
  row: branchForm.extend({ client: z.string(), people: z.int() }),
  filters: z.object({ client_id: Id.optional() }),
  fields: {
    name: textField('Branch'),
    client: textField('Client'),
    region: textField('Wage order region'),
    wage_area: textField('Area'),
    people: numberField('Employees'),
  },
});

export const showPayBranch = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/client/branch/{id}',
  permission: 'PAY01',
  summary: 'Get a branch as payroll knows it',
  params: z.object({ id: Id }),
  response: one(payBranches.Row),
});
