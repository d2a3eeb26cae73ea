import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { decisionsAtOnce } from './filings.ts';
import { listedKinds } from './kinds.ts';
import { ClientIds } from '#contract/common/some-clients.ts';
import { Id, idList, LocalDate } from '#contract/shapes.ts';

const approvers = { HRIS09: 'all', HRIS10: 'all', HRIS12: 'all' } as const;

export const countApprovals = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/approvals',
  permission: approvers,
  standIn: true,
  summary: 'Count the pending requests of each kind the caller can approve',
  query: z.object({ client_ids: ClientIds.optional() }),
  response: z.object({
    data: z.array(
      z.object({
        kind: z.enum(listedKinds),
        pending: z.number().int().min(0),
        /**
         * Number of pending requests that the caller may not decide: those of the caller, those that the caller filed
         * on behalf, and those of an approver for whom the caller is a delegate.
         */
        not_theirs: z.number().int().min(0),
        /**
         * The first date on which a cutoff with pending requests closes (`by`), the number of requests whose cutoff
         * closes by then or has closed, and the number of those whose cutoff has closed. Null if none is pending.
         */
        closing: z
          .object({ by: LocalDate, count: z.number().int().min(1), closed: z.number().int().min(0) })
          .nullable(),
      }),
    ),
  }),
});

/** Facts for deciding one pending request. Days are multiples of 0.5, minutes whole. */
export const ApprovalFacts = z.object({
  id: Id,
  /**
   * For leave that uses credits, the present balance, the balance after this leave, and the days granted. Null for
   * other requests.
   */
  credit: z
    .object({
      left: z.number(),
      after: z.number(),
      granted: z.number(),
      /** Days in the employee's other pending requests of this leave type. */
      waiting: z.number(),
    })
    .nullable(),
  /**
   * For leave, employees in the same position at the same branch with approved leave on the workdays of this leave.
   * Null for other requests.
   */
  cover: z
    .object({
      /** Number of all employees in that position at that branch, including this one. */
      team: z.number().int().min(0),
      /** Number of colleagues on leave by workday, without days on which none is. */
      days: z.array(z.object({ date: LocalDate, off: z.number().int().min(1) })),
      /** Names of the colleagues on leave, earliest leave first, at most twelve. */
      people: z.array(z.object({ name: z.string(), start_date: LocalDate, end_date: LocalDate })),
    })
    .nullable(),
  /**
   * For overtime or accomplishments, the minutes of the employee's other requests of the kind in the same cutoff. Null
   * for other kinds.
   */
  same_cutoff: z.object({ approved: z.number().int().min(0), waiting: z.number().int().min(0) }).nullable(),
  /**
   * For a schedule change, the pending and approved leave that approval recounts, in days. `locked` are the days in a
   * posted run.
   */
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
  /** The employee's other requests of the same kind with a first date in this year. */
  earlier: z.object({
    asked: z.number().int().min(0),
    approved: z.number().int().min(0),
    rejected: z.number().int().min(0),
    /** The latest approved request before this one. */
    last: z.object({ start_date: LocalDate, end_date: LocalDate }).nullable(),
  }),
  /** Cutoff of the request's first day, and the last date for filing in it. */
  cutoff: z.object({ start: LocalDate, end: LocalDate, until: LocalDate }),
});
export type ApprovalFacts = z.output<typeof ApprovalFacts>;

export const approvalFacts = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/approval/facts/{kind}',
  permission: approvers,
  standIn: true,
  summary:
    'Get the facts for deciding pending requests: remaining credits, others on leave, earlier requests, the cutoff',
  params: z.object({ kind: z.enum(listedKinds) }),
  query: z.object({
    /** Up to 100 IDs, separated by commas; requests that aren't pending are left out of the answer. */
    ids: idList(decisionsAtOnce),
  }),
  response: z.object({ data: z.array(ApprovalFacts) }),
});

/** An option in a people search: an employee, an account, or both. */
export const ApprovalPerson = z.object({
  /** ID of the account. Null if there is none. */
  user_id: Id.nullable(),
  /** ID of the employee. Null for an account without an employee record. */
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
  summary: 'Find the first 20 people by name or code, to file on behalf or to choose a delegate',
  query: z.object({
    search: z.string().max(100).default(''),
    /** Finds only people with an employee record, or only people with an account. */
    with: z.enum(['employee', 'account']),
  }),
  response: z.object({ data: z.array(ApprovalPerson) }),
});
