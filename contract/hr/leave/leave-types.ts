import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id } from '#contract/shapes.ts';

export const LeaveType = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  /** Does filing it take from a balance? Leave without pay and statutory leaves paid by others do not. */
  needs_credit: z.boolean(),
  paid: z.boolean(),
  /** Days are counted on the calendar (maternity, RA 11210) and not only on scheduled work days. */
  calendar_days: z.boolean(),
  /** An attachment (medical certificate, …) is asked for from so many days on; null: never. */
  attachment_from_days: z.number().nullable(),
  /** The document that shows the right to it, and when it has to be attached. */
  evidence: z.string(),
  document_by: z.enum(['none', 'filing', 'approval']),
  /** An employee may ask for an exception to a limit. */
  exceptions: z.boolean(),
});
export type LeaveType = z.output<typeof LeaveType>;

export const listLeaveTypes = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/leave/types',
  permission: 'signed-in',
  summary: 'The kinds of leave that can be filed',
  query: z.object({ all: z.literal('1').optional() }),
  response: z.object({ data: z.array(LeaveType), total: z.number().int() }),
});
