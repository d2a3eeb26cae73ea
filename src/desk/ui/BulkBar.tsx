import type { ReactNode } from 'react';
import { CloseIcon } from '#src/shared/ui/icons/icons.tsx';
import classes from './BulkBar.module.css';
import { Btn } from './pieces.tsx';

const n = (value: number): string => value.toLocaleString('en');

/** In place of a list's foot while rows of it are chosen: how many, all that match, and what is done with them. */
export function BulkBar(props: {
  chosen: number;
  /** How many the search and the filters find, on all pages. */
  matching: number;
  /** All that match are chosen, as they were at that moment. */
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
