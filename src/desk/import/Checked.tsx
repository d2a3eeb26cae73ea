import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import type { ImportRow } from '#contract/common/imports.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { InstallIcon } from '#src/shared/ui/icons/icons.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { texts } from '#src/text/en/desk/import.ts';
import { AsideRows } from './AsideRows.tsx';
import { useImportRows, useImportSteps } from './import-calls.ts';
import type { StepProps } from './Steps.tsx';
import classes from './Import.module.css';
import { cellKey, inTurns, problemsAhead, withCorrection, withoutChecked, type Corrections } from './corrections.ts';
import { Same } from './Same.tsx';
import { Sheet } from './Sheet.tsx';
import { Chip, Tally, type Listed } from './Tally.tsx';
import { useBulk } from './use-bulk.ts';

const none: ImportRow[] = [];

/** Fixes that aren't checked yet, kept while the user is back at the columns. */
type Fixes = [Corrections, Dispatch<SetStateAction<Corrections>>];

interface RefusedBarProps {
  problems: readonly { name: string; label: string; rows: number }[];
  /** Number of rows with any problem. */
  all: number;
  /** The field whose problems are shown. Null means all fields. */
  field: string | null;
  onField: (field: string | null) => void;
  /** The row with the focus. */
  row: number | null;
  fixed: number;
  busy: boolean;
  onAside: (row: number) => void;
  onDownload: () => void;
  onCheck: () => void;
}

/** Above refused rows: their problems, and what can be done with them. */
const RefusedBar = ({ problems, row, field, fixed, busy, ...of }: RefusedBarProps) => (
  <div className={classes['chips']}>
    <div className={classes['by']} role="group" aria-label={texts.rowsByProblem}>
      <Chip on={field === null} onClick={() => of.onField(null)} label={texts.all} count={of.all} />
      {problems.map((f) => (
        <Chip key={f.name} on={field === f.name} onClick={() => of.onField(f.name)} label={f.label} count={f.rows} />
      ))}
    </div>
    <span className={classes['acts']}>
      <Btn disabled={busy || row === null} onClick={() => row !== null && of.onAside(row)}>
        {row === null ? texts.setRowAside : texts.setRowAsideRow(row)}
      </Btn>
      <Btn onClick={() => of.onDownload()}>
        <InstallIcon size={16} /> {texts.rowsToFixXlsx}
      </Btn>
      <Btn keys="Ctrl Enter" disabled={fixed === 0 || busy} onClick={() => of.onCheck()}>
        {texts.checkFixed(fixed)}
      </Btn>
    </span>
  </div>
);

/** Step after the check: results by row, errors to fix in place or in bulk, and the button that applies the rows. */
export function Checked({ api, list, found, frame, many, fixes }: StepProps & { fixes: Fixes }) {
  const steps = useImportSteps(api, list);
  const counts = found.counts!;
  const first: Listed = counts.refused > 0 ? 'refused' : counts.new > 0 ? 'new' : 'changed';
  const [wanted, setListed] = useState<Listed>(first);
  // Every row set aside may have been included again.
  const listed = wanted === 'aside' && found.aside === 0 ? first : wanted;
  const verdict = listed === 'aside' ? 'refused' : listed;
  const fixing = listed === 'refused';
  const [field, setField] = useState<string | null>(null);
  const [corrections, setCorrections] = fixes;
  const [current, setCurrent] = useState<number | null>(null);
  const warned = counts.warned ?? 0;
  const [looks, setLooks] = useState(false);
  const looking = looks && listed === 'new' && warned > 0;
  const { data } = useImportRows(api, found, verdict, looking);
  const rows = data?.data ?? none;
  const more = data !== undefined && data.total > rows.length;
  const about = (name: string) => rows.filter((row) => row.problems.some((p) => p.field === name));
  // A field missing in the file is fixed in its own column.
  const imported = found.fields.filter(
    (f) => found.columns.some((c) => c.field === f.name) || about(f.name).length > 0,
  );
  const problems = imported.map((f) => ({ ...f, rows: about(f.name).length })).filter((f) => f.rows > 0);
  // A column that was ahead stays there, so that the cursor keeps its place after a check.
  const [ahead, setAhead] = useState<readonly string[]>([]);
  const fresh = problems.map((f) => f.name).filter((name) => !ahead.includes(name));
  if (fixing && fresh.length > 0) setAhead([...ahead, ...fresh]);
  const shown = field === null || !fixing ? rows : about(field);
  const settled = (refused: number) => {
    setField(null);
    if (refused === 0) setListed('new');
  };
  const bulk = useBulk(api, found, steps, settled);
  const busy = steps.busy || bulk.busy;
  const correct = (row: ImportRow, name: string, value: string | null) =>
    setCorrections((m) => withCorrection(m, row, name, value));

  const checkAgain = async () => {
    let refused: number | undefined;
    for (const cells of inTurns(corrections)) {
      const sent = await steps.correct(found.id, cells);
      // Unchecked fixes stay, to check again.
      if (!sent) return;
      setCorrections((m) => withoutChecked(m, cells));
      refused = sent.data.import.counts?.refused;
    }
    if (refused !== undefined) settled(refused);
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.ctrlKey || corrections.size === 0 || busy) return;
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
      filters={<Tally found={found} listed={listed} fixed={corrections.size} onList={setListed} />}
      foot={
        <span className={classes['legend']}>
          <span data-s="bad">x</span> {texts.refused} <span data-s="corrected">x</span> {texts.fixed}
        </span>
      }
      keys={[
        ['F8', texts.nextProblem],
        ['Enter', 'edit'],
        ['Ctrl V', texts.pasteColumn],
      ]}
      panel={
        <Same
          found={found}
          rows={fixing ? rows : none}
          corrections={corrections}
          busy={busy}
          many={many}
          more={more}
          made={bulk.made}
          onFix={(title, fix) => void bulk.fix(title, fix, more ? null : rows)}
          onUndo={(fix) => void bulk.undo(fix)}
          onApply={(all) => void steps.apply(found.id, found.version, all)}
        />
      }
    >
      {fixing && counts.refused > 0 && (
        <RefusedBar
          problems={problems}
          all={rows.length}
          field={field}
          onField={setField}
          row={current}
          fixed={corrections.size}
          busy={busy}
          onAside={(row) => void steps.aside(found, [row], true)}
          onDownload={() => void steps.refused(found)}
          onCheck={() => void checkAgain()}
        />
      )}
      {listed === 'new' && warned > 0 && (
        <div className={classes['chips']}>
          <Chip on={!looking} onClick={() => setLooks(false)} label={texts.all} count={counts.new} />
          <Chip on={looking} onClick={() => setLooks(true)} label={texts.withWarnings} count={warned} />
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
          {failed.error ?? texts.stoppedNothingWasSaved}
        </Notice>
      )}
      {listed === 'aside' ? (
        <div className={classes['scroll']}>
          <AsideRows api={api} list={list} found={found} />
        </div>
      ) : (
        <Sheet
          key={`${listed}${looking}`}
          label={texts.rows(listed)}
          warned={looking}
          fields={fixing ? problemsAhead(imported, ahead) : imported}
          rows={shown}
          corrections={corrections}
          editable={fixing}
          onCorrect={correct}
          onRow={setCurrent}
          isCorrected={(row, name) => corrections.has(cellKey(row.row, name))}
        />
      )}
      {more && listed !== 'aside' && (
        <p className={classes['more']}>
          {texts.firstOf(rows.length.toLocaleString('en'), data.total.toLocaleString('en'))}
          {fixing && texts.bulkFixesChangeAllRows}
        </p>
      )}
    </DeskPage>
  );
}
