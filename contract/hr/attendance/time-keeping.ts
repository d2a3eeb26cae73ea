import { z } from 'zod';
import { oddityKinds } from '#domain/attendance/oddities.ts';
import { endpoint } from '#contract/endpoint.ts';
import { desk } from '#contract/messages/sentence.ts';
import { Id, LocalDate, Version, one, requiredText } from '#contract/shapes.ts';
import { PersonTime, TimeDay, TimeTotals } from './time-days.ts';
import { HolidayQuestion } from './workdays.ts';

const hris09 = { api: 'hr', permission: 'HRIS09' } as const;
const page = z.int().min(1).max(100_000).default(1);

/** Which people of a cut-off: those still to be looked at, those sent on, those approved, or all. */
export const timeSteps = ['review', 'for_approval', 'approved', 'all'] as const;

export const listTimeKeepings = endpoint({
  ...hris09,
  method: 'GET',
  path: '/time_keepings',
  summary:
    'The time of a client’s people in a cut-off, a row a person and a cell a day, those with something to decide first',
  query: z.object({
    client: Id,
    /** Any date of the cut-off; without one the last cut-off that is over. */
    date: LocalDate.optional(),
    status: z.enum(timeSteps).default('review'),
    search: z.string().max(200).default(''),
    /** Only people with this to decide. */
    odd: z.enum(oddityKinds).optional(),
    /** Only people with anything to decide. */
    decide: z.enum(['yes']).optional(),
    /** Only people who were due and of whom there is not one punch. */
    no_punches: z.enum(['yes']).optional(),
    /** Only people who say that a day is wrong, and wait for an answer. */
    said: z.enum(['yes']).optional(),
    /** Only people with a day that changed after it was approved, and that no posted run has used. */
    changed: z.enum(['yes']).optional(),
    page,
    limit: z.int().min(1).max(3000).default(15),
  }),
  response: z.object({
    data: z.array(PersonTime),
    total: z.int(),
    cutoff: z.object({ from: LocalDate, to: LocalDate }),
    /** Days on which every scheduled employee of a branch was absent: whether each is a holiday is asked. */
    ask_holiday: z.array(HolidayQuestion),
    /** Proclaimed national holidays of the cut-off that are not entered: their time is paid as of a workday. */
    missing_holidays: z.array(z.object({ date: LocalDate, name: z.string() })),
    /** Holidays that hold for the client's people, by date. */
    holidays: z.array(z.object({ date: LocalDate, name: z.string() })),
    /** Of all people of the client in the cut-off, whatever is asked for. */
    people: z.object({
      all: z.int(),
      /** Nothing to decide, a punch at least, no open question about a holiday, and not yet sent on. */
      clear: z.int(),
      decide: z.int(),
      /** Nothing to decide by day, but not one punch of who was due. */
      no_punches: z.int(),
      for_approval: z.int(),
      approved: z.int(),
      /** With a day that changed after it was approved, and that no posted run has used. */
      changed: z.int(),
      /** For whom the cut-off is not opened. */
      unopened: z.int(),
    }),
    /** Cells to decide, by what is odd. */
    odd: z.record(z.enum(oddityKinds), z.int()),
    /** Days of the cut-off that an employee says are wrong, whatever step they are at. */
    said: z.int(),
    /** The same of other cut-offs and clients, with a date of each. */
    said_elsewhere: z.array(z.object({ client_id: Id, client_name: z.string(), date: LocalDate, count: z.int() })),
    /** Days that changed after they were approved, and that no posted run has used. */
    changed: z.int(),
    /** Of everything that matches. */
    totals: TimeTotals,
    before: TimeTotals,
  }),
});

/** The cut-off of a client that a date lies in. */
const cutoff = { client_id: Id, date: LocalDate };

export const openTime = endpoint({
  ...hris09,
  method: 'POST',
  path: '/time_keeping/open',
  summary:
    'Opens a cut-off: a record for each day of everybody who works for the client in it; opening it twice changes nothing',
  body: z.object(cutoff),
  response: one(z.object({ opened: z.int() })),
});

