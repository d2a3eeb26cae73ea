import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate, one } from '#contract/shapes.ts';

/*
 * Estimated cost of a cutoff if every employee works the schedule. Amounts are in centavos; nothing is stored as pay.
 */

const count = z.int().min(0);
const amount = z.int();

/** A cutoff of the calendar: of one client, or of all clients with these dates. */
const cutoff = { from_date: LocalDate, to_date: LocalDate, pay_date: LocalDate };
const Asked = { ...cutoff, client_id: z.coerce.number().pipe(Id).optional() };

const sums = {
  /** Number of employees counted. */
  people: count,
  /** Scheduled minutes of work, without holidays and leave. */
  minutes: count,
  gross_centavos: amount,
  /** The employer's share of SSS with EC, PhilHealth, and Pag-IBIG. */
  employer_contributions_centavos: amount,
  /** Gross pay and the employer's share. */
  cost_centavos: amount,
  net_centavos: amount,
  /** Cost of the last posted cutoff of the client, or of all clients if each has one. Null if there is none. */
  last_cost_centavos: amount.nullable(),
  /** Number of employees of the cutoff who aren't counted. */
  left_out: count,
};

export const CostPreview = z.object({
  ...cutoff,
  ...sums,
  /** Employees' shares, tax, and other deductions. */
  contributions_centavos: amount,
  tax_centavos: amount,
  deductions_centavos: amount,
  /** Costs by client, in order of name. */
  clients: z.array(z.object({ client_id: Id, client: z.string(), ...sums })),
  /** Holidays at the employees' branches, by date. */
  holidays: z.array(z.object({ date: LocalDate, name: z.string(), kind: z.string(), people: count })),
  /** Why employees aren't counted, most employees first. */
  reasons: z.array(
    z.object({
      code: z.string(),
      message: z.string(),
      people: count,
      /** The first employees by name, at most twenty. */
      first: z.array(z.object({ employee_id: Id, employee: z.string(), name: z.string() })),
    }),
  ),
  /**
   * Earlier cutoffs of the month that aren't posted. They are computed first, as scheduled, because contributions are
   * by month.
   */
  earlier: z.array(z.object({ from_date: LocalDate, to_date: LocalDate })),
});
export type CostPreview = z.output<typeof CostPreview>;

export const costPreview = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/payroll/cost_preview',
  permission: 'PAY07',
  summary:
    'Preview what a cutoff costs if every employee works the schedule, by client, with the employees who aren’t counted; nothing is stored',
  query: z.object(Asked),
  /**
   * `without` says why there is no preview: `many` employees need a background job, or `hr` didn't answer about
   * schedules.
   */
  response: one(
    z.object({ people: count, preview: CostPreview.nullable(), without: z.enum(['many', 'hr']).nullable() }),
  ),
});

export const startCostPreview = endpoint({
  api: 'payroll',
  method: 'POST',
  path: '/api/payroll/cost_preview',
  permission: 'PAY07',
  unkeyed: true,
  summary: 'Start the cost preview of a cutoff with many employees, as a background job',
  body: z.object({ ...cutoff, client_id: Id.optional() }),
  response: one(z.object({ job: Id })),
});

export const showCostPreview = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/payroll/cost_preview/{id}',
  permission: 'PAY07',
  summary: 'Get the result of a cost preview job; null if not done',
  params: z.object({ id: Id }),
  response: one(z.object({ preview: CostPreview.nullable() })),
});
