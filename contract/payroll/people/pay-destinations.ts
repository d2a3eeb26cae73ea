import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, text } from '#contract/shapes.ts';

/** Bank accounts of employees for pay: a change waits for a second user before the next bank file. */

const api = 'payroll';

/** An account for display: bank and last digits. Both are null for cash. */
const shown = { bank: z.string().nullable(), ending: z.string().nullable() };

export const WaitingDestination = z.object({
  /** ID of the change. */
  id: Id,
  employee_id: Id,
  employee: z.string(),
  name: z.string(),
  was: z.string(),
  is: z.string(),
  changed_by: z.string().nullable(),
  changed_at: Instant,
  /** Why the caller can't confirm the change. Null if the caller can. */
  why_not: z.string().nullable(),
  needs_reason: z.boolean(),
});
export type WaitingDestination = z.output<typeof WaitingDestination>;

export const listDestinations = endpoint({
  api,
  method: 'GET',
  path: '/api/employee/destinations',
  permission: { PAY02: 'all', HRIS06: 'all' },
  summary: 'List changed bank accounts of employees that need a second user, with old and new last digits',
  response: z.object({ data: z.array(WaitingDestination) }),
});

export const confirmDestination = endpoint({
  api,
  method: 'PUT',
  path: '/api/employee/destination/confirm/{id}',
  permission: 'PAY02',
  summary: 'Confirm an employee’s bank account that another user changed; an owner alone gives a reason',
  params: z.object({ id: Id }),
  body: z.object({ reason: text(300).default('') }),
  response: z.object({ data: z.object({ id: Id }) }),
});

const Destination = z.object({
  ...shown,
  changed_by: z.string().nullable(),
  changed_at: Instant,
  /** True if a second user confirmed the account, or if it is the first. */
  confirmed: z.boolean(),
});
export type Destination = z.output<typeof Destination>;

export const ownDestination = endpoint({
  api,
  method: 'GET',
  path: '/api/payslip/destination',
  permission: { EMP07: 'own' },
  summary: 'Get one’s own bank account for pay, when it was set, and the previous one; null if unknown',
  response: z.object({
    data: z.object({ now: Destination, before: z.object(shown).nullable() }).nullable(),
  }),
});

export const destinationCalls = { listDestinations, confirmDestination, ownDestination };
