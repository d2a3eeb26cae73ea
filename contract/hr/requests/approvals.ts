import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { decisionsAtOnce } from './filings.ts';
import { Id, LocalDate } from '#contract/shapes.ts';

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
  response: z.object({
    data: z.array(
      z.object({
        kind: z.enum(filingKinds),
        pending: z.number().int().min(0),
        /** Of them, those the caller may not decide on: their own, what they filed for somebody, or an absent approver's own. */
        not_theirs: z.number().int().min(0),
        /**
         * Those whose cut-off closes first: how many wait whose cut-off takes filings until `by` or has closed before
         * it, and how many of them have closed. Null: nothing waits.
         */
        closing: z
          .object({ by: LocalDate, count: z.number().int().min(1), closed: z.number().int().min(0) })
          .nullable(),
      }),
    ),
  }),
});

/** What bears on one filing that waits. Days are multiples of 0.5, minutes whole. */
export const ApprovalFacts = z.object({
  id: Id,
  /** Of a leave that takes credit: the balance now, after this leave, and what was given; null for any other. */
  credit: z
    .object({
      left: z.number(),
      after: z.number(),
      granted: z.number(),
      /** Days the person's other filings of this kind of leave ask for, which wait too. */
      waiting: z.number(),
    })
    .nullable(),
  /** Of a leave: who of the same position at the same branch has approved leave on its working days; null for any other. */
  cover: z
    .object({
      /** All of that position at that branch, with the person. */
      team: z.number().int().min(0),
      /** How many others are off, by working day of the leave; days on which nobody is off are not named. */
      days: z.array(z.object({ date: LocalDate, off: z.number().int().min(1) })),
      /** Who they are, the first to be off first; at most twelve. */
      people: z.array(z.object({ name: z.string(), start_date: LocalDate, end_date: LocalDate })),
    })
    .nullable(),
  /** Of an overtime or an accomplishment: the person's others within the same cut-off, in minutes; null for any other. */
  same_cutoff: z.object({ approved: z.number().int().min(0), waiting: z.number().int().min(0) }).nullable(),
  /** Of a schedule change: pending and approved leave that approving it recounts, in days; `locked`: of its days those in a posted run. */
  leaves: z.array(
    z.object({
      type: z.string(),
      start_date: LocalDate,
      end_date: LocalDate,
      days: z.object({ was: z.number(), becomes: z.number() }),
      unpaid: z.number(),
      locked: z.number().int().min(0),
    }),
  ),
  /** The person's other filings of the same kind with a first date of this year. */
  earlier: z.object({
    asked: z.number().int().min(0),
    approved: z.number().int().min(0),
    rejected: z.number().int().min(0),
    /** The latest approved one before this one. */
    last: z.object({ start_date: LocalDate, end_date: LocalDate }).nullable(),
  }),
  /** The cut-off of its first day, and the last date on which filings for it are taken. */
  cutoff: z.object({ start: LocalDate, end: LocalDate, until: LocalDate }),
});
export type ApprovalFacts = z.output<typeof ApprovalFacts>;

export const approvalFacts = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/approval/facts/{kind}',
  permission: approvers,
  standIn: true,
  summary: 'What bears on the decision of filings that wait: credit after, who else is off, earlier ones, the cut-off',
  params: z.object({ kind: z.enum(filingKinds) }),
  query: z.object({
    /** Up to a hundred numbers, with commas between; what does not wait is left out of the answer. */
    ids: z
      .string()
      .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,99}$/)
      .transform((ids) => [...new Set(ids.split(',').map(Number))])
      .pipe(z.array(Id).max(decisionsAtOnce)),
  }),
  response: z.object({ data: z.array(ApprovalFacts) }),
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
