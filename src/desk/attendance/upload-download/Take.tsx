import { useRef, useState } from 'react';
import { listExpectedPeople } from '#contract/hr/attendance/time-previews.ts';
import {
  listPunchColumns,
  listTimeUploads,
  listUnmatched,
  uploadPunches,
  type AskedColumns,
  type TimeUpload,
} from '#contract/hr/attendance/time-punches.ts';
import { firstOf } from '#domain/lists/known.ts';
import { ApiError } from '#src/api/call.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { explain } from '#src/shared/forms/explain.ts';
import classes from '#src/desk/attendance/time.module.css';
import { SuggestInput } from '#src/desk/ui/SuggestInput.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/attendance/upload-download.ts';
import { ColumnsDialog } from './ColumnsDialog.tsx';

/** Uploads a device file, chosen or dropped. */
export function Take(props: {
  clientId: number;
  devices: readonly string[];
  /** True until the devices are loaded: before that, the user would have to choose even the only one. */
  loading: boolean;
  onTaken: (upload: TimeUpload) => void;
}) {
  const { clientId, devices } = props;
  const send = useSubmit(uploadPunches, {
    refresh: [listTimeUploads, listUnmatched, listExpectedPeople, listPunchColumns],
  });
  const [device, setDevice] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  // Keep a file chosen before the device is entered.
  const [held, setHeld] = useState<File | null>(null);
  // A file whose columns aren't matched yet, with its content.
  const [asking, setAsking] = useState<{ file: File; asked: AskedColumns } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const name = device.trim() || (devices.length === 1 ? firstOf(devices) : '');
  const put = async (file: File, of: string, columns?: AskedColumns['guess']) => {
    const body = { client_id: clientId, device: of, ...(columns && { columns }) };
    const { data } = await send.mutateAsync({ body, files: [file] });
    const skipped = data.skipped > 0 ? texts.linesSkipped(data.skipped) : '';
    void toast(texts.newTimeLogsAlreadyUploaded(data.file_name, data.added, data.known, data.unmatched, skipped));
    props.onTaken(data);
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    setHeld(null);
    setProblem(null);
    try {
      await put(file, name);
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'columns')
        return setAsking({ file, asked: error.current as AskedColumns });
      // The server knows whether a column contains the device.
      if (error instanceof ApiError && error.fields['device']) setHeld(file);
      setProblem(explain(error));
    }
  };
  const takeSo = (file: File) => async (own: AskedColumns['guess'], of: string) => {
    try {
      await put(file, of, own);
      return null;
    } catch (error) {
      return explain(error);
    }
  };
  return (
    <div
      className={classes['drop']}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      <SuggestInput
        aria-label={texts.device}
        placeholder={devices.length === 1 ? devices[0] : texts.deviceForExampleGate1}
        suggestions={devices}
        maxLength={40}
        value={device}
        onChange={setDevice}
        onKeyDown={(event) => event.key === 'Enter' && held && void take(held)}
      />
      {held && name !== '' ? (
        <Btn look="main" onClick={() => void take(held)}>
          {texts.upload(held.name)}
        </Btn>
      ) : (
        <Btn look="main" disabled={send.isPending || props.loading} onClick={() => input.current?.click()}>
          {send.isPending ? texts.uploadingDots : texts.chooseFileDots}
        </Btn>
      )}
      <input
        ref={input}
        hidden
        type="file"
        aria-label={texts.timeLogFile}
        accept=".dat,.txt,.csv,.xlsx,text/plain,text/csv"
        disabled={send.isPending}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {problem === null && <span>{texts.orDropItHere}</span>}
      {problem !== null && (
        <span role="alert" className={classes['bad']}>
          {problem}
        </span>
      )}
      {asking && (
        <ColumnsDialog
          file={asking.file.name}
          asked={asking.asked}
          device={name}
          devices={devices}
          onTake={takeSo(asking.file)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
