import { z } from 'zod';
import { ecMost } from '#domain/leave/sickness-benefit.ts';
import { sssBenefits } from '#domain/leave/sss-benefit.ts';
import { choiceField, dateField, moneyField, numberField, textField, yesField } from '#domain/records/fields.ts';
import { endpoint, file } from '#contract/endpoint.ts';
import { exportFormats } from '#contract/register.ts';
import { Id, LocalDate, Version, line, listOf, one } from '#contract/shapes.ts';

/** Leaves paid by the SSS: the benefit that the employer advances, and its reimbursement, in centavos. */

export const claimStates = ['to_claim', 'claimed', 'reimbursed'] as const;
export const claimStateWords = { to_claim: 'To claim', claimed: 'Claimed', reimbursed: 'Reimbursed' } as const;

/** Data that decides the days and amount of a sickness or EC claim, besides the leave and the salary credits. */
export const ClaimDetails = z.object({
  /** Days the SSS paid in the calendar year of the first day, outside Kawani. */
  days_in_year: z.int().min(0).max(120).default(0),
  /** Days already paid for the same sickness or injury. */
  days_for_illness: z.int().min(0).max(240).default(0),
  /** For EC, true if medical care is needed beyond 120 days. */
  medical_care: z.boolean().default(false),
  /** For EC, the maximum per day in centavos. */
  ec_most_centavos: z.int().min(1).max(100_000_00).default(ecMost),
});

const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
/** Maximum regular salary credit for benefits, with room for later tables. */
const Credit = z.int().min(0).max(100_000_00);

export const SssClaim = z.object({
  id: Id,
  employee_id: Id,
  employee: z.string(),
  name: z.string(),
  kind: z.enum(sssBenefits),
  from_date: LocalDate,
  to_date: LocalDate,
  days: z.int(),
  /** Date of delivery, miscarriage, or emergency termination. Null if not entered yet. */
  contingency_date: LocalDate.nullable(),
  /** Salary credits by month from posted payslips. */
  known_credits: z.record(Month, Credit),
  /** Salary credits by month entered by hand. */
  credits: z.record(Month, Credit),
  details: ClaimDetails.partial(),
  /** Paid days of sickness and EC. Null means all of them, or not computed. */
  paid_days: z.array(z.object({ from: LocalDate, days: z.int() })).nullable(),
  /**
   * The benefit. Null if not computed yet; zero with fewer than three months of contributions, because the SSS then
   * pays nothing.
   */
  benefit_centavos: z.int().nullable(),
  /** Amount paid by posted payslips. */
  advanced_centavos: z.int(),
  differential_centavos: z.int(),
  state: z.enum(claimStates),
  claimed_on: LocalDate.nullable(),
  reimbursed_on: LocalDate.nullable(),
  reimbursed_centavos: z.int().nullable(),
  reference: z.string(),
  version: Version,
});
export type SssClaim = z.output<typeof SssClaim>;

export const ClaimForm = z.object({
  contingency_date: LocalDate,
  /** Credits of months without a posted payslip. A month without a contribution is zero. */
  credits: z.record(Month, Credit),
  /** Details, for sickness and EC. */
  details: ClaimDetails.optional(),
});

export const ClaimStateForm = z.object({
  state: z.enum(claimStates),
  /** The date of claim or reimbursement. */
  on: LocalDate,
  /** Amount that the SSS reimbursed. Null unless the claim is reimbursed. */
  reimbursed_centavos: z.int().min(0).max(10_000_000_00).nullable(),
  reference: line(80),
});

export const claimFields = {
  contingency_date: dateField('Delivery or miscarriage'),
  days_in_year: numberField('Days SSS paid outside Kawani this year'),
  days_for_illness: numberField('Days already paid for the same sickness'),
  medical_care: yesField('Medical care beyond 120 days'),
  ec_most_centavos: moneyField('EC daily maximum'),
  state: choiceField('Status', claimStateWords),
  on: dateField('Date'),
  reimbursed_centavos: moneyField('Amount reimbursed'),
  reference: textField('SSS reference no.'),
};

const common = { api: 'payroll', permission: 'PAY02' } as const;

export const listSssClaims = endpoint({
  ...common,
  method: 'GET',
  path: '/api/sss-claim/list',
  summary: 'List leaves paid by the SSS, with the advance and the status of the reimbursement; latest first',
  query: z.object({ employee: z.coerce.number().pipe(Id).optional() }),
  response: listOf(SssClaim),
});

/** The columns of the list as a file. */
export const claimColumns = {
  employee: textField('Employee code'),
  name: textField('Name'),
  kind: choiceField('Leave', { maternity: 'Maternity leave', sickness: 'SSS sickness leave', ec: 'EC leave' }),
  from_date: dateField('From'),
  to_date: dateField('To'),
  days: numberField('Days'),
  contingency_date: dateField('Delivery or miscarriage'),
  benefit_centavos: moneyField('Benefit'),
  advanced_centavos: moneyField('Amount advanced'),
  differential_centavos: moneyField('Salary differential'),
  state: choiceField('Status', claimStateWords),
  claimed_on: dateField('Claimed on'),
  reimbursed_on: dateField('Reimbursed on'),
  reimbursed_centavos: moneyField('Amount reimbursed'),
  due_centavos: moneyField('Due from SSS'),
  reference: textField('SSS reference no.'),
};

export const exportSssClaims = endpoint({
  ...common,
  method: 'GET',
  path: '/api/sss-claim/export',
  summary: 'Download the leaves paid by the SSS as a file, of one status or all',
  query: z.object({ state: z.enum(claimStates).optional(), format: z.enum(exportFormats).default('csv') }),
  response: file('application/octet-stream'),
});

export const updateSssClaim = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/sss-claim/update',
  summary:
    'Compute the benefit from the date, the salary credits of the twelve relevant months, and for sickness the days already paid',
  body: ClaimForm.extend({ id: Id, version: Version }),
  response: one(SssClaim),
});

export const setSssClaimState = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/sss-claim/state',
  summary: 'Record that a benefit was claimed from the SSS or reimbursed by it',
  body: ClaimStateForm.extend({ id: Id, version: Version }),
  response: one(SssClaim),
});

export const sssClaimCalls = { listSssClaims, exportSssClaims, updateSssClaim, setSssClaimState };
