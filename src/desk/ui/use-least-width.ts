import { useLayoutEffect, useRef, type RefObject } from 'react';
import { firstOf, mustHave } from '#domain/lists/known.ts';

/** Minimum width of the flexible column, in CSS pixels. */
const rest = 120;

/**
 * Lets a table with resized columns take their width and scroll sideways instead of squeezing the flexible column.
 * Ignores hidden columns and phones. Returns the table's ref.
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
      const shown = [...firstOf(head.rows).cells].filter((cell) => getComputedStyle(cell).display !== 'none');
      const asked = shown.reduce((sum, cell) => sum + (Number.parseFloat(cell.style.width) || rest), 0);
      drawn.style.minWidth = head.offsetHeight === 0 ? '' : `${asked}px`;
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(mustHave(drawn, 'parentElement'));
    return () => observer.disconnect();
  });
  return table;
}
