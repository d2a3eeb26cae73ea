import { z } from 'zod';
import { desk } from '#contract/messages/sentence.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Instant, one, text } from '#contract/shapes.ts';
import { newEmployeeForm } from './employee-new.ts';

/** The fields of the form as they stand in it: unfinished, judged only when somebody is hired. */
const DraftFields = z
  .partialRecord(
    z.enum(Object.keys(newEmployeeForm.shape) as (keyof typeof newEmployeeForm.shape)[]),
    z.union([text(300), z.number(), z.null()]),
  )
  .refine((fields) => [fields.last_name, fields.first_name].some(Boolean), desk('A draft has a name.'));

/** A draft of somebody new, as its author left it. */
export const EmployeeDraft = z.object({
  id: z.uuid(),
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  begun_at: Instant,
  saved_at: Instant,
  version: z.int().positive(),
});
export type EmployeeDraft = z.output<typeof EmployeeDraft>;

/** So many drafts one person may have. */
export const draftsKept = 50;
/** Days after which a draft nobody went on with is removed. */
export const draftDays = 30;

// In small letters, as the database answers it: a draft is sealed under its number.
const params = z.object({ id: z.uuid().toLowerCase() });

export const listEmployeeDrafts = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/employee/drafts',
  permission: 'HRIS06',
  summary: 'One’s own drafts of new employees, with all that was typed, the latest first; nobody else’s',
  response: z.object({ data: z.array(EmployeeDraft) }),
});

export const keepEmployeeDraft = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/employee/draft/{id}',
  permission: 'HRIS06',
  summary:
    'Keeps what is typed of somebody new, sealed, for its author alone. `version` 0: it is new. 409 where it was gone on with elsewhere',
  params,
  body: z.object({ fields: DraftFields, version: z.int().min(0).max(2_147_483_646) }),
  response: one(EmployeeDraft.pick({ id: true, version: true, saved_at: true })),
  // Sent at each pause in typing; its version says already what was taken.
  unkeyed: true,
});

export const discardEmployeeDraft = endpoint({
  api: 'hr',
  method: 'DELETE',
  path: '/employee/draft/{id}',
  permission: 'HRIS06',
  summary: 'Discards one of one’s own drafts; doing it again changes nothing',
  params,
  response: one(z.object({ discarded: z.boolean() })),
});

export const draftCalls = { listEmployeeDrafts, keepEmployeeDraft, discardEmployeeDraft };
