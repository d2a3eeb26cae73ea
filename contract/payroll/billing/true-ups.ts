import { z } from 'zod';
import { aheadCodes } from '#domain/billing/cost-codes.ts';
import { endpoint } from '#contract/endpoint.ts';
import { desk } from '#contract/messages/sentence.ts';
import { Id, LocalDate, one } from '#contract/shapes.ts';

/**
 * True-ups: statements that settle what a client was billed in advance in a year for 13th month pay and leave against
 * what was paid, in centavos. Created here; otherwise handled like any statement.
 */

/** Amounts billed in advance and paid, of an employee, a branch, or a whole true-up. The lines are the differences. */
export const Settled = z.object({
  thirteenth_billed: z.int(),
  thirteenth_paid: z.int(),
  sil_billed: z.int(),
  sil_paid: z.int(),
});
export type Settled = z.output<typeof Settled>;

const amounts = { thirteenth_centavos: z.int(), sil_centavos: z.int() };
/** A counted statement, with its advance billing. */
const CountedStatement = z.object({
  id: Id,
  number: z.string(),
  kind: z.enum(['statement', 'true_up']),
  from_date: LocalDate,
  to_date: LocalDate,
  ...amounts,
});
/** A counted posted run, with the client's share of its payouts. */
const CountedRun = z.object({
  run_id: Id,
  run: z.string(),
  pay_date: LocalDate,
  people: z.int(),
  ...amounts,
});
export const Counted = z.object({ statements: z.array(CountedStatement), runs: z.array(CountedRun) });
export type Counted = z.output<typeof Counted>;

const asked = {
  client_id: Id,
  year: z.int().min(2000).max(2100),
  /** The last settled pay date of the year. */
  to_date: LocalDate,
  /** Lines to settle: leave and 13th month pay together, or one of them at a different time. */
  lines: z.enum(['all', ...aheadCodes]).default('all'),
};
const ofYear = (given: { year: number; to_date: string }): boolean => given.to_date.startsWith(`${given.year}-`);
const inYear = { path: ['to_date'], ...desk('Choose a day in the year that is settled.') };

const common = { api: 'payroll', permission: 'PAY08' } as const;

const TrueUpPreview = Counted.extend({
  /** The settled lines: those billed in advance. */
  bills: z.array(z.enum(aheadCodes)),
  people: z.int(),
  settled: Settled,
  agency_type: z.enum(['security', 'manpower']),
  fee_basis_points: z.int(),
  cost_centavos: z.int(),
  fee_centavos: z.int(),
  vat_centavos: z.int(),
  total_centavos: z.int(),
  withheld_centavos: z.int(),
  collectible_centavos: z.int(),
  /** Notes to show before the true-up is created. */
  notes: z.array(z.string()),
  /** Why the true-up can't be created. Null if it can. */
  why_not: z.string().nullable(),
});
export type TrueUpPreview = z.output<typeof TrueUpPreview>;

export const previewTrueUp = endpoint({
  ...common,
  method: 'GET',
  path: '/api/billings/trueup/preview',
  summary: 'Preview a true-up of a client and year: billed in advance, paid, the difference, and what blocks it',
  query: z.object(asked).refine(ofYear, inYear),
  response: one(TrueUpPreview),
});

export const storeTrueUp = endpoint({
  ...common,
  method: 'POST',
  path: '/api/billings/trueup/insert',
  summary: 'Create the draft true-up of a client and year',
  body: z.object(asked).refine(ofYear, inYear),
  response: z.object({ data: z.object({ id: Id }) }),
});

export const showSettledPerson = endpoint({
  ...common,
  method: 'GET',
  path: '/api/billings/trueup/{id}/{code}',
  summary: 'Explain an employee’s share of a true-up: the statements that billed in advance and the payslips that paid',
  params: z.object({ id: Id, code: z.string().min(1).max(40) }),
  response: one(
    z.object({
      statements: z.array(CountedStatement),
      payslips: z.array(
        CountedRun.omit({ people: true }).extend({
          /** 13th month pay and leave that the payslip paid for all clients together. */
          whole_centavos: z.int(),
        }),
      ),
    }),
  ),
});
