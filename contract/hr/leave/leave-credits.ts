import { z } from 'zod';
import { ledgerKinds } from '#domain/leave/leave-year.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate } from '#contract/shapes.ts';

/**
 * One entry of the leave ledger. `days` is signed: a use is negative. `balance` is the running total of its leave type,
 * so the latest entry has the current balance.
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

/** One leave type: the balance is the sum of its ledger, in days. */
export const LeaveCredit = z.object({
  leave_type_id: Id,
  leave_type_name: z.string(),
  /** Granted days, less expired days and days converted to cash. */
  granted: z.number(),
  used: z.number(),
  balance: z.number(),
  /** Days in pending requests. */
  pending: z.number(),
  /** Days that can still be filed: balance − pending. */
  available: z.number(),
});
export type LeaveCredit = z.output<typeof LeaveCredit>;

export const showLeaveCredit = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/leave/credit/show/{id}',
  permission: { EMP03: 'own', EMP07: 'own', HRIS06: 'all', HRIS12: 'all' },
  summary: 'Get an employee’s leave credits with their ledger; the ID is the employee’s',
  params: z.object({ id: Id }),
  response: z.object({
    data: z.object({
      employee_id: Id,
      credits: z.array(LeaveCredit),
      /** The latest 200 entries, latest first. */
      ledger: z.array(LedgerEntry),
    }),
  }),
});
