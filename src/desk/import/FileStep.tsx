import { useId, useRef, useState } from 'react';
import { importBytes, type Import } from '#contract/common/imports.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatInstant } from '#src/text/format.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { Badge, Btn } from '#src/desk/ui/pieces.tsx';
import type { Tone } from '#src/desk/ui/tone.ts';
import { FileIcon } from '#src/shared/ui/icons/icons.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { texts } from '#src/text/en/desk/import.ts';
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
  const heading = useStep(props.title, texts.file);
  const take = async (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    if (file.size > importBytes) {
      setProblem(texts.isLargerThanMbSplit(file.name, most));
      return;
    }
    setProblem(null);
    const sent = await steps.upload(props.kind, file);
    if (sent) props.onChosen(sent.data.id);
  };
  return (
    <DeskPage
      title={props.title}
      step={{ name: texts.file, heading }}
      actions={
        <>
          <Steps at={0} />
          <Btn onClick={props.onLeave}>{texts.backToList}</Btn>
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
          <label htmlFor={id}>{steps.busy ? texts.uploadingDots : texts.dropFileWithHereOr(props.many)}</label>
          <Btn look="main" disabled={steps.busy} onClick={() => input.current?.click()}>
            {texts.chooseFile}
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
          <p>{texts.xlsxOrCsvWithColumn(most)}</p>
          <p className={classes['template']}>
            {texts.downloadTemplate}
            {(['xlsx', 'csv'] as const).map((format) => (
              <Btn
                key={format}
                look="bare"
                aria-label={texts.downloadTemplateAs(format.toUpperCase())}
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
  reading: [texts.read, 'quiet'],
  columns: [texts.columns, 'quiet'],
  checking: [texts.checked, 'quiet'],
  checked: [texts.notApplied, 'warn'],
  applying: [texts.saving, 'info'],
  applied: [texts.applied, 'ok'],
  undoing: [texts.undoing, 'info'],
  undone: [texts.undone, 'quiet'],
};

/** Earlier imports with user, time, and counts; each opens. */
function Before(props: ImportProps & { onChosen: (id: number) => void }) {
  const { data } = useEndpoint(callsOf(props.api).list, { query: { kind: props.kind } });
  if (!data || data.data.length === 0) return null;
  return (
    <table className={classes['sheet']} data-plain="">
      <caption>{texts.earlierFiles}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.file}</th>
          <th scope="col">{texts.by}</th>
          <th scope="col">{texts.dateAndTime}</th>
          <th scope="col">{texts.new}</th>
          <th scope="col">{texts.changed}</th>
          <th scope="col">{texts.refused}</th>
          <th scope="col">{texts.state}</th>
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
