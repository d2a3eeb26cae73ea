import { z } from 'zod';
import { premiumDays } from '#domain/calendar/day-kinds.ts';
import { leaveInCashCodes } from '#domain/runs/leave-in-cash.ts';
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
const byHours = z.object({ reg: minutes, nd: minutes, ot: minutes, nd_ot: minutes });
/** A day as `domain/pay` takes it. */
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
        /** Approved leaves that the SSS pays for, of the period and the year before it. */
        sss_leaves: z.array(z.object({ leave_id: Id, kind: z.enum(sssBenefits), from: LocalDate, to: LocalDate })),
        /** Days before the period that were paid and are other now, confirmed and not settled by a posted run yet. */
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
  summary: 'Planned days of some employees as though each shift were worked, approved days as approved',
  body: z.object({ from: LocalDate, to: LocalDate, employees }),
  response: z.object({ data: z.array(z.object({ employee: z.string(), days: z.array(PayDay) })) }),
});

export const leaveCreditsLeft = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/payroll/leave_credits',
  permission: 'HRIS09',
  machine: true,
  reads: true,
  summary:
    'Service incentive leave (leave type SIL) that employees have left on a date, by the ledger of leave credits',
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
    'Takes days of leave that payslips paid in cash from the leave credits, and returns those of reversed payslips; a second time it changes nothing',
  body: z.object({
    run: requiredLine(200),
    payslips: z
      .array(
        z.object({
          /** Payroll's number. */
          payslip: Id,
          employee: z.string().min(1).max(40),
          /** The last day of final pay, else the pay date. */
          on: LocalDate,
          /** None: the payslip was reversed. */
          paid: z
            .array(z.object({ counts_as: z.enum(leaveInCashCodes), days: z.number().positive().max(10_000) }))
            .max(9),
        }),
      )
      .min(1)
      .max(500),
  }),
  /** Entries that it wrote. */
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
  summary: 'Locks the approved time of some employees: a posted run has paid it',
  body: z.object({
    from: LocalDate,
    to: LocalDate,
    employees,
    /** The days they were paid by: what was approved otherwise while the run was posted is a difference from these. */
    paid: z
      .array(z.object({ employee: z.string().max(40), days: z.array(PayDay).max(400) }))
      .max(500)
      .optional(),
    /** Differences of earlier days that the run settled, and how it is called. */
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
    'Unlocks the time of some employees: the payslip that paid it was taken back. What was confirmed of those days is withdrawn, for they can be corrected and approved again; differences that it had settled are not settled any more',
  body: z.object({
    from: LocalDate,
    to: LocalDate,
    employees: z.array(z.string().min(1).max(40)).max(500),
    differences: z.array(Id).max(20_000),
  }),
  response: z.object({ data: z.object({ unlocked: z.int() }) }),
});

/** A day that was paid and is other now, as HR confirmed it. */
export const ConfirmedDifference = z.object({
  /** HR's number of the decision. */
  id: Id,
  employee_id: Id,
  employee: z.string(),
  name: z.string(),
  date: LocalDate,
  /** The last day of somebody who left. */
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
  summary: 'Days that were paid and are other now, confirmed and not settled yet: of those who left first, at most 500',
  body: z.object({
    /** This one alone. */
    difference: Id.optional(),
  }),
  response: z.object({
    data: z.array(
      ConfirmedDifference.extend({
        /** The same as payroll takes it. */
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
  summary: 'Notes that payroll settled a day outside of a run; a second time it changes nothing',
  body: z.object({ difference: Id, run: z.string().min(1).max(400), paid_on: LocalDate }),
  response: z.object({ data: z.object({ settled: z.boolean() }) }),
});
