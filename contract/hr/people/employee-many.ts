import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { BulkDone, bulkMost } from '#contract/register-bulk.ts';
import { Id, line, LocalDate, one, text, Version } from '#contract/shapes.ts';
import { LeavingForm, updateLeaveCredit } from './employee-record.ts';
import { StatusForm } from './employee-timelines.ts';

/** The same change to many employees: each is checked and written by itself, and the answer names who was refused, and why. */

/** Whom, each as somebody saw them. */
const employees = z
  .array(z.object({ id: Id, version: Version }))
  .min(1)
  .max(bulkMost);

export const placeMany = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/employees/client/store',
  permission: 'HRIS06',
  summary: 'Puts many at a client and branch from a day on; each gets an entry of their timeline, and what was stays',
  body: z.object({
    employees,
    from_date: LocalDate,
    client_id: Id,
    branch_id: Id,
    /** Empty: each keeps their own. */
    position: line(80).default(''),
    note: text(300).default(''),
  }),
  response: one(BulkDone),
});

export const statusMany = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/employees/status/store',
  permission: 'HRIS06',
  summary: 'The same kind of employment for many from a day on, such as regular; each gets an entry of their timeline',
  body: StatusForm.omit({ to_date: true }).extend({ employees }),
  response: one(BulkDone),
});

export const creditMany = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/employees/credit/store',
  permission: 'HRIS06',
  summary: 'The same entry in the leave ledger of many',
  body: updateLeaveCredit.body.omit({ balance: true }).extend({ employees }),
  response: one(BulkDone),
});

export const archiveMany = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/employees/leaving/store',
  permission: 'HRIS06',
  summary: 'One last day of work for many, with the reason; for each as if they were archived alone',
  body: LeavingForm.extend({ employees }),
  response: one(BulkDone),
});

const count = z.int().min(0);

/** What one last day for many ends, before it is said. */
const LeavingEffect = z.object({
  /** Of those asked for, who is here still; `late`: hired after the day, and refused. */
  people: count,
  late: count,
  /** Assignments that end with the day, and those that would begin after it: they are withdrawn. */
  assignments: count,
  later_assignments: count,
  /** Filings for later days, which are cancelled, waiting or approved; and leaves over the day, which end with it. */
  waiting: count,
  approved: count,
  leaves_over: count,
  /** Where they are signed in: ends at once where the day is over. */
  sessions: count,
  /** Who is paid for days after it already, and up to when. */
  paid: count,
  paid_until: LocalDate.nullable(),
  /** Where they are now, most people first. */
  places: z.array(z.object({ branch_id: Id, client: z.string(), branch: z.string(), people: count })),
});
export type LeavingEffect = z.output<typeof LeavingEffect>;

export const leavingEffect = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/employees/leaving/effect',
  permission: 'HRIS06',
  reads: true,
  summary: 'What one last day for many would end: assignments, filings, sessions; by client and branch. Saves nothing',
  body: z.object({ employee_ids: z.array(Id).min(1).max(bulkMost), date: LocalDate }),
  response: one(LeavingEffect),
});
