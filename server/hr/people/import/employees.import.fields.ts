import type { paySchemes } from '#contract/hr/people/employee-new.ts';
import { employmentStatuses } from '#contract/hr/people/employees.ts';
import { personFields, personNames, type PersonField, type PersonName } from '#contract/hr/people/person-fields.ts';
import { firstOf } from '#domain/lists/known.ts';
import { choiceField, dateField, moneyField, numberField, textField } from '#domain/records/fields.ts';
import { readFullName, splitSuffix } from '#domain/sheets/full-name.ts';
import { readNumber } from '#domain/sheets/numbers.ts';
import { findBranch, findClient } from '#server/hr/clients/find-places.ts';
import { withNames, type Found, type ImportField, type Lookup } from '#server/imports/kind.ts';
import { nameKey } from '#server/imports/name-key.ts';
import { deviceFields } from './employees.import.devices.ts';
import { examples } from './employees.import.examples.ts';
import { schedulesByName } from './employees.import.queries.ts';
import { sentences } from '#server/text/en/hr/people.ts';

const findSchedule: Lookup = async (db, asked) => {
  const known = new Map((await schedulesByName(db)).map(({ id, name }) => [nameKey(name), id]));
  return asked.map(({ text }): Found => {
    const id = known.get(nameKey(text));
    return id === undefined ? { problem: sentences.noScheduleHasThisName } : { is: id };
  });
};
withNames(findSchedule, schedulesByName);

/** Converts values written in one unit and stored in a smaller one: 313 days as tenths, 8 hours as minutes. */
const times =
  (factor: number, what: string): Lookup =>
  (_db, asked) =>
    Promise.resolve(
      asked.map(({ text }): Found => {
        const value = readNumber(text);
        return value === null ? { problem: sentences.notANumberOf(what) } : { is: Math.round(value * factor) };
      }),
    );

const words = (values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((v) => [v, firstOf(v).toUpperCase() + v.slice(1).replaceAll('_', ' ')]));

const text = (name: string, label: string, ...aliases: string[]): ImportField => ({
  name,
  label,
  field: textField(label),
  aliases,
});
/** Splits a first or last name from its suffix: `JUAN JR.`. */
function withSuffix(written: string): { value: string; also: Record<string, unknown> } {
  const { rest, suffix } = splitSuffix(written);
  return { value: rest, also: suffix === '' ? {} : { suffix } };
}
const must = (field: ImportField): ImportField => ({ ...field, required: true });
const sealed = (field: ImportField): ImportField => ({ ...field, sealed: true });
const date = (name: string, label: string, ...aliases: string[]): ImportField =>
  must({ name, label, field: dateField(label), aliases });
const number = (name: string, label: string, digits: number[], ...aliases: string[]): ImportField => ({
  ...text(name, label, ...aliases),
  digits,
});

function personField(name: PersonName): ImportField {
  const { field, form, aliases, words: choices }: PersonField = personFields[name];
  return {
    name,
    label: field.label,
    field,
    ...(aliases && { aliases }),
    ...(choices && { words: choices }),
    ...(!form.safeParse(undefined).success && { required: true }),
  };
}

/** A template begins with the code and the name, with the full name as an alternative. */
const firstColumns = ['employee_code', 'last_name', 'first_name'] as const satisfies readonly PersonName[];
const otherColumns = personNames.filter((name) => !firstColumns.some((first) => first === name));

/** Headers of a rate column that also tell the pay basis. */
export const ratesByName: Readonly<Record<(typeof paySchemes)[number], readonly string[]>> = {
  daily: ['Daily rate', 'Rate per day', 'Daily wage', 'Arawang sahod', 'Sahod kada araw'],
  monthly: [
    'Monthly rate',
    'Rate per month',
    'Monthly salary',
    'Basic monthly salary',
    'Buwanang sahod',
    'Sahod kada buwan',
  ],
  hourly: ['Hourly rate', 'Rate per hour'],
};

