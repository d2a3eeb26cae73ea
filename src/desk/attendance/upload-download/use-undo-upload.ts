import { listExpectedPeople } from '#contract/hr/attendance/time-previews.ts';
import { listTimeUploads, listUnmatched, type TimeUpload } from '#contract/hr/attendance/time-punches.ts';
import { previewUndoUpload, undoUpload, type UploadUndo } from '#contract/hr/attendance/time-upload-undo.ts';
import { call } from '#src/api/call.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { formatRange } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/attendance/upload-download.ts';

const counted = (n: number, one: string, many: string): string =>
  n === 1 ? `1 ${one}` : `${n.toLocaleString('en')} ${many}`;

/** Returns the effect of undoing an upload, in sentences. */
export function undoWords({ logs, employees, devices, first_on: from, last_on: to, returned, approved }: UploadUndo) {
  const of = devices.length === 1 ? devices[0] : counted(devices.length, 'device', 'devices');
  const people = employees === 0 ? '' : texts.ofEmployees(counted(employees, 'employee', 'employees'));
  const timesheets = counted(returned, texts.submittedTimesheetReturns, texts.submittedTimesheetsReturn);
  const waiting = texts.toReview(
    timesheets,
    approved === 0
      ? '.'
      : texts.runThatPulledApprovedTime(counted(approved, texts.ofThemApproved, texts.ofThemApproved)),
  );
  return [
    from === null || to === null
      ? texts.itsTimeLogsWereAll
      : texts.deletesOn(counted(logs, texts.newTimeLog, texts.newTimeLogs), people, of ?? '', formatRange(from, to)),
    returned === 0 ? texts.noTimesheetWithThemWas : waiting,
  ].join(' ');
}

/** Returns a function that undoes an upload after a confirmation with the effects, or says why it can't be undone. */
export function useUndoUpload(): (upload: TimeUpload) => Promise<void> {
  const send = useSubmit(undoUpload, { refresh: [listTimeUploads, listUnmatched, listExpectedPeople] });
  return async ({ id, file_name: file }) => {
    const params = { id };
    try {
      const { data } = await call(previewUndoUpload, { params });
      if (data.why_not !== null) return await dialog.error(data.why_not, texts.cantBeUndone(file));
      const yes = await dialog.confirm({
        title: texts.undoUploadOfFile(file),
        text: undoWords(data),
        yes: texts.undoUpload2,
        no: texts.cancel,
        danger: true,
      });
      if (!yes) return;
      await send.mutateAsync({ params, body: { seen: data.seen } });
      void toast(texts.uploadOfUndone(file));
    } catch (error) {
      await dialog.error(explain(error));
    }
  };
}
