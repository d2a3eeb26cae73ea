import { useRef, type MouseEvent } from 'react';
import { texts } from '#src/text/en/desk/ui.ts';
import classes from './DeskTable.module.css';

/** Row selection of a list. */
export interface Choosing<T> {
  isChosen: (row: T) => boolean;
  choose: (rows: readonly T[], chosen: boolean) => void;
  /** Labels of the checkboxes, if they do something other than select. */
  words?: { one: (name: string) => string; all: string };
}

/** Returns a function that toggles a row; with Shift, it sets the range from the last toggled row. */
export function useRange<T>(rows: readonly T[], choosing: Choosing<T> | undefined) {
  const last = useRef<number>(-1);
  return (row: T, upTo: boolean): void => {
    if (!choosing) return;
    const at = rows.indexOf(row);
    const from = upTo && last.current >= 0 ? Math.min(last.current, rows.length - 1) : at;
    const chosen = from === at ? !choosing.isChosen(row) : choosing.isChosen(rows[from]!);
    choosing.choose(rows.slice(Math.min(at, from), Math.max(at, from) + 1), chosen);
    last.current = at;
  };
}

/** Returns whether the checkbox was clicked, so that the row doesn't open. */
export const onBox = (event: MouseEvent): boolean =>
  event.target instanceof Element && event.target.closest('[data-choose]') !== null;

/** Row checkbox. The keyboard uses the row itself. */
export const ChooseRow = (props: { label: string; chosen: boolean; onChoose: (upTo: boolean) => void }) => (
  <label className={classes['box']} data-choose>
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={props.label}
      checked={props.chosen}
      onChange={(event) =>
        props.onChoose(event.nativeEvent instanceof globalThis.MouseEvent && event.nativeEvent.shiftKey)
      }
    />
  </label>
);

/** Header checkbox: all rows of the page. */
export function ChooseAll<T>({ rows, choosing }: { rows: readonly T[]; choosing: Choosing<T> }) {
  const chosen = rows.filter(choosing.isChosen).length;
  const all = rows.length > 0 && chosen === rows.length;
  return (
    <label className={classes['box']}>
      <input
        type="checkbox"
        aria-label={choosing.words?.all ?? texts.chooseAllOnThisPage}
        disabled={rows.length === 0}
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !all;
        }}
        onChange={() => choosing.choose(rows, !all)}
      />
    </label>
  );
}
