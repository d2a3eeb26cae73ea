import { z } from 'zod';
import { choiceField, dateField, listField, moneyField, textField } from '#domain/records/fields.ts';
import { endpoint } from '#contract/endpoint.ts';
import { desk } from '#contract/messages/sentence.ts';
import { register } from '#contract/register.ts';
import { Id, LocalDate, line, listOf, requiredLine } from '#contract/shapes.ts';

/**
 * Issues that may block an employee's pay in a run; final pay of an employee whose separation was entered after the
 * cutoff was posted; and data that differs from HR.
 */
export const payMissing = ['rate', 'place', 'bank', 'final_pay', 'hr'] as const;
export const payMissingWords = {
  rate: 'rate',
  place: 'place',
  bank: 'bank',
  final_pay: 'final pay',
  hr: 'differs from HR',
} as const satisfies Record<(typeof payMissing)[number], string>;
const states = ['working', 'left'] as const;
export const schemes = { monthly: 'Monthly', daily: 'Daily', hourly: 'Hourly' } as const;

const form = z.object({
  /** HR's code: the key between HR and payroll. */
  code: requiredLine(20),
  last_name: requiredLine(80),
  first_name: requiredLine(80),
  middle_name: line(80).default(''),
  suffix: line(20).default(''),
  birth_date: LocalDate.nullable().default(null),
  position: line(80).default(''),
  hired_on: LocalDate,
  last_day: LocalDate.nullable().default(null),
});

/** Employees as payroll stores them, each with today's data. */
export const payEmployees = register({
  api: 'payroll',
  key: 'payEmployee',
  permission: 'PAY02',
  one: 'employee',
  many: 'employees',
  paths: {
    list: '/api/employee/list',
    store: '/api/employee/insert',
    update: '/api/employee/update',
    archive: '/api/employee/delete/{id}',
    restore: '/api/employee/restore/{id}',
    history: '/api/employee/history/{id}',
    export: '/api/employee/export',
    usage: '/api/employee/usage/{id}',
  },
  form,
  check(values, ctx) {
    if (values.last_day !== null && values.last_day < values.hired_on)
      ctx.addIssue({ code: 'custom', path: ['last_day'], ...desk('The last day must be on or after the first day.') });
  },
  row: form.extend({
    name: z.string(),
    client: z.string(),
    branch: z.string(),
    scheme: z.enum(['monthly', 'daily', 'hourly']).nullable(),
    amount_centavos: z.int().nullable(),
    missing: z.array(z.enum(payMissing)),
  }),
  filters: z.object({
    client_id: Id.optional(),
    state: z.enum(states).optional(),
    missing: z.enum(payMissing).optional(),
    scheme: z.enum(['monthly', 'daily', 'hourly']).optional(),
  }),
  fields: {
    name: textField('Name'),
    code: textField('Code'),
    last_name: textField('Last name'),
    first_name: textField('First name'),
    middle_name: textField('Middle name'),
    suffix: textField('Suffix'),
    position: textField('Position'),
    client: textField('Client'),
    branch: textField('Branch'),
    scheme: choiceField('Pay basis', schemes),
    amount_centavos: moneyField('Rate'),
    hired_on: dateField('Hired'),
    last_day: dateField('Last day'),
    birth_date: dateField('Birth date'),
    missing: listField('Missing'),
    what: textField('Section'),
    reason: textField('Details'),
  },
});

const Choice = z.object({ id: Id, code: z.string(), name: z.string() });

export const payEmployeeChoices = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/employee/dropdown',
  permission: { PAY02: 'all', PAY05: 'all', PAY06: 'all', PAY07: 'all' },
  summary: 'Find employees by name or code',
  query: z.object({ search: z.string().max(200).default(''), limit: z.int().min(1).max(200).default(50) }),
  response: z.object({ data: z.array(Choice) }),
});

export const payEmployeesOfClient = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/employee/client/{id}',
  permission: 'PAY02',
  summary: 'List the employees paid for a client today',
  params: z.object({ id: Id }),
  query: z.object({ page: z.int().min(1).max(1_000_000).default(1), limit: z.int().min(1).max(200).default(50) }),
  response: listOf(Choice),
});
