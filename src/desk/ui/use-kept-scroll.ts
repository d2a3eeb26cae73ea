import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

interface Place {
  top: number;
  /** Of the row that had the focus, in its list; −1: none. */
  row: number;
}

/** By entry of the history, while this tab is open. */
const places = new Map<string, Place>();
const most = 100;
/** Time for the rows of a list to load, in milliseconds. */
const patience = 5_000;

const rowsOf = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>('tbody > tr[tabindex]')];

/** Back to a list returns to its scroll position and focuses the row that the user left it from. */
export function useKeptScroll() {
  const page = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const back = useNavigationType() === 'POP';

  useEffect(() => {
    const element = page.current;
    if (!element) return undefined;
    const keep = (change: Partial<Place>) => {
      const before = places.get(key) ?? { top: 0, row: -1 };
      places.delete(key);
      places.set(key, { ...before, ...change });
      if (places.size > most) places.delete(places.keys().next().value!);
    };
    const scrolled = ({ target }: Event) => {
      if (target instanceof HTMLElement && target.querySelector('tbody')) keep({ top: target.scrollTop });
    };
    const left = ({ target }: Event) => {
      const row = target instanceof Element && target.closest<HTMLElement>('tbody > tr[tabindex]');
      if (row) keep({ row: rowsOf(element).indexOf(row) });
    };
    element.addEventListener('scroll', scrolled, { capture: true, passive: true });
    for (const kind of ['focusin', 'click']) element.addEventListener(kind, left, { capture: true });
    return () => {
      element.removeEventListener('scroll', scrolled, { capture: true });
      for (const kind of ['focusin', 'click']) element.removeEventListener(kind, left, { capture: true });
    };
  }, [key]);

  useEffect(() => {
    const kept = back ? places.get(key) : undefined;
    const element = page.current;
    if (!kept || !element || (kept.top === 0 && kept.row < 0)) return undefined;
    const restore = () => {
      const rows = rowsOf(element);
      if (rows.length === 0) return;
      stop();
      const scroller = rows[0]!.closest('table')!.parentElement!;
      scroller.scrollTop = kept.top;
      // Not from something that the user reached meanwhile.
      const focused = document.activeElement;
      if (focused === document.body || focused?.id === 'content') rows[kept.row]?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(restore);
    const timer = setTimeout(() => observer.disconnect(), patience);
    const stop = () => {
      clearTimeout(timer);
      observer.disconnect();
    };
    observer.observe(element, { childList: true, subtree: true });
    // After the frame has moved the focus to the content.
    const soon = requestAnimationFrame(restore);
    return () => {
      cancelAnimationFrame(soon);
      stop();
    };
  }, [key, back]);
  return page;
}