/** Local date and time to the minute. */
const LocalMinute = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/)
  .refine((t) => LocalDate.safeParse(t.slice(0, 10)).success, desk('Not a date that exists.'));

/** What is put right in a record: each with its reason, the punches of the devices stay as they are. */
export const TimeUpdate = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), version: Version, at: LocalMinute, reason: requiredText(300) }),
  z.object({ kind: z.literal('remove'), version: Version, at: LocalMinute, reason: requiredText(300) }),
  z.object({ kind: z.literal('move'), version: Version, at: LocalMinute, to: LocalMinute, reason: requiredText(300) }),
  /** Counts time outside the shift as approved work. */
  z.object({ kind: z.literal('count'), version: Version, at: LocalMinute, to: LocalMinute, reason: requiredText(300) }),
  /** A time out and in again within what was one stretch. */
  z.object({ kind: z.literal('split'), version: Version, at: LocalMinute, to: LocalMinute, reason: requiredText(300) }),
  /** The punches of the day as they are to be, all of them; what is other than before is added, moved or left out. */
  z.object({
    kind: z.literal('punches'),
    version: Version,
    punches: z.array(LocalMinute).max(24),
    reason: requiredText(300),
  }),
  z.object({ kind: z.literal('accept'), version: Version, odd: z.array(z.enum(oddityKinds)).min(1).max(9) }),
  /** Takes an acceptance back: what is odd has to be decided again. */
  z.object({ kind: z.literal('reopen'), version: Version, odd: z.array(z.enum(oddityKinds)).min(1).max(9) }),
  z.object({ kind: z.literal('undo'), version: Version, correction_id: Id }),
]);
export type TimeUpdate = z.output<typeof TimeUpdate>;

export const updateTimeKeeping = endpoint({
  ...hris09,
  method: 'PUT',
  path: '/time_keeping/update/{id}',
  summary: 'Corrects a record with a reason, or takes what is odd about it as it is; nothing a device recorded is lost',
  params: z.object({ id: Id }),
  body: TimeUpdate,
  response: one(TimeDay),
});

/** People of a cut-off, each with what was seen of them; whoever changed since is refused. */
const set = {
  ...cutoff,
  people: z
    .array(z.object({ employee_id: Id, seen: z.string().max(64) }))
    .min(1)
    .max(3000),
};

/** What became of a set: how many went, and of the others why not. */
const outcome = z.object({
  done: z.int(),
  refused: z.array(z.object({ employee_id: Id, name: z.string(), message: z.string() })),
});

export const fillTimeKeeping = endpoint({
  ...hris09,
  method: 'POST',
  path: '/time_keeping/fill',
  summary:
    'Puts in the punches that many miss on their days, at the beginning and the end of the shift, as corrections with one reason; says of whom it did not, and why',
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
  summary: 'Sends people’s time of a cut-off on for approval; says of whom it did not, and why',
  body: z.object(set),
  response: one(outcome),
});

export const approveTimeKeeping = endpoint({
  ...hris09,
  method: 'POST',
  path: '/time_keeping/approve',
  summary: 'Approves people’s time of a cut-off and stores its minutes by kind of day and class of hours',
  body: z.object(set),
  response: one(outcome),
});

export const takeChangedTime = endpoint({
  ...hris09,
  method: 'POST',
  path: '/time_keeping/take_change',
  summary:
    'Takes what changed behind people’s approved days of a cut-off: sends these days back and approves them as they are now, in one step',
  body: z.object(set),
  response: one(outcome),
});

export const sendBackTimeKeeping = endpoint({
  ...hris09,
  method: 'POST',
  path: '/time_keeping/send_back',
  summary: 'Sends people’s time of a cut-off back for review, with a remark; what a posted run has used stays',
  body: z.object({ ...set, remark: requiredText(300) }),
  response: one(outcome),
});
