import { z } from 'zod';
import { premiumDays } from '#domain/calendar/day-kinds.ts';
import { buckets } from '#domain/pay/earnings/work.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate } from '#contract/shapes.ts';
import { TimeDay, TimeTotals } from './time-days.ts';

/* Read-only time of an employee or of a client's employees, by day type. */

const hris09 = { api: 'hr', permission: 'HRIS09' } as const;
const page = z.int().min(1).max(100_000).default(1);
const span = { start_date: LocalDate, end_date: LocalDate };

export const previewTimeKeeping = endpoint({
  ...hris09,
  method: 'GET',
  path: '/time_keeping/preview',
  summary: 'List the days of one employee, at any client; at most 62 at once',
  query: z.object({ user_id: Id, ...span, per_page: z.int().min(1).max(62).default(31), page }),
  response: z.object({
    data: z.array(TimeDay.extend({ client_id: Id })),
    total: z.int(),
    /** Totals of all days, not only of this page. */
    totals: TimeTotals,
    /** The employee. Null if no employee with this ID worked anywhere on these days. */
    person: z.object({ employee_code: z.string(), name: z.string() }).nullable(),
  }),
});

const PersonTotals = z.object({ employee_id: Id, employee_code: z.string(), name: z.string(), totals: TimeTotals });

export const previewTimeOfClient = endpoint({
  ...hris09,
  method: 'GET',
  path: '/time_keeping/preview/client',
  summary: 'List the totals of each of a client’s employees in a date range of at most 62 days',
  query: z.object({ client_id: Id, ...span }),
  response: z.object({ data: z.array(PersonTotals), total: z.int() }),
});

export const previewRenderedHours = endpoint({
  ...hris09,
  method: 'GET',
  path: '/time_keeping/preview/rendered_hours',
  summary: 'List the minutes of a client’s employees by day type and class of hours, in at most 62 days',
  query: z.object({ client_id: Id, ...span }),
  response: z.object({
    data: z.array(z.object({ day: z.enum(premiumDays), bucket: z.enum(buckets), minutes: z.int() })),
    totals: TimeTotals,
  }),
});

export const listExpectedPeople = endpoint({
  ...hris09,
  method: 'GET',
  path: '/time_keeping/verify/client/{client_id}/employees/schedule',
  summary: 'List the employees expected at a client in a cutoff, with their schedules and number of days with time',
  params: z.object({ client_id: Id }),
  query: z.object({ date: LocalDate.optional() }),
  response: z.object({
    data: z.array(
      z.object({
        employee_id: Id,
        employee_code: z.string(),
        name: z.string(),
        schedules: z.array(z.string()),
        days_expected: z.int(),
        days_with_time: z.int(),
      }),
    ),
    total: z.int(),
    with_time: z.int(),
    cutoff: z.object({ from: LocalDate, to: LocalDate }),
  }),
});
