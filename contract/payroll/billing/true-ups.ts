import { z } from 'zod';
import { aheadCodes, type AheadCode } from '#domain/billing/cost-codes.ts';
import { endpoint } from '#contract/endpoint.ts';
import { desk } from '#contract/messages/sentence.ts';
import { Id, LocalDate, one } from '#contract/shapes.ts';

/**
 * True-ups: statements that settle what a client was billed ahead in a year for 13th month pay and leave with what was paid out of
 * it. Amounts are centavos. Made here, they are read, moved on and taken back as any statement.
 */

/** Of a person, a branch or a whole true-up: what was billed ahead and what was paid. The lines are the differences. */
export const Settled = z.object({
  thirteenth_billed: z.int(),
  thirteenth_paid: z.int(),
  sil_billed: z.int(),
  sil_paid: z.int(),
});
export type Settled = z.output<typeof Settled>;

const amounts = { thirteenth_centavos: z.int(), sil_centavos: z.int() };
/** A statement that was counted, with what it bills ahead. */
const CountedStatement = z.object({
  id: Id,
  number: z.string(),
  kind: z.enum(['statement', 'true_up']),
  from_date: LocalDate,
  to_date: LocalDate,
  ...amounts,
});
/** A posted run that was counted, with what of its payouts falls to the client. */
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
  /** The last pay date that is settled; of the year. */
  to_date: LocalDate,
  /** Both, or one of them: leave may be settled at another time than 13th month pay. */
  lines: z.enum(['all', ...aheadCodes]).default('all'),
};
const ofYear = (given: { year: number; to_date: string }): boolean => given.to_date.startsWith(`${given.year}-`);
const inYear = { path: ['to_date'], ...desk('This day is not in that year.') };

const common = { api: 'payroll', permission: 'PAY08' } as const;

const TrueUpPreview = Counted.extend({
  /** The lines that are settled: those that were billed ahead. */
  bills: z.array(z.enum(aheadCodes as [AheadCode, ...AheadCode[]])),
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
  /** What there is to know before it is made, in words. */
  notes: z.array(z.string()),
  /** Why it is not made; null: it can be. */
  why_not: z.string().nullable(),
});
export type TrueUpPreview = z.output<typeof TrueUpPreview>;

export const previewTrueUp = endpoint({
  ...common,
  method: 'GET',
  path: '/api/billings/trueup/preview',
  summary:
    'What a true-up of a client and year would settle: what was billed ahead, what was paid, what it would come to, and why it cannot be made where it cannot',
  query: z.object(asked).refine(ofYear, inYear),
  response: one(TrueUpPreview),
});

export const storeTrueUp = endpoint({
  ...common,
  method: 'POST',
  path: '/api/billings/trueup/insert',
  summary: 'Make the draft of a true-up of a client and year',
  body: z.object(asked).refine(ofYear, inYear),
  response: z.object({ data: z.object({ id: Id }) }),
});

export const showSettledPerson = endpoint({
  ...common,
  method: 'GET',
  path: '/api/billings/trueup/{id}/{code}',
  summary: 'What of somebody a true-up settles: the statements that billed it ahead and the payslips that paid it',
  params: z.object({ id: Id, code: z.string().min(1).max(40) }),
  response: one(
    z.object({
      statements: z.array(CountedStatement),
      payslips: z.array(
        CountedRun.omit({ people: true }).extend({
          /** All that the payslip paid of both, whoever it falls to. */
          whole_centavos: z.int(),
        }),
      ),
    }),
  ),
});
