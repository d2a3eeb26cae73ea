import { useLayoutEffect } from 'react';

/** The last focused element of the page itself. */
let onPage: HTMLElement | null = null;
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.closest('[role="dialog"]')) return;
    // Focusing a field would open a phone's keyboard.
    onPage = target.matches('input, textarea') ? null : target;
  });

/** Time for the next focus: another dialog, or Mantine's own return. */
const settleMs = 20;

/**
 * Returns the focus to the element that opened a dialog when it closes; if that is gone, to the last used one on the
 * page. Mantine does so only for dialogs first drawn closed.
 */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const opener = document.activeElement;
    // Opened by an address, or by a tap on iOS, which doesn't focus buttons: nothing to return to.
    if (opener === null || opener === document.body) return undefined;
    return () => {
      const before = document.activeElement;
      setTimeout(() => {
        const now = document.activeElement;
        // Another element already has it.
        if (now !== null && now !== document.body && now !== before) return;
        const places = [opener, onPage, document.getElementById('content')];
        const back = places.find(
          (e) => e instanceof HTMLElement && e !== document.body && e !== before && e.isConnected,
        );
        (back as HTMLElement | undefined)?.focus({ preventScroll: true });
      }, settleMs);
    };
  }, [opened]);
}
