import type { ReactNode } from 'react';

/** A column of a list at the desk. */
export interface DeskColumn<T> {
  key: string;
  title: string;
  render: (row: T) => ReactNode;
  /** What a pointer held over the cell says; the cell itself may be cut. */
  hint?: (row: T) => string;
  sortable?: boolean;
  align?: 'left' | 'right';
  /** CSS width; one column without takes the rest. */
  width?: string;
  /** 6 leaves first where there is little room, 3 last; without it a column always stays. */
  rank?: 3 | 4 | 5 | 6;
  /** The name of the record: bold, and the only column that is. */
  name?: boolean;
  /** What it shows says nothing by itself: on a phone, where no head is drawn, this stands before it. */
  said?: string;
  /** Stays at the right edge where the table slides sideways: the figure a row comes to. */
  stays?: boolean;
}
