import { useLayoutEffect, useRef, type RefObject } from 'react';

/** What the column that takes the rest is given at least, in CSS pixels. */
const rest = 120;

/**
 * Once somebody sized its columns a table is as wide as they ask, and scrolls sideways rather than squeezing the
 * column that takes the rest to nothing. Columns that have no room are not counted, nor is anything on a phone. Answers with the table's ref.
 */
export function useLeastWidth(sized: boolean): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    const drawn = table.current;
    const head = drawn?.tHead;
    if (!drawn || !head) return undefined;
    if (!sized) {
      drawn.style.minWidth = '';
      return undefined;
    }
    const measure = () => {
      const shown = [...head.rows[0]!.cells].filter((cell) => getComputedStyle(cell).display !== 'none');
      const asked = shown.reduce((sum, cell) => sum + (Number.parseFloat(cell.style.width) || rest), 0);
      drawn.style.minWidth = head.offsetHeight === 0 ? '' : `${asked}px`;
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(drawn.parentElement!);
    return () => observer.disconnect();
  });
  return table;
}
