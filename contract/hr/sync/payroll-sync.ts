import { z } from 'zod';
import { holidayKinds, premiumDays } from '#domain/calendar/day-kinds.ts';
import { leaveInCashCodes } from '#domain/runs/facts/leave-in-cash.ts';
import { sssBenefits } from '#domain/leave/sss-benefit.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate, requiredLine } from '#contract/shapes.ts';
import { DifferenceSide } from '../attendance/time-differences.ts';

const Begun = z.object({ data: z.object({ job: Id }) });

export const syncEmployees = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/employee/payroll/sync',
  permission: 'HRIS06',
  writes: true,
  summary: 'Sync all employees to payroll, as a background job; safe to repeat',
  response: Begun,
});

export const syncClients = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/client/payroll/sync',
  permission: 'HRIS04',
  writes: true,
  summary: 'Sync all clients and their branches to payroll, as a background job; safe to repeat',
  response: Begun,
});

const minutes = z.int().nonnegative().optional();
const byHours = z.object({ reg: minutes, nd: minutes, ot: minutes, nd_ot: minutes });
/** A day in the form that `domain/pay` needs. */
export const PayDay = z.object({
  date: LocalDate,
  day: z.enum(premiumDays),
  minutes: byHours,
  nextHolidayMinutes: byHours.optional(),
  lateMinutes: minutes,
  undertimeMinutes: minutes,
  absentHalves: z.int().min(0).max(2).optional(),
  paidLeaveHalves: z.int().min(0).max(2).optional(),
  holidayEligible: z.boolean().optional(),
  holidayWorked: z.boolean().optional(),
  benefit: z.enum(sssBenefits).optional(),
  twoClients: z.boolean().optional(),
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
  summary: 'Get the approved time of employees in a date range, as payroll needs it',
  body: z.object({ from: LocalDate, to: LocalDate, employees }),
  response: z.object({
    data: z.array(
      z.object({
        employee: z.string(),
        days: z.array(PayDay),
        /** The last approved shift of the day before the range. */
        before: z.array(PayDay),
        /** Number of days of employment in the period that aren't approved. */
        unapproved: z.int(),
        /** Approved leaves paid by the SSS, in the period and the year before it. */
        sss_leaves: z.array(z.object({ leave_id: Id, kind: z.enum(sssBenefits), from: LocalDate, to: LocalDate })),
        /** Confirmed changes to paid days before the period that no posted run has settled yet. */
        differences: z.array(z.object({ id: Id, date: LocalDate, before: z.array(PayDay), after: z.array(PayDay) })),
      }),
    ),
  }),
});

export const plannedTime = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/payroll/time/planned',
  permission: 'HRIS09',
  machine: true,
  reads: true,
  summary: 'Get planned days of employees as if each shift were worked; approved days as approved',
  body: z.object({ from: LocalDate, to: LocalDate, employees }),
  response: z.object({
    data: z.array(z.object({ employee: z.string(), days: z.array(PayDay) })),
    /** Holidays at the employees' branches, by date. */
    holidays: z.array(
      z.object({ date: LocalDate, name: z.string(), kind: z.enum(holidayKinds), people: z.int().positive() }),
    ),
  }),
});

export const leaveCreditsLeft = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/payroll/leave_credits',
  permission: 'HRIS09',
  machine: true,
  reads: true,
  summary: 'Get employees’ remaining service incentive leave (leave type SIL) on a date, from the leave ledger',
  body: z.object({
    employees: z
      .array(z.object({ employee: z.string().min(1).max(40), on: LocalDate }))
      .min(1)
      .max(500),
  }),
  response: z.object({
    /** Employees without an entry of this type are left out. */
    data: z.array(z.object({ employee: z.string(), on: LocalDate, leave_type: z.string(), days: z.number() })),
  }),
});

export const leavePaidInCash = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/payroll/leave_credits/paid',
  permission: 'HRIS09',
  machine: true,
  unkeyed: true,
  summary:
    'Deduct leave days that payslips paid in cash from the leave credits, and return those of reversed payslips; repeating it changes nothing',
  body: z.object({
    run: requiredLine(200),
    payslips: z
      .array(
        z.object({
          /** Payroll's ID of the payslip. */
          payslip: Id,
          employee: z.string().min(1).max(40),
          /** The last day of work for final pay, otherwise the pay date. */
          on: LocalDate,
          /** Days of leave paid in cash. Empty if the payslip was reversed. */
          paid: z
            .array(z.object({ counts_as: z.enum(leaveInCashCodes), days: z.number().positive().max(10_000) }))
            .max(9),
        }),
      )
      .min(1)
      .max(500),
  }),
  /** Number of entries that the call wrote. */
  response: z.object({ data: z.object({ entries: z.int() }) }),
});

/** Calls between payroll and HR's ledger of leave credits. */
export const leaveCreditCalls = { leaveCreditsLeft, leavePaidInCash };

export const lockTime = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/payroll/time/lock',
  permission: 'HRIS09',
  machine: true,
  unkeyed: true,
  summary: 'Lock the approved time of employees: a posted run has paid it',
  body: z.object({
    from: LocalDate,
    to: LocalDate,
    employees,
    /** The paid days: changes approved while the run was being posted become differences from these. */
    paid: z
      .array(z.object({ employee: z.string().max(40), days: z.array(PayDay).max(400) }))
      .max(500)
      .optional(),
    /** Differences of earlier days that the run settled, and its name. */
    settled: z
      .object({ run: z.string().min(1).max(200), paid_on: LocalDate, differences: z.array(Id).max(20_000) })
      .optional(),
  }),
  response: z.object({ data: z.object({ locked: z.int() }) }),
});

export const unlockTime = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/payroll/time/unlock',
  permission: 'HRIS09',
  machine: true,
  unkeyed: true,
  summary:
    'Unlock the time of employees after their payslip was reversed. Confirmed differences of those days are withdrawn, because the days can be corrected and approved again; differences that the payslip settled are open again',
  body: z.object({
    from: LocalDate,
    to: LocalDate,
    employees: z.array(z.string().min(1).max(40)).max(500),
    differences: z.array(Id).max(20_000),
  }),
  response: z.object({ data: z.object({ unlocked: z.int() }) }),
});

/** A paid day that has changed, as confirmed in HR. */
export const ConfirmedDifference = z.object({
  /** HR's ID of the decision. */
  id: Id,
  employee_id: Id,
  employee: z.string(),
  name: z.string(),
  date: LocalDate,
  /** The last day of a separated employee. */
  left: LocalDate.nullable(),
  before: DifferenceSide,
  after: DifferenceSide,
});

export const confirmedDifferences = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/payroll/differences',
  permission: 'HRIS09',
  machine: true,
  reads: true,
  summary: 'List confirmed, unsettled changes of paid days: separated employees first, at most 500',
  body: z.object({
    /** ID of one difference, to return only that one. */
    difference: Id.optional(),
  }),
  response: z.object({
    data: z.array(
      ConfirmedDifference.extend({
        /** The days as payroll needs them. */
        days: z.object({ before: z.array(PayDay), after: z.array(PayDay) }),
      }),
    ),
    total: z.int(),
  }),
});

export const settleDifference = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/payroll/differences/settled',
  permission: 'HRIS09',
  machine: true,
  unkeyed: true,
  summary: 'Record that payroll settled a day outside a run; repeating it changes nothing',
  body: z.object({ difference: Id, run: z.string().min(1).max(400), paid_on: LocalDate }),
  response: z.object({ data: z.object({ settled: z.boolean() }) }),
});
