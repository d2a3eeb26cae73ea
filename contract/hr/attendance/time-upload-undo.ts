import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate, one, requiredLine } from '#contract/shapes.ts';
import { TimeUpload } from './time-punches.ts';

const hris09 = { api: 'hr', permission: 'HRIS09' } as const;
const params = z.object({ id: Id });

/** Effect of undoing the upload of a file. A file of several devices is undone as a whole. */
export const UploadUndo = z.object({
  devices: z.array(z.string()),
  /**
   * Number of time logs that would be deleted, including those of unknown badges. The next field counts their
   * employees.
   */
  logs: z.int(),
  employees: z.int(),
  first_on: LocalDate.nullable(),
  last_on: LocalDate.nullable(),
  /**
   * Number of employees whose submitted or approved timesheets would return to review. The next field counts those with
   * approved days.
   */
  returned: z.int(),
  approved: z.int(),
  /** Why the upload can't be undone, or null if it can. */
  why_not: z.string().nullable(),
  /** Fingerprint of the effect that was shown. */
  seen: z.string(),
});
export type UploadUndo = z.output<typeof UploadUndo>;

export const previewUndoUpload = endpoint({
  ...hris09,
  method: 'GET',
  path: '/time_keeping/uploads/{id}/undo',
  summary:
    'Preview undoing an upload of time logs: what is deleted, which timesheets return to review, and what prevents the undo',
  params,
  response: one(UploadUndo),
});

export const undoUpload = endpoint({
  ...hris09,
  method: 'POST',
  path: '/time_keeping/uploads/{id}/undo',
  summary:
    'Undo the upload of a file: delete its new time logs, and return submitted and approved timesheets with them to review; refused if posted pay is based on them',
  params,
  body: z.object({ seen: requiredLine(100) }),
  response: one(TimeUpload),
});
