import type { PointerEvent, ReactNode } from 'react';
import { mustHave } from '#domain/lists/known.ts';
import { HelpButton } from '#src/desk/help/HelpButton.tsx';
import { widthWithin } from './column-looks.ts';
import classes from './DeskTable.module.css';
import type { DeskColumn } from './desk-column.ts';

interface Props {
  column: DeskColumn<unknown>;
  /** Content before the title: the select-all checkbox. */
  before?: ReactNode;
  sort: string | undefined;
  onSort: (sort: string) => void;
  /** Called when the column is resized by its edge, with the width in CSS pixels; null restores the default. */
  onSize: (width: number | null) => void;
}

/** Column header: sorts by its title, resizes by its edge. The columns menu does the same by keyboard. */
export function DeskHead(props: Props) {
  const { key, title, help, sortable, align, width, rank, stays } = props.column;
  const sorted = props.sort?.replace(/^-/, '') === key;
  const descending = sorted && props.sort?.startsWith('-') === true;
  const order = descending ? 'descending' : 'ascending';
  return (
    <th
      style={{ width }}
      data-column={key}
      data-align={align}
      data-rank={rank}
      data-stays={stays}
      scope="col"
      aria-label={help && title}
      aria-sort={sorted ? order : undefined}
    >
      {props.before}
      {sortable ? (
        <button
          type="button"
          className={classes['sort']}
          onClick={() => props.onSort(sorted && !descending ? `-${key}` : key)}
        >
          {title} {sorted && <span aria-hidden="true">{descending ? '↓' : '↑'}</span>}
        </button>
      ) : (
        title
      )}
      {help && (
        <span className={classes['help']}>
          <HelpButton topic={help} />
        </span>
      )}
      <span
        className={classes['edge']}
        aria-hidden="true"
        onPointerDown={(event) => drag(event, props.onSize)}
        onDoubleClick={() => props.onSize(null)}
      />
    </th>
  );
}

/** Follows the pointer; saved on release, discarded if the browser cancels. */
function drag(down: PointerEvent<HTMLSpanElement>, keep: (width: number) => void): void {
  const edge: HTMLSpanElement = down.currentTarget;
  const head = mustHave(edge, 'parentElement');
  const [from, began, before] = [down.clientX, head.offsetWidth, head.style.width];
  if (down.button !== 0) return;
  down.preventDefault();
  edge.setPointerCapture(down.pointerId);
  const ends = new AbortController();
  const { signal } = ends;
  const width = (event: globalThis.PointerEvent) => widthWithin(began + event.clientX - from);
  edge.addEventListener('pointermove', (event) => (head.style.width = `${width(event)}px`), { signal });
  const up = (event: globalThis.PointerEvent) => {
    ends.abort();
    if (event.clientX !== from) keep(width(event));
  };
  edge.addEventListener('pointerup', up, { signal });
  const cancel = () => {
    ends.abort();
    head.style.width = before;
  };
  edge.addEventListener('pointercancel', cancel, { signal });
}
