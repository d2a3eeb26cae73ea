import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, LocalDate, one } from '#contract/shapes.ts';

/** Credits that the settings of leave types grant, expire and convert to cash: shown first, then written at once, and undone at once. */

const common = { api: 'hr', permission: 'HRIS06' } as const;

/** Entries a preview shows; the counts are of all. */
export const dueShown = 200;

export const CreditDue = z.object({
  employee_id: Id,
  employee_code: z.string(),
  name: z.string(),
  leave_type: z.string(),
  kind: z.enum(['grant', 'expire', 'cash']),
  /** Signed: what expires or is converted is negative. */
  days: z.number(),
  on: LocalDate,
  note: z.string(),
  /** What a conversion pays at the daily rate, in centavos; null: not a conversion. */
  amount_centavos: z.int().nullable(),
  /** Why it can't be written; null: it can. */
  problem: z.string().nullable(),
});
export type CreditDue = z.output<typeof CreditDue>;

export const CreditRun = z.object({
  id: Id,
  until: LocalDate,
  at: Instant,
  /** Null: in the night. */
  by: z.string().nullable(),
  entries: z.int(),
});

export const dueLeaveCredits = endpoint({
  ...common,
  method: 'GET',
  path: '/leave/credit/due',
  summary: 'Credits that are due up to a date by the settings of leave types, and what was granted last',
  query: z.object({ until: LocalDate.optional() }),
  response: one(
    z.object({
      until: LocalDate,
      /** The first 200, those with a problem first. */
      rows: z.array(CreditDue),
      /** Entries that can be written, of how many employees. */
      entries: z.int(),
      employees: z.int(),
      problems: z.int(),
      /** The latest ten that were not undone. */
      runs: z.array(CreditRun),
    }),
  ),
});

export const grantLeaveCredits = endpoint({
  ...common,
  method: 'POST',
  path: '/leave/credit/grant',
  summary: 'Writes the credits that are due up to a date; an entry is written once, also where two users do so',
  body: z.object({
    until: LocalDate,
    /** Entries that were seen: another number is refused. */
    entries: z.int().min(1),
  }),
  response: one(CreditRun),
});

export const undoLeaveCredits = endpoint({
  ...common,
  method: 'PUT',
  path: '/leave/credit/undo/{id}',
  summary:
    'Takes back what was written at once; refused where an employee has used it. Automatic granting of these leave types is switched off',
  params: z.object({ id: Id }),
  response: one(CreditRun),
});

export const leaveCreditRunCalls = { dueLeaveCredits, grantLeaveCredits, undoLeaveCredits };
