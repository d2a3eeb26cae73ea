import type { Import as Imported } from '#contract/common/imports.ts';
import { explain, isOffline } from '#src/shared/forms/explain.ts';
import { useState } from 'react';
import { useAddress, withParams } from '#src/shared/ui/address.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { Failed } from '#src/shared/ui/page/states.tsx';
import { texts } from '#src/text/en/desk/import.ts';
import type { Corrections } from './corrections.ts';
import { Checked } from './Checked.tsx';
import { Columns } from './Columns.tsx';
import { FileStep } from './FileStep.tsx';
import { useImport } from './import-calls.ts';
import classes from './Import.module.css';
import { Over } from './Over.tsx';
import { Progress } from './Progress.tsx';
import { rowsInWords } from './row-words.ts';
import { Steps, steps, type ImportProps } from './Steps.tsx';
import { useStep, useTitleAfter } from './use-step.ts';

/**
 * Import of a file: columns, check, fixes in place, apply, undo. The address has its state: `?import=new`, then its id.
 */
export function Import(props: ImportProps) {
  const [params, setParams] = useAddress();
  useTitleAfter();
  const id = Number(params.get('import'));
  const go = (to: string | null) =>
    setParams((now) => withParams(now, { import: to, ...(to === null && { of: null }) }), { preventScrollReset: true });
  const shown = { ...props, onLeave: () => go(null) };
  return Number.isInteger(id) && id > 0 ? (
    <Going key={id} {...shown} id={id} onAgain={() => go('new')} />
  ) : (
    <FileStep {...shown} onChosen={(chosen) => go(String(chosen))} />
  );
}

const stepOf: Record<Imported['state'], number> = {
  reading: 0,
  columns: 1,
  checking: 2,
  checked: 3,
  applying: 4,
  applied: 5,
  undoing: 5,
  undone: 5,
};

const stepName = (state: Imported['state'] | undefined): string =>
  state === undefined ? texts.file : state === 'undone' ? texts.undone : (steps[stepOf[state]] ?? texts.done);

function Going(props: ImportProps & { id: number; onLeave: () => void; onAgain: () => void }) {
  const { data, error, refetch } = useImport(props.api, props.id);
  const fixes = useState<Corrections>(new Map());
  // Of this check: checking the rows again makes another version.
  const [columnsOf, setColumnsOf] = useState<number | null>(null);
  const record = data?.data;
  const back = record?.state === 'checked' && columnsOf === record.version;
  const found = back ? { ...record, state: 'columns' as const } : record;
  const step = stepName(found?.state);
  const heading = useStep(props.title, step);
  const frame = {
    title: props.title,
    step: { name: step, heading },
    views: found && (
      <span className={classes['file']} title={`${found.file_name}, ${rowsInWords(found.rows)}`}>
        {found.file_name}
        {found.sheet && texts.sheet(found.sheet)}
      </span>
    ),
    actions: (
      <>
        {found && <Steps at={stepOf[found.state]} />}
        {found?.state === 'checked' && <Btn onClick={() => setColumnsOf(found.version)}>{texts.backToColumns}</Btn>}
        <Btn onClick={props.onLeave}>{texts.backToList}</Btn>
      </>
    ),
  };
  if (!found)
    return (
      <DeskPage {...frame}>
        {error ? (
          <Failed message={explain(error)} offline={isOffline(error)} onRetry={() => void refetch()} />
        ) : (
          <p className={classes['center']} role="status">
            {texts.loadingDots}
          </p>
        )}
      </DeskPage>
    );
  const given = { ...props, found, frame };
  const running = found.job && ['waiting', 'running'].includes(found.job.state);
  if (running || found.state === 'reading') return <Progress {...given} />;
  if (found.state === 'columns') return <Columns key={found.version} {...given} />;
  if (found.state === 'checked') return <Checked {...given} fixes={fixes} />;
  return <Over {...given} />;
}
