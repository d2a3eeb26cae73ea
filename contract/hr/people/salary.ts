import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate, Version, one } from '#contract/shapes.ts';
import { checkRate, PayRate, RateForm } from './employee-timelines.ts';
import { rateFields } from './employee-new.ts';

/* What people are paid, in the words of the specification: a salary is the rate that holds on a day. */

const Salary = z.object({
  employee_id: Id,
  version: Version,
  today: LocalDate,
  /** The rate that holds today; null where none does. */
  current: PayRate.nullable(),
  /** Those that stand, the latest first. */
  rates: z.array(PayRate),
});

export const showSalary = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/salary/show/{id}',
  permission: 'HRIS06',
  summary: "What an employee is paid today, and by date; the id is the employee's",
  params: z.object({ id: Id }),
  response: one(Salary),
});

export const storeSalary = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/salary/store',
  permission: 'HRIS06',
  summary: 'What an employee is paid from a date on; the rate before it ends the day before',
  body: RateForm.extend({ employee_id: Id, version: Version }).superRefine(checkRate),
  response: one(Salary),
});

/** A client, and from which day to which. */
const span = z.object({ client_id: Id, start_date: LocalDate, end_date: LocalDate });

export const previewSalary = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/salary/preview',
  permission: 'HRIS06',
  summary:
    'What each of a client’s people is paid from a date to a date, a line for each rate that holds on some day of it',
  query: span,
  response: z.object({
    data: z.array(
      z.object({
        employee_id: Id,
        employee_code: z.string(),
        name: z.string(),
        position: z.string(),
        /** Within the dates asked for. */
        from_date: LocalDate,
        to_date: LocalDate,
        /** Null, as the rest: no rate holds on these days. */
        scheme: rateFields.scheme.nullable(),
        amount_centavos: z.int().nullable(),
        factor_tenths: z.int().nullable(),
        minutes_per_day: z.int().nullable(),
      }),
    ),
    total: z.int().min(0),
    /** People of the client without a rate on any of the days. */
    without: z.int().min(0),
  }),
});

export const previewDailyRate = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/dailyrate/preview',
  permission: 'HRIS02',
  summary:
    'What a day of each position pays at a client from a date to a date, a line for each rate that holds on some day of it',
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
