import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate } from '#contract/shapes.ts';
import { Run, runStates } from './runs.ts';

/** A cut-off that can be paid: its dates, and whose it is. */
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
       * The state of the run that pays these dates to all its people, or of the one that lags behind where each branch has
       * its own; null: none was begun, or not for every branch that has people.
       */
      run: z.enum(runStates).nullable(),
      /** True if it has people on these dates. */
      people: z.boolean(),
      /** Its branches in use, by name, each with the state of the run that pays it alone; null: none was begun. */
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
  summary: 'Cut-offs that can be paid, of the calendar years there are; the latest first',
  response: z.object({ data: z.array(RunChoice) }),
});

export const storeRuns = endpoint({
  api: 'payroll',
  method: 'POST',
  path: '/api/payroll/insert/all',
  permission: 'PAY07',
  summary:
    'Begin the runs of everybody paid on a day where none is begun: one for each cut-off, and where some of its clients have theirs, one for each other client',
  body: z.object({ pay_date: LocalDate }),
  response: z.object({ data: z.array(Run) }),
});
