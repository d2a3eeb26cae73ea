import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import classes from './Swipe.module.css';

interface Side {
  /** Content under the row while it is swiped. */
  shown: ReactNode;
  run: () => void;
}

/** Swipe distance that triggers the action, in pixels. */
const enough = 88;
/** Pixels at the edge, where a swipe of the browser goes back a page. */
const edge = 24;

/** A row with swipe actions to the right and left. The row has buttons for the same actions. */
export function Swipe(props: { right: Side; left: Side; disabled: boolean; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; y: number; on: boolean } | null>(null);
  // The release that ends a swipe must not click the element below.
  const drawn = useRef(false);
  const [side, setSide] = useState<'left' | 'right' | null>(null);

  const place = (x: number) => row.current?.style.setProperty('--swiped', `${x}px`);
  const end = () => {
    start.current = null;
    place(0);
    setSide(null);
  };
  const down = (event: PointerEvent) => {
    drawn.current = false;
    if (props.disabled || event.pointerType === 'mouse' || !event.isPrimary) return;
    if (event.clientX < edge || event.clientX > window.innerWidth - edge) return;
    start.current = { x: event.clientX, y: event.clientY, on: false };
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const from = start.current;
    if (!from) return;
    const x = event.clientX - from.x;
    if (!from.on) {
      if (Math.abs(x) < 10) return;
      // Vertical moves scroll the page.
      if (Math.abs(x) < 1.5 * Math.abs(event.clientY - from.y)) return void (start.current = null);
      from.on = true;
      drawn.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    place(Math.max(-160, Math.min(160, x)));
    setSide(x > 0 ? 'right' : 'left');
  };
  const up = (event: PointerEvent) => {
    const x = start.current?.on ? event.clientX - start.current.x : 0;
    end();
    if (x >= enough) props.right.run();
    else if (x <= -enough) props.left.run();
  };

  return (
    <div
      className={classes['swipe']}
      data-side={side ?? undefined}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={end}
      onClickCapture={(event) => {
        if (!drawn.current) return;
        drawn.current = false;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {side !== null && (
        <div className={classes['under']} data-side={side} aria-hidden="true">
          {props[side].shown}
        </div>
      )}
      <div ref={row} className={classes['row']}>
        {props.children}
      </div>
    </div>
  );
}
