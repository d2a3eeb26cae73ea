import type { KeyboardEvent } from 'react';
import type { Selection } from './DataTable.tsx';
import classes from './RowBox.module.css';

/** Row checkbox; arrow keys move between checkboxes. */
export function RowBox<T>({ row, selection }: { row: T; selection: Selection<T> }) {
  if (!selection.canChoose(row)) return null;
  return (
    <label className={classes['box']}>
      <input
        type="checkbox"
        data-row-box
        aria-label={selection.label(row)}
        checked={selection.has(row)}
        onChange={(event) => selection.choose([row], event.currentTarget.checked)}
        onKeyDown={toNextBox}
      />
    </label>
  );
}

/** Selects all visible rows. */
export function AllBox<T>({ rows, selection }: { rows: readonly T[]; selection: Selection<T> }) {
  const choosable = rows.filter(selection.canChoose);
  const chosen = choosable.filter(selection.has).length;
  return (
    <label className={classes['box']}>
      <input
        type="checkbox"
        data-row-box
        aria-label={selection.labelAll}
        disabled={choosable.length === 0}
        checked={chosen > 0 && chosen === choosable.length}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < choosable.length;
        }}
        onChange={(event) => selection.choose(choosable, event.currentTarget.checked)}
        onKeyDown={toNextBox}
      />
    </label>
  );
}

function toNextBox(event: KeyboardEvent<HTMLInputElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const boxes = [
    ...(event.currentTarget.closest('table, ul') ?? document).querySelectorAll<HTMLInputElement>(
      'input[data-row-box]:not(:disabled)',
    ),
  ];
  const next = boxes[boxes.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
