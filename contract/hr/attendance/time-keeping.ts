import { z } from 'zod';
import { exceptionKinds } from '#domain/attendance/exceptions.ts';
import { endpoint } from '#contract/endpoint.ts';
import { desk } from '#contract/messages/sentence.ts';
import { Id, LocalDate, Version, one, requiredText } from '#contract/shapes.ts';
import { PersonTime, TimeDay, TimeTotals } from './time-days.ts';
import { HolidayQuestion } from './workdays.ts';

const hris09 = { api: 'hr', permission: 'HRIS09' } as const;
const page = z.int().min(1).max(100_000).default(1);

/** Employees of a cutoff to list: to review, submitted, approved, or all. */
export const timeSteps = ['review', 'for_approval', 'approved', 'all'] as const;

export const listTimeKeepings = endpoint({
  ...hris09,
  method: 'GET',
  path: '/time_keepings',
  summary:
    'List the time of a client’s employees in a cutoff, one row per employee and one cell per day; employees with exceptions to resolve come first',
  query: z.object({
    client: Id,
    /** Any date of the cutoff. The last finished cutoff by default. */
    date: LocalDate.optional(),
    status: z.enum(timeSteps).default('review'),
    search: z.string().max(200).default(''),
    /** Only employees with this exception. */
    odd: z.enum(exceptionKinds).optional(),
    /** Only employees with any exception. */
    decide: z.enum(['yes']).optional(),
    /** Only employees for whom work was due and who have no time log. */
    no_punches: z.enum(['yes']).optional(),
    /** Only employees with a pending report of a wrong day. */
    said: z.enum(['yes']).optional(),
    /** Only employees with a day that changed after approval and isn't in a posted run. */
    changed: z.enum(['yes']).optional(),
    page,
    limit: z.int().min(1).max(3000).default(15),
  }),
  response: z.object({
    data: z.array(PersonTime),
    total: z.int(),
    cutoff: z.object({ from: LocalDate, to: LocalDate }),
    /** Days on which every scheduled employee of a branch was absent: possible holidays. */
    ask_holiday: z.array(HolidayQuestion),
    /** Proclaimed national holidays of the cutoff that aren't entered: their time is paid as a workday. */
    missing_holidays: z.array(z.object({ date: LocalDate, name: z.string() })),
    /** Holidays of the client's employees, by date. */
    holidays: z.array(z.object({ date: LocalDate, name: z.string() })),
    /** Counts of all employees of the client in the cutoff, regardless of the filter. */
    people: z.object({
      all: z.int(),
      /**
       * Number of employees who have a time log, aren't submitted, and have neither exceptions nor holidays to confirm.
       */
      clear: z.int(),
      decide: z.int(),
      /** Number of employees without exceptions by day, but without time logs although work was due. */
      no_punches: z.int(),
      for_approval: z.int(),
      approved: z.int(),
      /** Number of employees with a day that changed after approval and isn't in a posted run. */
      changed: z.int(),
      /** Number of employees for whom the cutoff isn't opened. */
      unopened: z.int(),
    }),
    /** Number of days to decide, by exception. */
    odd: z.record(z.enum(exceptionKinds), z.int()),
    /** Number of days of the cutoff that an employee reported as wrong, at any step. */
    said: z.int(),
    /** Number of reports of wrong days in other cutoffs or at other clients, with a date in each cutoff. */
    said_elsewhere: z.array(z.object({ client_id: Id, client_name: z.string(), date: LocalDate, count: z.int() })),
    /** Number of days that changed after approval and aren't in a posted run. */
    changed: z.int(),
    /** Totals of all matching rows. */
    totals: TimeTotals,
    before: TimeTotals,
  }),
});

/** A client's cutoff that contains a date. */
const cutoff = { client_id: Id, date: LocalDate };

export const openTime = endpoint({
  ...hris09,
  method: 'POST',
  path: '/time_keeping/open',
  summary:
    'Open a cutoff: create a record for each day of each employee of the client; opening it twice changes nothing',
  body: z.object(cutoff),
  response: one(z.object({ opened: z.int() })),
});

