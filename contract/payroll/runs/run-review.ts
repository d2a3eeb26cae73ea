import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, ListQuery, listOf, one } from '#contract/shapes.ts';
import { runPerson } from './run-people.ts';

/**
 * Review of a run before approval: its items with their employees, and who reviewed each payslip. A mark is a hash of a
 * payslip and of what the item says about it; a payslip computed with different figures isn't reviewed.
 */

const common = { api: 'payroll', permission: 'PAY07' } as const;
const params = z.object({ id: Id });
const item = z.string().min(1).max(60);
const mark = z.string().max(100);
const code = z.string().min(1).max(40);

export const ReviewItem = z.object({
  /** An issue's code, `pay.first`, `pay.cash`, or `person.waiting`. */
  item: z.string(),
  /** True if the item blocks approval. Its employees must be fixed or put on hold; reviewing them isn't enough. */
  must: z.boolean(),
  people: z.int(),
  reviewed: z.int(),
  net_centavos: z.int(),
  /** Message of the item about one of its employees, as an example. */
  example: z.string().nullable(),
  /** Hash over the marks of the item's employees. */
  mark: z.string(),
  /**
   * User who submitted the run without reviewing the item, and the reason, if any. Null once the item's employees or
   * figures change.
   */
  skipped: z.object({ by: z.string(), at: Instant, reason: z.string().nullable() }).nullable(),
});
export type ReviewItem = z.output<typeof ReviewItem>;

export const runReview = endpoint({
  ...common,
  method: 'GET',
  path: '/api/payroll/review/{id}',
  summary: 'Get what to review before a run is approved, with the number of reviewed employees, and who can approve',
  params,
  response: one(
    z.object({
      items: z.array(ReviewItem),
      /**
       * Users with access to payroll runs, those who can approve this one first; empty unless the run can still be
       * approved.
       */
      approvers: z.array(
        z.object({
          name: z.string(),
          you: z.boolean(),
          /** Why the user can't approve. Null if the user can. */
          why_not: z.enum(['computed', 'amounts', 'paid', 'reset', 'account', 'time', 'entered']).nullable(),
        }),
      ),
      /** Number of users left out of `approvers`. */
      more: z.int(),
    }),
  ),
});

export const ReviewPerson = z.object({
  ...runPerson,
  net_centavos: z.int().nullable(),
  /** Net pay of the payslip that this one is compared with. */
  before_centavos: z.int().nullable(),
  /** Message of the item about this employee. */
  message: z.string().nullable(),
  /** Largest changes of the net pay, in words; empty without a change. */
  reason: z.string(),
  mark: z.string(),
  reviewed: z.object({ by: z.string(), at: Instant }).nullable(),
});
export type ReviewPerson = z.output<typeof ReviewPerson>;

export const reviewPeople = endpoint({
  ...common,
  method: 'GET',
  path: '/api/payroll/review/people/{id}',
  summary: 'List the employees of a review item, largest change in net pay first',
  params,
  query: ListQuery.pick({ page: true, limit: true }).extend({ item }),
  response: listOf(ReviewPerson),
});

export const storeReviewed = endpoint({
  ...common,
  method: 'POST',
  path: '/api/payroll/review/{id}',
  summary: 'Mark employees of a review item as reviewed; refused if their figures changed after the user saw them',
  params,
  body: z.object({
    item,
    people: z
      .array(z.object({ employee: code, mark }))
      .max(500)
      .default([]),
    /** Marks every employee of the item. */
    all: mark.optional(),
  }),
  /** `at` identifies the marks of this call, to undo them. */
  response: one(z.object({ marked: z.int(), at: Instant })),
});

export const undoReviewed = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/payroll/review/undo/{id}',
  summary: 'Mark employees of a review item as not reviewed: by code, or all that one call of the user marked',
  params,
  body: z.object({ item, people: z.array(code).max(500).default([]), at: Instant.optional() }),
  response: one(z.object({ unmarked: z.int() })),
});
