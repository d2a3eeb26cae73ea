import { firstOf } from '#domain/lists/known.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { CheckIcon } from '#src/shared/ui/icons/icons.tsx';
import { texts } from '#src/text/en/desk/import.ts';
import { canUndo, type BulkFix, type MadeFix } from './bulk.ts';
import classes from './Import.module.css';

/** Adds dropped zeros to many cells at once: what was lost, an example, and the button. */
export function Zeros(props: { fix: BulkFix; more: boolean; busy: boolean; onFix: () => void }) {
  const { fix, more } = props;
  const count = fix.cells.length;
  const label = more ? texts.addZeroInAllRows : texts.addZeroToNumbers(count.toLocaleString('en'), count);
  return (
    <section className={classes['swap']} data-first="">
      <h3>{fix.title}</h3>
      <p>{fix.detail}</p>
      <p className={classes['change']}>
        <span>{fix.sample.before}</span> <span aria-hidden="true">→</span> <b>{fix.sample.value}</b>
      </p>
      <Btn look="main" disabled={props.busy} onClick={props.onFix}>
        {label}
      </Btn>
    </section>
  );
}

/** Fixes made here, latest first. */
export const Made = (props: { made: readonly MadeFix[]; busy: boolean; onUndo: (fix: MadeFix) => void }) =>
  props.made.map((fix) => (
    <section key={`${fix.title} ${firstOf(fix.cells).row}`} className={classes['swap']} data-made="">
      <h3>
        <CheckIcon size={14} /> {fix.title}
      </h3>
      <p>{fix.cells.length === 1 ? texts.oneCellFixed : texts.cellsFixed(fix.cells.length.toLocaleString('en'))}</p>
      {canUndo(fix) && (
        <Btn
          look="bare"
          disabled={props.busy}
          aria-label={texts.undoTitle(fix.title)}
          onClick={() => props.onUndo(fix)}
        >
          {texts.undo}
        </Btn>
      )}
    </section>
  ));
