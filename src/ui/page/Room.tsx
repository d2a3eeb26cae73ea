import { useLayoutEffect, useRef, type ReactNode } from 'react';
import classes from './Room.module.css';
import { keep, kept, keptValue } from '#src/ui/desk/kept.ts';

const key = 'kawani.rooms';
/** Content that comes in parts is there once nothing of it was being loaded for so long. */
const settled = 300;
/** What takes longer than this does not keep the rest of the screen away. */
const longest = 10_000;

const loading = '[data-bone], [aria-busy="true"]';

function lastHeight(name: string): number | null {
  const all = keptValue(kept(key)) as Record<string, unknown> | null;
  const height = all?.[name];
  return typeof height === 'number' && height > 0 ? height : null;
}

function remember(name: string, height: number): void {
  if (lastHeight(name) !== height) keep(key, { ...(keptValue(kept(key)) as object | null), [name]: height });
}

/**
 * Holds the height its content took when it was last seen, until that is loaded: what stands below does not move under the
 * pointer. `usual`: at least so many pixels for who has not seen it yet.
 */
export function Room(props: { name: string; usual: number; children: ReactNode }) {
  const { name, usual } = props;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const room = place.current!;
    // What stands there until it is loaded may be higher than what comes.
    const last = lastHeight(name);
    if (last === null) room.style.minHeight = `${usual}px`;
    else Object.assign(room.style, { height: `${last}px`, overflow: 'clip' });
    room.dataset['held'] = '';
    let held = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const sizes = new ResizeObserver(() => remember(name, Math.round(room.offsetHeight)));
    const release = () => {
      held = false;
      changes.disconnect();
      clearTimeout(timer);
      clearTimeout(late);
      Object.assign(room.style, { minHeight: '', height: '', overflow: '' });
      delete room.dataset['held'];
      sizes.observe(room);
    };
    const look = () => {
      clearTimeout(timer);
      if (held && !room.querySelector(loading)) timer = setTimeout(release, settled);
    };
    const changes = new MutationObserver(look);
    changes.observe(room, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
    const late = setTimeout(release, longest);
    look();
    return () => {
      held = false;
      clearTimeout(timer);
      clearTimeout(late);
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
