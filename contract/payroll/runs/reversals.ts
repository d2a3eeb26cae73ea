import { z } from 'zod';
import { desk } from '#contract/messages/sentence.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, ListQuery, line, listOf, one, requiredText } from '#contract/shapes.ts';
import { Run } from './runs.ts';

/** Taking posted payslips back in full: each by a payslip of an adjustment run with the opposite sign. Amounts are centavos. */

const api = 'payroll';
const permission = 'PAY07';

/**
 * What became of the net pay: `returned`: it was stopped, or the bank returned it, and nothing is owed; `owed`: it was paid out,
 * and the person owes it back.
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
  /** The run that takes it back, or took it back; `posted_at` null: that is not posted yet. Null: none does. */
  taken_back: z
    .object({
      run_id: Id,
      run: z.string(),
      posted_at: Instant.nullable(),
      money: z.enum(backMoney),
      reason: z.string(),
    })
    .nullable(),
  /** Why it cannot be taken back now, as a sentence; null: it can. */
  why_not: z.string().nullable(),
});
export type ReversiblePerson = z.output<typeof ReversiblePerson>;

export const listReversible = endpoint({
  api,
  method: 'GET',
  path: '/api/payroll/adjustment/reversal/{id}',
  permission,
  summary: 'Who has a posted payslip of a run, which of them were taken back, and why another cannot be',
  params: z.object({ id: Id }),
  query: ListQuery.omit({ sort: true }).extend({
    limit: z.int().min(1).max(500).default(100),
    /** One person by code. */
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
    'Begin an adjustment run that takes people’s posted payslips of a run back in full, once each; only the last posted payslip of somebody is taken back',
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
        desk('Somebody is named twice.'),
      ),
    /** Why, in the words of whoever takes it back. */
    reason: requiredText(300),
  }),
  response: one(Run),
});
