import { z } from 'zod';
import { absentWhys, presentWhys } from '#domain/presence/why.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, ListQuery, LocalDate } from '#contract/shapes.ts';

const person = {
  employee_id: Id,
  name: z.string(),
  position: z.string(),
  branch_id: Id,
  branch_name: z.string(),
  client_name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
};

export const PresentEmployee = z.object({
  ...person,
  why: z.enum(presentWhys),
  /** When they punched in, or when their shift starts; of flexible hours to come, when they start at the latest. */
  since: Instant,
  /** When their shift ends; null for work outside one. */
  until: Instant.nullable(),
  /** Of flexible hours to come: from when on they may start. Missing of anybody else. */
  opens: Instant.optional(),
});
export type PresentEmployee = z.output<typeof PresentEmployee>;

export const AbsentEmployee = z.object({
  ...person,
  why: z.enum(absentWhys),
  /** When they left or are going to leave, or since when they are missed; null where a whole day is meant. */
  since: Instant.nullable(),
  /** When they are due back; null if nobody knows. */
  until: Instant.nullable(),
  /** The days of those asked for on which they are away; empty where it was asked who is out just now. */
  days: z.array(LocalDate),
  /** The kind of leave: for holders of HRIS12, and one's own; null for anyone else. */
  leave_type_name: z.string().nullable(),
  holiday: z.string().nullable(),
});
export type AbsentEmployee = z.output<typeof AbsentEmployee>;

export const PresenceQuery = ListQuery.omit({ sort: true }).extend({ branch_id: Id.optional() });

/** How many days are asked about at once, and how far ahead the first of them may lie. */
const mostDays = 7;
export const daysAhead = 31;

export const AbsenceQuery = PresenceQuery.extend({
  /** The first day asked about: today or one of the next 31. Left out: who is out just now. */
  from: LocalDate.optional(),
  /** So many days from then on. */
  days: z.int().min(1).max(mostDays).default(1),
});

/** A page, how many there are in all and by reason, and the branches people may be looked for in. */
const presenceOf = <P extends z.ZodType, W extends readonly [string, ...string[]]>(row: P, whys: W) =>
  z.object({
    data: z.array(row),
    total: z.number().int().min(0),
    /** How many people there are to be in or out, of the branch if one was chosen; whatever was searched for. */
    people: z.number().int().min(0),
    counts: z.partialRecord(z.enum(whys), z.number().int().min(0)),
    branches: z.array(
      z.object({
        id: Id,
        name: z.string(),
        client_name: z.string(),
        count: z.number().int(),
        /** The same by reason. */
        counts: z.partialRecord(z.enum(whys), z.number().int().min(0)),
      }),
    ),
    /** The moment the answer is true of. */
    at: Instant,
  });

export const presentEmployees = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/portal/present_employees',
  permission: { EMP02: 'own', HRIS06: 'all' },
  summary: "Who is in today: the people of one's own client, or everybody",
  query: PresenceQuery,
  response: presenceOf(PresentEmployee, presentWhys),
});

export const absentEmployees = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/portal/absent_employees',
  permission: { EMP01: 'own', HRIS06: 'all' },
  summary: "Who is out now or on days to come, and until when: the people of one's own client, or everybody",
  query: AbsenceQuery,
  response: presenceOf(AbsentEmployee, absentWhys),
});
