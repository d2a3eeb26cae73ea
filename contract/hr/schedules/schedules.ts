import { z } from 'zod';
import type { AssignedSchedule as Assigned, OtherDay as Other } from '#domain/schedules/schedule.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate } from '#contract/shapes.ts';

/** Local time of day `HH:mm`. */
export const LocalTime = z
  .string()
  .refine((t) => /^([01]\d|2[0-3]):[0-5]\d$/.test(t), { abort: true, params: { code: 'time.invalid' } });

/** Different times for one weekday. The fields are in the order in which the database returns them. */
export const OtherDay = z.object({
  weekday: z.int().min(1).max(7),
  /** Before `start_time`: the next day. */
  end_time: LocalTime,
  start_time: LocalTime,
  /** Start of the break. If null, the break is in the middle of the shift. */
  break_start: LocalTime.nullable(),
  break_minutes: z.int().min(0).max(480),
  /** Flexible schedule: minutes owed between the two times. Otherwise null. */
  flexible_minutes: z.int().min(60).max(720).nullable(),
}) satisfies z.ZodType<Other>;
export type OtherDay = z.output<typeof OtherDay>;

export const ScheduleOption = z.object({
  id: Id,
  name: z.string(),
  start_time: LocalTime,
  /** Before `start_time`: the next day. */
  end_time: LocalTime,
  break_minutes: z.number().int().min(0),
  /** ISO weekdays, 1 Monday to 7 Sunday. */
  rest_days: z.array(z.number().int().min(1).max(7)),
  /** Flexible schedule: minutes owed between the two times. Missing in copies of an older version. */
  flexible_minutes: z.number().int().min(1).nullable().optional(),
  /**
   * Start of the break. If null, it is in the middle of the shift. Missing in copies of an older version, like the
   * fields below.
   */
  break_start: LocalTime.nullable().optional(),
  /** A second break, such as the gap of a split shift. */
  second_break_start: LocalTime.nullable().optional(),
  second_break_minutes: z.number().int().min(0).optional(),
  /** Weekdays with different times, such as a short Saturday. */
  other_days: z.array(OtherDay).optional(),
});
export type ScheduleOption = z.output<typeof ScheduleOption>;

export const scheduleOptions = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/schedules/options',
  permission: 'signed-in',
  summary: 'List all schedules, for pick lists',
  response: z.object({ data: z.array(ScheduleOption) }),
});

export const AssignedSchedule = z.object({
  from: LocalDate,
  to: LocalDate.nullable(),
  schedule: ScheduleOption,
}) satisfies z.ZodType<Assigned>;
export type AssignedSchedule = z.output<typeof AssignedSchedule>;

export const assignedSchedules = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/schedule/assigned',
  permission: { EMP03: 'own', EMP04: 'own', EMP05: 'own', EMP06: 'own', EMP07: 'own' },
  summary:
    'Get one’s own schedule by date, the client’s cutoffs and one’s last day, so that the phone can count and warn offline',
  response: z.object({
    data: z.object({
      schedules: z.array(AssignedSchedule),
      /** Days of the month on which a cutoff ends; 31 is the last day of the month. */
      cutoff_days: z.array(z.number().int().min(1).max(31)),
      /** Days after a cutoff's end in which requests for it are accepted. */
      filing_grace_days: z.number().int().min(0),
      /** First day of work, and the last if known: requests must be within them. Null if not an employee. */
      employment: z.object({ first: LocalDate, last: LocalDate.nullable() }).nullable(),
      /** Place of work. Always in the response; missing in a copy of an older version. */
      branch_name: z.string().nullable().optional(),
    }),
  }),
});
