import { z } from 'zod';
import type { AssignedSchedule as Assigned, OtherDay as Other } from '#domain/schedules/schedule.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate } from '#contract/shapes.ts';

/** Local time of day `HH:mm`. */
export const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** What a schedule has on one weekday in place of its usual times; in the order in which the database gives it back. */
export const OtherDay = z.object({
  weekday: z.int().min(1).max(7),
  /** Before `start_time`: the next day. */
  end_time: LocalTime,
  start_time: LocalTime,
  /** When its break begins; null: in the middle. */
  break_start: LocalTime.nullable(),
  break_minutes: z.int().min(0).max(480),
  /** Of a flexible schedule: so many minutes are owed between the two times. Else null. */
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
  /** Of a flexible schedule: so many minutes are owed between the two times. Missing in what an older version kept. */
  flexible_minutes: z.number().int().min(1).nullable().optional(),
  /** When the break begins; null: in the middle of the shift. Missing as above, as is what follows. */
  break_start: LocalTime.nullable().optional(),
  /** A second break, such as the hours between the two parts of a split shift. */
  second_break_start: LocalTime.nullable().optional(),
  second_break_minutes: z.number().int().min(0).optional(),
  /** Weekdays with times of their own, such as a short Saturday. */
  other_days: z.array(OtherDay).optional(),
});
export type ScheduleOption = z.output<typeof ScheduleOption>;

export const scheduleOptions = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/schedules/options',
  permission: 'signed-in',
  summary: 'All schedules, for pick lists',
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
    "One's own schedule by date, the cut-offs of one's client and one's last day, so that the phone can count and warn offline",
  response: z.object({
    data: z.object({
      schedules: z.array(AssignedSchedule),
      /** Days of the month on which a cut-off ends; 31 is the month's last. */
      cutoff_days: z.array(z.number().int().min(1).max(31)),
      /** Days after a cut-off's end in which filings for it are still taken. */
      filing_grace_days: z.number().int().min(0),
      /** One's first day of work, and the last if it is known: nothing is filed outside of them. Null: nobody's employee. */
      employment: z.object({ first: LocalDate, last: LocalDate.nullable() }).nullable(),
      /** Where one works. Always answered; missing in a copy that an older version kept. */
      branch_name: z.string().nullable().optional(),
    }),
  }),
});
