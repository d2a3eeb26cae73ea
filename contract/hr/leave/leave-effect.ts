import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate } from '#contract/shapes.ts';
import { branchHolidayEffect } from '#contract/hr/clients/branch-holidays.ts';
import { holidayEffect } from '../holidays/holiday-effect.ts';
import { addNationalHolidays } from '../holidays/national-holidays.ts';
import { AssignBody } from '../schedules/planner.ts';
import { schedules } from '../schedules/schedule-register.ts';

const change = z.object({ was: z.number(), becomes: z.number() });

/** Effect of a change of days on one pending or approved leave, in days. */
export const LeaveChange = z.object({
  leave_id: Id,
  employee_id: Id,
  employee_code: z.string(),
  name: z.string(),
  type: z.string(),
  start_date: LocalDate,
  end_date: LocalDate,
  status: z.enum(['pending', 'approved']),
  days: change,
  /** Credits that the leave uses. */
  credits: change,
  /** Days beyond the credits, unpaid. */
  unpaid: change,
  /** The dates that count a different part of a day. */
  dates: z.array(z.object({ date: LocalDate, ...change.shape })),
  /** Changed dates, including unpaid ones, that are in a posted run. They become retroactive changes. */
  locked: z.array(LocalDate),
});
export type LeaveChange = z.output<typeof LeaveChange>;

/** A change of days that isn't saved yet, with the permission that saves it. */
const Change = z.discriminatedUnion('of', [
  z.object({ of: z.literal('holiday'), ...holidayEffect.body.shape }),
  z.object({ of: z.literal('year'), ...addNationalHolidays.body.shape }),
  z.object({ of: z.literal('branch'), ...branchHolidayEffect.body.shape }),
  z.object({ of: z.literal('change-schedule'), id: Id, status: z.enum(['approved', 'cancelled']) }),
  z.object({ of: z.literal('assign'), plan: AssignBody }),
  z.object({
    of: z.literal('schedule'),
    id: Id,
    ...schedules.form.pick({ start_time: true, end_time: true, break_minutes: true, rest_days: true, other_days: true })
      .shape,
  }),
  z.object({ of: z.literal('import'), id: Id }),
]);

/** Maximum listed leaves; `total` counts all. */
export const mostListed = 200;

export const leaveEffect = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/leave/effect',
  permission: { HRIS03: 'all', HRIS04: 'all', HRIS08: 'all', HRIS09: 'all' },
  reads: true,
  summary:
    'Preview pending and approved leave that a change of days would recount: a holiday, a branch’s holidays, schedules, a schedule change, an import or its undo. Needs the permission that saves the change, and saves nothing',
  body: Change,
  response: z.object({ data: z.array(LeaveChange), total: z.int() }),
});
