import { z } from 'zod';
import { payWaits } from '#domain/runs/pay-ahead.ts';
import { ClientCodes } from '#contract/common/some-clients.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate, one } from '#contract/shapes.ts';
import { runStates } from '../runs/runs.ts';

/* Pay dates, cash, and costs of the company on Home. Amounts are in centavos. */

const count = z.int().min(0);
const amount = z.int();

/** A run under way, or a client’s cutoff that no run pays yet. */
const PayAhead = z.object({
  run: Id.nullable(),
  /** Null means all clients with these dates. */
  client_id: Id.nullable(),
  client: z.string(),
  adjustment: z.boolean(),
  /** Off-cycle runs only. */
  name: z.string(),
  from_date: LocalDate,
  to_date: LocalDate,
  pay_date: LocalDate,
  /** Null if no run is started. */
  state: z.enum(runStates).nullable(),
  people: count,
  /** Null if these employees have no computed or posted run. */
  net_centavos: amount.nullable(),
  /** Net pay of the last posted run of the same employees’ branches. */
  estimated: z.boolean(),
  /** Employees with errors. */
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
  /** Only the employees of these clients, also of a run of several clients; without what is due to the agencies. */
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
      /** Net pay, and with PAY09 what is due to the agencies, by the day it is needed. */
      cash: z.object({
        days: z.array(
          z.object({ date: LocalDate, net_centavos: amount, agencies_centavos: amount, estimated: z.boolean() }),
        ),
        total_centavos: amount,
      }),
      /**
       * 13th month pay of the year so far: a twelfth of basic pay, without what was paid of it; null before November,
       * once it is paid, and for some clients.
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
      /** Earliest first; a month with unposted runs, or the current one, is `open`. Months before the first payslip are left out. */
      months: z.array(
        z.object({
          /** `YYYY-MM`. */
          month: z.string(),
          gross_centavos: amount,
          overtime_centavos: amount,
          /** Gross pay with the employer’s contributions. */
          cost_centavos: amount,
          open: z.boolean(),
        }),
      ),
      /** The latest month with posted payslips, highest first. Null if there is none. */
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
