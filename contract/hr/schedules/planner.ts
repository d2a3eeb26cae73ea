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

/** What is not so of a day is left out, its leave excepted: an answer holds tens of thousands of them. */
export const PlannedDay = z.object({
  date: LocalDate,
  /** Null: no schedule. */
  schedule_id: Id.nullable(),
  /** A rest day of the schedule. */
  rest: z.boolean().optional(),
  /** By a change of schedule that was filed and approved; it stands in front of what is assigned. */
  filed: z.boolean().optional(),
  /** Approved leave of the day. Null is written: planners that were opened before an update read a day without it as one on leave. */
  leave: z.string().nullable(),
  /** It is half a day, and the other half is worked. */
  half: z.boolean().optional(),
  /** A posted payroll run has used the day. */
  locked: z.boolean().optional(),
});
export type PlannedDay = z.output<typeof PlannedDay>;

/** What is odd about somebody's days as they stand. */
export const PlannedConflict = z.object({
  kind: z.enum(rosterConflicts),
  /** The day it is about, and the last of several. */
  date: LocalDate,
  to: LocalDate,
  /** Which leave or other client; of a day in a row, which one it is, with a + where it may be a later one. */
  what: z.string(),
  /** Of an overlap the schedule of the day before; of a leave the one that held when it was approved, if one did. */
  schedule_id: Id.nullable(),
});
export type PlannedConflict = z.output<typeof PlannedConflict>;

export const PlannedPerson = z.object({
  employee_id: Id,
  employee_code: z.string(),
  name: z.string(),
  branch: z.string(),
  version: Version,
  /** The days on which they are at the client. */
  days: z.array(PlannedDay),
  /** Dates of the branch's holidays. */
  holidays: z.array(LocalDate),
  /** What they work in each of the weeks, at whichever client, leave left out: minutes without breaks, and days. */
  weeks: z.array(z.object({ minutes: z.int(), days: z.int() })),
  conflicts: z.array(PlannedConflict),
});
export type PlannedPerson = z.output<typeof PlannedPerson>;

/** A schedule with what its shift is made of. */
export const PlannedSchedule = ScheduleOption.extend({
  kind: z.enum(scheduleKinds),
  break_start: LocalTime.nullable(),
  second_break_minutes: z.int(),
  second_break_start: LocalTime.nullable(),
  /** Of a compressed schedule: when its people agreed on it. */
  agreed_on: LocalDate.nullable(),
  archived: z.boolean(),
});
export type PlannedSchedule = z.output<typeof PlannedSchedule>;

export const planner = endpoint({
  ...hris08,
  method: 'GET',
  path: '/schedule/planner',
  summary:
    'Which schedule each of a client’s people works on each day, approved changes, leave, rest days and holidays laid over, with the hours of each week and what is odd: shifts that overlap, leave planned over since it was approved, another client, no employment, a seventh day in a row or without 24 hours of rest; at most 62 days, without dates two weeks from this Monday',
  query: z.object({
    client: Id,
    from: LocalDate.optional(),
    to: LocalDate.optional(),
    search: z.string().max(200).default(''),
    /** Only people who are at this branch on one of the days. */
    branch: Id.optional(),
    /** Only people who have no schedule on one of the days, or something odd. */
    only: z.enum(['none', 'conflicts']).optional(),
    page: z.int().min(1).max(100_000).default(1),
    limit: z.int().min(1).max(3000).default(50),
  }),
  response: z.object({
    data: z.array(PlannedPerson),
    total: z.int(),
    from: LocalDate,
    to: LocalDate,
    /** Mondays of the weeks that the days lie in. */
    weeks: z.array(LocalDate),
    /** Of everybody at the client or branch on these days, whatever else is asked for: all, those with a day without a schedule, and those with something odd. */
    people: z.object({ all: z.int(), none: z.int(), conflicts: z.int() }),
    /** The branches that the client’s people are at on these days. */
    branches: z.array(z.object({ id: Id, name: z.string() })),
    /** Those that can be assigned, and those that are worked on these days. */
    schedules: z.array(PlannedSchedule),
    /** Those of them that the client offers; none: all. */
    offered: z.array(Id),
    holidays: z.array(z.object({ date: LocalDate, name: z.string() })),
  }),
});

export const plannerClients = endpoint({
  ...hris08,
  method: 'GET',
  path: '/schedule/clients',
  summary: 'Clients whose people are planned, for pick lists',
  response: z.object({ data: z.array(z.object({ id: Id, code: z.string(), name: z.string() })) }),
});

/** A schedule from a date to a date; afterwards the former one holds again. Without an end it goes on. */
export const AssignSpan = z.object({ schedule_id: Id, from: LocalDate, to: LocalDate.nullable() }).check((ctx) => {
  const { from, to } = ctx.value;
  if (to !== null && to < from)
    ctx.issues.push({
      code: 'custom',
      path: ['to'],
      input: to,
      ...desk('The last day is before the first.'),
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
          /** Instead of those of all. */
          spans: spans.min(1).optional(),
          /** Instead of those of all: which of `plans`, from 0. */
          plan: z.int().min(0).optional(),
        }),
      )
      .min(1)
      .max(3000),
    /** One after the other, for each of the people all or none. */
    spans: spans.default([]),
    /** Spans that several of the people have alike, said once: thousands who rotate have as many as the rotation has days. */
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
    'What an assignment would be at odds with: leave, holidays, another schedule, filed changes, another client, a schedule that the client does not offer, shifts that overlap, no employment, seven days without rest; and for whom it would be refused. Saves nothing',
  body: AssignBody,
  response: one(
    z.array(
      z.object({
        employee_id: Id,
        name: z.string(),
        /** `refused`: they would not be assigned, and `what` says why. */
        kind: z.enum([...planConflicts, 'refused']),
        /** The first of the days, and how many there are. */
        date: LocalDate,
        days: z.int(),
        /** Which leave, holiday, client or schedule; of one that is not offered the client that does not offer it. */
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
  summary: 'Puts people on schedules from a date on, or to a date; says of whom it did not, and why',
  body: AssignBody,
  response: one(
    z.object({
      done: z.int(),
      refused: z.array(z.object({ employee_id: Id, name: z.string(), message: z.string() })),
      /** Of whoever works another schedule now, a number each, by which it is taken back. */
      steps: z.array(Id),
    }),
  ),
});

export const undoSchedule = endpoint({
  ...hris08,
  method: 'POST',
  path: '/schedule/undo',
  summary:
    'Takes back what the caller assigned: each of the people works what they did before, unless it was changed again since or a day is locked',
  body: z.object({ steps: z.array(Id).min(1).max(3000) }),
  response: one(
    z.object({
      done: z.int(),
      refused: z.array(z.object({ employee_id: Id, name: z.string(), message: z.string() })),
    }),
  ),
});

/** The columns of a file of assignments, as it is downloaded and as it is taken back. */
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
  summary:
    'Who works which schedule from today on, as a file that the import takes back; or the file with its columns alone',
  query: z.object({
    client: Id.optional(),
    template: z.enum(['yes']).optional(),
    format: z.enum(exportFormats).default('csv'),
  }),
  response: file('application/octet-stream'),
});
