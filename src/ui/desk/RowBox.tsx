import type { ReactNode } from 'react';
import classes from './RowBox.module.css';

/** Which rows of a list are selected, for what is done with many of them. */
export interface Selection<T> {
  has: (row: T) => boolean;
  set: (rows: readonly T[], on: boolean) => void;
  name: (row: T) => string;
}

/** The box of a row; with Shift all from the one that was ticked last. */
export function RowBox<T>(props: { row: T; of: Selection<T>; upTo: (shift: boolean) => readonly T[] }) {
  const { row, of } = props;
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      className={classes['box']}
      aria-label={`Select ${of.name(row)}`}
      checked={of.has(row)}
      onChange={() => undefined}
      onClick={(event) => {
        event.stopPropagation();
        of.set(props.upTo(event.shiftKey), !of.has(row));
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  );
}

/** The box over all rows that are shown. */
export function AllBox<T>({ rows, of, label }: { rows: readonly T[]; of: Selection<T>; label: string }) {
  const all = rows.length > 0 && rows.every(of.has);
  return (
    <input
      type="checkbox"
      className={classes['box']}
      aria-label={`Select all shown of ${label}`}
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = !all && rows.some(of.has);
      }}
      onChange={() => of.set(rows, !all)}
    />
  );
}

/** Above a list: how many are selected, and what can be done with them. */
export const SelectionBar = ({ count, children }: { count: number; children: ReactNode }) => (
  <div className={classes['bar']} role="group" aria-label="Selected">
    <b aria-live="polite">{count.toLocaleString('en')} selected</b>
    {children}
  </div>
);
