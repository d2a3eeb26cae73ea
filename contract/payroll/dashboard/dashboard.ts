import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate } from '#contract/shapes.ts';
import { runStates } from '../runs/runs.ts';

/* What the staff dashboard asks payroll. Each leads to a run or to the list that it counts. */

export const runsOfCutoffs = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/payroll/dashboard/cutoffs',
  permission: 'PAY07',
  summary: 'The run of each client’s cut-off that ends within some days: of several the one that is least far',
  query: z.object({ from: LocalDate, to: LocalDate }),
  response: z.object({
    data: z.array(
      z.object({
        /** As HR knows the client. */
        client_code: z.string(),
        from_date: LocalDate,
        to_date: LocalDate,
        /** Of the run that is least far. */
        id: Id,
        state: z.enum(runStates),
        /** All runs of the cut-off with people of the client. */
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
  summary: 'Runs that wait for the caller: to be approved by them, or to be gone on with where posting stopped',
  response: z.object({
    data: z.array(
      z.object({
        /** Off-cycle runs have a list of their own. */
        adjustment: z.boolean(),
        step: z.enum(['approve', 'post']),
        /** All in the state, as the list shows them. */
        runs: z.int().min(1),
        /** Of them, those the caller may not approve, because they computed them or wrote amounts of them; or that are being posted. */
        not_theirs: z.int().min(0),
      }),
    ),
  }),
});
