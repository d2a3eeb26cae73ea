import type { Kysely } from 'kysely';
import type { hrContract } from '#contract/hr/contract.ts';
import type { UploadUndo } from '#contract/hr/attendance/time-upload-undo.ts';
import { deskSentence } from '#contract/messages/sentence.ts';
import { foundIn, lastOf, mustExist } from '#domain/lists/known.ts';
import { dayText } from '#domain/records/fields.ts';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import { clientSettings } from './places.queries.ts';
import { uploadById } from './punches.queries.ts';
import { cutoffsOf } from './time-grid.ts';
import { moveRecords, recordsOf } from './time-records.queries.ts';
import { broughtBy, daysUsing, repeatedBy, takeAway, uploadsOfFile, type UploadOfFile } from './undo-upload.queries.ts';
import { sentences } from '#server/text/en/hr/attendance.ts';

type Calls = Pick<typeof hrContract, 'previewUndoUpload' | 'undoUpload'>;
type Days = Awaited<ReturnType<typeof daysUsing>>;

const spanText = (from: string, to: string): string =>
  from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;

async function whyNot(db: Kysely<DB>, uploads: readonly UploadOfFile[], days: Days): Promise<string | null> {
  if (uploads.every((u) => u.undone_at !== null)) return sentences.thisUploadIsAlreadyUndone;
  const posted = days
    .filter((d) => d.posted)
    .map((d) => d.date)
    .toSorted();
  const [first] = posted;
  if (first !== undefined) return sentences.postedPayOfIsBased(spanText(first, lastOf(posted)));
  const repeated = await repeatedBy(
    db,
    uploads.map((u) => u.id),
  );
  if (repeated !== undefined) return sentences.wasUploadedLaterAndRepeats(repeated);
  return null;
}

/** Returns the effect of undoing, with the uploads of the file and the days it changes; `lock` locks them. */
async function undoOf(db: Kysely<DB>, id: number, lock: boolean) {
  const uploads = await uploadsOfFile(db, id, lock);
  if (uploads.length === 0) throw notFound();
  const ids = uploads.map((u) => u.id);
  const days = await daysUsing(db, ids, lock);
  const open = days.filter((d) => !d.posted);
  const people = (of: Days) => new Set(of.map((d) => d.employee_id)).size;
  const brought = await broughtBy(db, ids);
  const approved = open.filter((d) => d.status === 'approved');
  const shown: UploadUndo = {
    devices: uploads.map((u) => u.device),
    ...brought,
    returned: people(open),
    approved: people(approved),
    why_not: await whyNot(db, uploads, days),
    seen: [brought.logs, open.length, approved.length, days.length].join(' '),
  };
  return { uploads, ids, open, shown };
}

/** Sends whole timesheets back to review, as a reviewer does: all days of the cutoffs in which a day changes. */
async function returnTimesheets(db: Kysely<DB>, days: Days, remark: string): Promise<void> {
  for (const [clientId, changed] of Map.groupBy(days, (d) => d.client_id)) {
    const settings = mustExist(await clientSettings(db, clientId), 'The client has no settings');
    for (const { from, to } of cutoffsOf(settings, changed.map((d) => d.date).toSorted())) {
      const employeeIds = [...new Set(changed.filter((d) => from <= d.date && d.date <= to).map((d) => d.employee_id))];
      const records = await recordsOf(db, { clientId, employeeIds, from, to }, true);
      const moved = records.filter((r) => ['for_approval', 'approved'].includes(r.status) && r.locked_at === null);
      await moveRecords(
        db,
        moved.map((r) => r.id),
        { status: 'for_review', remark },
      );
    }
  }
}

export const undoneUploads: Handlers<Calls> = {
  previewUndoUpload: async ({ db, params }) => ({ data: (await undoOf(db, params.id, false)).shown }),

  async undoUpload({ db, params, body, session, now }) {
    const { uploads, ids, open, shown } = await undoOf(db, params.id, true);
    if (shown.why_not !== null) throw new HttpError(409, deskSentence(shown.why_not));
    if (shown.seen !== body.seen) throw new HttpError(409, deskSentence(sentences.timeLogsOrTimesheetsOf));
    const { file_name: file } = foundIn(uploads, (u) => u.id === params.id);
    await returnTimesheets(db, open, `The upload of ${file} was undone`);
    await takeAway(db, ids, { by: session.userId, at: now });
    return { data: await uploadById(db, params.id) };
  },
};
