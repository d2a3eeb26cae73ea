import { z } from 'zod';
import { premiumDays } from '#domain/calendar/day-kinds.ts';
import { buckets } from '#domain/pay/work.ts';
import { oddityKinds } from '#domain/attendance/oddities.ts';
import { Id, Instant, LocalDate, Version } from '#contract/shapes.ts';
import { LocalTime } from '../schedules/schedules.ts';

/** Where a time record stands. */
export const timeStates = ['uploaded', 'for_review', 'for_approval', 'approved'] as const;

/** Minutes by kind of day and class of hours; what is none is left out. */
export const TimeMinutes = z.partialRecord(z.enum(premiumDays), z.partialRecord(z.enum(buckets), z.int().positive()));
export type TimeMinutes = z.output<typeof TimeMinutes>;

/** Minutes of some days together, as the columns of the grid have them. */
export const TimeTotals = z.object({
  /** The first eight hours of a shift, night included. */
  reg: z.int(),
  ot: z.int(),
  /** Of both, at night. */
  night: z.int(),
  /** Of both, on holidays. */
  holiday: z.int(),
  late: z.int(),
  undertime: z.int(),
  absent_halves: z.int(),
  paid_leave_halves: z.int(),
});
export type TimeTotals = z.output<typeof TimeTotals>;

/** What an employee says is wrong about a day, while it waits for an answer. */
export const DayReport = z.object({
  id: Id,
  version: Version,
  /** When they came and went, if they say so. */
  time_in: LocalTime.nullable(),
  time_out: LocalTime.nullable(),
  reason: z.string(),
  filed_at: Instant,
});
export type DayReport = z.output<typeof DayReport>;

/** One record: a person's day at a client, dated by the day the shift began. Minutes of the clock count from its midnight. */
export const TimeDay = z.object({
  /** Null until the cut-off is opened for the person. */
  id: Id.nullable(),
  version: Version.nullable(),
  status: z.enum(timeStates).nullable(),
  date: LocalDate,
  day: z.enum(premiumDays),
  schedule: z.string().nullable(),
  /** Null on a rest day and without a schedule. */
  shift: z
    .object({
      from: z.int(),
      to: z.int(),
      /** Of flexible hours: so many are owed between the two. Missing as approved before it was told, as is what follows. */
      flexible_minutes: z.int().optional(),
      /** Of a split shift: what is worked before and after the hours between. */
      parts: z.array(z.object({ from: z.int(), to: z.int() })).optional(),
    })
    .nullable(),
  /** After doubles were merged and corrections made. */
  punches: z.array(z.int()),
  /** Punches that belong to no shift and no approved work, in and out by turns. */
  stray: z.array(z.int()).optional(),
  /** How the punches came to this day: `19:00-07:00 of 2026-11-03`. */
  paired_with: z.string().nullable(),
  minutes: TimeMinutes,
  late: z.int(),
  undertime: z.int(),
  /** Halves of the day owed, neither worked nor excused. */
  absent_halves: z.int(),
  paid_leave_halves: z.int(),
  /** Names of approved leave. */
  leaves: z.array(z.string()),
  /** What somebody has to decide on; accepted: it was taken as it is. */
  odd: z.array(z.object({ kind: z.enum(oddityKinds), minutes: z.int(), accepted: z.boolean() })),
  /** Of the time on site that nobody approved the longest stretch, from and to in minutes of the date; missing: as approved before it was told. */
  outside: z.tuple([z.int(), z.int()]).nullish(),
  corrected: z.boolean(),
  /** The shift is not over yet. */
  open: z.boolean(),
  /** The client's time logs end before the shift: it is not known whether the absence is one. Totals leave it out. */
  no_logs: z.literal(true).optional(),
  /** Of a regular holiday: is it paid although nobody worked, and which day decided it? */
  holiday: z.object({ paid_unworked: z.boolean(), because: LocalDate, stood: z.string() }).nullable(),
  /** Something behind it was decided or uploaded after it was approved; it counts as it was approved. */
  changed: z.boolean(),
  /** Of a day that changed: what it comes to by its facts as they are now. */
  now: TimeTotals.extend({
    minutes: TimeMinutes,
    punches: z.array(z.int()),
    odd: z.array(z.enum(oddityKinds)),
  }).nullable(),
  locked: z.boolean(),
  /** The employee says that it is wrong, and nobody has answered yet. */
  report: DayReport.nullable(),
});
export type TimeDay = z.output<typeof TimeDay>;

/** What payroll's classes say of the same days. */
export const PersonTime = z.object({
  employee_id: Id,
  employee_code: z.string(),
  name: z.string(),
  branch_name: z.string(),
  days: z.array(TimeDay),
  totals: TimeTotals,
  /** The same of the cut-off before; null where nothing was timed. */
  before: TimeTotals.nullable(),
  /** Days with something to decide. */
  to_decide: z.int(),
  /** Not approved yet, was due, and there is no punch and no work of all the cut-off. */
  no_punches: z.boolean(),
  /** Every scheduled employee of the branch was absent on a day, and whether it is a holiday is not answered. */
  holiday_asked: z.literal(true).optional(),
  /** The earliest state any of the days is in; null: the cut-off is not opened for the person. */
  status: z.enum(timeStates).nullable(),
  /** Why it was sent back. */
  remark: z.string().nullable(),
  /** Who corrected something here, by name. */
  corrected_by: z.array(z.string()),
  /** May the caller approve this, by the client's setting? */
  approvable: z.boolean(),
  /** A mark of what was looked at: whoever moves it on sends the mark of what they saw. */
  seen: z.string(),
});
export type PersonTime = z.output<typeof PersonTime>;
