import { z } from 'zod';
import { StoredFile } from '#contract/common/files.ts';
import { endpoint, multipart } from '#contract/endpoint.ts';
import { Id, LocalDate, one, requiredLine, text } from '#contract/shapes.ts';
import { requestKinds } from './kinds.ts';
import { Filing, FilingId, correctedWith, storedWith } from './filings.ts';
import { filingEndpoints } from './filing-endpoints.ts';

/** Minutes of a day: the maximum of all accomplishments of one date together. */
export const longestAccomplishmentMinutes = 24 * 60;

/** Maximum attachments of one accomplishment. */
export const accomplishmentFiles = requestKinds.accomplishment.attachments;

/** One task of one day; a day with several tasks has several accomplishments. */
export const AccomplishmentForm = z.object({
  date: LocalDate,
  /** Minutes worked on the task. */
  minutes: z
    .number()
    .refine((n) => n > 0 && n <= longestAccomplishmentMinutes, {
      abort: true,
      params: { code: 'accomplishment.minutes', max: longestAccomplishmentMinutes / 60 },
    })
    .int(),
  task: requiredLine(120),
  description: text(2000).default(''),
});

export const StoreAccomplishment = AccomplishmentForm.extend(storedWith);

export const UpdateAccomplishment = AccomplishmentForm.extend({
  ...correctedWith,
  /** IDs of stored attachments to keep. All if left out. */
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

export const {
  list: listAccomplishments,
  store: storeAccomplishment,
  update: updateAccomplishment,
  archive: archiveAccomplishment,
  decide: decideAccomplishment,
  decideMany: decideAccomplishments,
} = filingEndpoints({
  kind: requestKinds.accomplishment,
  record: Accomplishment,
  store: multipart(StoreAccomplishment, accomplishmentFiles),
  update: multipart(UpdateAccomplishment, accomplishmentFiles),
  words: {
    one: 'an accomplishment',
    many: 'accomplishments',
    file: 'File an accomplishment of a day, with up to three photos or documents',
  },
});

export const showAccomplishment = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/accomplishment/show/{id}',
  permission: { EMP05: 'own', HRIS09: 'all' },
  standIn: true,
  summary: 'Get one accomplishment',
  params: FilingId,
  response: one(Accomplishment),
});
