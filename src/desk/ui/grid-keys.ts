import type { KeyboardEvent } from 'react';

export interface CellPlace {
  row: number;
  column: number;
}

const rowsOfPage = 15;

/** Returns the cell that a key moves to in a grid, or null. Never outside the grid. */
export function cellAfter(
  event: KeyboardEvent,
  { row, column }: CellPlace,
  rows: number,
  columns: number,
): CellPlace | null {
  const moves: Record<string, readonly [row: number, column: number]> = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    Home: [event.ctrlKey ? 0 : row, 0],
    End: [event.ctrlKey ? rows - 1 : row, columns - 1],
    PageUp: [row - rowsOfPage, column],
    PageDown: [row + rowsOfPage, column],
  };
  const move = moves[event.key];
  if (!move) return null;
  return { row: Math.max(0, Math.min(move[0], rows - 1)), column: Math.max(0, Math.min(move[1], columns - 1)) };
}
