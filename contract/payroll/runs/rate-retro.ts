import { z } from 'zod';
import { desk } from '#contract/messages/sentence.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, ListQuery, LocalDate, Version, line, listOf, one } from '#contract/shapes.ts';
import { Run } from './runs.ts';

/** Retroactive rate changes in posted cutoffs: the differences by the current rates, and a run that pays them. */

const api = 'payroll';
const permission = 'PAY07';

const RetroLine = z.object({
  /** The pay code of the line. */
  code: z.string(),
  /** Name of the line in words. */
  what: z.string(),
  was_centavos: z.int(),
  is_centavos: z.int(),
  /** Difference. A negative amount is recovered. */
  difference_centavos: z.int(),
  /** True for pay of a minimum wage earner, which is exempt from tax. */
  exempt: z.boolean(),
});

const RetroCutoff = z.object({
  from_date: LocalDate,
  to_date: LocalDate,
  /** ID of the posted run that paid the cutoff. */
  paid_in: Id,
  /** The run that includes the difference. Null if there is none. */
  run: z.object({ id: Id, name: z.string(), adjustment: z.boolean() }).nullable(),
  /** Lines with a difference. */
  lines: z.array(RetroLine),
  difference_centavos: z.int(),
  /** Why the difference can't be computed. Null if it can. */
  why_not: z.string().nullable(),
});

export const RetroPerson = z.object({
  employee: z.string(),
  name: z.string(),
  client: z.string(),
  cutoffs: z.array(RetroCutoff),
  /** Difference that isn't included in any run. */
  difference_centavos: z.int(),
});
export type RetroPerson = z.output<typeof RetroPerson>;

export const listRateRetro = endpoint({
  api,
  method: 'GET',
  path: '/api/payroll/adjustment/rates',
  permission,
  summary:
    'Preview employees with posted cutoffs paid at other rates than the current ones, with the differences: nothing is changed',
  query: ListQuery.omit({ sort: true }).extend({
    limit: z.int().min(1).max(50).default(20),
    client_id: Id.optional(),
    /** Code of one employee. */
    employee: z.string().max(40).optional(),
    /** Only cutoffs that end on this day or later. */
    from: LocalDate.optional(),
  }),
  response: listOf(RetroPerson),
});

/** Employees whose posted cutoffs a run pays, and from when. */
const whose = {
  people: z
    .array(z.string().min(1).max(40))
    .min(1)
    .max(500)
    .refine((codes) => new Set(codes).size === codes.length, desk('An employee is listed twice. Remove one.')),
  /** Only posted cutoffs that end on this day or later. Null means all. */
  since: LocalDate.nullable().default(null),
};

export const storeRateRetro = endpoint({
  api,
  method: 'POST',
  path: '/api/payroll/adjustment/rates',
  permission,
  summary: 'Start an off-cycle run that pays retroactive rate changes of posted cutoffs, each of them once',
  body: z.object({
    name: line(120).default(''),
    payroll_type_id: Id,
    from_date: LocalDate,
    to_date: LocalDate,
    pay_date: LocalDate,
    ...whose,
  }),
  response: one(Run),
});

export const updateRateRetro = endpoint({
  api,
  method: 'PUT',
  path: '/api/payroll/adjustment/rates',
  permission,
  summary:
    'Add retroactive rate changes of earlier posted cutoffs to a run that isn’t submitted yet: overpayment is deducted from the cutoff’s pay',
  body: z.object({ id: Id, version: Version, ...whose }),
  response: one(Run),
});
