import { z } from 'zod';
import { accruals, leaveYears, yearEnds } from '#domain/leave/leave-year.ts';
import { sssBenefits } from '#domain/leave/sss-benefit.ts';
import { choiceField, dateField, numberField, textField, yesField } from '#domain/records/fields.ts';
import { desk } from '#contract/messages/sentence.ts';
import { register } from '#contract/register.ts';
import { LocalDate, line, requiredLine } from '#contract/shapes.ts';

/** Days with at most three decimals: 15, 7.5 or 1.25. */
const Days = z
  .number()
  .min(0)
  .max(366)
  .refine((d) => Number.isInteger(Math.round(d * 1e6) / 1e3), desk('Enter days as 15 or 7.5.'));

/** Rules for granting, carrying over, and expiring credits; see `LeaveYearRules`. */
const leaveYear = {
  /** Days of a whole leave year. Null if credits are entered by hand. */
  days_a_year: Days.refine((d) => d > 0, desk('Enter days as 15 or 7.5.'))
    .nullable()
    .default(null),
  /** First date of these settings. Null if none of them apply. */
  credits_from: LocalDate.nullable().default(null),
  leave_year: z.enum(leaveYears).default('calendar'),
  accrual: z.enum(accruals).default('yearly'),
  prorated: z.boolean().default(true),
  after_months: z.int().min(0).max(120).default(0),
  /** Maximum days carried over. Null if all credits carry over. */
  max_carried: Days.nullable().default(null),
  /** Months after which carried-over credits expire. Null if they don't expire. */
  carried_months: z.int().min(1).max(12).nullable().default(null),
  year_end: z.enum(yearEnds).default('lapse'),
  auto_grant: z.boolean().default(false),
  cash_as: z.enum(['benefits', 'vacation']).default('benefits'),
};

const form = z.object({
  code: requiredLine(10).refine(
    (code) => /^[A-Z\d-]+$/.test(code),
    desk('Use only capital letters, digits, and hyphens in a code.'),
  ),
  name: requiredLine(80),
  /** True if requests use a balance. */
  needs_credit: z.boolean(),
  /** True if days of this type are paid. */
  paid: z.boolean(),
  /** True if calendar days count, not only scheduled workdays. */
  calendar_days: z.boolean(),
  /** Minimum days of a request that needs an attachment. Null if none is required. */
  attachment_from_days: z.int().min(1).max(365).nullable().default(null),
  /** The SSS benefit that pays the days. Null if paid by the rate, or unpaid. */
  benefit: z.enum(sssBenefits).nullable().default(null),
  /** Sex of the employees who can take this leave. Null means any employee. */
  for_sex: z.enum(['female', 'male']).nullable().default(null),
  /** Maximum days per request or year (`max_per`). Null means any number. */
  max_days: z.int().min(1).max(365).nullable().default(null),
  max_per: z.enum(['request', 'year']).default('request'),
  /** Maximum total number of requests per employee. Null for no limit. */
  max_requests: z.int().min(1).max(99).nullable().default(null),
  /** The document that proves the entitlement. */
  evidence: line(120).default(''),
  /** When the proof must be attached. */
  document_by: z.enum(['none', 'filing', 'approval']).default('none'),
  /** True if an employee may ask for an exception to a limit, which HR decides. */
  exceptions: z.boolean().default(false),
  ...leaveYear,
});

/** HR's leave types. Requests use only the active ones (`leave-types.ts`). */
export const leaveTypes = register({
  api: 'hr',
  key: 'leaveType',
  permission: 'HRIS01',
  one: 'leave type',
  many: 'leave types',
  paths: {
    list: '/leave_types',
    store: '/leave_type/store',
    update: '/leave_type/update/{id}',
    archive: '/leave_type/archive/{id}',
    restore: '/leave_type/restore/{id}',
    history: '/leave_type/history/{id}',
    export: '/leave_types/export',
    usage: '/leave_type/usage/{id}',
  },
  form,
  row: form.extend({ attachment_from_days: z.number().nullable(), max_days: z.number().nullable() }),
  filters: z.object({}),
  fields: {
    code: textField('Code'),
    name: textField('Name'),
    needs_credit: yesField('Uses credits'),
    paid: yesField('Paid'),
    calendar_days: yesField('Calendar days'),
    attachment_from_days: numberField('Attachment, minimum days'),
    benefit: choiceField('SSS benefit', {
      maternity: 'Maternity',
      sickness: 'Sickness',
      ec: 'Employees’ Compensation (EC)',
    }),
    for_sex: choiceField('Eligible', { female: 'Women', male: 'Men' }),
    max_days: numberField('Maximum days'),
    max_per: choiceField('Limit period', { request: 'Request', year: 'Calendar year' }),
    max_requests: numberField('Maximum requests'),
    evidence: textField('Required document'),
    document_by: choiceField('Document attached', {
      none: 'Not checked',
      filing: 'When filed',
      approval: 'Before approval',
    }),
    exceptions: yesField('Exceptions on request'),
    days_a_year: numberField('Credits a year'),
    credits_from: dateField('Effective from'),
    leave_year: choiceField('Leave year', { calendar: 'Calendar year', anniversary: 'From the hire date' }),
    accrual: choiceField('Accrual', { yearly: 'Yearly, in full', monthly: 'Monthly' }),
    prorated: yesField('Prorated in the first year'),
    after_months: numberField('Months of service required'),
    max_carried: numberField('Maximum carried over'),
    carried_months: numberField('Carryover validity, months'),
    year_end: choiceField('Unused days above the maximum', { lapse: 'Expires', cash: 'Converted to cash' }),
    auto_grant: yesField('Granted automatically'),
    cash_as: choiceField('Tax on cash conversion', {
      benefits: 'Within the ₱90,000 limit',
      vacation: 'De minimis, 12 days a year',
    }),
  },
});
