import { z } from 'zod';
import { sssBenefits } from '#domain/leave/sss-benefit.ts';
import { choiceField, dateField, moneyField, textField } from '#domain/records/fields.ts';
import { endpoint } from '../endpoint.ts';
import { Id, LocalDate, Version, line, listOf, one } from '../shapes.ts';

/** Leaves that the SSS pays for: the benefit the employer advances, and its reimbursement. Amounts are centavos. */

export const claimStates = ['to_claim', 'claimed', 'reimbursed'] as const;

const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
/** The highest credit of the regular program that counts for benefits, with room for later tables. */
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
  /** Of delivery, miscarriage or emergency termination; null: not entered yet. */
  contingency_date: LocalDate.nullable(),
  /** Salary credits by month out of posted payslips. */
  known_credits: z.record(Month, Credit),
  /** Salary credits by month that were entered. */
  credits: z.record(Month, Credit),
  /** Null: not worked out yet. Zero: fewer than three months of contributions, so the SSS pays nothing. */
  benefit_centavos: z.int().nullable(),
  /** Paid by posted payslips. */
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
  /** Of months that no posted payslip knows; a month without a contribution is zero. */
  credits: z.record(Month, Credit),
});

export const ClaimStateForm = z.object({
  state: z.enum(claimStates),
  /** When it was claimed or reimbursed. */
  on: LocalDate,
  /** What the SSS paid back; of a reimbursed claim. */
  reimbursed_centavos: z.int().min(0).max(10_000_000_00).nullable(),
  reference: line(80),
});

export const claimFields = {
  contingency_date: dateField('Delivery or miscarriage'),
  state: choiceField('Status', { to_claim: 'To claim', claimed: 'Claimed', reimbursed: 'Reimbursed' }),
  on: dateField('Date'),
  reimbursed_centavos: moneyField('Amount reimbursed'),
  reference: textField('SSS reference no.'),
};

const common = { api: 'payroll', permission: 'PAY02' } as const;

export const listSssClaims = endpoint({
  ...common,
  method: 'GET',
  path: '/api/sss-claim/list',
  summary: 'Leaves that the SSS pays for, with what was advanced and how far the reimbursement is; the latest first',
  query: z.object({ employee: z.coerce.number().pipe(Id).optional() }),
  response: listOf(SssClaim),
});

export const updateSssClaim = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/sss-claim/update',
  summary: 'Works out the SSS benefit from the date and the salary credits of the twelve months that count',
  body: ClaimForm.extend({ id: Id, version: Version }),
  response: one(SssClaim),
});

export const setSssClaimState = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/sss-claim/state',
  summary: 'Notes that a benefit was claimed from the SSS or reimbursed by it',
  body: ClaimStateForm.extend({ id: Id, version: Version }),
  response: one(SssClaim),
});

export const sssClaimCalls = { listSssClaims, updateSssClaim, setSssClaimState };
