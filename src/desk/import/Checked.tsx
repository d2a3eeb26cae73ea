import { useEffect, useState } from 'react';
import { verdicts, type ImportRow, type Verdict } from '#contract/common/imports.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { InstallIcon } from '#src/shared/ui/icons/icons.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { useImportRows, useImportSteps } from './import-calls.ts';
import type { StepProps } from './Steps.tsx';
import classes from './Import.module.css';
import { cellKey, inTurns, withMend, withoutChecked, type Mends } from './mends.ts';
import { Same } from './Same.tsx';
import { Sheet } from './Sheet.tsx';

const explained: Record<Verdict, string> = {
  new: 'to add',
  changed: 'to update',
  unchanged: 'no changes',
  refused: 'to fix',
};
const none: ImportRow[] = [];

/** After the check: results by row, errors fixed in place, and applying. */
export function Checked({ api, list, found, frame, many }: StepProps) {
  const steps = useImportSteps(api, list);
  const counts = found.counts!;
  const [verdict, setVerdict] = useState<Verdict>(counts.refused > 0 ? 'refused' : counts.new > 0 ? 'new' : 'changed');
  const [field, setField] = useState<string | null>(null);
  const [mends, setMends] = useState<Mends>(new Map());
  const warned = counts.warned ?? 0;
  const [looks, setLooks] = useState(false);
  const looking = looks && verdict === 'new' && warned > 0;
  const { data } = useImportRows(api, found, verdict, looking);
  const rows = data?.data ?? none;
  const about = (name: string) => rows.filter((row) => row.problems.some((p) => p.field === name));
  // A field missing in the file is fixed in its own column.
  const imported = found.fields.filter(
    (f) => found.columns.some((c) => c.field === f.name) || about(f.name).length > 0,
  );
  const problems = imported.map((f) => ({ ...f, rows: about(f.name).length })).filter((f) => f.rows > 0);
  const shown = field === null || verdict !== 'refused' ? rows : about(field);
  const mend = (row: ImportRow, name: string, value: string | null) => setMends((m) => withMend(m, row, name, value));

  const checkAgain = async () => {
    let refused: number | undefined;
    for (const cells of inTurns(mends)) {
      const sent = await steps.mend(found.id, cells);
      // Unchecked fixes stay, to check again.
      if (!sent) return;
      setMends((m) => withoutChecked(m, cells));
      refused = sent.data.import.counts?.refused;
    }
    setField(null);
    if (refused === 0) setVerdict('new');
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.ctrlKey || mends.size === 0 || steps.busy) return;
      event.preventDefault();
      void checkAgain();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });

  const failed = found.job?.state === 'failed' || found.job?.state === 'cancelled' ? found.job : null;
  return (
    <DeskPage
      {...frame}
      filters={
        <div className={classes['tally']} role="group" aria-label="Rows by outcome">
          {verdicts.map((v) => (
            <button key={v} type="button" aria-pressed={v === verdict} onClick={() => setVerdict(v)} data-verdict={v}>
              <b>{counts[v].toLocaleString('en')}</b>
              <span>{v}</span>
              <small>{v === 'refused' && mends.size > 0 ? `${mends.size} fixed, not checked yet` : explained[v]}</small>
            </button>
          ))}
        </div>
      }
      foot={
        <span className={classes['legend']}>
          <span data-s="bad">x</span> Refused <span data-s="mended">x</span> Fixed
        </span>
      }
      keys={[
        ['F8', 'next problem'],
        ['Enter', 'edit'],
        ['Ctrl V', 'paste a column'],
      ]}
      panel={
        <Same
          found={found}
          rows={verdict === 'refused' ? rows : none}
          mends={mends}
          busy={steps.busy}
          many={many}
          onMend={(same, value) => {
            for (const row of same.rows) mend(row, same.field, value);
          }}
          onApply={(all) => void steps.apply(found.id, found.version, all)}
        />
      }
    >
      {verdict === 'refused' && counts.refused > 0 && (
        <div className={classes['chips']}>
          <div className={classes['by']} role="group" aria-label="Rows by problem">
            <Chip on={field === null} onClick={() => setField(null)} label="All" count={rows.length} />
            {problems.map((f) => (
              <Chip
                key={f.name}
                on={field === f.name}
                onClick={() => setField(f.name)}
                label={f.label}
                count={f.rows}
              />
            ))}
          </div>
          <Btn onClick={() => void steps.refused(found)}>
            <InstallIcon size={16} /> Rows with errors, XLSX
          </Btn>
          <Btn keys="Ctrl Enter" disabled={mends.size === 0 || steps.busy} onClick={() => void checkAgain()}>
            Check {mends.size} fixed
          </Btn>
        </div>
      )}
      {verdict === 'new' && warned > 0 && (
        <div className={classes['chips']}>
          <Chip on={!looking} onClick={() => setLooks(false)} label="All" count={counts.new} />
          <Chip on={looking} onClick={() => setLooks(true)} label="With warnings" count={warned} />
        </div>
      )}
      {imported.map(
        (f) =>
          f.holds !== undefined && (
            <p key={f.name} className={classes['read']}>
              <b>{f.label}</b> {f.holds}.
            </p>
          ),
      )}
      {failed && (
        <Notice tone="bad" alert>
          {failed.error ?? 'Stopped. Nothing was saved.'}
        </Notice>
      )}
      <Sheet
        key={`${verdict}${looking}`}
        label={`Rows: ${verdict}`}
        warned={looking}
        fields={imported}
        rows={shown}
        mends={mends}
        editable={verdict === 'refused'}
        onMend={mend}
        isMended={(row, name) => mends.has(cellKey(row.row, name))}
      />
      {data && data.total > rows.length && (
        <p className={classes['more']}>
          The first {rows.length.toLocaleString('en')} of {data.total.toLocaleString('en')}.
          {verdict === 'refused' && ' Download the rows with errors to fix them all.'}
        </p>
      )}
    </DeskPage>
  );
}

const Chip = (props: { on: boolean; onClick: () => void; label: string; count: number }) => (
  <button type="button" className={classes['chip']} aria-pressed={props.on} onClick={props.onClick}>
    {props.label} <span>{props.count.toLocaleString('en')}</span>
  </button>
);
