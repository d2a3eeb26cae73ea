import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ConfirmedDifference } from '#contract/hr/sync/payroll-sync.ts';
import { Id, requiredText } from '#contract/shapes.ts';

/** Confirmed retroactive changes: the next run settles them, or they are settled outside a run. */

export const WaitingDay = ConfirmedDifference.extend({
  /** The run that includes the change. Null if there is none. */
  run: z.object({ id: Id, name: z.string() }).nullable(),
  /**
   * Amount to add to pay, or to recover if negative, before tax and contributions. Null if a run includes the change,
   * or if the amount can't be computed because the payslip wasn't made from HR's approved time.
   */
  amount_centavos: z.int().nullable(),
});
export type WaitingDay = z.output<typeof WaitingDay>;

export const listWaitingDays = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/payroll/waiting_days',
  permission: 'PAY07',
  summary: 'List retroactive changes that no posted run has settled: separated employees first, at most 500',
  response: z.object({
    data: z.array(WaitingDay),
    total: z.int(),
    /** False if HR didn't answer. */
    asked: z.boolean(),
  }),
});

export const closeWaitingDay = endpoint({
  api: 'payroll',
  method: 'PUT',
  path: '/api/payroll/waiting_days/close',
  permission: 'PAY07',
  machine: true,
  unkeyed: true,
  summary:
    'Close a retroactive change so that no run includes it: an officer records how it was settled outside a run; HR does so for withdrawn ones',
  body: z.object({
    difference: Id,
    word: requiredText(300),
    /**
     * The amount that the officer saw, which must not have changed since. Left out or null if it couldn't be computed.
     */
    amount_centavos: z.int().nullish(),
  }),
  response: z.object({
    data: z.object({
      /** Why the change can't be closed, as a sentence. HR gets it in this field, and an officer as a refusal. */
      why_not: z.string().nullable(),
    }),
  }),
});
