import { useLayoutEffect } from 'react';

/** Where the person last was on the page itself, under whatever lies over it. */
let onPage: HTMLElement | null = null;
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.closest('[role="dialog"]')) return;
    // A field would bring up the keyboard of a phone.
    onPage = target.matches('input, textarea') ? null : target;
  });

/** Long enough for what follows to take the focus: another dialog, or Mantine's own return. */
const settleMs = 20;

/**
 * Gives the focus back to what opened a dialog, when it closes or is taken off the screen; where that
 * is gone, as with a dialog that led to this one, to what was used last on the page. Mantine does so
 * only for dialogs that were drawn closed before.
 */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const opener = document.activeElement;
    // Opened by an address, or by a tap on iOS, which gives buttons no focus: there is nothing to give back.
    if (opener === null || opener === document.body) return undefined;
    return () => {
      const before = document.activeElement;
      setTimeout(() => {
        const now = document.activeElement;
        // Somebody else has it already.
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
