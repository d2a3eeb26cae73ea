import { useId, useRef, useState } from 'react';
import { importBytes, type Import } from '#contract/common/imports.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatInstant } from '#src/text/format.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { Badge, Btn } from '#src/desk/ui/pieces.tsx';
import type { Tone } from '#src/desk/ui/tone.ts';
import { FileIcon } from '#src/shared/ui/icons/icons.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { callsOf, useImportSteps } from './import-calls.ts';
import { Steps, type ImportProps } from './Steps.tsx';
import { useStep } from './use-step.ts';
import classes from './Import.module.css';

const most = importBytes / 1_000_000;

/** First step: drop or choose a file; below, earlier imports. */
export function FileStep(props: ImportProps & { onLeave: () => void; onChosen: (id: number) => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const steps = useImportSteps(props.api, props.list);
  const heading = useStep(props.title, 'File');
  const take = async (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    if (file.size > importBytes) {
      setProblem(`${file.name} is larger than ${most} MB. Split it into several files.`);
      return;
    }
    setProblem(null);
    const sent = await steps.upload(props.kind, file);
    if (sent) props.onChosen(sent.data.id);
  };
  return (
    <DeskPage
      title={props.title}
      step={{ name: 'File', heading }}
      actions={
        <>
          <Steps at={0} />
          <Btn onClick={props.onLeave}>Back to list</Btn>
        </>
      }
    >
      <div className={classes['scroll']}>
        <div
          className={classes['drop']}
          data-over={over}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            void take(event.dataTransfer.files);
          }}
        >
          <FileIcon size={28} />
          <label htmlFor={id}>{steps.busy ? 'Uploading…' : `Drop a file with ${props.many} here, or`}</label>
          <Btn look="main" disabled={steps.busy} onClick={() => input.current?.click()}>
            Choose a file
          </Btn>
          <input
            id={id}
            ref={input}
            className={classes['hidden']}
            type="file"
            tabIndex={-1}
            accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onChange={(event) => {
              void take(event.currentTarget.files);
              event.currentTarget.value = '';
            }}
          />
          <p>XLSX or CSV with column names in one or two rows, up to {most} MB. Nothing is saved until you apply it.</p>
          <p className={classes['template']}>
            Download a template:
            {(['xlsx', 'csv'] as const).map((format) => (
              <Btn
                key={format}
                look="bare"
                aria-label={`Download a template as ${format.toUpperCase()}`}
                onClick={() => void steps.template(props.kind, props.many, format)}
              >
                {format.toUpperCase()}
              </Btn>
            ))}
          </p>
        </div>
        {problem && (
          <Notice tone="bad" alert>
            {problem}
          </Notice>
        )}
        <Before {...props} />
      </div>
    </DeskPage>
  );
}

const words: Record<Import['state'], [string, Tone]> = {
  reading: ['Read', 'quiet'],
  columns: ['Columns', 'quiet'],
  checking: ['Checked', 'quiet'],
  checked: ['Not applied', 'warn'],
  applying: ['Saving', 'info'],
  applied: ['Applied', 'ok'],
  undoing: ['Undoing', 'info'],
  undone: ['Undone', 'quiet'],
};

/** Earlier imports with user, time, and counts; each opens. */
function Before(props: ImportProps & { onChosen: (id: number) => void }) {
  const { data } = useEndpoint(callsOf(props.api).list, { query: { kind: props.kind } });
  if (!data || data.data.length === 0) return null;
  return (
    <table className={classes['sheet']} data-plain="">
      <caption>Earlier files</caption>
      <thead>
        <tr>
          <th scope="col">File</th>
          <th scope="col">By</th>
          <th scope="col">Date and time</th>
          <th scope="col">New</th>
          <th scope="col">Changed</th>
          <th scope="col">Refused</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {data.data.map((i) => (
          <tr key={i.id}>
            <td>
              <Btn look="bare" onClick={() => props.onChosen(i.id)}>
                {i.file_name}
              </Btn>
            </td>
            <td>{i.applied_by ?? i.by}</td>
            <td>{formatInstant(i.applied_at ?? i.created_at)}</td>
            <td>{i.counts?.new.toLocaleString('en')}</td>
            <td>{i.counts?.changed.toLocaleString('en')}</td>
            <td>{i.counts?.refused.toLocaleString('en')}</td>
            <td>
              <Badge tone={words[i.state][1]}>{words[i.state][0]}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
