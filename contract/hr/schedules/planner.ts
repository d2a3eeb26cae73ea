import { z } from 'zod';
import { dateField, textField, type Fields } from '#domain/records/fields.ts';
import { planConflicts } from '#domain/schedules/conflicts.ts';
import { rosterConflicts } from '#domain/schedules/roster.ts';
import { scheduleKinds } from '#domain/schedules/shift.ts';
import { endpoint, file } from '#contract/endpoint.ts';
import { desk } from '#contract/messages/sentence.ts';
import { exportFormats } from '#contract/register.ts';
import { Id, LocalDate, Version, one } from '#contract/shapes.ts';
import { LocalTime, ScheduleOption } from './schedules.ts';

const hris08 = { api: 'hr', permission: 'HRIS08' } as const;

/** A planned day. Omits false values except for leave, because an answer has tens of thousands of days. */
export const PlannedDay = z.object({
  date: LocalDate,
  /** ID of the schedule. Null if there is none. */
  schedule_id: Id.nullable(),
  /** True on a rest day of the schedule. */
  rest: z.boolean().optional(),
  /** True if the schedule is from an approved schedule change, which overrides the assigned schedule. */
  filed: z.boolean().optional(),
  /** Approved leave of the day. Null is written: a planner opened before an update reads a missing value as leave. */
  leave: z.string().nullable(),
  /** True if the leave is half a day, so that the other half is worked. */
  half: z.boolean().optional(),
  /** The place of approved official business. */
  business: z.string().optional(),
  /** True if the day is in a posted run. */
  locked: z.boolean().optional(),
});
export type PlannedDay = z.output<typeof PlannedDay>;

/** An exception in an employee's planned days. */
export const PlannedConflict = z.object({
  kind: z.enum(rosterConflicts),
  /** Day of the exception, and the last day if there are several. */
  date: LocalDate,
  to: LocalDate,
  /** Name of the leave or other client. For days in a row, their number, with + if it may be higher. */
  what: z.string(),
  /** For an overlap, the previous day's schedule; for leave, the schedule at its approval, if any. */
  schedule_id: Id.nullable(),
});
export type PlannedConflict = z.output<typeof PlannedConflict>;

export const PlannedPerson = z.object({
  employee_id: Id,
  employee_code: z.string(),
  name: z.string(),
  branch: z.string(),
  version: Version,
  /** The days at the client. */
  days: z.array(PlannedDay),
  /** Dates of the branch's holidays. */
  holidays: z.array(LocalDate),
  /** Planned work in each week at any client, without leave: minutes without breaks, and days. */
  weeks: z.array(z.object({ minutes: z.int(), days: z.int() })),
  conflicts: z.array(PlannedConflict),
});
export type PlannedPerson = z.output<typeof PlannedPerson>;

/** A schedule with its shift times. */
export const PlannedSchedule = ScheduleOption.extend({
  kind: z.enum(scheduleKinds),
  break_start: LocalTime.nullable(),
  second_break_minutes: z.int(),
  second_break_start: LocalTime.nullable(),
  /** Compressed schedule: the date of the employees' agreement. */
  agreed_on: LocalDate.nullable(),
  archived: z.boolean(),
});
export type PlannedSchedule = z.output<typeof PlannedSchedule>;

export const planner = endpoint({
  ...hris08,
  method: 'GET',
  path: '/schedule/planner',
  summary:
    'List the schedule of each of a client’s employees by day, with approved changes, leave, official business, rest days, holidays, weekly hours, and exceptions: overlapping shifts, approved leave whose plan changed, another client, no employment, a seventh day in a row or without 24 hours of rest; at most 62 days, by default two weeks from this Monday',
  query: z.object({
    client: Id,
    from: LocalDate.optional(),
    to: LocalDate.optional(),
    search: z.string().max(200).default(''),
    /** Only employees at this branch on one of the days. */
    branch: Id.optional(),
    /** Only employees with a day without a schedule, or with an exception. */
    only: z.enum(['none', 'conflicts']).optional(),
    page: z.int().min(1).max(100_000).default(1),
    limit: z.int().min(1).max(3000).default(50),
  }),
  response: z.object({
    data: z.array(PlannedPerson),
    total: z.int(),
    from: LocalDate,
    to: LocalDate,
    /** Mondays of the weeks of these days. */
    weeks: z.array(LocalDate),
    /**
     * Numbers of employees at the client or branch on these days, regardless of the filter: all, those with a day
     * without a schedule, and those with an exception.
     */
    people: z.object({ all: z.int(), none: z.int(), conflicts: z.int() }),
    /** The branches of the client's employees on these days. */
    branches: z.array(z.object({ id: Id, name: z.string() })),
    /** Assignable schedules, and those in use on these days. */
    schedules: z.array(PlannedSchedule),
    /** Schedules that the client offers. An empty list means all. */
    offered: z.array(Id),
    holidays: z.array(z.object({ date: LocalDate, name: z.string() })),
  }),
});

