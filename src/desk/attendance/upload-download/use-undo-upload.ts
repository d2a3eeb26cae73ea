import { listExpectedPeople } from '#contract/hr/attendance/time-previews.ts';
import { listTimeUploads, listUnmatched, type TimeUpload } from '#contract/hr/attendance/time-punches.ts';
import { previewUndoUpload, undoUpload, type UploadUndo } from '#contract/hr/attendance/time-upload-undo.ts';
import { call } from '#src/api/call.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { formatRange } from '#src/text/format.ts';

const counted = (n: number, one: string, many: string): string =>
  n === 1 ? `1 ${one}` : `${n.toLocaleString('en')} ${many}`;

/** What undoing an upload changes, in sentences. */
export function undoWords({ logs, employees, devices, first_on: from, last_on: to, returned, approved }: UploadUndo) {
  const of = devices.length === 1 ? devices[0] : counted(devices.length, 'device', 'devices');
  const people = employees === 0 ? '' : ` of ${counted(employees, 'employee', 'employees')}`;
  const timesheets = counted(returned, 'submitted timesheet returns', 'submitted timesheets return');
  const waiting = `${timesheets} to review${approved === 0 ? '.' : `, ${counted(approved, 'of them approved', 'of them approved')}. A run that pulled approved time shows the change.`}`;
  return [
    from === null || to === null
      ? 'Its time logs were all uploaded before, so none is deleted.'
      : `Deletes ${counted(logs, 'new time log', 'new time logs')}${people} on ${of}, ${formatRange(from, to)}.`,
    returned === 0 ? 'No timesheet with them was submitted.' : waiting,
  ].join(' ');
}

/** Undoes an upload after saying what that changes, or says what stops it. */
export function useUndoUpload(): (upload: TimeUpload) => Promise<void> {
  const send = useSubmit(undoUpload, { refresh: [listTimeUploads, listUnmatched, listExpectedPeople] });
  return async ({ id, file_name: file }) => {
    const params = { id };
    try {
      const { data } = await call(previewUndoUpload, { params });
      if (data.why_not !== null) return await dialog.error(data.why_not, `${file} can’t be undone`);
      const yes = await dialog.confirm({
        title: `Undo the upload of ${file}?`,
        text: undoWords(data),
        yes: 'Undo upload',
        no: 'Cancel',
        danger: true,
      });
      if (!yes) return;
      await send.mutateAsync({ params, body: { seen: data.seen } });
      void toast(`Upload of ${file} undone`);
    } catch (error) {
      await dialog.error(explain(error));
    }
  };
}
