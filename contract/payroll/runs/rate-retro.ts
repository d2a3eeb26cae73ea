import { z } from 'zod';
import { desk } from '#contract/messages/sentence.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, ListQuery, LocalDate, Version, line, listOf, one } from '#contract/shapes.ts';
import { Run } from './runs.ts';

/** Rates that were changed with a date in posted cut-offs: what those come to by the rates known now, and a run that pays it. */

const api = 'payroll';
const permission = 'PAY07';

const RetroLine = z.object({
  /** The pay code it would have stood under. */
  code: z.string(),
  /** In words. */
  what: z.string(),
  was_centavos: z.int(),
  is_centavos: z.int(),
  /** Below zero it is taken back. */
  difference_centavos: z.int(),
  /** Of a minimum wage earner: exempt of tax. */
  exempt: z.boolean(),
});

const RetroCutoff = z.object({
  from_date: LocalDate,
  to_date: LocalDate,
  /** The posted run that paid it. */
  paid_in: Id,
  /** The run that has taken it; null: none has. */
  run: z.object({ id: Id, name: z.string(), adjustment: z.boolean() }).nullable(),
  /** Only what is other. */
  lines: z.array(RetroLine),
  difference_centavos: z.int(),
  /** Why it cannot be worked out; null: it can. */
  why_not: z.string().nullable(),
});

export const RetroPerson = z.object({
  employee: z.string(),
  name: z.string(),
  client: z.string(),
  cutoffs: z.array(RetroCutoff),
  /** Of what no run has taken. */
  difference_centavos: z.int(),
});
export type RetroPerson = z.output<typeof RetroPerson>;

export const listRateRetro = endpoint({
  api,
  method: 'GET',
  path: '/api/payroll/adjustment/rates',
  permission,
  summary:
    'Who has posted cut-offs that were paid by other rates than are known now, with what each comes to by those: nothing is changed',
  query: ListQuery.omit({ sort: true }).extend({
    limit: z.int().min(1).max(50).default(20),
    client_id: Id.optional(),
    /** One person by code. */
    employee: z.string().max(40).optional(),
    /** Only cut-offs that end on this day or later. */
    from: LocalDate.optional(),
  }),
  response: listOf(RetroPerson),
});

/** Whose posted cut-offs a run takes, and from when. */
const whose = {
  people: z
    .array(z.string().min(1).max(40))
    .min(1)
    .max(500)
    .refine((codes) => new Set(codes).size === codes.length, desk('Somebody is named twice.')),
  /** Only posted cut-offs that end on this day or later; null: all of them. */
  since: LocalDate.nullable().default(null),
};

export const storeRateRetro = endpoint({
  api,
  method: 'POST',
  path: '/api/payroll/adjustment/rates',
  permission,
  summary: 'Begin an off-cycle run that pays people what changed rates come to in posted cut-offs, each of them once',
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
    'Has a run that is not sent on yet pay people in it what changed rates come to in posted cut-offs before it: a rate that was too high is taken back out of the pay of a cut-off',
  body: z.object({ id: Id, version: Version, ...whose }),
  response: one(Run),
});