export const plannerClients = endpoint({
  ...hris08,
  method: 'GET',
  path: '/schedule/clients',
  summary: 'List clients with planned employees, for pick lists',
  response: z.object({ data: z.array(z.object({ id: Id, code: z.string(), name: z.string() })) }),
});

/**
 * A schedule in a date range, after which the previous schedule applies again. Without an end, the schedule continues.
 */
export const AssignSpan = z.object({ schedule_id: Id, from: LocalDate, to: LocalDate.nullable() }).check((ctx) => {
  const { from, to } = ctx.value;
  if (to !== null && to < from)
    ctx.issues.push({
      code: 'custom',
      path: ['to'],
      input: to,
      ...desk('The last day must be on or after the first day.'),
    });
});
export type AssignSpan = z.output<typeof AssignSpan>;

const spans = z.array(AssignSpan).max(62);
export const AssignBody = z
  .object({
    people: z
      .array(
        z.object({
          employee_id: Id,
          version: Version,
          /** Overrides the common ranges. */
          spans: spans.min(1).optional(),
          /** Overrides the common plan: index in `plans`, from 0. */
          plan: z.int().min(0).optional(),
        }),
      )
      .min(1)
      .max(3000),
    /** Ranges in the order in which they apply. For each employee, all are saved or none. */
    spans: spans.default([]),
    /**
     * Date ranges shared by several employees, stored once: a rotation of thousands needs only as many as it has days.
     */
    plans: z.array(spans.min(1)).max(3000).default([]),
  })
  .refine(
    ({ spans: all, plans, people }) =>
      people.every((p) => (p.plan === undefined ? all.length > 0 || p.spans !== undefined : p.plan < plans.length)),
    { path: ['spans'], params: { code: 'required' } },
  );

export const checkSchedule = endpoint({
  ...hris08,
  method: 'POST',
  path: '/schedule/check',
  reads: true,
  summary:
    'Preview the conflicts of a schedule assignment: leave, holidays, another schedule, filed changes, another client, a schedule the client doesn’t offer, overlapping shifts, no employment, seven days without rest; and who would be refused. Saves nothing',
  body: AssignBody,
  response: one(
    z.array(
      z.object({
        employee_id: Id,
        name: z.string(),
        /** `refused` means that the employee wasn't assigned, with the reason in `what`. */
        kind: z.enum([...planConflicts, 'refused']),
        /** The first of the days, and their number. */
        date: LocalDate,
        days: z.int(),
        /** The leave, holiday, client or schedule; for a schedule that isn't offered, the client. */
        what: z.string(),
      }),
    ),
  ),
});
export type PlanProblem = z.output<typeof checkSchedule.response>['data'][number];

export const assignSchedule = endpoint({
  ...hris08,
  method: 'POST',
  path: '/schedule/assign',
  summary: 'Assign schedules to employees from a date on, or for a date range; lists refusals with reasons',
  body: AssignBody,
  response: one(
    z.object({
      done: z.int(),
      refused: z.array(z.object({ employee_id: Id, name: z.string(), message: z.string() })),
      /** One ID per employee with a new schedule, for undo. */
      steps: z.array(Id),
    }),
  ),
});

export const undoSchedule = endpoint({
  ...hris08,
  method: 'POST',
  path: '/schedule/undo',
  summary:
    'Undo the caller’s assignment: each employee has the previous schedule again, unless it changed since or a day is locked',
  body: z.object({ steps: z.array(Id).min(1).max(3000) }),
  response: one(
    z.object({
      done: z.int(),
      refused: z.array(z.object({ employee_id: Id, name: z.string(), message: z.string() })),
    }),
  ),
});

/** The columns of a schedule assignments file, for download and import. */
export const assignmentFields = {
  employee_code: textField('Code'),
  name: textField('Name'),
  schedule: textField('Schedule'),
  from: dateField('From'),
  to: dateField('To'),
} satisfies Fields;

export const exportAssignments = endpoint({
  ...hris08,
  method: 'GET',
  path: '/schedule/assignments/export',
  summary: 'Download current schedule assignments as a file that can be imported again; or only its columns',
  query: z.object({
    client: Id.optional(),
    template: z.enum(['yes']).optional(),
    format: z.enum(exportFormats).default('csv'),
  }),
  response: file('application/octet-stream'),
});
