import { z } from 'zod';
import { exceptionKinds } from '#domain/attendance/exceptions.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, LocalDate } from '#contract/shapes.ts';
import { TimeDay, TimeMinutes } from './time-days.ts';

/** An employee's own time in a cutoff, as it will be paid. */

/** The status of a day: upcoming, in review, approved, or used by a posted pay run. */
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
  /** Name of the client, if the employee works for several clients in the cutoff. Otherwise null. */
  client_name: z.string().nullable(),
  /** Days with missing time logs or uncounted time that isn't accepted, with the minutes of uncounted time. */
  missing: z.array(z.object({ kind: z.enum(exceptionKinds), minutes: z.int() })),
  /** Corrections, in minutes since midnight of the day. */
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
    /**
     * Number of possible absences, which are days after the client's last time log. Missing in older copies on a phone.
     */
    no_logs: z.int().optional(),
  }),
});
export type OwnTime = z.output<typeof OwnTime>;

export const showOwnTime = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/portal/time',
  permission: { EMP07: 'own' },
  summary:
    'Get one’s own time in a cutoff as it will be paid: minutes by class, each day with time logs and corrections',
  query: z.object({
    /** Any date of the cutoff. Today by default. */
    date: LocalDate.optional(),
  }),
  /** Null if the employee has no client assignment in the year up to the requested date. */
  response: z.object({ data: OwnTime.nullable() }),
});
