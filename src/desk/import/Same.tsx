import { useId, useState } from 'react';
import type { Import, ImportRow } from '#contract/common/imports.ts';
import { nearest } from '#domain/sheets/nearest.ts';
import { changesDays, LeaveEffect } from '#src/desk/holidays/LeaveEffect.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { useNextFocus } from '#src/desk/ui/use-next-focus.ts';
import { replaceSameText, zerosFix, type Fixing, type MadeFix } from './bulk.ts';
import { Made, Zeros } from './Bulk.tsx';
import classes from './Import.module.css';
import { sameMistakes, type Corrections, type SameMistake } from './corrections.ts';
import { rowsInWords } from './row-words.ts';

/** After a fix its button is gone: the next fix, then what applies the rows. */
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
  /** More rows are refused than loaded. */
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
      ? 'Check the fixed cells first.'
      : all && counts.refused > 0
        ? `${rowsInWords(counts.refused)} ${counts.refused === 1 ? 'has' : 'have'} errors.`
        : good === 0
          ? 'Nothing to save.'
          : null;
  return (
    <aside ref={panel} className={classes['panel']} aria-label="Fix many and apply">
      {(zeros || same.length > 0 || props.made.length > 0) && <h2>Bulk fixes</h2>}
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
        <h2>Apply</h2>
        <label>
          <input type="radio" name="how" checked={!all} onChange={() => setAll(false)} />
          Valid rows: {n(counts.new)} new, {n(counts.changed)} changed
        </label>
        <label>
          <input type="radio" name="how" checked={all} onChange={() => setAll(true)} />
          All or nothing
        </label>
        {changesDays(found.kind) && why === null && <LeaveEffect of={{ of: 'import', id: found.id }} />}
        <Btn type="submit" look="main" disabled={props.busy || why !== null}>
          Apply {rowsInWords(good)}
        </Btn>
        <p>
          {why ??
            `${counts.warned ? `${rowsInWords(counts.warned)} ${counts.warned === 1 ? 'has' : 'have'} warnings: see “new”. ` : ''}${counts.refused > 0 ? `${rowsInWords(counts.refused)} ${counts.refused === 1 ? 'isn’t' : 'aren’t'} imported. ` : ''}You can undo this until other records depend on it. Importing the same file again changes nothing.`}
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
  const id = useId();
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
        <input
          aria-label={`Replace ${same.value || 'empty'} in ${label} with`}
          list={id}
          value={value}
          placeholder={same.suggest.length > 0 ? 'Choose…' : ''}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <datalist id={id}>
          {same.suggest.map((s) => (
            <option key={s} value={s}>
              {s}
            </option>
          ))}
        </datalist>
      </div>
      <p>{same.text}</p>
      <Btn
        disabled={props.busy || value.trim() === ''}
        onClick={() => props.onFix(`${label}: ${same.value || 'empty'} → ${value}`, replaceSameText(same, value))}
      >
        Fix {count} {count === 1 ? 'cell' : 'cells'}
      </Btn>
    </section>
  );
}
