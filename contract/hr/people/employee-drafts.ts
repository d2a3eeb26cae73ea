import { z } from 'zod';
import { desk } from '#contract/messages/sentence.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Instant, one, text } from '#contract/shapes.ts';
import { keysOf } from '#domain/lists/records.ts';
import { newEmployeeForm } from './employee-new.ts';

/** The form's fields as typed: checked only at hiring. */
const DraftFields = z
  .partialRecord(z.enum(keysOf(newEmployeeForm.shape)), z.union([text(300), z.number(), z.null()]))
  .refine((fields) => [fields.last_name, fields.first_name].some(Boolean), desk('Enter a name for the draft.'));

/** A draft of a new hire, as its author left it. */
export const EmployeeDraft = z.object({
  id: z.uuid(),
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  begun_at: Instant,
  saved_at: Instant,
  version: z.int().positive(),
});
export type EmployeeDraft = z.output<typeof EmployeeDraft>;

/** Maximum drafts per user. */
export const draftsKept = 50;
/** Days after which an untouched draft is deleted. */
export const draftDays = 30;

// In lowercase, as the database returns it, because the draft is encrypted under its ID.
const params = z.object({ id: z.uuid().toLowerCase() });

export const listEmployeeDrafts = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/employee/drafts',
  permission: 'HRIS06',
  summary: 'List one’s own drafts of new employees, with all fields, latest first',
  response: z.object({ data: z.array(EmployeeDraft) }),
});

export const keepEmployeeDraft = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/employee/draft/{id}',
  permission: 'HRIS06',
  summary:
    'Save a draft of a new employee, encrypted, for its author alone. `version` 0: a new draft. 409 if it was changed elsewhere',
  params,
  body: z.object({ fields: DraftFields, version: z.int().min(0).max(2_147_483_646) }),
  response: one(EmployeeDraft.pick({ id: true, version: true, saved_at: true })),
  // Sent at each pause in typing; its version identifies the write.
  unkeyed: true,
});

export const discardEmployeeDraft = endpoint({
  api: 'hr',
  method: 'DELETE',
  path: '/employee/draft/{id}',
  permission: 'HRIS06',
  summary: 'Delete one of one’s own drafts; repeating it changes nothing',
  params,
  response: one(z.object({ discarded: z.boolean() })),
});

export const draftCalls = { listEmployeeDrafts, keepEmployeeDraft, discardEmployeeDraft };
