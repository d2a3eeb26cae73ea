import { z } from 'zod';
import { StoredFile } from '#contract/common/files.ts';
import { multipart } from '#contract/endpoint.ts';
import { Id, LocalDate, requiredLine, requiredText } from '#contract/shapes.ts';
import { LocalTime } from '../schedules/schedules.ts';
import { Filing, blame, correctedWith, storedWith } from './filings.ts';
import { filingEndpoints } from './filing-endpoints.ts';
import { placeLength, requestKinds } from './kinds.ts';

const kind = requestKinds['official-business'];

/** Time out of the office on duty. */
const Fields = z.object({
  date: LocalDate,
  /** Start time. If both times are null, the business takes the whole day. */
  start_time: LocalTime.nullable().default(null),
  /** End time. If it is before `start_time`, it is on the next day. */
  end_time: LocalTime.nullable().default(null),
  /** The place or client visited. */
  place: requiredLine(placeLength),
  /** Purpose of the business. */
  reason: requiredText(500),
});

/** Checks the rules across fields, for form and server. */
function checkTimes(
  v: { start_time?: string | null | undefined; end_time?: string | null | undefined },
  ctx: Parameters<typeof blame>[0],
): void {
  if (!v.start_time !== !v.end_time) blame(ctx, v.start_time ? 'end_time' : 'start_time', 'required');
  else if (v.start_time && v.start_time === v.end_time) blame(ctx, 'end_time', 'overtime.no_time');
}

/** In the form, a blank time is an empty string. */
const FormTime = z.union([z.literal(''), LocalTime]);
export const OfficialBusinessForm = Fields.extend({ start_time: FormTime, end_time: FormTime }).superRefine(checkTimes);
export const StoreOfficialBusiness = Fields.extend(storedWith).superRefine(checkTimes);
const UpdateOfficialBusiness = Fields.extend({
  ...correctedWith,
  /** IDs of stored attachments to keep. All if left out. */
  keep_files: z.array(Id).max(kind.attachments).optional(),
}).superRefine(checkTimes);

export const OfficialBusiness = Filing.extend({
  date: LocalDate,
  start_time: LocalTime.nullable(),
  end_time: LocalTime.nullable(),
  place: z.string(),
  reason: z.string(),
  files: z.array(StoredFile),
});
export type OfficialBusiness = z.output<typeof OfficialBusiness>;

export const {
  list: listOfficialBusinesses,
  store: storeOfficialBusiness,
  update: updateOfficialBusiness,
  archive: archiveOfficialBusiness,
  decide: decideOfficialBusiness,
  decideMany: decideOfficialBusinesses,
} = filingEndpoints({
  kind,
  record: OfficialBusiness,
  store: multipart(StoreOfficialBusiness, kind.attachments),
  update: multipart(UpdateOfficialBusiness, kind.attachments),
  words: {
    one: 'official business',
    many: 'requests for official business',
    file: 'File official business of a day, with up to three photos or documents',
  },
});

export const officialBusinessEndpoints = {
  listOfficialBusinesses,
  storeOfficialBusiness,
  updateOfficialBusiness,
  archiveOfficialBusiness,
  decideOfficialBusiness,
  decideOfficialBusinesses,
};
