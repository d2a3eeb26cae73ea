import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { BulkDone, bulkMost } from '../register-bulk.ts';
import { Id, line, LocalDate, one, text, Version } from '../shapes.ts';
import { LeavingForm, updateLeaveCredit } from './employee-record.ts';

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

export const creditMany = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/employees/credit/store',
  permission: 'HRIS06',
  summary: 'The same entry in the leave ledger of many',
  body: updateLeaveCredit.body.extend({ employees }),
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
