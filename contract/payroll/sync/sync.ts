import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { LocalDate } from '#contract/shapes.ts';

/**
 * Data that payroll syncs from HR. HR's codes are the keys. Sending the same list again changes nothing, and an invalid
 * record doesn't block the others.
 */

const code = z.string().min(1).max(40);
const name = z.string().max(200);

const SyncedClient = z.object({
  code,
  name: name.min(1),
  tin: name,
  address: z.string().max(600),
  cutoff_days: z.array(z.int().min(1).max(31)).min(1).max(5),
  pay_after_days: z.int().min(0).max(31),
  fee_basis_points: z.int().min(0).max(10_000),
  billing_email: name,
  archived: z.boolean(),
  /** Active branches. A branch missing here is archived. */
  branches: z.array(z.object({ name: name.min(1), region: name, wage_area: name.default('') })).max(2000),
});
export type SyncedClient = z.output<typeof SyncedClient>;

const SyncedEmployee = z.object({
  code,
  last_name: name.min(1),
  first_name: name.min(1),
  middle_name: name,
  suffix: name,
  birth_date: LocalDate.nullable(),
  position: name,
  /** The payslip e-mail address; null if HR has none. */
  email: z.string().max(200).nullable().default(null),
  /** Language of the employee's e-mails. */
  language: z.enum(['en', 'fil']).default('en'),
  hired_on: LocalDate,
  last_day: LocalDate.nullable(),
  /** HR's reason for the last day. */
  left_because: z.string().max(300).nullable().default(null),
  /** TIN in digits, like the next government IDs. Null if HR has none. */
  tin: z.string().max(20).nullable(),
  sss: z.string().max(20).nullable(),
  philhealth: z.string().max(20).nullable(),
  pagibig: z.string().max(20).nullable(),
  bank: name.nullable(),
  bank_account: z.string().max(40).nullable(),
  archived: z.boolean(),
  rates: z
    .array(
      z.object({
        from: LocalDate,
        scheme: z.enum(['monthly', 'daily', 'hourly']),
        /** Amount in centavos. */
        amount: z.int().positive().max(100_000_000_00),
        /** Annual paid days in tenths. */
        factor_tenths: z.int(),
        minutes_per_day: z.int(),
      }),
    )
    .max(500),
  places: z
    .array(
      z.object({
        line: z.int().min(1).max(1_000),
        from: LocalDate,
        to: LocalDate.nullable(),
        client: code,
        branch: name,
      }),
    )
    .max(500),
});
export type SyncedEmployee = z.output<typeof SyncedEmployee>;

const Taken = z.object({
  data: z.object({
    added: z.int(),
    changed: z.int(),
    same: z.int(),
    refused: z.array(z.object({ code: z.string(), message: z.string() })),
  }),
});
export type Taken = z.output<typeof Taken>['data'];

export const storeClientList = endpoint({
  api: 'payroll',
  method: 'POST',
  path: '/api/client/insert/list',
  permission: 'PAY01',
  machine: true,
  summary:
    'Receive clients with their branches from HR; payroll’s own settings stay. A list that a user sends counts as the user’s change',
  body: z.object({ clients: z.array(SyncedClient).min(1).max(500) }),
  response: Taken,
});

export const storeEmployeeList = endpoint({
  api: 'payroll',
  method: 'POST',
  path: '/api/employee/insertlist',
  permission: 'PAY02',
  machine: true,
  summary:
    'Receive employees with their rates and assignments from HR; payroll-only data stays. A list that a user sends counts as typed in payroll',
  body: z.object({ employees: z.array(SyncedEmployee).min(1).max(500) }),
  response: Taken,
});
