import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, LocalDate, one, requiredText, text } from '#contract/shapes.ts';
import { TimeMinutes } from './time-days.ts';

/** Days that changed after a posted payroll run paid them: what is decided of one goes to the next run as a difference. */

const hris09 = { api: 'hr', permission: 'HRIS09' } as const;

/** A day as payroll takes it. */
export const DifferenceSide = z.object({
  minutes: TimeMinutes,
  late: z.int(),
  undertime: z.int(),
  absent_halves: z.int(),
  paid_leave_halves: z.int(),
});
export type DifferenceSide = z.output<typeof DifferenceSide>;

export const TimeDifference = z.object({
  /** The decision; null: somebody is to decide. */
  id: Id.nullable(),
  /** The record of the day. */
  record_id: Id,
  employee_id: Id,
  employee_code: z.string(),
  name: z.string(),
  date: LocalDate,
  /** `open`: somebody is to decide. */
  state: z.enum(['open', 'confirmed', 'declined', 'withdrawn']),
  /** As it was paid, and as it is. */
  before: DifferenceSide,
  after: DifferenceSide,
  /** For an open difference, a mark of what was looked at. */
  seen: z.string().nullable(),
  /** Why the caller may not confirm it, or withdraw what was confirmed; null: they may, or there is nothing left of it to do. */
  why_not: z.string().nullable(),
  /** It is confirmed, nothing goes on from it, and no posted run settled it: it can be withdrawn, unless a run has taken it. */
  withdrawable: z.boolean(),
  /** Why it was declined or withdrawn. */
  word: z.string(),
  decided_by: z.string().nullable(),
  decided_at: Instant.nullable(),
  withdrawn_by: z.string().nullable(),
  withdrawn_at: Instant.nullable(),
  /** The posted run that settled it. */
  run: z.string().nullable(),
  paid_on: LocalDate.nullable(),
});
export type TimeDifference = z.output<typeof TimeDifference>;

export const listTimeDifferences = endpoint({
  ...hris09,
  method: 'GET',
  path: '/time_keeping/differences',
  summary:
    'Days of a client’s people that changed after a posted run paid them, with minutes before and after: those to decide first, then what was decided',
  query: z.object({
    client: Id,
    /** The last of the 62 days that are looked at; today unless given. */
    until: LocalDate.optional(),
  }),
  response: z.object({
    data: z.array(TimeDifference),
    total: z.int(),
    /** How many are to be decided. */
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
    'Confirms what a day that was paid is now, so that the next run pays or takes back the difference; or declines it with a word. The day itself stays as it was paid',
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
    'Withdraws, with a reason, what was confirmed of a day that was paid, as long as no run of payroll has taken it; then the day is to be decided again',
  params: z.object({ id: Id }),
  body: z.object({ difference: Id, word: requiredText(300) }),
  response: one(TimeDifference),
});
