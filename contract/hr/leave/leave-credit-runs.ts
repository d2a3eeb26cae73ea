import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, LocalDate, one } from '#contract/shapes.ts';

/**
 * Credits that are granted, expired, and converted to cash by the settings of leave types. A batch is previewed,
 * written, and undone as a whole.
 */

const common = { api: 'hr', permission: 'HRIS06' } as const;

/** Maximum entries in a preview. The counts include all. */
export const dueShown = 200;

export const CreditDue = z.object({
  employee_id: Id,
  employee_code: z.string(),
  name: z.string(),
  leave_type: z.string(),
  kind: z.enum(['grant', 'expire', 'cash']),
  /** Signed: expired or converted days are negative. */
  days: z.number(),
  on: LocalDate,
  note: z.string(),
  /** Cash value at the daily rate, in centavos. Null if it isn't a conversion. */
  amount_centavos: z.int().nullable(),
  /** Why the entry can't be written. Null if it can. */
  problem: z.string().nullable(),
});
export type CreditDue = z.output<typeof CreditDue>;

export const CreditRun = z.object({
  id: Id,
  until: LocalDate,
  at: Instant,
  /** User who wrote the batch. Null if the nightly job did. */
  by: z.string().nullable(),
  entries: z.int(),
});

export const dueLeaveCredits = endpoint({
  ...common,
  method: 'GET',
  path: '/leave/credit/due',
  summary: 'List credits due up to a date by the settings of leave types, and the last batches',
  query: z.object({ until: LocalDate.optional() }),
  response: one(
    z.object({
      until: LocalDate,
      /** The first 200 entries, those with a problem first. */
      rows: z.array(CreditDue),
      /** Number of entries that can be written. The next field counts their employees. */
      entries: z.int(),
      employees: z.int(),
      problems: z.int(),
      /** The latest ten batches that weren't undone. */
      runs: z.array(CreditRun),
    }),
  ),
});

export const grantLeaveCredits = endpoint({
  ...common,
  method: 'POST',
  path: '/leave/credit/grant',
  summary: 'Write the credits due up to a date; an entry is written once, even if two users do so',
  body: z.object({
    until: LocalDate,
    /** Number of entries that the user saw. A different number is refused. */
    entries: z.int().min(1),
  }),
  response: one(CreditRun),
});

export const undoLeaveCredits = endpoint({
  ...common,
  method: 'PUT',
  path: '/leave/credit/undo/{id}',
  summary:
    'Undo a batch of credits; refused if an employee has used them. Automatic granting of these leave types is switched off',
  params: z.object({ id: Id }),
  response: one(CreditRun),
});

export const leaveCreditRunCalls = { dueLeaveCredits, grantLeaveCredits, undoLeaveCredits };
