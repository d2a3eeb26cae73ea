import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate } from '#contract/shapes.ts';

/** What became other than a run was pulled and computed with. */

/** Somebody in a run of whom something is other than the run has it. */
const SincePull = z.object({
  employee: z.string(),
  name: z.string(),
  /**
   * `time`: approved otherwise since. `late`: a day paid before was confirmed since; `withdrawn`: not any more. `approved`: a
   * salary adjustment was approved since; `adjustments`: one is other now, or not approved any more. `facts`: rates, amounts,
   * loans, settings.
   */
  what: z.enum(['time', 'late', 'withdrawn', 'approved', 'adjustments', 'facts']),
  /** Dates, where they are known. */
  dates: z.array(LocalDate),
  /** Which fact, with what it was and is, in words; `null`: that is not known. Of days paid before: the dates say it. */
  facts: z.array(z.object({ what: z.string(), was: z.string().nullable(), is: z.string().nullable() })),
});
export type SincePull = z.output<typeof SincePull>;

export const sincePull = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/payroll/since/{id}',
  permission: 'PAY07',
  summary:
    'Who of a run has other time in HR, or other facts here, than the run was pulled and computed with; of them the first 200',
  params: z.object({ id: Id }),
  response: z.object({
    data: z.array(SincePull),
    total: z.int(),
    /** False: HR could not be asked. */
    asked: z.boolean(),
  }),
});
