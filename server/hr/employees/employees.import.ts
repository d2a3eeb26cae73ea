import type { ImportProblem } from '#contract/common/imports.ts';
import { NewEmployee, type paySchemes } from '#contract/hr/employee-new.ts';
import { civilStatuses, employmentStatuses } from '#contract/hr/employees.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { centavos } from '#domain/money/centavos.ts';
import type { Region } from '#domain/places/regions.ts';
import { choiceField, dateField, moneyField, numberField, textField } from '#domain/records/fields.ts';
import { plainName } from '#domain/sheets/match-columns.ts';
import { readNumber } from '#domain/sheets/numbers.ts';
import { belowInWords, orderAbove } from '#domain/tables/minimum-wages.ts';
import { regionsOf } from '#server/hr/clients/find-places.queries.ts';
import { findBranch, findClient } from '#server/hr/clients/find-places.ts';
import type { Found, ImportField, ImportKind, Lookup } from '#server/imports/kind.ts';
import { createEmployees } from './create.ts';
import { likelyAmong } from './likely.ts';
import { employeesByCode, removeHired, schedulesByName } from './employees.import.queries.ts';

const plain = (text: unknown): string => String(text).trim().toLowerCase().replaceAll(/\s+/g, ' ');

const findSchedule: Lookup = async (db, asked) => {
  const known = new Map((await schedulesByName(db)).map(({ id, name }) => [plain(name), id]));
  return asked.map(({ text }): Found => {
    const id = known.get(plain(text));
    return id === undefined ? { problem: 'No schedule of this name' } : { is: id };
  });
};

/** Written in one unit and kept in a smaller one: 313 days as tenths, 8 hours as minutes. */
const times =
  (factor: number, what: string): Lookup =>
  (_db, asked) =>
    Promise.resolve(
      asked.map(({ text }): Found => {
        const value = readNumber(text);
        return value === null ? { problem: `Not a number of ${what}` } : { is: Math.round(value * factor) };
      }),
    );

const words = (values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((v) => [v, v[0]!.toUpperCase() + v.slice(1).replaceAll('_', ' ')]));

const text = (name: string, label: string, ...aliases: string[]): ImportField => ({
  name,
  label,
  field: textField(label),
  aliases,
});
const must = (field: ImportField): ImportField => ({ ...field, required: true });
const date = (name: string, label: string, ...aliases: string[]): ImportField =>
  must({ name, label, field: dateField(label), aliases });
const number = (name: string, label: string, digits: number[], ...aliases: string[]): ImportField => ({
  ...text(name, label, ...aliases),
  digits,
});

/** Names of a column of rates that say what the rate is of. */
const ratesByName: Readonly<Record<(typeof paySchemes)[number], readonly string[]>> = {
  daily: ['Daily rate', 'Rate per day', 'Daily wage'],
  monthly: ['Monthly rate', 'Rate per month', 'Monthly salary', 'Basic monthly salary'],
  hourly: ['Hourly rate', 'Rate per hour'],
};

const fields: readonly ImportField[] = [
  must(
    text('employee_code', 'Code', 'Employee code', 'Employee no', 'Employee number', 'Employee id', 'ID no', 'Emp no'),
  ),
  must(text('last_name', 'Last name', 'Surname', 'Family name', 'Apelyido')),
  must(text('first_name', 'First name', 'Given name', 'Pangalan')),
  text('middle_name', 'Middle name', 'Middle initial', 'MI'),
  text('suffix', 'Suffix', 'Name extension', 'Ext'),
  {
    name: 'sex',
    label: 'Sex',
    field: choiceField('Sex', { female: 'Female', male: 'Male' }),
    words: { f: 'female', m: 'male', babae: 'female', lalaki: 'male' },
    aliases: ['Gender', 'Kasarian'],
    required: true,
  },
  date('birth_date', 'Born', 'Birth date', 'Birthdate', 'Birthday', 'Date of birth', 'DOB'),
  {
    name: 'civil_status',
    label: 'Civil status',
    field: choiceField('Civil status', words(civilStatuses)),
    aliases: ['Marital status'],
  },
  text('address', 'Address', 'Home address'),
  text('email', 'E-mail', 'Email address'),
  number('mobile', 'Mobile', [11], 'Mobile no', 'Mobile number', 'Cellphone', 'Contact no', 'Contact number'),
  text('emergency_name', 'In an emergency', 'Emergency contact', 'Contact person'),
  text('emergency_relation', 'Relation', 'Relationship'),
  number('emergency_mobile', 'Emergency mobile', [11], 'Emergency number', 'Emergency contact no'),
  {
    name: 'employment_status',
    label: 'Employment',
    field: choiceField('Employment', words(employmentStatuses)),
    aliases: ['Employment status', 'Status'],
  },
  date('hired_on', 'Hired', 'Date hired', 'Hire date', 'Hired on', 'Start date', 'Date of hire'),
  must({
    ...text('client', 'Client', 'Client name', 'Client code', 'Company', 'Account'),
    to: 'client_id',
    lookup: findClient,
  }),
  must({ ...text('branch', 'Branch', 'Site', 'Location', 'Post'), to: 'branch_id', lookup: findBranch }),
  {
    name: 'assigned_from',
    label: 'Assigned from',
    field: dateField('Assigned from'),
    aliases: ['Assignment date', 'Date assigned', 'Deployed', 'Date deployed', 'Deployment date'],
  },
  must(text('position', 'Position', 'Job title', 'Designation')),
  { ...text('schedule', 'Schedule', 'Shift'), to: 'schedule_id', lookup: findSchedule },
  {
    name: 'scheme',
    label: 'Paid by',
    field: choiceField('Paid by', { monthly: 'Month', daily: 'Day', hourly: 'Hour' } satisfies Record<
      (typeof paySchemes)[number],
      string
    >),
    aliases: ['Pay scheme', 'Rate type', 'Pay type'],
  },
  {
    name: 'amount_centavos',
    label: 'Rate',
    field: moneyField('Rate'),
    aliases: [...Object.values(ratesByName).flat(), 'Salary', 'Basic rate', 'Amount'],
  },
  {
    name: 'rate_from',
    label: 'Rate from',
    field: dateField('Rate from'),
    aliases: ['Rate since', 'Rate date', 'Rate effective', 'Rate effective from', 'Effective date of rate'],
  },
  {
    name: 'factor',
    label: 'Factor',
    field: numberField('Factor'),
    aliases: ['Days a year', 'EEMR factor'],
    to: 'factor_tenths',
    lookup: times(10, 'days'),
  },
  {
    name: 'hours',
    label: 'Hours a day',
    field: numberField('Hours a day'),
    to: 'minutes_per_day',
    lookup: times(60, 'hours'),
  },
  number('sss', 'SSS', [10], 'SSS no', 'SSS number'),
  number('philhealth', 'PhilHealth', [12], 'PhilHealth no', 'PHIC', 'PhilHealth number'),
  number('pagibig', 'Pag-IBIG', [12], 'Pag-IBIG no', 'HDMF', 'Pag-IBIG number', 'MID no'),
  number('tin', 'TIN', [9, 12, 14], 'TIN no', 'Tax identification number'),
  text('bank', 'Bank', 'Bank name'),
  text('bank_account_name', 'Account name', 'Bank account name'),
  text('bank_account', 'Account number', 'Bank account', 'Account no', 'Bank account number'),
];

