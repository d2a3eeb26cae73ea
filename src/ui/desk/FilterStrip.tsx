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
  const [folded, setFolded] = useState({ all: 0, set: 0 });

  // After each drawing, for a filter that is set has more words; and whenever there is more room or less.
  useLayoutEffect(() => {
    const row = strip.current;
    if (!row) return undefined;
    const measure = () => {
      const more = row.querySelector<HTMLElement>('[data-more]')!;
      const chips = [...row.querySelectorAll<HTMLElement>(':scope > [data-chip]')];
      row.dataset['measured'] = '';
      for (const chip of chips) delete chip.dataset['folded'];
      more.hidden = true;
      const full = () => row.scrollWidth > row.clientWidth;
      const isSet = (chip: HTMLElement) => chip.dataset['on'] === 'true';
      const order = [...chips.filter(isSet), ...chips.filter((chip) => !isSet(chip))];
      const gone: HTMLElement[] = [];
      if (full()) {
        more.hidden = false;
        while (full() && order.length > 0) {
          const chip = order.pop()!;
          chip.dataset['folded'] = '';
          gone.push(chip);
        }
      }
      delete row.dataset['measured'];
      const set = gone.filter(isSet).length;
      setFolded((was) => (was.all === gone.length && was.set === set ? was : { all: gone.length, set }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    return () => observer.disconnect();
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
