import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { desk } from '#contract/messages/sentence.ts';
import { Id, Instant, LocalDate, Version, one, requiredLine } from '#contract/shapes.ts';
import { loanAmount, LoanLines, loans, mostInstalments } from './loans.ts';

/** A loan with its instalments, and what is agreed on about them after it was granted. Amounts are centavos. */

const CutoffOfMonth = z.object({ month: z.string(), cutoff: z.int() });
/** How what is still owed is taken, as `instalmentsToCome` of the rules asks it. */
export const LoanPlan = CutoffOfMonth.extend({
  owed: z.int(),
  instalment: z.int(),
  takenFrom: z.enum(['first', 'second', 'both']),
  perMonth: z.int(),
  terms: z.array(CutoffOfMonth.extend({ instalment: z.int() })),
  skips: z.array(CutoffOfMonth),
});
export type LoanPlan = z.output<typeof LoanPlan>;

/** A cut-off of the calendar that is not paid yet and that the loan is taken in. */
export const LoanCutoff = CutoffOfMonth.extend({ from_date: LocalDate, to_date: LocalDate, skipped: z.boolean() });
export type LoanCutoff = z.output<typeof LoanCutoff>;

/** What was agreed on about the instalments after the loan was granted, with those that were to come before it. */
export const LoanChange = CutoffOfMonth.extend({
  id: Id,
  kind: z.enum(['skip', 'restructure']),
  cutoff_end: LocalDate,
  instalment_centavos: z.int().nullable(),
  reason: z.string(),
  by: z.string().nullable(),
  at: Instant,
  withdrawn_by: z.string().nullable(),
  withdrawn_at: Instant.nullable(),
  withdrawn_why: z.string().nullable(),
  former: z.array(CutoffOfMonth.extend({ due: z.int(), left: z.int() })),
});
export type LoanChange = z.output<typeof LoanChange>;

const Detail = one(
  z.object({
    loan: loans.Row,
    ...LoanLines.shape,
    plan: LoanPlan,
    cutoffs: z.array(LoanCutoff),
    changes: z.array(LoanChange),
  }),
);
export const showLoan = endpoint({
  api: 'payroll',
  method: 'GET',
  permission: 'PAY06',
  path: '/api/loan/details/{id}',
  summary: 'A loan with what was paid and what is to come',
  params: z.object({ id: Id }),
  response: Detail,
});

export const skipInstalment = endpoint({
  api: 'payroll',
  method: 'PUT',
  path: '/api/loan/skip/update',
  permission: 'PAY06',
  summary:
    'Skip the instalment of a cut-off that is not paid yet, or take it after all; the schedule goes on one later',
  body: z.object({
    id: Id,
    version: Version,
    /** The last day of the cut-off. */
    cutoff_end: LocalDate,
    skip: z.boolean().default(true),
    reason: requiredLine(200),
  }),
  response: Detail,
});

export const restructureLoan = endpoint({
  api: 'payroll',
  method: 'PUT',
  path: '/api/loan/restructure/update',
  permission: 'PAY06',
  summary:
    'From a cut-off that is not paid yet take another instalment, or what so many instalments come to; what is owed stays, and the former schedule is kept',
  body: z
    .object({
      id: Id,
      version: Version,
      /** The last day of the first cut-off of it. */
      cutoff_end: LocalDate,
      instalment_centavos: loanAmount.optional(),
      instalments: z.int().min(1).max(mostInstalments).optional(),
      reason: requiredLine(200),
    })
    .refine(
      (b) => (b.instalment_centavos === undefined) !== (b.instalments === undefined),
      desk('Say the new instalment, or how many there are to be.'),
    ),
  response: Detail,
});
