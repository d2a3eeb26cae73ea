import { useEffect, type RefObject } from 'react';
import { actsAsShortcut } from './letter-keys.ts';
import { isFocusFree } from './use-kept-focus.ts';

/** Moves the focus on ArrowDown from the start of a screen to the first table's rows; from a control, Tab does. */
export function useRowsKey(body: RefObject<HTMLTableSectionElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || event.shiftKey || !actsAsShortcut(event)) return;
      if (!isFocusFree() && document.activeElement?.id !== 'content') return;
      const row = body.current?.querySelector<HTMLElement>('[tabindex="0"]');
      if (!row) return;
      event.preventDefault();
      row.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [body]);
}
