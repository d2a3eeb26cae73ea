import { z } from 'zod';
import { StoredFile } from '../common/files.ts';
import { endpoint, multipart } from '../endpoint.ts';
import { ArchiveQuery, Id, LocalDate, listOf, one, requiredText, text } from '../shapes.ts';
import { accomplishmentCalls } from './accomplishment-calls.ts';
import { Decision, Decisions, Filing, FilingId, FilingQuery, correctedWith, decidedOf, storedWith } from './filings.ts';

/** A day has so many minutes; all accomplishments of one date together have no more. */
export const longestAccomplishmentMinutes = 24 * 60;

/** Photos and documents one accomplishment may have. */
export const accomplishmentFiles = 3;

/** One task of one day; a day of several tasks is several accomplishments. */
export const AccomplishmentForm = z.object({
  date: LocalDate,
  /** Minutes worked on it. */
  minutes: z
    .number()
    .refine((n) => n > 0 && n <= longestAccomplishmentMinutes, {
      abort: true,
      params: { code: 'accomplishment.minutes', max: longestAccomplishmentMinutes / 60 },
    })
    .int(),
  task: requiredText(120),
  description: text(2000).default(''),
});

export const StoreAccomplishment = AccomplishmentForm.extend(storedWith);

export const UpdateAccomplishment = AccomplishmentForm.extend({
  ...correctedWith,
  /** Stored attachments that stay; left out, all stay. */
  keep_files: z.array(Id).max(accomplishmentFiles).optional(),
});

export const Accomplishment = Filing.extend({
  date: LocalDate,
  minutes: z.number().int().positive(),
  task: z.string(),
  description: z.string(),
  files: z.array(StoredFile),
});
export type Accomplishment = z.output<typeof Accomplishment>;

export const listAccomplishments = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/accomplishments',
  permission: { EMP05: 'own', HRIS09: 'all' },
  standIn: true,
  summary: 'Accomplishments, newest first; an employee sees their own',
  query: FilingQuery,
  response: listOf(Accomplishment),
});

export const showAccomplishment = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/accomplishment/show/{id}',
  permission: { EMP05: 'own', HRIS09: 'all' },
  standIn: true,
  summary: 'One accomplishment',
  params: FilingId,
  response: one(Accomplishment),
});

export const storeAccomplishment = endpoint({
  api: 'hr',
  ...accomplishmentCalls.store,
  permission: { EMP05: 'own', HRIS09: 'all' },
  summary: 'File what was done on a day, with up to three photos or documents; with HRIS09 for an employee',
  body: multipart(StoreAccomplishment, accomplishmentFiles),
  response: one(Accomplishment),
});

export const updateAccomplishment = endpoint({
  api: 'hr',
  ...accomplishmentCalls.update,
  permission: { EMP05: 'own' },
  summary: 'Correct an accomplishment that still waits for a decision',
  params: FilingId,
  body: multipart(UpdateAccomplishment, accomplishmentFiles),
  response: one(Accomplishment),
});

export const archiveAccomplishment = endpoint({
  api: 'hr',
  ...accomplishmentCalls.archive,
  permission: { EMP05: 'own', HRIS09: 'own' },
  summary: 'Withdraw an accomplishment that still waits for a decision; with HRIS09 one that you filed for an employee',
  params: FilingId,
  query: ArchiveQuery,
  response: one(Accomplishment),
  writes: true,
});

export const decideAccomplishment = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/accomplishment/approval/{id}',
  permission: 'HRIS09',
  standIn: true,
  summary: 'Approve or reject an accomplishment, or undo an approval; never on one’s own filing',
  params: FilingId,
  body: Decision,
  response: one(Accomplishment),
});

export const decideAccomplishments = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/accomplishment/approvals',
  permission: 'HRIS09',
  standIn: true,
  summary: 'The same decision on many accomplishments, each by itself: what is refused does not hold up the others',
  body: Decisions,
  response: decidedOf(Accomplishment),
  unkeyed: true,
});
