import { z } from 'zod';
import { premiumDays } from '#domain/calendar/day-kinds.ts';
import { buckets } from '#domain/pay/earnings/work.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, one } from '#contract/shapes.ts';
import { TimeDay } from './time-days.ts';
import { TimeDifference } from './time-differences.ts';

/** Computation of the minutes of an employee's day. */

const hris09 = { api: 'hr', permission: 'HRIS09' } as const;

/** One line of the computation of a day's hours. */
export const ExplainedLine = z.object({
  label: z.string(),
  from: z.int().nullable(),
  to: z.int().nullable(),
  minutes: z.int(),
  /** Percent of the hourly rate, in basis points; null if unpaid. */
  basis_points: z.int().nullable(),
  kind: z.enum(['left_out', 'outside', 'counted']),
  /** Class of hours, for a counted line. */
  bucket: z.enum(buckets).nullable(),
  day: z.enum(premiumDays).nullable(),
});
export type ExplainedLine = z.output<typeof ExplainedLine>;

export const TimeCorrection = z.object({
  id: Id,
  kind: z.enum(['add', 'remove', 'move', 'count']),
  at: z.int(),
  to: z.int().nullable(),
  reason: z.string(),
  by: z.string().nullable(),
  made_at: Instant,
});

export const explainTimeDay = endpoint({
  ...hris09,
  method: 'GET',
  path: '/time_keeping/explain/{id}',
  summary: 'Explain a day line by line: time logs with their device, excluded logs, and counted hours with their rates',
  params: z.object({ id: Id }),
  response: one(
    z.object({
      day: TimeDay,
      employee_id: Id,
      name: z.string(),
      punches: z.array(
        z.object({
          at: z.int(),
          source: z.string(),
          tag: z.string(),
          double_of: z.int().nullable(),
          stray: z.boolean(),
        }),
      ),
      /** Total time between in and out. */
      on_site: z.int(),
      lines: z.array(ExplainedLine),
      counted: z.int(),
      corrections: z.array(TimeCorrection),
      /** Requests for the day: approved or pending. */
      filings: z.array(z.object({ what: z.string(), status: z.string() })),
      /** For a paid day, its open difference or the last decision on it. */
      difference: TimeDifference.nullable(),
    }),
  ),
});
