import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate, requiredLine } from '#contract/shapes.ts';

/** Salary adjustments as payroll takes them; the calls between the two APIs. */

const common = { api: 'hr', permission: 'HRIS07', machine: true } as const;

/** An approved salary adjustment that no posted run has paid, or not all of it. */
const ApprovedAdjustment = z.object({
  id: Id,
  /** What HR calls its kind. */
  kind: z.string(),
  direction: z.enum(['add', 'take']),
  amount_centavos: z.int().positive(),
  date: LocalDate,
  /** As the kind is treated at the client that the person worked for on that day. */
  taxed: z.boolean(),
  in_thirteenth: z.boolean(),
  billed: z.boolean(),
  /** Leave paid in cash: the code it counts as, in place of how its kind is treated, and its days. Null: no leave. */
  counts_as: z.enum(['leave_conversion', 'leave_monetised']).nullable().default(null),
  day_thousandths: z.int().positive().nullable().default(null),
});
export type ApprovedAdjustment = z.output<typeof ApprovedAdjustment>;

export const approvedAdjustments = endpoint({
  ...common,
  method: 'POST',
  path: '/payroll/adjustments',
  reads: true,
  summary: 'Approved salary adjustments of some employees up to a date that no posted run has paid or taken whole',
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
  summary: 'Notes what a posted run paid or took of salary adjustments; a second time it changes nothing',
  body: z.object({
    run: requiredLine(200),
    settled: z
      .array(
        z.object({
          id: Id,
          /** As payroll took it. */
          amount_centavos: z.int().positive(),
          /** What all posted runs so far paid or took of it; none where the payslip was taken back. */
          settled_centavos: z.int().nonnegative(),
        }),
      )
      .min(1)
      .max(20_000),
  }),
  /** How many it noted. */
  response: z.object({ data: z.object({ settled: z.int() }) }),
});
