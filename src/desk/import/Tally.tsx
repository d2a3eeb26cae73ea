import { verdicts, type Import, type Verdict } from '#contract/common/imports.ts';
import { texts } from '#src/text/en/desk/import.ts';
import classes from './Import.module.css';

/** Rows listed on the screen: of one outcome, or those set aside. */
export type Listed = Verdict | 'aside';

const explained: Record<Verdict, string> = {
  new: texts.toAdd,
  changed: texts.toUpdate,
  unchanged: texts.noChanges,
  refused: texts.toFix,
};

/** Rows by outcome; a press lists them. `fixed`: cells corrected and not checked yet. */
export function Tally(props: { found: Import; listed: Listed; fixed: number; onList: (listed: Listed) => void }) {
  const counts = props.found.counts!;
  const warned = counts.warned ?? 0;
  const one = (of: Listed, count: number, words: string, more: string) => (
    <button
      key={of}
      type="button"
      aria-pressed={of === props.listed}
      onClick={() => props.onList(of)}
      data-verdict={of}
    >
      <b>{count.toLocaleString('en')}</b>
      <span>{words}</span>
      <small>{more}</small>
    </button>
  );
  return (
    <div className={classes['tally']} role="group" aria-label={texts.rowsByOutcome}>
      {verdicts.map((v) =>
        one(
          v,
          counts[v],
          v,
          v === 'refused' && props.fixed > 0
            ? texts.fixedNotCheckedYet(props.fixed)
            : v === 'new' && warned > 0
              ? texts.withWarningsWarned(warned.toLocaleString('en'))
              : explained[v],
        ),
      )}
      {props.found.aside > 0 && one('aside', props.found.aside, texts.setAside, texts.totalsSignatures)}
    </div>
  );
}

/** A filter of rows, with its count. */
export const Chip = (props: { on: boolean; onClick: () => void; label: string; count: number }) => (
  <button type="button" className={classes['chip']} aria-pressed={props.on} onClick={props.onClick}>
    {props.label} <span>{props.count.toLocaleString('en')}</span>
  </button>
);
