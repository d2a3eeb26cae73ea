import { useLayoutEffect, useMemo } from 'react';
import { wide } from '#src/shared/ui/use-wide.ts';

/** The last focused element of the page itself. */
let onPage: HTMLElement | null = null;
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.closest('[role="dialog"]')) return;
    // A dialog that has just opened takes the focus a moment later. Pressing Tab before that moves through the page
    // below.
    if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
    // Focusing a field would open a phone's keyboard.
    onPage = target.matches('input, textarea') ? null : target;
  });

/** Milliseconds for the next focus: another dialog, or Mantine's own return. */
const settleMs = 20;

/**
 * Moves the focus back to the element that opened a dialog when the dialog closes. If that element is gone, moves it
 * to the last used one on the page. Mantine does so only for dialogs first rendered closed.
 */
export function useFocusBack(opened: boolean): void {
  // Read while rendering: with reduced motion, the sheet that opened this dialog is already gone in the effect.
  const opener = useMemo(() => (opened ? document.activeElement : null), [opened]);
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const none = opener === null || opener === document.body;
    // A tap on iOS doesn't focus buttons, and VoiceOver returns the focus itself.
    if (none && !matchMedia(wide).matches) return undefined;
    return () => {
      const before = document.activeElement;
      setTimeout(() => {
        const now = document.activeElement;
        // Another element already has the focus.
        if (now !== null && now !== document.body && now !== before) return;
        // A dialog opened by its address, such as from Ctrl K or Home, returns the focus to the dialog below, or to
        // the screen.
        const below = [...document.querySelectorAll('[role="dialog"]')].findLast((d) => !d.contains(before));
        const places = [none ? null : opener, below, none ? null : onPage, document.getElementById('content')];
        const back = places.find(
          (e): e is HTMLElement => e instanceof HTMLElement && e !== document.body && e !== before && e.isConnected,
        );
        back?.focus({ preventScroll: true });
      }, settleMs);
    };
  }, [opened, opener]);
}
