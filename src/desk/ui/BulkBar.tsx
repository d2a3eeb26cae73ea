import type { ReactNode } from 'react';
import { CloseIcon } from '#src/shared/ui/icons/icons.tsx';
import classes from './BulkBar.module.css';
import { Btn } from './pieces.tsx';

const n = (value: number): string => value.toLocaleString('en');

/** Replaces a list's footer while rows are selected: count, Select all, and actions. */
export function BulkBar(props: {
  chosen: number;
  /** Matches of search and filters on all pages. */
  matching: number;
  /** All matches are selected, as of that moment. */
  all: boolean;
  onAll: () => void;
  onNone: () => void;
  children: ReactNode;
}) {
  return (
    <div className={classes['bar']} role="group" aria-label="Selection">
      <b role="status">{props.all ? `All ${n(props.chosen)} matching selected` : `${n(props.chosen)} selected`}</b>
      {!props.all && props.matching > props.chosen && (
        <Btn look="bare" onClick={props.onAll}>
          Select all {n(props.matching)} matching
        </Btn>
      )}
      <div className={classes['does']}>{props.children}</div>
      <Btn look="icon" aria-label="Clear selection" onClick={props.onNone}>
        <CloseIcon size={16} />
      </Btn>
    </div>
  );
}
