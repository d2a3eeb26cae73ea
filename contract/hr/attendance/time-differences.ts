import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, LocalDate, one, requiredText, text } from '#contract/shapes.ts';
import { TimeMinutes } from './time-days.ts';

/**
 * Days that changed after a posted pay run paid them. A confirmed change is settled as a difference in the next run.
 */

const hris09 = { api: 'hr', permission: 'HRIS09' } as const;

/** A day as payroll sees it. */
export const DifferenceSide = z.object({
  minutes: TimeMinutes,
  late: z.int(),
  undertime: z.int(),
  absent_halves: z.int(),
  paid_leave_halves: z.int(),
});
export type DifferenceSide = z.output<typeof DifferenceSide>;

export const TimeDifference = z.object({
  /** ID of the decision. Null if HR hasn't decided yet. */
  id: Id.nullable(),
  /** ID of the timesheet record. */
  record_id: Id,
  employee_id: Id,
  employee_code: z.string(),
  name: z.string(),
  date: LocalDate,
  /** `open` means that HR hasn't decided yet. */
  state: z.enum(['open', 'confirmed', 'declined', 'withdrawn']),
  /** The day as paid; the next field is the current day. */
  before: DifferenceSide,
  after: DifferenceSide,
  /** Fingerprint of the reviewed data, for an open difference. */
  seen: z.string().nullable(),
  /**
   * Why the caller can't confirm the difference or withdraw the confirmation. Null if the caller can, or if no step is
   * left.
   */
  why_not: z.string().nullable(),
  /**
   * True if the difference is confirmed and not settled by a posted run. The confirmation can then be withdrawn, unless
   * a run includes the difference.
   */
  withdrawable: z.boolean(),
  /** Reason for declining or withdrawing the difference. */
  word: z.string(),
  decided_by: z.string().nullable(),
  decided_at: Instant.nullable(),
  withdrawn_by: z.string().nullable(),
  withdrawn_at: Instant.nullable(),
  /** Name of the posted run that settled the difference. */
  run: z.string().nullable(),
  paid_on: LocalDate.nullable(),
});
export type TimeDifference = z.output<typeof TimeDifference>;

export const listTimeDifferences = endpoint({
  ...hris09,
  method: 'GET',
  path: '/time_keeping/differences',
  summary:
    'List days of a client’s employees that changed after a posted run paid them, with minutes before and after; undecided days come first',
  query: z.object({
    client: Id,
    /** Last of the 62 days to compare. Today by default. */
    until: LocalDate.optional(),
  }),
  response: z.object({
    data: z.array(TimeDifference),
    total: z.int(),
    /** Number of differences that HR hasn't decided yet. */
    open: z.int(),
    from: LocalDate,
    to: LocalDate,
  }),
});

export const decideTimeDifference = endpoint({
  ...hris09,
  method: 'PUT',
  path: '/time_keeping/difference/{id}',
  summary:
    'Confirm the changed result of a paid day, so that the next run pays or deducts the difference; or decline it with a reason. The day itself stays as paid',
  params: z.object({ id: Id }),
  body: z.object({ decision: z.enum(['confirm', 'decline']), seen: z.string().max(64), word: text(300).default('') }),
  response: one(TimeDifference),
});

export const withdrawTimeDifference = endpoint({
  ...hris09,
  method: 'PUT',
  path: '/time_keeping/difference/{id}/withdraw',
  unkeyed: true,
  summary:
    'Withdraw a confirmed difference, with a reason, while no payroll run includes it; the day then needs a new decision',
  params: z.object({ id: Id }),
  body: z.object({ difference: Id, word: requiredText(300) }),
  response: one(TimeDifference),
});
