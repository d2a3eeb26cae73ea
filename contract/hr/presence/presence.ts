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
  /** Time of the first time log, or start of the business or shift; for upcoming flexible hours, the latest start. */
  since: Instant,
  /** End of the business or shift; null for work outside a shift. */
  until: Instant.nullable(),
  /** Earliest start of upcoming flexible hours. Missing for other schedules. */
  opens: Instant.optional(),
});
export type PresentEmployee = z.output<typeof PresentEmployee>;

export const AbsentEmployee = z.object({
  ...person,
  why: z.enum(absentWhys),
  /**
   * When the employee left or will leave, or since when they are late. Null if the employee is away for the whole day.
   */
  since: Instant.nullable(),
  /** When the employee is due back. Null if unknown. */
  until: Instant.nullable(),
  /** Requested days on which the employee is away. Empty for "out now". */
  days: z.array(LocalDate),
  /** Leave type, for users with HRIS12 and for the employee's own leave. Null for other users. */
  leave_type_name: z.string().nullable(),
  holiday: z.string().nullable(),
});
export type AbsentEmployee = z.output<typeof AbsentEmployee>;

export const PresenceQuery = ListQuery.omit({ sort: true }).extend({ branch_id: Id.optional() });

/** Maximum days per query, and how far ahead the first may be. */
const mostDays = 7;
export const daysAhead = 31;

export const AbsenceQuery = PresenceQuery.extend({
  /** First day: today or one of the next 31. If left out, returns the employees who are out now. */
  from: LocalDate.optional(),
  /** Number of days from `from` on. */
  days: z.int().min(1).max(mostDays).default(1),
});

/** Declares a page of employees, the total, the totals by reason, and the branches to filter by. */
const presenceOf = <P extends z.ZodType, W extends readonly [string, ...string[]]>(row: P, whys: W) =>
  z.object({
    data: z.array(row),
    total: z.number().int().min(0),
    /** Number of employees, in the chosen branch if any, without the search. */
    people: z.number().int().min(0),
    counts: z.partialRecord(z.enum(whys), z.number().int().min(0)),
    branches: z.array(
      z.object({
        id: Id,
        name: z.string(),
        client_name: z.string(),
        count: z.number().int(),
        /** Number of employees by reason. */
        counts: z.partialRecord(z.enum(whys), z.number().int().min(0)),
      }),
    ),
    /** The time the answer is valid for. */
    at: Instant,
  });

export const presentEmployees = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/portal/present_employees',
  permission: { EMP02: 'own', HRIS06: 'all' },
  summary: 'List who is in today: employees of one’s own client, or all',
  query: PresenceQuery,
  response: presenceOf(PresentEmployee, presentWhys),
});

export const absentEmployees = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/portal/absent_employees',
  permission: { EMP01: 'own', HRIS06: 'all' },
  summary: 'List who is out now or on later days, and until when: employees of one’s own client, or all',
  query: AbsenceQuery,
  response: presenceOf(AbsentEmployee, absentWhys),
});
