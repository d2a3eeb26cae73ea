import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate, one } from '#contract/shapes.ts';
import { changeReasons } from '#domain/runs/review/change-by-reason.ts';

/**
 * Amounts of a run, in centavos: the change from the last run of the same clients by reason, and net pay by payment
 * method and branch.
 */

const named = z.object({ employee: z.string(), name: z.string(), centavos: z.int() });

export const RunOverview = z.object({
  people: z.int(),
  held: z.int(),
  gross_centavos: z.int(),
  deductions_centavos: z.int(),
  net_centavos: z.int(),
  /** Gross pay and the employer's contributions. */
  employer_cost_centavos: z.int(),
  /**
   * The last posted run of these clients with its payslips that weren't reversed. For 13th month pay, the last one of
   * an earlier year. Null if there is none.
   */
  against: z
    .object({
      run_id: Id,
      name: z.string(),
      from_date: LocalDate,
      to_date: LocalDate,
      people: z.int(),
      net_centavos: z.int(),
    })
    .nullable(),
  /** Change in net pay by reason, adding up exactly; empty without an earlier run. */
  reasons: z.array(
    z.object({
      reason: z.enum(changeReasons),
      people: z.int(),
      centavos: z.int(),
      /** The employees with the largest change, at most three. */
      most: z.array(named),
    }),
  ),
  /** Banks, and cash with an empty name; largest first. */
  methods: z.array(z.object({ bank: z.string(), people: z.int(), net_centavos: z.int() })),
  branches: z.array(
    z.object({
      client: z.string(),
      branch: z.string(),
      people: z.int(),
      net_centavos: z.int(),
      /** Net pay of the branch in the earlier run. Null if there is no earlier run. */
      before_centavos: z.int().nullable(),
    }),
  ),
});
export type RunOverview = z.output<typeof RunOverview>;

export const runOverview = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/payroll/overview/{id}',
  permission: 'PAY07',
  summary: 'Get the totals of a run: the change since the last run by reason, and net pay by payment method and branch',
  params: z.object({ id: Id }),
  response: one(RunOverview),
});
