import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../shapes.ts';

/** The kinds of filing, as the phone's outbox and the portal's addresses name them. */
export const filingKinds = ['leave', 'overtime', 'accomplishment', 'change-schedule'] as const;
export type FilingKindName = (typeof filingKinds)[number];

const approvers = { HRIS09: 'all', HRIS10: 'all', HRIS12: 'all' } as const;

export const countApprovals = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/approvals',
  permission: approvers,
  standIn: true,
  summary: 'How many filings wait for a decision, of each kind the caller decides on',
  response: z.object({ data: z.array(z.object({ kind: z.enum(filingKinds), pending: z.number().int().min(0) })) }),
});

/** Somebody to choose: an employee, an account, or mostly both. */
export const ApprovalPerson = z.object({
  /** Null: without an account. */
  user_id: Id.nullable(),
  /** Null: nobody's employee. */
  employee_id: Id.nullable(),
  employee_code: z.string().nullable(),
  name: z.string(),
  position: z.string().nullable(),
  client_name: z.string().nullable(),
});
export type ApprovalPerson = z.output<typeof ApprovalPerson>;

export const approvalPeople = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/approval/people',
  permission: approvers,
  summary: 'The first twenty people whose name or code holds the words, to file for or to name as a substitute',
  query: z.object({
    search: z.string().max(100).default(''),
    /** Whoever has an employee record, or whoever has an account. */
    with: z.enum(['employee', 'account']),
  }),
  response: z.object({ data: z.array(ApprovalPerson) }),
});
