import { useState } from 'react';
import type { Import, ImportRow } from '#contract/common/imports.ts';
import { nearest } from '#domain/sheets/nearest.ts';
import { changesDays, LeaveEffect } from '#src/desk/holidays/LeaveEffect.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { SuggestInput } from '#src/desk/ui/SuggestInput.tsx';
import { useNextFocus } from '#src/desk/ui/use-next-focus.ts';
import { texts } from '#src/text/en/desk/import.ts';
import { replaceSameText, zerosFix, type Fixing, type MadeFix } from './bulk.ts';
import { Made, Zeros } from './Bulk.tsx';
import classes from './Import.module.css';
import { sameMistakes, type Corrections, type SameMistake } from './corrections.ts';
import { rowsInWords } from './row-words.ts';

/**
 * Selectors of what to focus after a fix, whose button is gone: the next fix, then the button that applies the rows,
 * then Undo.
 */
const afterFix = [
  'section:not([data-made]) input',
  'section:not([data-made]) button:enabled',
  '[type="submit"]:enabled',
  '[data-made] button',
];

/** Panel next to the rows: fixes repeated errors, and applies. */
export function Same(props: {
  found: Import;
  rows: readonly ImportRow[];
  corrections: Corrections;
  busy: boolean;
  many: string;
  /** True if more rows are refused than loaded. */
  more: boolean;
  made: readonly MadeFix[];
  onFix: (title: string, fixing: Fixing) => void;
  onUndo: (fix: MadeFix) => void;
  onApply: (all: boolean) => void;
}) {
  const { found, corrections } = props;
  const [all, setAll] = useState(false);
  const counts = found.counts!;
  const good = counts.new + counts.changed;
  const n = (count: number) => count.toLocaleString('en');
  const same = sameMistakes(props.rows, corrections);
  const zeros = zerosFix(props.rows, found.fields);
  const panel = useNextFocus<HTMLElement>(afterFix);
  const label = (name: string) => found.fields.find((f) => f.name === name)?.label ?? name;
  const why =
    corrections.size > 0
      ? texts.checkFixedCellsFirst
      : all && counts.refused > 0
        ? texts.haveErrors(rowsInWords(counts.refused), counts.refused)
        : good === 0
          ? texts.nothingToSave
          : null;
  return (
    <aside ref={panel} className={classes['panel']} aria-label={texts.fixManyAndApply}>
      {(zeros || same.length > 0 || props.made.length > 0) && <h2>{texts.bulkFixes}</h2>}
      <div className={classes['swaps']}>
        {zeros && (
          <Zeros fix={zeros} more={props.more} busy={props.busy} onFix={() => props.onFix(zeros.title, zeros.fixing)} />
        )}
        {same.map((s) => (
          <Swap
            key={`${s.field} ${s.value} ${s.text}`}
            same={s}
            label={label(s.field)}
            busy={props.busy}
            onFix={props.onFix}
          />
        ))}
        <Made made={props.made} busy={props.busy} onUndo={props.onUndo} />
      </div>
      <form
        className={classes['apply']}
        onSubmit={(event) => {
          event.preventDefault();
          props.onApply(all);
        }}
      >
        <h2>{texts.apply}</h2>
        <label>
          <input type="radio" name="how" checked={!all} onChange={() => setAll(false)} />
          {texts.validRowsNewChanged(n(counts.new), n(counts.changed))}
        </label>
        <label>
          <input type="radio" name="how" checked={all} onChange={() => setAll(true)} />
          {texts.allOrNothing}
        </label>
        {changesDays(found.kind) && why === null && <LeaveEffect of={{ of: 'import', id: found.id }} />}
        <Btn type="submit" look="main" disabled={props.busy || why !== null}>
          {texts.applyGood(rowsInWords(good))}
        </Btn>
        <p>
          {why ??
            texts.youCanUndoThisUntil(
              counts.warned ? texts.haveWarningsSeeNew(rowsInWords(counts.warned), counts.warned) : '',
              counts.refused > 0 ? texts.arentImported(rowsInWords(counts.refused), counts.refused) : '',
            )}
        </p>
      </form>
    </aside>
  );
}

function Swap(props: {
  same: SameMistake;
  label: string;
  busy: boolean;
  onFix: (title: string, fixing: Fixing) => void;
}) {
  const { same, label } = props;
  // Prefill only a certain suggestion: one press fixes many rows.
  const [value, setValue] = useState(nearest(same.value, same.suggest) ?? '');
  const count = same.rows.length;
  return (
    <section className={classes['swap']}>
      <h3>
        {label} <span>{rowsInWords(count)}</span>
      </h3>
      <div>
        <span title={same.text}>{same.value || 'empty'}</span>
        <span aria-hidden="true">→</span>
        <SuggestInput
          aria-label={texts.replaceInWith(same.value || 'empty', label)}
          suggestions={same.suggest}
          value={value}
          placeholder={same.suggest.length > 0 ? texts.chooseDots : ''}
          onChange={setValue}
        />
      </div>
      <p>{same.text}</p>
      <Btn
        disabled={props.busy || value.trim() === ''}
        onClick={() => props.onFix(`${label}: ${same.value || 'empty'} → ${value}`, replaceSameText(same, value))}
      >
        {texts.fixCells(count)}
      </Btn>
    </section>
  );
}
