import { useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { cellAfter, type CellPlace } from './grid-keys.ts';

export interface CellGrid {
  /** The cell in the tab order. */
  at: CellPlace;
  /** Moves the focus by an arrow key. Returns true if the key was handled. */
  move: (event: KeyboardEvent) => boolean;
  /** Notes the cell that got the focus. */
  onFocus: (event: FocusEvent) => void;
}

const shown = (cell: Element | undefined): cell is HTMLElement =>
  cell instanceof HTMLElement && cell.offsetParent !== null;

/**
 * Returns the focusable cell of a table with one tab stop, and its keys: arrow keys, Home, End, and pages, as in the
 * planner. Hidden columns are skipped.
 */
export function useCellGrid(
  body: RefObject<HTMLTableSectionElement | null>,
  { rows, columns }: { rows: number; columns: number },
): CellGrid {
  const [place, setPlace] = useState<CellPlace>({ row: 0, column: 0 });
  // A shorter page, or fewer columns, still has a tab stop.
  const at = {
    row: Math.min(place.row, Math.max(0, rows - 1)),
    column: Math.min(place.column, Math.max(0, columns - 1)),
  };
  const cellAt = ({ row, column }: CellPlace) => body.current?.rows[row]?.cells[column];
  return {
    at,
    move(event) {
      const next = cellAfter(event, at, rows, columns);
      if (!next) return false;
      const back = event.key === 'ArrowLeft' || event.key === 'End' ? -1 : 1;
      while (!shown(cellAt(next)) && next.column + back >= 0 && next.column + back < columns) next.column += back;
      const cell = cellAt(next);
      if (shown(cell)) cell.focus();
      return true;
    },
    onFocus({ target }) {
      const cell = target.closest('td');
      const row = cell?.closest('tr');
      if (!cell || !row || !body.current?.contains(row)) return;
      setPlace({ row: row.sectionRowIndex, column: cell.cellIndex });
    },
  };
}