/** Local date and time to the minute. */
const LocalMinute = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/)
  .refine((t) => LocalDate.safeParse(t.slice(0, 10)).success, desk('This date doesn’t exist. Enter another date.'));

/** Corrections to a record, each with its reason; the device's time logs stay unchanged. */
export const TimeUpdate = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), version: Version, at: LocalMinute, reason: requiredText(300) }),
  z.object({ kind: z.literal('remove'), version: Version, at: LocalMinute, reason: requiredText(300) }),
  z.object({ kind: z.literal('move'), version: Version, at: LocalMinute, to: LocalMinute, reason: requiredText(300) }),
  /** Counts time outside the shift as approved work. */
  z.object({ kind: z.literal('count'), version: Version, at: LocalMinute, to: LocalMinute, reason: requiredText(300) }),
  /** Adds an out and a new in within one stretch. */
  z.object({ kind: z.literal('split'), version: Version, at: LocalMinute, to: LocalMinute, reason: requiredText(300) }),
  /** Complete time logs of the day after correction. Differences are added, moved, or left out. */
  z.object({
    kind: z.literal('punches'),
    version: Version,
    punches: z.array(LocalMinute).max(24),
    reason: requiredText(300),
  }),
  z.object({ kind: z.literal('accept'), version: Version, odd: z.array(z.enum(exceptionKinds)).min(1).max(9) }),
  /** Withdraws an acceptance, so that the exception must be decided again. */
  z.object({ kind: z.literal('reopen'), version: Version, odd: z.array(z.enum(exceptionKinds)).min(1).max(9) }),
  z.object({ kind: z.literal('undo'), version: Version, correction_id: Id }),
]);
export type TimeUpdate = z.output<typeof TimeUpdate>;

export const updateTimeKeeping = endpoint({
  ...hris09,
  method: 'PUT',
  path: '/time_keeping/update/{id}',
  summary: 'Correct a record with a reason, or accept its exceptions; the device’s time logs stay unchanged',
  params: z.object({ id: Id }),
  body: TimeUpdate,
  response: one(TimeDay),
});

/** Employees of a cutoff, each with the reviewed fingerprint. Employees whose data changed since are refused. */
const set = {
  ...cutoff,
  people: z
    .array(z.object({ employee_id: Id, seen: z.string().max(64) }))
    .min(1)
    .max(3000),
};

/** Result of a batch: the number of successes, and the reasons for the others. */
const outcome = z.object({
  done: z.int(),
  refused: z.array(z.object({ employee_id: Id, name: z.string(), message: z.string() })),
});

export const fillTimeKeeping = endpoint({
  ...hris09,
  method: 'POST',
  path: '/time_keeping/fill',
  summary:
    'Add missing time logs of many employees at the start and end of their shifts, as corrections with one reason; lists those skipped and why',
  body: z.object({
    records: z
      .array(z.object({ id: Id, version: Version }))
      .min(1)
      .max(3000),
    reason: requiredText(300),
  }),
  response: one(outcome),
});

export const verifyTimeKeeping = endpoint({
  ...hris09,
  method: 'POST',
  path: '/time_keeping/verify',
  summary: 'Submit employees’ time of a cutoff for approval; lists refusals with reasons',
  body: z.object(set),
  response: one(outcome),
});

export const approveTimeKeeping = endpoint({
  ...hris09,
  method: 'POST',
  path: '/time_keeping/approve',
  summary: 'Approve employees’ time of a cutoff and store its minutes by day type and class of hours',
  body: z.object(set),
  response: one(outcome),
});

export const takeChangedTime = endpoint({
  ...hris09,
  method: 'POST',
  path: '/time_keeping/take_change',
  summary:
    'Update approved days that changed after approval: returns them and approves them as they are now, in one step',
  body: z.object(set),
  response: one(outcome),
});

export const sendBackTimeKeeping = endpoint({
  ...hris09,
  method: 'POST',
  path: '/time_keeping/send_back',
  summary: 'Return employees’ time of a cutoff for review, with a remark; days in a posted run stay',
  body: z.object({ ...set, remark: requiredText(300) }),
  response: one(outcome),
});
