import { useRef, type MouseEvent } from 'react';
import classes from './DeskTable.module.css';

/** Which rows of a list are chosen, and how that changes. */
export interface Choosing<T> {
  isChosen: (row: T) => boolean;
  choose: (rows: readonly T[], chosen: boolean) => void;
}

/** Turns a row; with Shift all rows from the last one that was turned become as that one is. */
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

/** Was it the box that was clicked? The row behind it is then neither opened nor looked at. */
export const onBox = (event: MouseEvent): boolean => (event.target as Element).closest('[data-choose]') !== null;

/** The box in front of a row. The keyboard has the row itself for it. */
export const ChooseRow = (props: { name: string; chosen: boolean; onChoose: (upTo: boolean) => void }) => (
  <label className={classes['box']} data-choose>
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={`Choose ${props.name}`}
      checked={props.chosen}
      onChange={(event) => props.onChoose((event.nativeEvent as globalThis.MouseEvent).shiftKey)}
    />
  </label>
);

/** The box in the head: every row of the page. */
export function ChooseAll<T>({ rows, choosing }: { rows: readonly T[]; choosing: Choosing<T> }) {
  const chosen = rows.filter(choosing.isChosen).length;
  const all = rows.length > 0 && chosen === rows.length;
  return (
    <label className={classes['box']}>
      <input
        type="checkbox"
        aria-label="Choose all on this page"
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
