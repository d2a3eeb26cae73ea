import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id } from '#contract/shapes.ts';

export const LeaveType = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  /** True if a request uses a balance. Leave without pay, and statutory leave paid by SSS or the employer, don't. */
  needs_credit: z.boolean(),
  paid: z.boolean(),
  /** True if calendar days count (maternity, RA 11210), not only scheduled workdays. */
  calendar_days: z.boolean(),
  /** Minimum days of a request that needs an attachment, such as a medical certificate. Null if none is required. */
  attachment_from_days: z.number().nullable(),
  /** The document that proves the entitlement, and when it must be attached. */
  evidence: z.string(),
  document_by: z.enum(['none', 'filing', 'approval']),
  /** True if an employee may ask for an exception to a limit. */
  exceptions: z.boolean(),
});
export type LeaveType = z.output<typeof LeaveType>;

export const listLeaveTypes = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/leave/types',
  permission: 'signed-in',
  summary: 'List the leave types that can be filed',
  query: z.object({ all: z.literal('1').optional() }),
  response: z.object({ data: z.array(LeaveType), total: z.number().int() }),
});
