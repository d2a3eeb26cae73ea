import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { BulkDone, bulkMost } from '#contract/register-bulk.ts';
import { Id, line, LocalDate, one, text, Version } from '#contract/shapes.ts';
import { LeavingForm, updateLeaveCredit } from './employee-record.ts';
import { StatusForm } from './employee-timelines.ts';

/**
 * The same change for many employees: each is checked and written separately, and the answer lists who was refused and
 * why.
 */

/** The employees, each with the version the user saw. */
const employees = z
  .array(z.object({ id: Id, version: Version }))
  .min(1)
  .max(bulkMost);

export const placeMany = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/employees/client/store',
  permission: 'HRIS06',
  summary:
    'Assign many employees to a client and branch from a day on; each gets a timeline entry, and earlier entries stay',
  body: z.object({
    employees,
    from_date: LocalDate,
    client_id: Id,
    branch_id: Id,
    /** Position. If empty, each employee keeps their own. */
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
  summary: 'Set the employment status of many employees from a day on; each gets a timeline entry',
  body: StatusForm.omit({ to_date: true }).extend({ employees }),
  response: one(BulkDone),
});

export const creditMany = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/employees/credit/store',
  permission: 'HRIS06',
  summary: 'Add the same leave ledger entry for many employees',
  body: updateLeaveCredit.body.omit({ balance: true }).extend({ employees }),
  response: one(BulkDone),
});

export const archiveMany = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/employees/leaving/store',
  permission: 'HRIS06',
  summary: 'Set one last day for many employees, with the reason; each is archived as if alone',
  body: LeavingForm.extend({ employees }),
  response: one(BulkDone),
});

const count = z.int().min(0);

/** Effect of a shared last day, before it is saved. */
const LeavingEffect = z.object({
  /** Number of selected employees who are still active. `late` counts those hired after the day, who are refused. */
  people: count,
  late: count,
  /** Number of assignments that end with the day. The next field counts later ones, which are cancelled. */
  assignments: count,
  later_assignments: count,
  /**
   * Numbers of pending and of approved requests for later days, which are cancelled, and of leaves across the day,
   * which end with it.
   */
  waiting: count,
  approved: count,
  leaves_over: count,
  /** Number of open sessions, which end immediately if the day has passed. */
  sessions: count,
  /** Number of employees already paid for later days. The next field is the last paid day. */
  paid: count,
  paid_until: LocalDate.nullable(),
  /** Current assignments of the employees, those with most employees first. */
  places: z.array(z.object({ branch_id: Id, client: z.string(), branch: z.string(), people: count })),
});
export type LeavingEffect = z.output<typeof LeavingEffect>;

export const leavingEffect = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/employees/leaving/effect',
  permission: 'HRIS06',
  reads: true,
  summary:
    'Preview what one last day for many employees would end: assignments, requests, sessions; by client and branch. Saves nothing',
  body: z.object({ employee_ids: z.array(Id).min(1).max(bulkMost), date: LocalDate }),
  response: one(LeavingEffect),
});
