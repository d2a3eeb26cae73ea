import { z } from 'zod';
import type { GovernmentNumber } from '#domain/identifiers/government.ts';
import { endpoint } from '#contract/endpoint.ts';
import { desk } from '#contract/messages/sentence.ts';
import { Change, Usage } from '#contract/register.ts';
import {
  Id,
  Instant,
  LocalDate,
  Version,
  line,
  listOf,
  one,
  requiredLine,
  requiredText,
  text,
} from '#contract/shapes.ts';
import { BankingDetail, Employee, employmentStatuses } from './employees.ts';
import { accountNumber, governmentNumber } from './employee-new.ts';
import { personChangeShape } from './person-fields.ts';
import { refuseEndBeforeStart } from './employee-timelines.ts';
import { EmployeeBenefit } from '../benefits/employee-benefits.ts';
import { LeaveCredit } from '../leave/leave-credits.ts';

const params = z.object({ id: Id });
const permission = 'HRIS06' as const;

/**
 * Sections of the employee record that are changed in place. Dated data, including employment status, is added from a
 * date (`employee-timelines.ts`). A field that is left out keeps its value.
 */
export const PersonForm = z.object(personChangeShape);

export const updateEmployee = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/employee/update/{id}',
  permission,
  summary:
    'Change an employee’s personal data: a field that is left out keeps its value. 409 with the current record if another user changed it',
  params,
  body: PersonForm.extend({ version: Version }),
  response: one(Employee),
});

/** The employee after a change, with counts of the other records that it ended or reversed. */
const Effects = z.object({ data: Employee, effects: z.array(Usage) });

/** The last day of work and the reason. */
export const LeavingForm = z.object({ date: LocalDate, reason: requiredText(300) });
/** The first day back, with client and position. */
export const ReturnForm = z.object({
  from: LocalDate,
  client_id: Id,
  branch_id: Id,
  position: requiredLine(80),
  employment_status: z.enum(employmentStatuses).nullable().default(null),
});

export const archiveEmployee = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/employee/archive/{id}/{date}',
  permission,
  summary:
    'Set the last day of work, with the reason: employment, assignments, rates, schedules, and benefits end with it, later requests are cancelled, and sessions end when it has passed',
  params: z.object({ id: Id, date: LocalDate }),
  query: z.object({ version: Version, reason: LeavingForm.shape.reason }),
  response: Effects,
  writes: true,
});

export const restoreEmployee = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/employee/restore/{id}',
  permission,
  summary: 'Rehire an employee: a new employment period `from` a day, at the former client or another one',
  params,
  query: z.object({
    version: Version,
    from: LocalDate,
    client_id: Id.optional(),
    branch_id: Id.optional(),
    position: requiredLine(80).optional(),
    employment_status: z.enum(employmentStatuses).optional(),
  }),
  response: one(Employee),
  writes: true,
});

const numberCall = <const K extends GovernmentNumber>(kind: K, name: string) =>
  endpoint({
    api: 'hr',
    method: 'POST',
    path: `/${kind}/store`,
    permission,
    summary: `Change an employee’s ${name}; blank removes it. 409 \`likely-same\` if another employee has it, unless \`seen\` lists them`,
    body: z.object({
      employee_id: Id,
      number: governmentNumber(kind),
      version: Version,
      seen: z.array(Id).max(100).default([]),
    }),
    response: one(Employee),
  });
export const storeSss = numberCall('sss', 'SSS number');
export const storePagibig = numberCall('pagibig', 'Pag-IBIG number');
export const storeTin = numberCall('tin', 'TIN');
export const storePhilhealth = numberCall('philhealth', 'PhilHealth number');

export const BankForm = z.object({
  bank: line(80),
  account_name: line(120),
  /** New account number. If left out, the current one stays. */
  account_number: accountNumber.optional(),
});

export const updateBankingDetail = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/bankingdetail/update/{id}',
  permission,
  summary: 'Change an employee’s bank account; the ID is the employee’s',
  params,
  body: BankForm.extend({ version: Version }).superRefine((values, ctx) => {
    if ((values.account_number ?? '') !== '' && values.bank === '')
      ctx.addIssue({ code: 'custom', path: ['bank'], ...desk('Choose the bank of the account.') });
  }),
  response: z.object({ data: BankingDetail, version: Version }),
  fresh: true,
});

const benefitForm = z.object({
  benefit_id: Id,
  amount_centavos: z.int().min(0).max(100_000_000_00).nullable().default(null),
  from_date: LocalDate,
  to_date: LocalDate.nullable().default(null),
  note: text(300).default(''),
});
/** An employee's benefit, as the form sends it. */
export const EmployeeBenefitForm = benefitForm.superRefine(refuseEndBeforeStart);
export const storeEmployeeBenefit = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/employee/benefit/store',
  permission,
  summary: 'Give an employee a benefit from a date on',
  body: benefitForm.extend({ employee_id: Id }).superRefine(refuseEndBeforeStart),
  response: one(EmployeeBenefit),
});

export const updateEmployeeBenefit = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/employee/benefit/update/{id}',
  permission,
  summary: 'Change an employee’s benefit; the ID is the employee benefit’s',
  params,
  body: benefitForm.extend({ version: Version }).superRefine(refuseEndBeforeStart),
  response: one(EmployeeBenefit),
});

export const archiveEmployeeBenefit = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/employee/benefit/archive/{id}',
  permission,
  summary: 'Remove an employee’s benefit from the list',
  params,
  query: z.object({ version: Version }),
  response: one(EmployeeBenefit),
  writes: true,
});

export const updateLeaveCredit = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/leave/credit/update/{id}',
  permission,
  summary: 'Add an entry to the leave ledger: days granted, carried over, or adjusted. The ID is the employee’s',
  params,
  body: z.object({
    leave_type_id: Id,
    kind: z.enum(['grant', 'carry_over', 'adjust']),
    /** Signed, in days with at most three decimals. */
    days: z
      .number()
      .min(-366)
      .max(366)
      .refine(
        (d) => d !== 0 && Math.abs(d * 1000 - Math.round(d * 1000)) < 1e-6,
        desk('Enter the days, such as 5 or 2.5.'),
      ),
    effective_on: LocalDate,
    note: requiredLine(300),
    /** The leave balance that the user saw. If it has changed since, nothing is entered. */
    balance: z.number().optional(),
  }),
  response: z.object({ data: z.array(LeaveCredit) }),
});

export const employeeHistory = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/employee/history/{id}',
  permission,
  summary: 'List the changes to an employee’s record and dated data, with user and time; latest first',
  params,
  query: z.object({ page: z.int().min(1).max(10_000).default(1) }),
  response: listOf(Change.extend({ what: z.string() })),
});

export const employeeAccount = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/employee/account/{id}',
  permission,
  summary: 'Get an employee’s account: sign-in, roles, and open sessions',
  params,
  response: one(
    z
      .object({
        user_id: Id,
        login: z.string(),
        roles: z.array(z.string()),
        /** `none` means that the user hasn't chosen a password yet. */
        password: z.enum(['chosen', 'one-time', 'none']),
        archived: z.boolean(),
        sessions: z.array(z.object({ id: Id, device: z.string(), seen_at: Instant })),
        /** Last activity. Null if the user never signed in, or so long ago that it is no longer stored. */
        last_seen: Instant.nullable(),
        /** The latest invitation that is neither used nor cancelled. */
        invitation: z
          .object({ id: Id, email: z.string(), sent_at: Instant, expires_at: Instant, expired: z.boolean() })
          .nullable(),
      })
      .nullable(),
  ),
});
