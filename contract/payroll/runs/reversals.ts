import { z } from 'zod';
import { desk } from '#contract/messages/sentence.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, ListQuery, line, listOf, one, requiredText } from '#contract/shapes.ts';
import { Run } from './runs.ts';

/** Reverses posted payslips in full: each by a payslip of an off-cycle run with the opposite sign, in centavos. */

const api = 'payroll';
const permission = 'PAY07';

/**
 * State of the net pay. `returned`: it was stopped, or the bank returned it, so nothing is owed. `owed`: it was paid
 * out, and the employee owes it back.
 */
export const backMoney = ['returned', 'owed'] as const;
export type BackMoney = (typeof backMoney)[number];

export const ReversiblePerson = z.object({
  employee: z.string(),
  name: z.string(),
  client: z.string(),
  payslip_id: Id,
  gross_centavos: z.int(),
  net_centavos: z.int(),
  /** Run that reverses the payslip. `posted_at` is null until it is posted. Null if there is no such run. */
  taken_back: z
    .object({
      run_id: Id,
      run: z.string(),
      posted_at: Instant.nullable(),
      money: z.enum(backMoney),
      reason: z.string(),
    })
    .nullable(),
  /** Why the payslip can't be reversed now, as a sentence. Null if it can. */
  why_not: z.string().nullable(),
});
export type ReversiblePerson = z.output<typeof ReversiblePerson>;

export const listReversible = endpoint({
  api,
  method: 'GET',
  path: '/api/payroll/adjustment/reversal/{id}',
  permission,
  summary: 'List the posted payslips of a run, which ones were reversed, and why others can’t be',
  params: z.object({ id: Id }),
  query: ListQuery.omit({ sort: true }).extend({
    limit: z.int().min(1).max(500).default(100),
    /** Code of one employee. */
    employee: z.string().max(40).optional(),
  }),
  response: listOf(ReversiblePerson),
});

export const storeReversal = endpoint({
  api,
  method: 'POST',
  path: '/api/payroll/adjustment/reversal',
  permission,
  summary:
    'Start an off-cycle run that reverses posted payslips of a run in full, once each; only an employee’s last posted payslip can be reversed',
  body: z.object({
    name: line(120).default(''),
    /** The posted run. */
    run_id: Id,
    people: z
      .array(z.object({ employee: z.string().min(1).max(40), money: z.enum(backMoney) }))
      .min(1)
      .max(500)
      .refine(
        (people) => new Set(people.map((p) => p.employee)).size === people.length,
        desk('An employee is listed twice. Remove one.'),
      ),
    /** The user's reason. */
    reason: requiredText(300),
  }),
  response: one(Run),
});
