import { z } from 'zod';
import { payWaits } from '#domain/runs/pay-ahead.ts';
import { ClientCodes } from '#contract/common/some-clients.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate, one } from '#contract/shapes.ts';
import { runStates } from '../runs/runs.ts';

/* Pay dates, cash, and costs of the company on Home. Amounts are in centavos. */

const count = z.int().min(0);
const amount = z.int();

/** A run under way, or a client's cutoff that no run pays yet. */
const PayAhead = z.object({
  run: Id.nullable(),
  /** ID of the client. Null means all clients with these dates. */
  client_id: Id.nullable(),
  client: z.string(),
  adjustment: z.boolean(),
  /** Name of the run. Empty if no run is started. */
  name: z.string(),
  from_date: LocalDate,
  to_date: LocalDate,
  pay_date: LocalDate,
  /** State of the run. Null if none is started. */
  state: z.enum(runStates).nullable(),
  people: count,
  /** Net pay. Null if these employees have no computed or posted run. */
  net_centavos: amount.nullable(),
  /** True if the net pay is that of the last posted run of the employees' branches. */
  estimated: z.boolean(),
  /** Number of employees with errors. */
  errors: count,
  waits: z.enum(payWaits).nullable(),
  /** Number of the six steps that are done. */
  done: count,
});
export type PayAhead = z.output<typeof PayAhead>;

/** Number of days on the strip of pay dates, with today. */
export const daysAhead = 16;

export const payAhead = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/payroll/dashboard/ahead',
  permission: 'PAY07',
  summary: 'List runs under way and the pay dates of the next 16 days with net pay, and the cash needed by day',
  /**
   * Counts only the employees of these clients, also in a run of several clients. Government remittances are then left
   * out.
   */
  query: z.object({ clients: ClientCodes.optional() }),
  response: one(
    z.object({
      today: LocalDate,
      /** Last of the 16 days. */
      until: LocalDate,
      pays: z.array(PayAhead),
      people: count,
      net_centavos: amount,
      holidays: z.array(z.object({ date: LocalDate, name: z.string(), kind: z.string() })),
      /** Cash needed by day: net pay, and with PAY09 also government remittances. */
      cash: z.object({
        days: z.array(
          z.object({ date: LocalDate, net_centavos: amount, agencies_centavos: amount, estimated: z.boolean() }),
        ),
        total_centavos: amount,
      }),
      /**
       * 13th month pay of the year to date: a twelfth of basic pay, less 13th month pay already paid. Null if it isn't
       * due in the next 60 days, if it is already paid, and if only some clients are counted.
       */
      thirteenth: z.object({ due: LocalDate, centavos: amount }).nullable(),
    }),
  ),
});

export const payTrends = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/payroll/dashboard/trends',
  permission: 'PAY07',
  summary:
    'Sum overtime and cost of posted payslips for each of the last twelve months, and the latest month’s cost by client',
  query: z.object({ clients: ClientCodes.optional() }),
  response: one(
    z.object({
      /**
       * Months, earliest first, from the first payslip on. `open` is true for the current month and a month with
       * unposted runs.
       */
      months: z.array(
        z.object({
          /** Month `YYYY-MM`. */
          month: z.string(),
          gross_centavos: amount,
          overtime_centavos: amount,
          /** Gross pay with the employer's contributions. */
          cost_centavos: amount,
          open: z.boolean(),
        }),
      ),
      /** Cost by client in the latest month with posted payslips, highest first. Null if there is none. */
      clients: z
        .object({
          month: z.string(),
          rows: z.array(z.object({ client_id: Id, client: z.string(), people: count, cost_centavos: amount })),
          cost_centavos: amount,
        })
        .nullable(),
    }),
  ),
});
