import { useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import type { At } from '#src/desk/attendance/grid-props.ts';
import { placeAfter } from '#src/desk/attendance/use-day-grid.ts';

export interface CellGrid {
  /** The cell in the tab order. */
  at: At;
  /** Moves the focus by an arrow key. True: the key was handled. */
  move: (event: KeyboardEvent) => boolean;
  /** Notes the cell that got the focus. */
  onFocus: (event: FocusEvent) => void;
}

const shown = (cell: Element | undefined): cell is HTMLElement =>
  cell instanceof HTMLElement && cell.offsetParent !== null;

/** Cells of a table with one tab stop: arrow keys, Home, End, and pages, as in the planner. Hidden columns are skipped. */
export function useCellGrid(
  body: RefObject<HTMLTableSectionElement | null>,
  { rows, columns }: { rows: number; columns: number },
): CellGrid {
  const [place, setPlace] = useState<At>({ person: 0, day: 0 });
  // A shorter page, or fewer columns, keeps a stop.
  const at = {
    person: Math.min(place.person, Math.max(0, rows - 1)),
    day: Math.min(place.day, Math.max(0, columns - 1)),
  };
  const cellAt = ({ person, day }: At) => body.current?.rows[person]?.cells[day];
  return {
    at,
    move(event) {
      const next = placeAfter(event, at, rows, columns);
      if (!next) return false;
      const back = event.key === 'ArrowLeft' || event.key === 'End' ? -1 : 1;
      while (!shown(cellAt(next)) && next.day + back >= 0 && next.day + back < columns) next.day += back;
      const cell = cellAt(next);
      if (shown(cell)) cell.focus();
      return true;
    },
    onFocus({ target }) {
      const cell = target.closest('td');
      const row = cell?.closest('tr');
      if (!cell || !row || !body.current?.contains(row)) return;
      setPlace({ person: row.sectionRowIndex, day: cell.cellIndex });
    },
  };
}
