import { z } from 'zod';
import { premiumDays } from '#domain/calendar/day-kinds.ts';
import { buckets } from '#domain/pay/earnings/work.ts';
import { exceptionKinds } from '#domain/attendance/exceptions.ts';
import { Id, Instant, LocalDate, Version } from '#contract/shapes.ts';
import { LocalTime } from '../schedules/schedules.ts';

/** The status of a timesheet record. */
export const timeStates = ['uploaded', 'for_review', 'for_approval', 'approved'] as const;

/** Minutes by day type and class of hours, without zeros. */
export const TimeMinutes = z.partialRecord(z.enum(premiumDays), z.partialRecord(z.enum(buckets), z.int().positive()));
export type TimeMinutes = z.output<typeof TimeMinutes>;

/** Total minutes of several days, by grid column. */
export const TimeTotals = z.object({
  /** Minutes in the first eight hours of a shift, including night hours. */
  reg: z.int(),
  ot: z.int(),
  /** Regular and overtime minutes at night. */
  night: z.int(),
  /** Regular and overtime minutes on holidays. */
  holiday: z.int(),
  late: z.int(),
  undertime: z.int(),
  absent_halves: z.int(),
  paid_leave_halves: z.int(),
});
export type TimeTotals = z.output<typeof TimeTotals>;

/** An employee's pending report that a day is wrong. */
export const DayReport = z.object({
  id: Id,
  version: Version,
  /** Reported arrival and departure, if given. */
  time_in: LocalTime.nullable(),
  time_out: LocalTime.nullable(),
  reason: z.string(),
  filed_at: Instant,
});
export type DayReport = z.output<typeof DayReport>;

/**
 * One record: an employee's day at a client, dated by the day the shift began. Clock minutes count from its midnight.
 */
export const TimeDay = z.object({
  /** ID of the record. Null until the cutoff is opened for the employee. */
  id: Id.nullable(),
  version: Version.nullable(),
  status: z.enum(timeStates).nullable(),
  date: LocalDate,
  day: z.enum(premiumDays),
  schedule: z.string().nullable(),
  /** The scheduled shift. Null on a rest day or without a schedule. */
  shift: z
    .object({
      from: z.int(),
      to: z.int(),
      /**
       * Flexible hours: minutes owed between the two times. Missing in older approved records, like the fields below.
       */
      flexible_minutes: z.int().optional(),
      /** For a split shift, its two parts of work. The time between them is off. */
      parts: z.array(z.object({ from: z.int(), to: z.int() })).optional(),
    })
    .nullable(),
  /** Time logs after merging duplicates and applying corrections. */
  punches: z.array(z.int()),
  /** Time logs outside any shift or approved work, alternating in and out. */
  stray: z.array(z.int()).optional(),
  /** Assignment of the time logs to this day: `19:00-07:00 of 2026-11-03`. */
  paired_with: z.string().nullable(),
  minutes: TimeMinutes,
  late: z.int(),
  undertime: z.int(),
  /** Number of half days owed that were neither worked nor excused. */
  absent_halves: z.int(),
  paid_leave_halves: z.int(),
  /** Names of approved leave. */
  leaves: z.array(z.string()),
  /** Exceptions to decide. Accepted ones count as they are. */
  odd: z.array(z.object({ kind: z.enum(exceptionKinds), minutes: z.int(), accepted: z.boolean() })),
  /**
   * The longest stretch of unapproved time on site, from and to in minutes of the date; missing in older approved
   * records.
   */
  outside: z.tuple([z.int(), z.int()]).nullish(),
  corrected: z.boolean(),
  /** True if the shift isn't over yet. */
  open: z.boolean(),
  /** Set if the client's time logs end before the shift, so the absence isn't certain. Totals leave the day out. */
  no_logs: z.literal(true).optional(),
  /** For a regular holiday, whether it is paid without work, and the day that decided it. */
  holiday: z.object({ paid_unworked: z.boolean(), because: LocalDate, stood: z.string() }).nullable(),
  /** True if a decision or an upload after the approval changed the day. It still counts as approved. */
  changed: z.boolean(),
  /** For a changed day, its result by the current facts. */
  now: TimeTotals.extend({
    minutes: TimeMinutes,
    punches: z.array(z.int()),
    odd: z.array(z.enum(exceptionKinds)),
  }).nullable(),
  locked: z.boolean(),
  /** The employee's pending report that the day is wrong. */
  report: DayReport.nullable(),
});
export type TimeDay = z.output<typeof TimeDay>;

/** An employee's time in a cutoff: the days, and their totals by class of hours. */
export const PersonTime = z.object({
  employee_id: Id,
  employee_code: z.string(),
  name: z.string(),
  branch_name: z.string(),
  days: z.array(TimeDay),
  totals: TimeTotals,
  /** Totals of the previous cutoff, or null if it has no time. */
  before: TimeTotals.nullable(),
  /** Number of days with exceptions to decide. */
  to_decide: z.int(),
  /** True if the time isn't approved yet, work was due, and the whole cutoff has no time log and no work. */
  no_punches: z.boolean(),
  /**
   * Set if every scheduled employee of the branch was absent on a day, and it isn't decided yet whether it is a
   * holiday.
   */
  holiday_asked: z.literal(true).optional(),
  /** The earliest state of any day. Null if the cutoff isn't opened for the employee. */
  status: z.enum(timeStates).nullable(),
  /** Reason why the time was sent back. */
  remark: z.string().nullable(),
  /** Names of the users who made corrections. */
  corrected_by: z.array(z.string()),
  /** True if the client's settings let the caller approve this time. */
  approvable: z.boolean(),
  /** Fingerprint of the reviewed data. The next step sends it back to detect changes. */
  seen: z.string(),
});
export type PersonTime = z.output<typeof PersonTime>;
