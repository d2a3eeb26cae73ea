import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import classes from './DrawnPeople.module.css';
import { focusBeyond, focusPerson, showPerson } from './focus-person.ts';
import { rowHeightOf, type PeopleListProps } from './PeopleList.tsx';

/** Number of rows rendered beyond the screen: few, since each costs layout at every key press. */
const overscan = 2;
/** Number of rows loaded ahead. */
const ahead = 6;

/** The list itself; used through `PeopleList`. */
export default memo(function DrawnPeople({ label, count, renderRow, grows = false, onNeed }: PeopleListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  const [rowHeight] = useState(rowHeightOf);
  // Keep the focused row rendered while scrolling, or the browser loses the focus.
  const [focused, setFocused] = useState<number | null>(null);

  useLayoutEffect(() => {
    const measure = () => setMargin((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    // Content above moves the list and lengthens the page. Not measured at each render, which would force a layout.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const rangeExtractor = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      return focused === null || focused >= count || drawn.includes(focused)
        ? drawn
        : [...drawn, focused].sort((a, b) => a - b);
    },
    [focused, count],
  );
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: margin,
    rangeExtractor,
    useFlushSync: false,
  });
  const drawn = virtualizer.getVirtualItems();

  const from = virtualizer.range?.startIndex ?? 0;
  const to = virtualizer.range?.endIndex ?? 0;
  useEffect(() => {
    onNeed?.(Math.max(0, from - ahead), to + ahead + 1);
  }, [onNeed, from, to, renderRow]);

  const wanted = useRef<number | null>(null);
  const settling = useRef<number | null>(null);
  /** Keeps the row in view until it settles: rows before it are measured only when rendered. */
  const settle = (place: number, at: number, stillFor: number, framesLeft: number) => {
    requestAnimationFrame(() => {
      if (wanted.current !== place) {
        if (settling.current === place) settling.current = null;
        return;
      }
      const top = showPerson(place, list.current);
      const still = top === at ? stillFor + 1 : 0;
      if (still < 3 && framesLeft > 0) return settle(place, top, still, framesLeft - 1);
      wanted.current = null;
      settling.current = null;
    });
  };
  const follow = () => {
    const place = wanted.current;
    if (place === null || !focusPerson(place, list.current) || settling.current === place) return;
    settling.current = place;
    settle(place, Number.NaN, 0, 60);
  };
  useEffect(follow);
  const goTo = (place: number) => {
    const next = Math.min(count - 1, Math.max(0, place));
    virtualizer.scrollToIndex(next, { align: 'auto' });
    wanted.current = next;
    follow();
  };
  const keyDown = (event: KeyboardEvent) => {
    if (focused === null) return;
    const screenful = Math.max(1, to - from - 1);
    const steps: Record<string, number> = {
      ArrowDown: focused + 1,
      ArrowUp: focused - 1,
      PageDown: focused + screenful,
      PageUp: focused - screenful,
      Home: 0,
      End: count - 1,
    };
    const place = steps[event.key];
    if (place === undefined) return;
    event.preventDefault();
    if (event.key === 'ArrowUp' && place < 0) focusBeyond(-1);
    else if (event.key === 'ArrowDown' && place >= count) focusBeyond(1);
    else goTo(place);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons in it
    <ul
      ref={list}
      className={classes['people']}
      aria-label={label}
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={keyDown}
      onFocus={(event) => setFocused(placeOf(event.target))}
      onBlur={(event) => {
        setFocused(null);
        // If the user leaves before the row settles, don't pull them back.
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) wanted.current = null;
      }}
    >
      {drawn.map(({ index, start }) => (
        <li
          key={index}
          ref={grows ? virtualizer.measureElement : undefined}
          data-index={index}
          data-person={index}
          data-grows={grows || undefined}
          className={classes['person']}
          aria-setsize={count}
          aria-posinset={index + 1}
          style={{ transform: `translateY(${start - margin}px)` }}
        >
          {renderRow(index)}
        </li>
      ))}
    </ul>
  );
});

const placeOf = (element: Element): number | null => {
  const place = element.closest<HTMLElement>('[data-person]')?.dataset['person'];
  return place === undefined ? null : Number(place);
};
