import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { mustHave } from '#domain/lists/known.ts';
import { fieldIn } from '#domain/lists/unknown.ts';
import classes from './Room.module.css';
import { keep, kept, keptValue } from '#src/desk/ui/kept.ts';

const key = 'kawani.rooms';
/** Milliseconds without loading parts after which content counts as loaded. */
const settled = 300;
/** Maximum milliseconds that loading holds back the rest of the screen. */
const longest = 10_000;
/** Milliseconds after which content below content of unknown height appears anyway. */
const longestUnseen = 1_500;

const loading = '[data-bone], [aria-busy="true"]';

/** Returns the last height at the current width, 0 if it had no content. Null if never measured. */
function lastHeight(name: string, width: number): number | null {
  const last = fieldIn(keptValue(kept(key)), name);
  const height = fieldIn(last, 'height');
  return fieldIn(last, 'width') === width && typeof height === 'number' ? height : null;
}

function remember(name: string, width: number, height: number): void {
  if (lastHeight(name, width) !== height) keep(key, { ...Object(keptValue(kept(key))), [name]: { width, height } });
}

/** Returns true if real, fully loaded content reaches below the room's end. */
function hidesWhatIsThere(room: HTMLElement): boolean {
  const end = room.getBoundingClientRect().bottom + 1;
  const isThere = (element: Element) => {
    const part = element.closest('section, article');
    return !(part && room.contains(part) ? part : room).querySelector(loading);
  };
  return [...room.querySelectorAll('a, button, li, p, td')].some(
    (element) => element.getBoundingClientRect().bottom > end && isThere(element),
  );
}

/**
 * Reserves the last known height of its content while it loads, so that content below doesn't move. Never hides
 * content. `usual`: initial height in pixels; the first time, what follows appears when this content is complete.
 */
export function Room(props: { name: string; usual: number; children: ReactNode }) {
  const { name, usual } = props;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const room = mustHave(place, 'current');
    // Loading content may be taller than the result.
    const width = () => (room.parentElement ?? room).offsetWidth;
    const last = lastHeight(name, width());
    const grows = (from: number) =>
      Object.assign(room.style, {
        minHeight: `${from}px`,
        height: '',
        overflow: '',
        display: '',
      } satisfies Partial<CSSStyleDeclaration>);
    let unseen: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      clearTimeout(unseen);
      delete room.dataset['unknown'];
    };
    if (last === null) {
      grows(usual);
      // The content below is hidden until this height is known, because it would move.
      room.dataset['unknown'] = '';
      unseen = setTimeout(show, longestUnseen);
    }
    // Last time there was no content, so the room takes no space until there is some.
    else if (last === 0) room.style.display = 'none';
    else Object.assign(room.style, { height: `${last}px`, overflow: 'clip' });
    room.dataset['held'] = '';
    let held = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rememberNow = () => {
      // Placeholders for another client have no height of their own.
      if (!room.querySelector(loading)) remember(name, width(), Math.round(room.offsetHeight));
    };
    const sizes = new ResizeObserver(rememberNow);
    const release = () => {
      held = false;
      changes.disconnect();
      clearTimeout(timer);
      clearTimeout(late);
      Object.assign(room.style, { minHeight: '', height: '', overflow: '', display: '' });
      // Save at once, not in the next frame: the page may be left before that.
      rememberNow();
      delete room.dataset['held'];
      show();
      sizes.observe(room);
    };
    const look = () => {
      clearTimeout(timer);
      if (!held) return;
      if (!room.querySelector(loading)) timer = setTimeout(release, settled);
      else if (room.style.height !== '' && hidesWhatIsThere(room)) grows(last!);
    };
    const changes = new MutationObserver(look);
    changes.observe(room, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
    const late = setTimeout(release, longest);
    look();
    return () => {
      held = false;
      clearTimeout(timer);
      clearTimeout(late);
      clearTimeout(unseen);
      changes.disconnect();
      sizes.disconnect();
    };
  }, [name, usual]);
  return (
    <div ref={place} className={classes['room']}>
      {props.children}
    </div>
  );
}
