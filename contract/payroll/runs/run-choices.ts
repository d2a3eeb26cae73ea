import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate } from '#contract/shapes.ts';
import { Run, runStates } from './runs.ts';

/** A cutoff that can be paid: its dates and clients. */
const RunChoice = z.object({
  from_date: LocalDate,
  to_date: LocalDate,
  pay_date: LocalDate,
  month: z.string(),
  clients: z.array(
    z.object({
      id: Id,
      code: z.string(),
      name: z.string(),
      /**
       * The state of the run that pays these dates to all employees, or of the least advanced one if branches have
       * their own. Null if none was started, or not for every branch with employees.
       */
      run: z.enum(runStates).nullable(),
      /** True if the client has employees on these dates. */
      people: z.boolean(),
      /** Active branches by name, each with the state of the run that pays it alone. Null if none was started. */
      branches: z.array(z.object({ id: Id, name: z.string(), run: z.enum(runStates).nullable() })),
    }),
  ),
});
export type RunChoice = z.output<typeof RunChoice>;

export const runChoices = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/payroll/choices',
  permission: 'PAY07',
  summary: 'List the cutoffs that can be paid, of the existing pay years; latest first',
  response: z.object({ data: z.array(RunChoice) }),
});

export const storeRuns = endpoint({
  api: 'payroll',
  method: 'POST',
  path: '/api/payroll/insert/all',
  permission: 'PAY07',
  summary:
    'Start all missing runs of a pay date: one for each cutoff, or one for each remaining client if some clients already have a run',
  body: z.object({ pay_date: LocalDate }),
  response: z.object({ data: z.array(Run) }),
});
