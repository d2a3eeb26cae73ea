import { z } from 'zod';
import { premiumDays } from '#domain/calendar/day-kinds.ts';
import { endpoint } from '../endpoint.ts';
import { Id, LocalDate } from '../shapes.ts';

const Begun = z.object({ data: z.object({ job: Id }) });

export const syncEmployees = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/employee/payroll/sync',
  permission: 'HRIS06',
  writes: true,
  summary: 'Carries every employee to payroll, as a job; safe to repeat',
  response: Begun,
});

export const syncClients = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/client/payroll/sync',
  permission: 'HRIS04',
  writes: true,
  summary: 'Carries every client with its branches to payroll, as a job; safe to repeat',
  response: Begun,
});

const minutes = z.int().nonnegative().optional();
/** A day as `domain/pay` takes it. */
export const PayDay = z.object({
  date: LocalDate,
  day: z.enum(premiumDays),
  minutes: z.object({ reg: minutes, nd: minutes, ot: minutes, nd_ot: minutes }),
  lateMinutes: minutes,
  undertimeMinutes: minutes,
  absentHalves: z.int().min(0).max(2).optional(),
  paidLeaveHalves: z.int().min(0).max(2).optional(),
  holidayEligible: z.boolean().optional(),
  holidayWorked: z.boolean().optional(),
});
export type PayDay = z.output<typeof PayDay>;

const employees = z.array(z.string().min(1).max(40)).min(1).max(500);

export const payrollTime = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/payroll/time',
  permission: 'HRIS09',
  machine: true,
  reads: true,
  summary: 'Approved time of some employees from a date to a date, as payroll takes it',
  body: z.object({ from: LocalDate, to: LocalDate, employees }),
  response: z.object({
    data: z.array(
      z.object({
        employee: z.string(),
        days: z.array(PayDay),
        /** The last shift of the day before the first, as it was approved. */
        before: z.array(PayDay),
        /** Days of employment in the period that are not approved. */
        unapproved: z.int(),
      }),
    ),
  }),
});

export const lockTime = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/payroll/time/lock',
  permission: 'HRIS09',
  machine: true,
  unkeyed: true,
  summary: 'Locks the approved time of some employees: a posted run has paid it',
  body: z.object({ from: LocalDate, to: LocalDate, employees }),
  response: z.object({ data: z.object({ locked: z.int() }) }),
});
