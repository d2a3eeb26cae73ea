import { z } from 'zod';
import { ledgerKinds } from '#domain/leave/leave-year.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate } from '#contract/shapes.ts';

/**
 * One entry of the leave ledger. `days` is signed: a use is negative. `balance` is the sum of its kind
 * of leave up to and with this entry, so that of the latest entry is the balance itself.
 */
export const LedgerEntry = z.object({
  id: Id,
  leave_type_id: Id,
  kind: z.enum(ledgerKinds),
  days: z.number(),
  balance: z.number(),
  effective_on: LocalDate,
  note: z.string().nullable(),
  leave_id: Id.nullable(),
});
export type LedgerEntry = z.output<typeof LedgerEntry>;

/** One kind of leave: the balance is the sum of its ledger, and nothing else. Days. */
export const LeaveCredit = z.object({
  leave_type_id: Id,
  leave_type_name: z.string(),
  /** Less what expired or was converted to cash. */
  granted: z.number(),
  used: z.number(),
  balance: z.number(),
  /** Asked for in filings that wait for a decision. */
  pending: z.number(),
  /** What can still be filed: balance − pending. */
  available: z.number(),
});
export type LeaveCredit = z.output<typeof LeaveCredit>;

export const showLeaveCredit = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/leave/credit/show/{id}',
  permission: { EMP03: 'own', EMP07: 'own', HRIS06: 'all', HRIS12: 'all' },
  summary: "An employee's leave credits with their ledger; the id is the employee's",
  params: z.object({ id: Id }),
  response: z.object({
    data: z.object({
      employee_id: Id,
      credits: z.array(LeaveCredit),
      /** The latest 200 entries, the latest first. */
      ledger: z.array(LedgerEntry),
    }),
  }),
});
