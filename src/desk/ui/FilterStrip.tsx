import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import classes from './DeskPage.module.css';
import { Btn } from './pieces.tsx';

/**
 * The filters of a list, in one row. Chips that find no room in it fold behind a button, those that are not set first, from
 * the last; opened, the strip is as high as it has to be. What is no chip stays: the search, Clear, “Save as view”.
 */
export function FilterStrip({ children }: { children: ReactNode }) {
  const strip = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  /** The chip that was used last: it does not fold under the keyboard, which comes back to it from its menu. */
  const used = useRef<Element | null>(null);
  const [folded, setFolded] = useState({ all: 0, set: 0 });

  // After each drawing, for a filter that is set has more words; whenever there is more room or less; and when a chip draws itself.
  useLayoutEffect(() => {
    const row = strip.current;
    if (!row) return undefined;
    const measure = () => {
      const more = row.querySelector<HTMLElement>('[data-more]')!;
      const chips = [...row.querySelectorAll<HTMLElement>(':scope > [data-chip]')];
      row.dataset['measured'] = '';
      for (const chip of chips) delete chip.dataset['folded'];
      // Under the keyboard it is not hidden even for a moment, and what it folds makes room for it.
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
      used.current = (target as Element).closest('[data-chip]');
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
        {opened ? 'Fewer filters' : `More filters${folded.set > 0 ? `, ${folded.set} set` : ''}`}
      </Btn>
    </div>
  );
}
