import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { PayDay } from '#contract/hr/sync/payroll-sync.ts';
import { Id, Instant, LocalDate, listOf, one } from '#contract/shapes.ts';
import { runPeopleQuery, runPerson } from './run-people.ts';

/** Time of employees in a run as pulled or uploaded, and issues to fix. */

const api = 'payroll';
const permission = 'PAY07';

/** Source of the time: HR's approved time, or an uploaded file. Null if there is none. */
const timeSource = z.enum(['hr', 'file']).nullable();

/** An employee's pulled time, in minutes. */
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
  /** Retroactive changes that this run settles. */
  late_days: z.array(LocalDate),
});
export type RawSummary = z.output<typeof RawSummary>;

export const rawSummary = endpoint({
  api,
  method: 'GET',
  path: '/api/payroll/raw/summary/{id}',
  permission,
  summary: 'List the employees of a run with their pulled or uploaded time and issues to fix',
  params: z.object({ id: Id }),
  query: runPeopleQuery,
  response: listOf(RawSummary).extend({
    /** The issues of the whole run, each with its number of employees. */
    problems: z.array(z.object({ code: z.string(), message: z.string(), must: z.boolean(), people: z.int() })),
    /**
     * Number of employees who aren't on hold, of those with approved or uploaded time, and of those whose time lacks
     * some days.
     */
    time: z.object({
      people: z.int(),
      timed: z.int(),
      partly: z.int(),
      /** Clients with employees who lack approved time for some days or all. */
      lacking: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
    /** Number of employees with retroactive changes that the run settles, and of the changed days. */
    late: z.object({ people: z.int(), days: z.int() }),
    /**
     * Number of employees with salary adjustments approved in HR, of these adjustments, and the total added and
     * deducted.
     */
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
  summary: 'Get an employee’s days in a run, as pulled',
  params: z.object({ id: Id, code: z.string().max(40) }),
  response: one(z.object({ ...runPerson, source: timeSource, days: z.array(PayDay) })),
});
