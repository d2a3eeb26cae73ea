import { useRef, useState } from 'react';
import { listExpectedPeople } from '#contract/hr/time-previews.ts';
import { listTimeUploads, listUnmatched, uploadPunches } from '#contract/hr/time-punches.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { explain } from '#src/parts/form/explain.ts';
import classes from '#src/parts/time/time.module.css';
import { Btn } from '#src/ui/desk/pieces.tsx';
import { toast } from '#src/ui/over/toast.ts';

/** Takes a file of a device: chosen, or dropped. */
export function Take({ clientId, devices }: { clientId: number; devices: readonly string[] }) {
  const send = useSubmit(uploadPunches, {
    refresh: [listTimeUploads, listUnmatched, listExpectedPeople],
  });
  const [device, setDevice] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  // A file chosen before the device was named is kept, so that it need not be looked for again.
  const [held, setHeld] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const name = device.trim() || (devices.length === 1 ? devices[0]! : '');
  const take = async (file: File | undefined) => {
    if (!file) return;
    setHeld(name === '' ? file : null);
    if (name === '') return setProblem(`Name the device of ${file.name}: its numbers are its own.`);
    setProblem(null);
    try {
      const { data } = await send.mutateAsync({ body: { client_id: clientId, device: name }, files: [file] });
      void toast(
        `${data.file_name}: ${data.added} new punches, ${data.known} were here before, ${data.unmatched} nobody’s`,
      );
    } catch (error) {
      setProblem(explain(error));
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
      <input
        type="text"
        aria-label="Device"
        placeholder={devices.length === 1 ? devices[0] : 'Device, such as GATE-1'}
        list="time-devices"
        maxLength={40}
        value={device}
        onChange={(event) => setDevice(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && held && void take(held)}
      />
      <datalist id="time-devices">
        {devices.map((d) => (
          <option key={d} value={d}>
            {d}
          </option>
        ))}
      </datalist>
      {held && name !== '' ? (
        <Btn look="main" onClick={() => void take(held)}>
          Take {held.name}
        </Btn>
      ) : (
        <Btn look="main" disabled={send.isPending} onClick={() => input.current?.click()}>
          {send.isPending ? 'Taking it…' : 'Choose a file…'}
        </Btn>
      )}
      <input
        ref={input}
        hidden
        type="file"
        aria-label="File of punches"
        accept=".dat,.txt,.csv,.xlsx,text/plain,text/csv"
        disabled={send.isPending}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {problem === null && <span>or drop it here</span>}
      {problem !== null && (
        <span role="alert" className={classes['bad']}>
          {problem}
        </span>
      )}
    </div>
  );
}
