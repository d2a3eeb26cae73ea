import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate, Version, one } from '#contract/shapes.ts';
import { checkRate, PayRate, RateForm } from './employee-timelines.ts';
import { rateFields } from './employee-new.ts';

/* Pay rates in the terms of the specification: a salary is the rate effective on a day. */

const Salary = z.object({
  employee_id: Id,
  version: Version,
  today: LocalDate,
  /** The rate effective today. Null if there is none. */
  current: PayRate.nullable(),
  /** All rates that weren't reversed, latest first. */
  rates: z.array(PayRate),
});

export const showSalary = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/salary/show/{id}',
  permission: 'HRIS06',
  summary: 'Get an employee’s pay rate today and by date; the ID is the employee’s',
  params: z.object({ id: Id }),
  response: one(Salary),
});

export const storeSalary = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/salary/store',
  permission: 'HRIS06',
  summary: 'Set an employee’s pay rate from a date on; the previous rate ends the day before',
  body: RateForm.extend({ employee_id: Id, version: Version }).superRefine(checkRate),
  response: one(Salary),
});

/** A client and a date range. */
const span = z.object({ client_id: Id, start_date: LocalDate, end_date: LocalDate });

export const previewSalary = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/salary/preview',
  permission: 'HRIS06',
  summary: 'List the pay rates of a client’s employees in a date range, one row per rate effective on any day of it',
  query: span,
  response: z.object({
    data: z.array(
      z.object({
        employee_id: Id,
        employee_code: z.string(),
        name: z.string(),
        position: z.string(),
        /** First and last day of the rate within the requested dates. */
        from_date: LocalDate,
        to_date: LocalDate,
        /** Pay basis. Null, like the next fields, if no rate is effective on these days. */
        scheme: rateFields.scheme.nullable(),
        amount_centavos: z.int().nullable(),
        factor_tenths: z.int().nullable(),
        minutes_per_day: z.int().nullable(),
      }),
    ),
    total: z.int().min(0),
    /** Number of employees of the client without a rate on any of the days. */
    without: z.int().min(0),
  }),
});

export const previewDailyRate = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/dailyrate/preview',
  permission: 'HRIS02',
  summary: 'List the daily rates of positions at a client in a date range, one row per rate effective on any day of it',
  query: span,
  response: z.object({
    data: z.array(
      z.object({
        id: Id,
        position: z.string(),
        region: z.string(),
        amount_centavos: z.int(),
        from_date: LocalDate,
        to_date: LocalDate,
      }),
    ),
    total: z.int().min(0),
  }),
});
