import { useEffect, useRef, type RefObject } from 'react';
import { wide } from '#src/shared/ui/use-wide.ts';

/** Focuses a panel that covers its list on a narrow screen, and gives the focus back to the row when it closes. */
export function useFocusOver(closes: boolean): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!closes || matchMedia(wide).matches) return undefined;
    const before = document.activeElement;
    panel.current?.querySelector<HTMLElement>('button, a[href]')?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [closes]);
  return panel;
}