/** A rate below the wage order of its branch's region, today or from when it counts on. */
function tooLow(values: NewEmployee, regions: ReadonlyMap<number, Region>, today: string): ImportProblem[] {
  const { scheme, amount_centavos: amount, factor_tenths: factorTenths } = values;
  const region = regions.get(values.branch_id);
  if (scheme === null || amount === null || region === undefined) return [];
  const from = values.rate_from ?? values.hired_on;
  const order = orderAbove({ scheme, amount: centavos(amount), factorTenths }, region, from > today ? from : today);
  return order ? [{ field: 'amount_centavos', text: belowInWords(order, region) }] : [];
}

/** The column a likeness is shown at. */
const fieldOfSame: Readonly<Record<string, string>> = {
  TIN: 'tin',
  SSS: 'sss',
  PhilHealth: 'philhealth',
  'Pag-IBIG': 'pagibig',
};

/**
 * People hired out of a file, known by their code. Who is here already stays as they are: what changes from a date belongs
 * on their record.
 */
export const employeeImport: ImportKind = {
  api: 'hr',
  key: 'employee',
  permission: 'HRIS06',
  one: 'employee',
  many: 'employees',
  address: '/admin/employee-management',
  fields,
  schema: NewEmployee,
  blank: {},
  keyOf: ({ employee_code: code }) => (typeof code === 'string' && code !== '' ? plain(code) : null),
  implied({ amount_centavos: amount, scheme: said }, headerOf) {
    const header = headerOf('amount_centavos') ?? '';
    const named = Object.entries(ratesByName).find(([, names]) =>
      names.some((name) => plainName(name) === plainName(header)),
    );
    if (amount === undefined || !named) return { values: {}, problems: [] };
    const [scheme] = named;
    // A file may have a column for each kind of rate, and the one that was taken is not the person's.
    if (said !== undefined && said !== scheme)
      return { values: {}, problems: [{ field: 'scheme', text: `Its amount is under “${header}”` }] };
    return { values: { scheme }, problems: [] };
  },
  keyField: 'employee_code',
  onlyNew: true,
  async existing(db, rows) {
    const found = await employeesByCode(
      db,
      rows.map((row) => String(row['employee_code'])),
    );
    return new Map(found.map(({ id, version, ...values }) => [plain(values.employee_code), { id, version, values }]));
  },
  refuseExisting({ values: there }, values) {
    const same = (['last_name', 'first_name', 'birth_date'] as const).every(
      (f) => plain(there[f]) === plain(values[f]),
    );
    return same ? null : `Code of ${String(there['last_name'])}, ${String(there['first_name'])}`;
  },
  async warn(db, rows, at) {
    const found = await likelyAmong(
      db,
      rows.map((values) => values as NewEmployee),
      at,
    );
    const regions = await regionsOf(
      db,
      rows.map((values) => Number(values['branch_id'])),
    );
    return found.map((people, i) => [
      ...people.map(({ employee_code, name, client, status, same }) => ({
        field: fieldOfSame[same[0]!] ?? 'last_name',
        text: `Perhaps ${employee_code}, ${name} (${client}${status === 'resigned' ? ', resigned' : ''}): same ${same.join(', ')}`,
      })),
      ...tooLow(rows[i] as NewEmployee, regions, manilaDate(at.now)),
    ]);
  },
  async write(trx, rows, at) {
    const ids = await createEmployees(
      trx,
      rows.map((row) => row.values as NewEmployee),
      at,
    );
    return rows.map(({ row }, i) => ({ row, id: ids[i]!, version: 1 }));
  },
  async remove(trx, rows) {
    const removed = new Set(await removeHired(trx, rows));
    return rows.map((row) => row.id).filter((id) => !removed.has(id));
  },
  // Nobody who was here is changed by an import.
  putBack: () => Promise.resolve([]),
};
