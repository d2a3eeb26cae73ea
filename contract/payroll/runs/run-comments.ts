import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, one, requiredText } from '#contract/shapes.ts';

/**
 * Comments of payroll's users on a run, or on one employee's payslip in it. A comment is never changed; its author can
 * remove it. Mentioned users are notified.
 */

const common = { api: 'payroll', permission: 'PAY07' } as const;

const User = z.object({ id: Id, name: z.string() });

export const RunComment = z.object({
  id: Id,
  /** Employee of the payslip. Null for a comment on the whole run. */
  employee: z.string().nullable(),
  employee_name: z.string().nullable(),
  /** The text. Empty once the comment is removed. */
  body: z.string(),
  author: z.string(),
  written_at: Instant,
  removed: z.boolean(),
  /** True if the caller wrote the comment. */
  own: z.boolean(),
  /** Mentioned users, by name as `@Name` in the text. */
  mentions: z.array(z.string()),
});
export type RunComment = z.output<typeof RunComment>;

export const listRunComments = endpoint({
  ...common,
  method: 'GET',
  path: '/api/payroll/comments/{id}',
  summary: 'List the comments on a run and its payslips, oldest first; with `employee` those on one payslip',
  params: z.object({ id: Id }),
  query: z.object({ employee: z.string().max(40).optional() }),
  response: z.object({
    data: z.array(RunComment),
    /** Users who can be mentioned: those with access to payroll runs, without the caller. */
    users: z.array(User),
  }),
});

export const storeRunComment = endpoint({
  ...common,
  method: 'POST',
  path: '/api/payroll/comments/{id}',
  summary: 'Comment on a run, or with `employee` on a payslip of it; mentioned users are notified',
  params: z.object({ id: Id }),
  body: z.object({
    employee: z.string().min(1).max(40).nullable().default(null),
    body: requiredText(1000),
    /** IDs of the mentioned users, who must have access to payroll runs. */
    mentions: z.array(Id).max(20).default([]),
  }),
  response: one(RunComment),
});

export const removeRunComment = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/payroll/comments/{id}/{comment}',
  summary: 'Remove one’s own comment: its text is deleted, and a note that it existed stays',
  params: z.object({ id: Id, comment: Id }),
  response: one(RunComment),
});
