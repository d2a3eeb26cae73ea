import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { desk } from '#contract/messages/sentence.ts';
import { Id, Instant, LocalDate, Version, one, requiredLine } from '#contract/shapes.ts';
import { loanAmount, LoanLines, loans, mostInstalments } from './loan-register.ts';

/** A loan with its installments, and later agreements about them, in centavos. */

const CutoffOfMonth = z.object({ month: z.string(), cutoff: z.int() });
/** Plan for deducting the remaining balance; input of `instalmentsToCome`. */
export const LoanPlan = CutoffOfMonth.extend({
  owed: z.int(),
  instalment: z.int(),
  takenFrom: z.enum(['first', 'second', 'both']),
  perMonth: z.int(),
  terms: z.array(CutoffOfMonth.extend({ instalment: z.int() })),
  skips: z.array(CutoffOfMonth),
});
export type LoanPlan = z.output<typeof LoanPlan>;

/** An unpaid cutoff in which the loan is deducted. */
export const LoanCutoff = CutoffOfMonth.extend({ from_date: LocalDate, to_date: LocalDate, skipped: z.boolean() });
export type LoanCutoff = z.output<typeof LoanCutoff>;

/** A later agreement about the installments, with the previous schedule. */
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
  summary: 'Get a loan with paid and future installments',
  params: z.object({ id: Id }),
  response: Detail,
});

export const skipInstalment = endpoint({
  api: 'payroll',
  method: 'PUT',
  path: '/api/loan/skip/update',
  permission: 'PAY06',
  summary: 'Skip the installment of an unpaid cutoff, or undo that; the schedule then ends one cutoff later',
  body: z.object({
    id: Id,
    version: Version,
    /** The last day of the cutoff. */
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
    'Change the installment, or the number of installments, from an unpaid cutoff on; the balance stays, and the former schedule is kept',
  body: z
    .object({
      id: Id,
      version: Version,
      /** The last day of the first cutoff with the new installment. */
      cutoff_end: LocalDate,
      instalment_centavos: loanAmount.optional(),
      instalments: z.int().min(1).max(mostInstalments).optional(),
      reason: requiredLine(200),
    })
    .refine(
      (b) => (b.instalment_centavos === undefined) !== (b.instalments === undefined),
      desk('Enter the new installment or the number of installments.'),
    ),
  response: Detail,
});
