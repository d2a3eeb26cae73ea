import { z } from 'zod';
import { regionCodes } from '#domain/places/regions.ts';
import { choiceField, dateField, listField, moneyField, textField, type Fields } from '#domain/records/fields.ts';
import { endpoint, file } from '#contract/endpoint.ts';
import { exportFormats } from '#contract/register.ts';
import { Id, ListQuery, LocalDate } from '#contract/shapes.ts';
import { keysOf } from '#domain/lists/records.ts';
import { documentKinds } from './profile.ts';
import { employmentStatuses } from './employees.ts';
import { personLabels } from './person-fields.ts';
import { userStates } from '../access/user-register.ts';

/** Days before a document expires when users who manage the 201 file are notified. */
export const expiryNoticeDays = 30;

/** Missing data for pay or agency reports; `document`: one has expired or will soon. */
export const missingKinds = [
  'rate',
  'schedule',
  'client',
  'tin',
  'sss',
  'philhealth',
  'pagibig',
  'bank',
  'document',
] as const;
export type MissingKind = (typeof missingKinds)[number];

/** Expiring documents: an employment contract without a later one, or a document of the 201 file, by type. */
export const paperKinds = ['employment', ...documentKinds] as const;
export type PaperKind = (typeof paperKinds)[number];

/**
 * `active`: the employee works here on the day or begins later. `resigned`: the last day has passed, or the record is
 * archived.
 */
export const employeeStatuses = ['active', 'resigned'] as const;

/** Account state of an employee: as in the list of users, or no account. */
export const accountStates = { ...userStates, none: 'No account' } as const;
const accounts = keysOf(accountStates);

export const EmployeeRow = z.object({
  id: Id,
  employee_code: z.string(),
  name: z.string(),
  /** File of the photo; `showFile` returns its bytes. */
  photo: Id.nullable(),
  position: z.string(),
  client_id: Id,
  client: z.string(),
  branch_id: Id,
  branch: z.string(),
  /** Name of today's schedule. Null if none is assigned. */
  schedule: z.string().nullable(),
  hired_on: LocalDate,
  separated_on: LocalDate.nullable(),
  status: z.enum(employeeStatuses),
  missing: z.array(z.enum(missingKinds)),
  account: z.enum(accounts),
  /** True if the record was archived after the last day. */
  archived: z.boolean(),
  version: z.int(),
});
export type EmployeeRow = z.output<typeof EmployeeRow>;

const narrowed = {
  client: z.int().positive().optional(),
  branch: z.int().positive().optional(),
  position: z.string().max(80).optional(),
  status: z.enum([...employeeStatuses, 'all']).default('active'),
  hired_from: LocalDate.optional(),
  hired_to: LocalDate.optional(),
  /** Date range of the last day of work. */
  left_from: LocalDate.optional(),
  left_to: LocalDate.optional(),
  /** Only employees with an expiring document of this type, within the dates if given. */
  paper: z.enum(['any', ...paperKinds]).optional(),
  paper_from: LocalDate.optional(),
  paper_to: LocalDate.optional(),
  /** Only employees with this missing data, or with any. */
  missing: z.enum(['any', ...missingKinds]).optional(),
  account: z.enum(accounts).optional(),
};

export const listEmployees = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/employees',
  permission: 'HRIS06',
  summary:
    'List employees by page, with the numbers of active and resigned ones; `all` returns up to 5,000 without pages',
  query: ListQuery.extend({ all: z.int().min(0).max(1).optional(), ...narrowed }),
  response: z.object({
    employees: z.array(EmployeeRow),
    /** Number of employees in the whole list. */
    total: z.int().min(0),
    /** Numbers of employees that match the search and filters, regardless of the status filter. */
    active: z.int().min(0),
    resigned: z.int().min(0),
    /** Number of active employees with missing data. The next field counts those hired this month. */
    missing: z.int().min(0),
    hired_this_month: z.int().min(0),
  }),
});

export const exportEmployees = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/employees/export',
  permission: 'HRIS06',
  summary: 'Download the employees of a search and its filters',
  query: z.object({
    search: ListQuery.shape.search,
    sort: ListQuery.shape.sort,
    ...narrowed,
    format: z.enum(exportFormats).default('csv'),
  }),
  response: file('application/octet-stream'),
});

const Named = z.object({ id: Id, name: z.string() });

export const employeeChoices = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/employees/choices',
  permission: 'HRIS06',
  summary: 'List the active options for an employee: clients, branches, schedules, benefits, and positions in use',
  response: z.object({
    data: z.object({
      /**
       * `schedules` has the IDs of the schedules that the client offers. An empty list means all. `open_from` is the first
       * day of its open cutoff.
       */
      clients: z.array(Named.extend({ schedules: z.array(Id), open_from: LocalDate })),
      branches: z.array(Named.extend({ client_id: Id, region: z.enum(regionCodes), wage_area: z.string() })),
      /** `rest_days` is the number per week. Seven means a schedule for days off. */
      schedules: z.array(Named.extend({ rest_days: z.int().min(0).max(7) })),
      benefits: z.array(Named),
      leave_types: z.array(Named),
      /** Positions in use, most frequent first, at most 200. */
      positions: z.array(z.string()),
    }),
  }),
});

export const missingWords: Record<MissingKind, string> = {
  rate: 'No rate',
  schedule: 'No schedule',
  client: 'No next client',
  tin: 'No TIN',
  sss: 'No SSS number',
  philhealth: 'No PhilHealth number',
  pagibig: 'No Pag-IBIG number',
  bank: 'No bank account',
  document: 'Document expires',
};

export const paperWords: Record<PaperKind, string> = {
  employment: 'Employment contract',
  contract: 'Signed contract on file',
  identification: 'Identification',
  clearance: 'Clearance or license',
  certificate: 'Certificate',
  medical: 'Medical',
  memo: 'Memo',
  other: 'Other document',
};

/** Labels of the list's columns, filters, and file. */
export const employeeListFields = {
  employee_code: textField('Code'),
  name: textField('Name'),
  position: textField('Position'),
  client: textField('Client'),
  branch: textField('Branch'),
  schedule: textField('Schedule'),
  hired_on: dateField('Hired'),
  separated_on: dateField('Last day'),
  status: choiceField('Status', { active: 'Active', resigned: 'Resigned' }),
  missing: listField('Missing'),
} satisfies Fields;

const words = (values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((v) => [v, v.charAt(0).toUpperCase() + v.slice(1).replaceAll('_', ' ')]));

/**
 * The columns of the list's file: those of the list and of the import, without government IDs, which are revealed only
 * one by one. The file can be imported again and shows the format.
 */
export const employeeFileFields = {
  ...employeeListFields,
  ...personLabels,
  employment_status: choiceField('Employment status', words(employmentStatuses)),
  scheme: choiceField('Pay basis', { monthly: 'Monthly', daily: 'Daily', hourly: 'Hourly' }),
  amount_centavos: moneyField('Rate'),
  rate_from: dateField('Rate effective from'),
  device_numbers: listField('Device numbers'),
} satisfies Fields;
