import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { At } from './grid-props.ts';

const rowHeight = 30;

/** A key as it was pressed, to be told on. */
const keyOf = ({
  key,
  code,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
  repeat,
}: globalThis.KeyboardEvent): KeyboardEventInit => ({
  key,
  code,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
  repeat,
});

/** Where a key leads in a grid of people and days; null for a key that leads nowhere. It never leads out of the grid. */
export function placeAfter(event: KeyboardEvent, { person: p, day: d }: At, people: number, days: number): At | null {
  const moves: Record<string, readonly [number, number]> = {
    ArrowUp: [p - 1, d],
    ArrowDown: [p + 1, d],
    ArrowLeft: [p, d - 1],
    ArrowRight: [p, d + 1],
    Home: [event.ctrlKey ? 0 : p, 0],
    End: [event.ctrlKey ? people - 1 : p, days - 1],
    PageUp: [p - 15, d],
    PageDown: [p + 15, d],
  };
  const move = moves[event.key];
  if (!move) return null;
  const [person, day] = move;
  return { person: Math.max(0, Math.min(person, people - 1)), day: Math.max(0, Math.min(day, days - 1)) };
}

interface DayGrid {
  scroll: RefObject<HTMLDivElement | null>;
  /** The rows in sight, and the heights of those before and after them. */
  drawn: readonly { index: number }[];
  before: number;
  after: number;
  /** To be called before the place changes by a key: the focus follows it there. */
  follow: () => void;
  /** Brings a place into sight and leaves the focus where it is. */
  show: (at: At) => void;
  /** Brings the row of a person to the top, as far as there are rows below it. */
  lead: (person: number) => void;
}

/** Rows of a grid of people and days: however many people, only those in sight are drawn, and the focus follows the place. */
export function useDayGrid(people: number, at: At): DayGrid {
  const scroll = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- what it gives is used here alone, and nothing here is memoized
  const rows = useVirtualizer({
    count: people,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    initialRect: { width: 1280, height: 700 },
  });
  const moved = useRef(false);
  const waiting = useRef(0);
  // In the same step as the place changes: what React still has to do for the drawing before, it does as the next key comes in,
  // and would take that key's move for its own.
  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    // A key that is held down moves on before a row out of sight is drawn. The focus goes to the last place only: a cell that
    // gets it late would be taken for one that was chosen anew, and what was chosen so far be lost.
    cancelAnimationFrame(waiting.current);
    const cell = () => scroll.current?.querySelector<HTMLElement>(`[data-cell="${at.person} ${at.day}"]`);
    rows.scrollToIndex(at.person);
    const drawnAlready = cell();
    if (drawnAlready) drawnAlready.focus();
    else waiting.current = requestAnimationFrame(() => cell()?.focus());
  }, [at, rows]);

  // Whoever works through the list by keys goes on where they are: a person who was decided on moves down among those who are
  // clear, and with the row the focus would be gone. A dialog gives it back, to a cell that may not be there any more.
  const working = useRef(false);
  useEffect(() => {
    const noted = ({ target }: FocusEvent) => {
      // A message over the page, whose button takes something back, goes away again as a dialog does.
      if (!(target instanceof Element) || target.closest('[role="dialog"], [role="status"], [role="alert"]')) return;
      working.current = scroll.current?.contains(target) === true;
    };
    document.addEventListener('focusin', noted);
    return () => document.removeEventListener('focusin', noted);
  }, []);
  const isGone = () =>
    working.current && document.activeElement === document.body && !document.querySelector('[role="dialog"]');
  const cellAt = () => scroll.current?.querySelector<HTMLElement>(`[data-cell="${at.person} ${at.day}"]`);
  useEffect(() => {
    const back = () => {
      if (!isGone()) return;
      const cell = cellAt();
      if (cell) cell.focus();
      else rows.scrollToIndex(at.person);
    };
    const frame = requestAnimationFrame(back);
    // A dialog that fades out gives the focus back a moment later, on a slow computer a long one.
    let tries = 10;
    const later = setInterval(() => {
      back();
      tries -= 1;
      if (tries <= 0 && !isGone()) clearInterval(later);
    }, 400);
    // A key that is pressed in that moment is meant for the grid, and is not lost: it goes to the cell the focus is to be on.
    const press = (event: globalThis.KeyboardEvent) => {
      const cell = event.target === document.body && isGone() ? cellAt() : null;
      if (!cell) return;
      event.stopImmediatePropagation();
      cell.focus();
      if (
        !cell.dispatchEvent(
          new globalThis.KeyboardEvent('keydown', { ...keyOf(event), bubbles: true, cancelable: true }),
        )
      )
        event.preventDefault();
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(later);
      document.removeEventListener('keydown', press, { capture: true });
    };
  });
  const drawn = rows.getVirtualItems();
  return {
    scroll,
    drawn,
    before: drawn[0]?.start ?? 0,
    after: rows.getTotalSize() - (drawn.at(-1)?.end ?? 0),
    follow: () => (moved.current = true),
    lead: (person) => rows.scrollToIndex(person, { align: 'start' }),
    show({ person, day }) {
      rows.scrollToIndex(person);
      requestAnimationFrame(() =>
        scroll.current
          ?.querySelector(`[data-cell="${person} ${day}"]`)
          ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
      );
    },
  };
}
