import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { firstOf, mustHave } from '#domain/lists/known.ts';

interface Place {
  top: number;
  /** Index of the focused row in its list; −1: none. */
  row: number;
}

/** Places by history entry, while this tab is open. */
const places = new Map<string, Place>();
const most = 100;
/** Events of a row that may open its record. */
const leaving = ['focusin', 'keydown', 'click'];
/** Milliseconds for the rows of a list to load. */
const patience = 5_000;

const rowsOf = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>('tbody > tr[tabindex]')];

/** Restores, on Back to a list, its scroll position and the focus on the row that the user left it from. */
export function useKeptScroll() {
  const page = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const back = useNavigationType() === NavigationType.Pop;

  useEffect(() => {
    const element = page.current;
    if (!element) return undefined;
    const keep = (change: Partial<Place>) => {
      const before = places.get(key) ?? { top: 0, row: -1 };
      places.delete(key);
      places.set(key, { ...before, ...change });
      if (places.size > most) places.delete(mustHave(places.keys().next(), 'value'));
    };
    const scrolled = ({ target }: Event) => {
      // Hidden while the next screen loads, a list is at its top.
      if (!(target instanceof HTMLElement) || target.clientHeight === 0) return;
      if (target.querySelector('tbody > tr[tabindex]')) keep({ top: target.scrollTop });
    };
    const left = ({ target }: Event) => {
      const row = target instanceof Element && target.closest<HTMLElement>('tbody > tr[tabindex]');
      if (!row) return;
      // Read the position here too: Enter may leave the list before the scroll event arrives.
      const top = mustHave(row.closest('table')!, 'parentElement').scrollTop;
      keep({ row: rowsOf(element).indexOf(row), top });
    };
    element.addEventListener('scroll', scrolled, { capture: true, passive: true });
    for (const kind of leaving) element.addEventListener(kind, left, { capture: true });
    return () => {
      element.removeEventListener('scroll', scrolled, { capture: true });
      for (const kind of leaving) element.removeEventListener(kind, left, { capture: true });
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
      const scroller = mustHave(firstOf(rows).closest('table')!, 'parentElement');
      scroller.scrollTop = kept.top;
      // Focusing also scrolls if the list is shorter now. Don't take the focus from something the user reached in the
      // meantime.
      const focused = document.activeElement;
      if (focused === document.body || focused?.id === 'content') rows[kept.row]?.focus();
    };
    const observer = new MutationObserver(restore);
    const timer = setTimeout(() => observer.disconnect(), patience);
    const stop = () => {
      clearTimeout(timer);
      observer.disconnect();
    };
    observer.observe(element, { childList: true, subtree: true });
    // Restore after the frame has moved the focus to the content.
    const soon = requestAnimationFrame(restore);
    return () => {
      cancelAnimationFrame(soon);
      stop();
    };
  }, [key, back]);
  return page;
}
