import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { cellAfter } from '#src/desk/ui/grid-keys.ts';
import type { At } from './grid-props.ts';

const rowHeight = 30;

/** Returns the fields of a key press, to send it again. */
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

/** Returns the employee and day that a key moves to, or null. */
export function placeAfter(event: KeyboardEvent, { person, day }: At, people: number, days: number): At | null {
  const next = cellAfter(event, { row: person, column: day }, people, days);
  return next && { person: next.row, day: next.column };
}

interface DayGrid {
  scroll: RefObject<HTMLDivElement | null>;
  /** The visible rows, and the heights before and after them. */
  drawn: readonly { index: number }[];
  before: number;
  after: number;
  /** Makes the focus follow. Call it before the place changes by a key. */
  follow: () => void;
  /** Scrolls a place into view without moving the focus. */
  show: (at: At) => void;
  /** Scrolls an employee's row to the top, if enough rows follow. */
  lead: (person: number) => void;
}

/** Returns the virtual rows of a grid of employees and days. Draws only visible rows; the focus follows the place. */
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
  // Focus in the same step as the place changes. A passive effect might run only at the next key press, and take that
  // key's move.
  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    // A held key moves on before a row out of view is rendered. Focus only the last place: a late focus would count as a
    // new selection and clear the current one.
    cancelAnimationFrame(waiting.current);
    const cell = () => scroll.current?.querySelector<HTMLElement>(`[data-cell="${at.person} ${at.day}"]`);
    rows.scrollToIndex(at.person);
    const drawnAlready = cell();
    if (drawnAlready) drawnAlready.focus();
    else waiting.current = requestAnimationFrame(() => cell()?.focus());
  }, [at, rows]);

  // A resolved employee moves down among the ready ones and would take the focus along. Keep the place instead.
  const working = useRef(false);
  useEffect(() => {
    const noted = ({ target }: FocusEvent) => {
      // A message with an Undo button closes like a dialog.
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
    // A fading dialog returns the focus a moment later, longer on a slow computer.
    let tries = 10;
    const later = setInterval(() => {
      back();
      tries -= 1;
      if (tries <= 0 && !isGone()) clearInterval(later);
    }, 400);
    // A key pressed in that moment goes to the cell that gets the focus.
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
