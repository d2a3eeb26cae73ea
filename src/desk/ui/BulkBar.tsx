import type { ReactNode } from 'react';
import { CloseIcon } from '#src/shared/ui/icons/icons.tsx';
import { texts } from '#src/text/en/desk/ui.ts';
import classes from './BulkBar.module.css';
import { Btn } from './pieces.tsx';

const n = (value: number): string => value.toLocaleString('en');

/** Replaces a list's footer while rows are selected: count, Select all, and actions. */
export function BulkBar(props: {
  chosen: number;
  /** Number of matches of search and filters on all pages. */
  matching: number;
  /** True if all matches are selected, as they were at that moment. */
  all: boolean;
  onAll: () => void;
  onNone: () => void;
  children: ReactNode;
}) {
  return (
    <div className={classes['bar']} role="group" aria-label={texts.selection}>
      <b role="status">{props.all ? texts.allMatchingSelected(n(props.chosen)) : texts.selected(n(props.chosen))}</b>
      {!props.all && props.matching > props.chosen && (
        <Btn look="bare" onClick={props.onAll}>
          {texts.selectAllMatching(n(props.matching))}
        </Btn>
      )}
      <div className={classes['does']}>{props.children}</div>
      <Btn look="icon" aria-label={texts.clearSelection} onClick={props.onNone}>
        <CloseIcon size={16} />
      </Btn>
    </div>
  );
}
