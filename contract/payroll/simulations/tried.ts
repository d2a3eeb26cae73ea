import { z } from 'zod';
import { Id, LocalDate, one } from '#contract/shapes.ts';
import { endpoint } from '#contract/endpoint.ts';
import { runStates } from '../runs/runs.ts';

/**
 * What something else would have done to payslips that were computed: another table of law, other settings of a client, other
 * rates. Amounts are centavos; each is what it would be less what it is, unless it says otherwise. Nothing is kept of it but
 * what a job came to, where it took one.
 */

/** Over which payslips it is asked. */
export const TriedSpan = z.discriminatedUnion('of', [
  /** The last cut-off that was computed; of a table of law the last that closes its client's month, if there is one. */
  z.object({ of: z.literal('last') }),
  /** One run that is computed, or comes after that. */
  z.object({ of: z.literal('run'), run: Id }),
  /**
   * Every posted run that pays in a year, in the order they were posted: year, month and period to date, loans and 13th month
   * go on from what the trial itself gives.
   */
  z.object({ of: z.literal('year'), year: z.int().min(2000).max(2100) }),
]);
export type TriedSpan = z.output<typeof TriedSpan>;

const Why = z.object({ label: z.string(), why: z.string(), net_centavos: z.int() });
const TriedPerson = z.object({
  employee: z.string(),
  name: z.string(),
  /** Net pay of all their payslips. */
  before_centavos: z.int(),
  after_centavos: z.int(),
  /** What the employer pays beside the gross. */
  employer_centavos: z.int(),
  /** What of the payslips differs, by cause, the largest first. */
  why: z.array(Why),
});

/** Edges between how much somebody's net would be other, in centavos: below the first, and so on, and from the last on. */
export const spreadEdges = [2_500, 5_000, 10_000, 20_000, 50_000, 100_000] as const;

export const triedAgencies = ['sss', 'philhealth', 'pagibig', 'tax'] as const;
export type TriedAgency = (typeof triedAgencies)[number];
/** What an agency is owed: both shares, with EC; of tax what is withheld. */
const Owed = z.object({ before_centavos: z.int(), after_centavos: z.int() });

/** Over some payslips. Whoever has several of them counts once. */
const triedSums = {
  /** People they pay. */
  done: z.int(),
  /** Of those, who has a payslip that cannot be computed again as it stands: it is taken as it is. */
  left_out: z.int(),
  /** People whose net pay differs; and those of whom anything does, the employer's share included. */
  people: z.int(),
  changed: z.int(),
  gross_centavos: z.int(),
  contributions_centavos: z.int(),
  tax_centavos: z.int(),
  deductions_centavos: z.int(),
  net_centavos: z.int(),
  /** Gross with the employer's share of contributions. */
  cost_centavos: z.int(),
  /** Basic pay that counts for the 13th month. */
  thirteenth_centavos: z.int(),
  /** By line of the payslip and why it differs: people, and what it does to their net. */
  lines: z.array(
    z.object({ code: z.string(), label: z.string(), why: z.string(), people: z.int(), net_centavos: z.int() }),
  ),
  /** Whose net, or whose employer's share, it changes most: at most ten. */
  most: z.array(TriedPerson),
  /** How many people's net would be less, and more, by how much: between the edges. */
  spread: z.object({ less: z.array(z.int()), more: z.array(z.int()) }),
  agencies: z.object(Object.fromEntries(triedAgencies.map((a) => [a, Owed])) as Record<TriedAgency, typeof Owed>),
};
const TriedSums = z.object(triedSums);
export type TriedSums = z.output<typeof TriedSums>;

/** What a client is billed for these runs, as `makeBill` does it: by the terms of the statement that stands, else by today's. */
const TriedBill = z.object({
  cost_centavos: z.int(),
  fee_centavos: z.int(),
  vat_centavos: z.int(),
  total_centavos: z.int(),
});
export type TriedBill = z.output<typeof TriedBill>;

const TriedClient = z.object({
  client_id: Id,
  client: z.string(),
  ...triedSums,
  /** Null: nothing of these runs is billed to it. */
  bill: z.object({ before: TriedBill, after: TriedBill }).nullable(),
});
export type TriedClient = z.output<typeof TriedClient>;

export const Tried = z.object({
  over: z.object({
    of: z.enum(['last', 'run', 'year']),
    year: z.int().nullable(),
    /** The one run it is over, if it is one. */
    run: z.object({ id: Id, name: z.string(), state: z.enum(runStates) }).nullable(),
    runs: z.int(),
    payslips: z.int(),
    /** All people of these payslips' clients; else those of one client, and of what is billed their part. */
    everybody: z.boolean(),
    clients: z.int(),
    /** Clients of whom no month is closed yet: contributions taken with the month's last pay are not in it. */
    open_months: z.int(),
    from_date: LocalDate.nullable(),
    to_date: LocalDate.nullable(),
  }),
  all: TriedSums,
  clients: z.array(TriedClient),
  /** What payslips computed again cannot show of what is tried, in sentences. */
  notes: z.array(z.string()),
});
export type Tried = z.output<typeof Tried>;

/** What is asked for at once is told at once; more than that is worked out by a job. One of the two is null. */
export const TriedAnswer = z.object({ tried: Tried.nullable(), job: Id.nullable() });
export type TriedAnswer = z.output<typeof TriedAnswer>;

/** What every way of asking has in common. It begins a job at most, and finds the one that was begun for the same. */
export const tries = { api: 'payroll', method: 'POST', unkeyed: true, response: one(TriedAnswer) } as const;
export const span = TriedSpan.default({ of: 'last' });

/** Over what somebody may ask: the latest first. */
export const triedSpans = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/tried/spans',
  permission: 'PAY07',
  summary: 'The runs and years over which it can be asked what something else would have done, the latest first',
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
  summary:
    'What a job found that something else would have done to payslips. Who does not hold the code of what was tried as well is told of no such job',
  params: z.object({ id: Id }),
  response: one(
    z.object({
      title: z.string(),
      /** Null: it is not done. */
      tried: Tried.nullable(),
    }),
  ),
});
