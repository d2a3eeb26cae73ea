import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ConfirmedDifference } from '#contract/hr/sync/payroll-sync.ts';
import { Id, requiredText } from '#contract/shapes.ts';

/** Days that changed after they were paid, confirmed in HR: the next run settles them, or they are settled outside of a run. */

export const WaitingDay = ConfirmedDifference.extend({
  /** The run that has taken it; null: none has. */
  run: z.object({ id: Id, name: z.string() }).nullable(),
  /**
   * What it adds to pay, or takes back below zero, before tax and contributions; null: a run has taken it, or it cannot be
   * worked out, since its payslip was not made from the time that HR approved.
   */
  amount_centavos: z.int().nullable(),
});
export type WaitingDay = z.output<typeof WaitingDay>;

export const listWaitingDays = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/payroll/waiting_days',
  permission: 'PAY07',
  summary:
    'Days that changed after they were paid and that no posted run has settled: of those who left first, at most 500',
  response: z.object({
    data: z.array(WaitingDay),
    total: z.int(),
    /** False: HR could not be asked. */
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
    'Closes a day that changed after it was paid, so that no run takes it: an officer says how it was settled outside of a run; HR says so of what was withdrawn',
  body: z.object({
    difference: Id,
    word: requiredText(300),
    /** What it came to, as the officer saw it: settled for another amount by now, it is looked at again. Left out or null: it could not be worked out. */
    amount_centavos: z.int().nullish(),
  }),
  response: z.object({
    data: z.object({
      /** Why it is not closed, as a sentence for HR; an officer is refused with it. */
      why_not: z.string().nullable(),
    }),
  }),
});
