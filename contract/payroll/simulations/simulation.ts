import { z } from 'zod';
import { Id, LocalDate, one } from '#contract/shapes.ts';
import { endpoint } from '#contract/endpoint.ts';
import { recordOf } from '#domain/lists/records.ts';
import { runStates } from '#contract/payroll/runs/runs.ts';

/**
 * Simulations: the effect of another table of law, other client settings, or other rates on computed payslips. Amounts
 * are centavos and differences (new less current), unless stated. Only job results are stored.
 */

/** The payslips to simulate. */
export const TriedSpan = z.discriminatedUnion('of', [
  /** The last computed cutoff; for a table of law the last one that closes its client's month, if any. */
  z.object({ of: z.literal('last') }),
  /** One run that is computed or later. */
  z.object({ of: z.literal('run'), run: Id }),
  /**
   * Every posted run that pays in a year, in posting order: year to date, month to date, period to date, loans, and
   * 13th month pay use the simulated results.
   */
  z.object({ of: z.literal('year'), year: z.int().min(2000).max(2100) }),
]);
export type TriedSpan = z.output<typeof TriedSpan>;

const Why = z.object({ label: z.string(), why: z.string(), net_centavos: z.int() });
const TriedPerson = z.object({
  employee: z.string(),
  name: z.string(),
  /** Net pay of all the employee's payslips. */
  before_centavos: z.int(),
  after_centavos: z.int(),
  /** Difference in the employer's cost besides gross pay. */
  employer_centavos: z.int(),
  /** Differences by cause, the largest first. */
  why: z.array(Why),
});

/** Limits of the histogram of net differences, in centavos: below the first, …, from the last on. */
export const spreadEdges = [2_500, 5_000, 10_000, 20_000, 50_000, 100_000] as const;

export const triedAgencies = ['sss', 'philhealth', 'pagibig', 'tax'] as const;
export type TriedAgency = (typeof triedAgencies)[number];
/** Amount due to an agency: both shares with EC, or for tax the tax withheld. */
const Owed = z.object({ before_centavos: z.int(), after_centavos: z.int() });

/** Totals over some payslips. An employee with several payslips counts once. */
const triedSums = {
  /** Number of employees paid by these payslips. */
  done: z.int(),
  /** Number of employees whose current payslip can't be recomputed. It is counted without a change. */
  left_out: z.int(),
  /**
   * Number of employees whose net pay differs. The next field counts those with any difference, including in the
   * employer's share.
   */
  people: z.int(),
  changed: z.int(),
  gross_centavos: z.int(),
  contributions_centavos: z.int(),
  tax_centavos: z.int(),
  deductions_centavos: z.int(),
  net_centavos: z.int(),
  /** Gross plus the employer's share of contributions. */
  cost_centavos: z.int(),
  /** Basic pay that counts for the 13th month. */
  thirteenth_centavos: z.int(),
  /** Number of employees and effect on net pay, by payslip line and cause. */
  lines: z.array(
    z.object({ code: z.string(), label: z.string(), why: z.string(), people: z.int(), net_centavos: z.int() }),
  ),
  /** The largest changes in net pay or employer's share: at most ten. */
  most: z.array(TriedPerson),
  /** Numbers of employees whose net pay would fall or rise, by amount, between the limits in `spreadEdges`. */
  spread: z.object({ less: z.array(z.int()), more: z.array(z.int()) }),
  agencies: z.object(recordOf(triedAgencies, () => Owed)),
};
const TriedSums = z.object(triedSums);
export type TriedSums = z.output<typeof TriedSums>;

/** Billing of a client for these runs, by `makeBill`: by the terms of the existing statement, otherwise by today's. */
const SimulatedBill = z.object({
  cost_centavos: z.int(),
  fee_centavos: z.int(),
  vat_centavos: z.int(),
  total_centavos: z.int(),
});
export type SimulatedBill = z.output<typeof SimulatedBill>;

const TriedClient = z.object({
  client_id: Id,
  client: z.string(),
  ...triedSums,
  /** Billing before and after. Null if these runs bill nothing to the client. */
  bill: z.object({ before: SimulatedBill, after: SimulatedBill }).nullable(),
});
export type TriedClient = z.output<typeof TriedClient>;

export const Tried = z.object({
  over: z.object({
    of: z.enum(['last', 'run', 'year']),
    year: z.int().nullable(),
    /** The single run, if there is only one. */
    run: z.object({ id: Id, name: z.string(), state: z.enum(runStates) }).nullable(),
    runs: z.int(),
    payslips: z.int(),
    /**
     * True if all employees of these payslips are included. Otherwise only those of one client and their part of the
     * billing are.
     */
    everybody: z.boolean(),
    clients: z.int(),
    /**
     * Number of clients without a closed month, whose contributions deducted with the month's last pay aren't included.
     */
    open_months: z.int(),
    from_date: LocalDate.nullable(),
    to_date: LocalDate.nullable(),
  }),
  all: TriedSums,
  clients: z.array(TriedClient),
  /** Limits of the simulation, in sentences. */
  notes: z.array(z.string()),
});
export type Tried = z.output<typeof Tried>;

/** Small simulations are returned immediately; larger ones run as a background job. One of the two is null. */
export const TriedAnswer = z.object({ tried: Tried.nullable(), job: Id.nullable() });
export type TriedAnswer = z.output<typeof TriedAnswer>;

/**
 * Common options of every simulation call. A call starts at most one job, or returns the job already started for the
 * same simulation.
 */
export const tries = { api: 'payroll', method: 'POST', unkeyed: true, response: one(TriedAnswer) } as const;
export const span = TriedSpan.default({ of: 'last' });

/** The simulations available to the caller: latest first. */
export const triedSpans = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/tried/spans',
  permission: 'PAY07',
  summary: 'List the runs and years that can be simulated; latest first',
  response: one(
    z.object({
      years: z.array(z.int()),
      runs: z.array(z.object({ id: Id, name: z.string(), from_date: LocalDate, to_date: LocalDate })),
    }),
  ),
});

export const showTried = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/tried/show/{id}',
  permission: 'PAY07',
  summary: 'Get the result of a simulation job. Not found for users without the permission of the simulated data',
  params: z.object({ id: Id }),
  response: one(
    z.object({
      title: z.string(),
      /** Result. Null if the job isn't done yet. */
      tried: Tried.nullable(),
    }),
  ),
});
