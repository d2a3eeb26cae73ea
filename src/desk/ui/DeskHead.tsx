import type { PointerEvent, ReactNode } from 'react';
import { widthWithin } from './column-looks.ts';
import classes from './DeskTable.module.css';
import type { DeskColumn } from './desk-column.ts';

interface Props {
  column: DeskColumn<unknown>;
  /** In front of the title: the box that chooses every row. */
  before?: ReactNode;
  sort: string | undefined;
  onSort: (sort: string) => void;
  /** Sized by its edge, in CSS pixels; null gives it back the width it had. */
  onSize: (width: number | null) => void;
}

/** The head of one column: sorted by its title, sized by its edge. Keys size it in the menu of the columns. */
export function DeskHead(props: Props) {
  const { key, title, sortable, align, width, rank, stays } = props.column;
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
      <span
        className={classes['edge']}
        aria-hidden="true"
        onPointerDown={(event) => drag(event, props.onSize)}
        onDoubleClick={() => props.onSize(null)}
      />
    </th>
  );
}

/** Follows the pointer; the width is kept when it is let go, and thrown away when the browser takes the pointer. */
function drag(down: PointerEvent<HTMLSpanElement>, keep: (width: number) => void): void {
  const edge: HTMLSpanElement = down.currentTarget;
  const head = edge.parentElement!;
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
