import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate, requiredLine } from '#contract/shapes.ts';

/** Salary adjustments for payroll; the calls between the two APIs. */

const common = { api: 'hr', permission: 'HRIS07', machine: true } as const;

/** An approved salary adjustment that posted runs haven't fully paid. */
const ApprovedAdjustment = z.object({
  id: Id,
  /** HR's adjustment type. */
  kind: z.string(),
  direction: z.enum(['add', 'take']),
  amount_centavos: z.int().positive(),
  date: LocalDate,
  /** Treatment of the type at the employee's client on that day. */
  taxed: z.boolean(),
  in_thirteenth: z.boolean(),
  billed: z.boolean(),
  /**
   * For leave paid in cash, its days and the code that replaces the type's treatment. Null if the adjustment pays no
   * leave.
   */
  counts_as: z.enum(['leave_conversion', 'leave_monetised']).nullable().default(null),
  day_thousandths: z.int().positive().nullable().default(null),
});
export type ApprovedAdjustment = z.output<typeof ApprovedAdjustment>;

export const approvedAdjustments = endpoint({
  ...common,
  method: 'POST',
  path: '/payroll/adjustments',
  reads: true,
  summary: 'List approved salary adjustments of employees up to a date that posted runs haven’t fully paid or deducted',
  body: z.object({ to: LocalDate, employees: z.array(z.string().min(1).max(40)).min(1).max(500) }),
  response: z.object({
    data: z.array(z.object({ employee: z.string(), adjustments: z.array(ApprovedAdjustment) })),
  }),
});

export const settleAdjustments = endpoint({
  ...common,
  method: 'PUT',
  path: '/payroll/adjustments/settled',
  unkeyed: true,
  summary: 'Record what a posted run paid or deducted of salary adjustments; repeating it changes nothing',
  body: z.object({
    run: requiredLine(200),
    settled: z
      .array(
        z.object({
          id: Id,
          /** Amount as payroll took it. */
          amount_centavos: z.int().positive(),
          /** Amount paid or deducted by all posted runs so far. 0 if the payslip was reversed. */
          settled_centavos: z.int().nonnegative(),
        }),
      )
      .min(1)
      .max(20_000),
  }),
  /** Number of recorded adjustments. */
  response: z.object({ data: z.object({ settled: z.int() }) }),
});
