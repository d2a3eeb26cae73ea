import { z } from 'zod';
import { ClientCodes } from '#contract/common/some-clients.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate } from '#contract/shapes.ts';
import { runStates } from '../runs/runs.ts';

/* Payroll figures of the staff dashboard. Each links to the run or list it counts. */

export const runsOfCutoffs = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/payroll/dashboard/cutoffs',
  permission: 'PAY07',
  summary:
    'Get the run of each client’s cutoff that ends within some days: if there are several, the least advanced one',
  query: z.object({ from: LocalDate, to: LocalDate }),
  response: z.object({
    data: z.array(
      z.object({
        /** HR's ID of the client. */
        client_code: z.string(),
        from_date: LocalDate,
        to_date: LocalDate,
        /** ID of the least advanced run. */
        id: Id,
        state: z.enum(runStates),
        /** Number of all runs of the cutoff with the client's employees. */
        runs: z.int().min(1),
      }),
    ),
  }),
});

export const runsWaiting = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/payroll/dashboard/waiting',
  permission: 'PAY07',
  summary: 'List runs that need the caller’s action: to approve, or to resume posting',
  /** Runs with employees of these clients. */
  query: z.object({ clients: ClientCodes.optional() }),
  response: z.object({
    data: z.array(
      z.object({
        /** True for off-cycle runs, which have their own list. */
        adjustment: z.boolean(),
        step: z.enum(['approve', 'post']),
        /** Number of all runs in the state, as the list shows them. */
        runs: z.int().min(1),
        /**
         * Number of runs that the caller may not approve, because the caller computed them or entered amounts in them,
         * or because they are being posted.
         */
        not_theirs: z.int().min(0),
        /** ID of the run, if the caller can act on exactly one. Otherwise null. */
        only: Id.nullable(),
      }),
    ),
  }),
});
