import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate } from '#contract/shapes.ts';

/** Changes since the time of a run was pulled and the run was computed. */

/** An employee of a run with changed data. */
const SincePull = z.object({
  employee: z.string(),
  name: z.string(),
  /**
   * `time`: approved time changed. `late`: a retroactive change was confirmed. `withdrawn`: its confirmation was
   * withdrawn. `approved`: a salary adjustment was approved; `adjustments`: a salary adjustment changed or is no longer
   * approved. `facts`: rates, amounts, loans, settings.
   */
  what: z.enum(['time', 'late', 'withdrawn', 'approved', 'adjustments', 'facts']),
  /** Dates, if known. */
  dates: z.array(LocalDate),
  /** The changed data, before and after, in words; `null`: unknown. For retroactive changes, the dates. */
  facts: z.array(z.object({ what: z.string(), was: z.string().nullable(), is: z.string().nullable() })),
});
export type SincePull = z.output<typeof SincePull>;

export const sincePull = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/payroll/since/{id}',
  permission: 'PAY07',
  summary:
    'List employees of a run whose HR time or payroll data changed since it was pulled and computed; the first 200',
  params: z.object({ id: Id }),
  response: z.object({
    data: z.array(SincePull),
    total: z.int(),
    /** False if HR didn't answer. */
    asked: z.boolean(),
  }),
});
