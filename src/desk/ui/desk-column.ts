import type { ReactNode } from 'react';
import type { HelpTopicName } from '#src/desk/help/topics.ts';

/** A column of a desk list. */
export interface DeskColumn<T> {
  key: string;
  title: string;
  /** A “?” after the title. */
  help?: HelpTopicName;
  render: (row: T) => ReactNode;
  /** Returns the text of the tooltip: the cell may be cut. */
  hint?: (row: T) => string;
  /** True if the text wraps to two lines before it is cut. The row keeps its height. */
  wraps?: true;
  sortable?: boolean;
  align?: 'left' | 'right';
  /** CSS width. One column without a width takes the rest. */
  width?: string;
  /** Order in which columns are hidden where space is short: 6 first, 3 last. Without a rank, a column always shows. */
  rank?: 3 | 4 | 5 | 6;
  /** The record's name, in bold; one column only. */
  name?: boolean;
  /** Label before the value on a phone, where there is no header. */
  said?: string;
  /** Sticky at the right edge while scrolling sideways. */
  stays?: boolean;
}