const fields: readonly ImportField[] = [
  ...firstColumns.map((name) =>
    name === 'employee_code' ? personField(name) : { ...personField(name), split: withSuffix },
  ),
  {
    ...text('full_name', 'Full name, last name first'),
    aliases: ['Full name', 'Name', 'Employee name', 'Name of employee', 'Complete name', 'Buong pangalan'],
    inPlaceOf: { fields: ['last_name', 'first_name'], read: readFullName, as: 'DELA CRUZ, JUAN JR.' },
  },
  ...otherColumns.map(personField),
  {
    name: 'employment_status',
    label: 'Employment status',
    field: choiceField('Employment status', words(employmentStatuses)),
    holds: 'effective from the hire date. Enter later changes in the 201 file',
    aliases: ['Employment', 'Status'],
  },
  date(
    'hired_on',
    'Hired',
    'Date hired',
    'Hire date',
    'Hired on',
    'Start date',
    'Date of hire',
    'Petsa ng pasok',
    'Petsa ng pagpasok',
  ),
  must({
    ...text('client', 'Client', 'Client name', 'Client code', 'Company', 'Account', 'Kliyente', 'Kumpanya'),
    to: 'client_id',
    lookup: findClient,
  }),
  must({
    ...text('branch', 'Branch', 'Site', 'Location', 'Post', 'Assignment', 'Place of assignment', 'Sangay'),
    to: 'branch_id',
    lookup: findBranch,
  }),
  {
    name: 'assigned_from',
    label: 'Assigned from',
    field: dateField('Assigned from'),
    aliases: ['Assignment date', 'Date assigned', 'Deployed', 'Date deployed', 'Deployment date'],
  },
  must(text('position', 'Position', 'Job title', 'Designation', 'Posisyon', 'Trabaho')),
  { ...text('schedule', 'Schedule', 'Shift'), to: 'schedule_id', lookup: findSchedule },
  ...deviceFields,
  {
    name: 'scheme',
    label: 'Pay basis',
    field: choiceField('Pay basis', { monthly: 'Monthly', daily: 'Daily', hourly: 'Hourly' } satisfies Record<
      (typeof paySchemes)[number],
      string
    >),
    aliases: ['Paid by', 'Pay scheme', 'Rate type', 'Pay type'],
    words: { month: 'monthly', day: 'daily', hour: 'hourly' },
  },
  {
    name: 'amount_centavos',
    label: 'Rate',
    field: moneyField('Rate'),
    unit: {
      field: 'scheme',
      words: {
        d: 'daily',
        day: 'daily',
        daily: 'daily',
        araw: 'daily',
        mo: 'monthly',
        mos: 'monthly',
        mon: 'monthly',
        mth: 'monthly',
        month: 'monthly',
        monthly: 'monthly',
        buwan: 'monthly',
        h: 'hourly',
        hr: 'hourly',
        hour: 'hourly',
        hourly: 'hourly',
        oras: 'hourly',
      } satisfies Record<string, (typeof paySchemes)[number]>,
    },
    aliases: [...Object.values(ratesByName).flat(), 'Pay rate', 'Salary', 'Sahod', 'Basic rate', 'Amount'],
  },
  {
    name: 'rate_from',
    label: 'Rate effective from',
    field: dateField('Rate effective from'),
    aliases: ['Rate from', 'Rate since', 'Rate date', 'Rate effective', 'Effective date of rate'],
  },
  {
    name: 'factor',
    label: 'Annual work days factor',
    field: numberField('Annual work days factor'),
    aliases: ['Factor', 'Days a year', 'EEMR factor'],
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
  sealed(number('sss', 'SSS', [10], 'SSS no', 'SSS number')),
  sealed(number('philhealth', 'PhilHealth', [12], 'PhilHealth no', 'PHIC', 'PHIC no', 'PhilHealth number')),
  sealed(number('pagibig', 'Pag-IBIG', [12], 'Pag-IBIG no', 'HDMF', 'HDMF no', 'Pag-IBIG number', 'MID no')),
  sealed(number('tin', 'TIN', [9, 12, 14], 'TIN no', 'Tax identification number')),
  ...[
    text('bank', 'Bank', 'Bank name'),
    text('bank_account_name', 'Account name', 'Bank account name'),
    sealed(text('bank_account', 'Account number', 'Bank account', 'Account no', 'Bank account number')),
  ].map((field) => ({ ...field, fresh: true as const })),
];

export const employeeFields: readonly ImportField[] = fields.map((field) => {
  const example = examples[field.name];
  return example === undefined ? field : { ...field, example };
});
