import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { PayDay } from '#contract/hr/sync/payroll-sync.ts';
import { Id, Instant, LocalDate, listOf, one } from '#contract/shapes.ts';
import { runPeopleQuery, runPerson } from './run-people.ts';

/** The time of people in a run as it was pulled or uploaded, and what has to be mended. */

const api = 'payroll';
const permission = 'PAY07';

/** Where time is from: HR’s approved time, or a file that was uploaded; null: there is none yet. */
const timeSource = z.enum(['hr', 'file']).nullable();

/** Time of a person as it was pulled, in minutes. */
export const RawSummary = z.object({
  ...runPerson,
  source: timeSource,
  taken_at: Instant.nullable(),
  days: z.int(),
  regular: z.int(),
  overtime: z.int(),
  night: z.int(),
  holiday: z.int(),
  late: z.int(),
  undertime: z.int(),
  absent_halves: z.int(),
  leave_halves: z.int(),
  unapproved: z.int(),
  /** Days paid before that are other now, and that this run settles. */
  late_days: z.array(LocalDate),
});
export type RawSummary = z.output<typeof RawSummary>;

export const rawSummary = endpoint({
  api,
  method: 'GET',
  path: '/api/payroll/raw/summary/{id}',
  permission,
  summary: 'The people of a run with the time that was pulled or uploaded for them and what has to be mended',
  params: z.object({ id: Id }),
  query: runPeopleQuery,
  response: listOf(RawSummary).extend({
    /** Of the whole run: each problem with how many people have it. */
    problems: z.array(z.object({ code: z.string(), message: z.string(), must: z.boolean(), people: z.int() })),
    /** The same of days paid before that the run settles. */
    late: z.object({ people: z.int(), days: z.int() }),
    /** The same of salary adjustments that HR approved: what they add to pay, and what is to be taken from it. */
    adjustments: z.object({
      people: z.int(),
      adjustments: z.int(),
      added_centavos: z.int(),
      taken_centavos: z.int(),
    }),
  }),
});

export const rawDays = endpoint({
  api,
  method: 'GET',
  path: '/api/payroll/raw/summary/{id}/{code}',
  permission,
  summary: 'The days of a person in a run, as they were pulled',
  params: z.object({ id: Id, code: z.string().max(40) }),
  response: one(z.object({ ...runPerson, source: timeSource, days: z.array(PayDay) })),
});
