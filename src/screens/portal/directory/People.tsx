import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useWords } from '#src/language/words.ts';
import type { Results } from '#src/offline/directory/directory.ts';
import { PersonRow } from '#src/parts/people/PersonRow.tsx';
import { Bone } from '#src/ui/states.tsx';
import { colleagueOf, type Places } from './colleague.ts';
import classes from './Directory.module.css';
import { focusPerson } from './focus-person.ts';

interface PeopleProps {
  results: Results;
  places: Places;
  /** Rows from one place to another are about to be drawn. */
  onNeed: (from: number, to: number) => void;
  onShow: (id: number) => void;
}

/** As high as `.person` is. */
const rowRem = 4.25;
const overscan = 6;
const rootFont = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Those who were found. However many, only those on the screen are drawn. */
export const People = memo(function People({ results, places, onNeed, onShow }: PeopleProps) {
  const say = useWords();
  const list = useRef<HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  const [rowHeight] = useState(() => rowRem * rootFont());
  // The row with the keyboard on it stays drawn, however far one scrolls: focus must not fall out of the page.
  const [focused, setFocused] = useState<number | null>(null);
  const { count, rows } = results;

  useLayoutEffect(() => {
    setMargin((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, [count]);

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
    onNeed(Math.max(0, from - overscan), to + overscan + 1);
  }, [onNeed, from, to, results]);

  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current !== null && focusPerson(wanted.current)) wanted.current = null;
  });
  const goTo = (place: number) => {
    const next = Math.min(count - 1, Math.max(0, place));
    virtualizer.scrollToIndex(next, { align: 'auto' });
    if (!focusPerson(next)) wanted.current = next;
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
    if (place < 0 && event.key === 'ArrowUp') document.querySelector<HTMLElement>('[role="search"] input')?.focus();
    else goTo(place);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons in it
    <ul
      ref={list}
      className={classes['people']}
      aria-label={say('title.directory')}
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={keyDown}
      onFocus={(event) => setFocused(placeOf(event.target))}
      onBlur={() => setFocused(null)}
    >
      {drawn.map(({ index, start }) => {
        const person = rows.get(index);
        const colleague = person && colleagueOf(person, places);
        return (
          <li
            key={index}
            data-person={index}
            className={classes['person']}
            aria-setsize={count}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - margin}px)` }}
          >
            {person && colleague ? (
              <PersonRow
                person={colleague}
                place={places.size > 1 ? colleague.branch_name : undefined}
                onClick={() => onShow(person[0])}
              />
            ) : (
              <Bone height="100%" />
            )}
          </li>
        );
      })}
    </ul>
  );
});

const placeOf = (element: Element): number | null => {
  const place = element.closest<HTMLElement>('[data-person]')?.dataset['person'];
  return place === undefined ? null : Number(place);
};
