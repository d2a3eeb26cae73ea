import { z } from 'zod';
import { oddityKinds } from '#domain/attendance/oddities.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, LocalDate } from '#contract/shapes.ts';
import { TimeDay, TimeMinutes } from './time-days.ts';

/** One's own time of a cut-off, as it will be paid. */

/** Where a day stands: still to come, looked at, approved, or used by a posted payroll run. */
export const ownDayStates = ['to_come', 'review', 'approved', 'paid'] as const;

export const OwnDay = TimeDay.pick({
  date: true,
  day: true,
  schedule: true,
  shift: true,
  punches: true,
  minutes: true,
  late: true,
  undertime: true,
  absent_halves: true,
  no_logs: true,
  paid_leave_halves: true,
  leaves: true,
  holiday: true,
  changed: true,
}).extend({
  state: z.enum(ownDayStates),
  client_id: Id,
  /** Where the person works for several clients on the days of the cut-off; null otherwise. */
  client_name: z.string().nullable(),
  /** What is missing or not counted, unless it was taken as it is; minutes of what is not counted. */
  missing: z.array(z.object({ kind: z.enum(oddityKinds), minutes: z.int() })),
  /** What somebody put right: minutes since the midnight of the day. */
  corrections: z.array(
    z.object({
      kind: z.enum(['add', 'remove', 'move', 'count']),
      at: z.int(),
      to: z.int().nullable(),
      reason: z.string(),
      by: z.string().nullable(),
      made_at: Instant,
    }),
  ),
});
export type OwnDay = z.output<typeof OwnDay>;

export const OwnTime = z.object({
  cutoff: z.object({ from: LocalDate, to: LocalDate }),
  days: z.array(OwnDay),
  totals: z.object({
    minutes: TimeMinutes,
    late: z.int(),
    undertime: z.int(),
    absent_halves: z.int(),
    paid_leave_halves: z.int(),
    /** Days that may be absences: the client's time logs end before them. Missing in older copies on a phone. */
    no_logs: z.int().optional(),
  }),
});
export type OwnTime = z.output<typeof OwnTime>;

export const showOwnTime = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/portal/time',
  permission: { EMP07: 'own' },
  summary: 'One’s own time of a cut-off as it will be paid: minutes by class, each day with punches and corrections',
  query: z.object({
    /** Any date of the cut-off; without one, today’s. */
    date: LocalDate.optional(),
  }),
  /** Null: no assignment to a client by then. */
  response: z.object({ data: OwnTime.nullable() }),
});
