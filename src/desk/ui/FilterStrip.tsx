import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { texts } from '#src/text/en/desk/ui.ts';
import classes from './DeskPage.module.css';
import { Btn } from './pieces.tsx';

/**
 * Filters of a list in one row. Chips without room fold behind a button, unset ones first, from the last. Search,
 * Clear, and Save as view always stay.
 */
export function FilterStrip({ children }: { children: ReactNode }) {
  const strip = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  /** The last used chip: it doesn't fold while focus returns to it from its menu. */
  const used = useRef<Element | null>(null);
  const [folded, setFolded] = useState({ all: 0, set: 0 });

  // Measures after each render, resize, and chip change, because a set filter is wider.
  useLayoutEffect(() => {
    const row = strip.current;
    if (!row) return undefined;
    const measure = () => {
      const more = row.querySelector<HTMLElement>('[data-more]')!;
      const chips = [...row.querySelectorAll<HTMLElement>(':scope > [data-chip]')];
      row.dataset['measured'] = '';
      for (const chip of chips) delete chip.dataset['folded'];
      // Never hide a focused chip, even for a moment; fold others instead.
      more.hidden = document.activeElement !== more;
      const full = () => row.scrollWidth > row.clientWidth;
      const isSet = (chip: HTMLElement) => chip.dataset['on'] === 'true';
      const stays = (chip: HTMLElement) => (chip === used.current ? 0 : isSet(chip) ? 1 : 2);
      const order = chips.toSorted((a, b) => stays(a) - stays(b));
      const gone: HTMLElement[] = [];
      if (full()) {
        more.hidden = false;
        while (full() && order.length > 0) {
          const chip = order.pop()!;
          chip.dataset['folded'] = '';
          gone.push(chip);
        }
      }
      if (gone.length === 0) more.hidden = true;
      delete row.dataset['measured'];
      const set = gone.filter(isSet).length;
      setFolded((was) => (was.all === gone.length && was.set === set ? was : { all: gone.length, set }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    for (const child of row.children) observer.observe(child);
    const use = ({ target }: FocusEvent) => {
      used.current = target instanceof Element ? target.closest('[data-chip]') : null;
    };
    row.addEventListener('focusin', use);
    return () => {
      observer.disconnect();
      row.removeEventListener('focusin', use);
    };
  });

  return (
    <div ref={strip} className={classes['filters']} role="search" data-opened={opened}>
      {children}
      <Btn look="bare" data-more hidden aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {opened ? texts.fewerFilters : texts.moreFilters(folded.set)}
      </Btn>
    </div>
  );
}
