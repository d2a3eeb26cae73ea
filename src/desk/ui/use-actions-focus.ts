import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * An action often replaces its own button: "Pull time" becomes "Compute". Without this the focus falls to the page, and
 * the next Tab begins at the top. It returns to the button if it is there again, else goes to the new main action.
 */
export function useActionsFocus(): RefObject<HTMLDivElement | null> {
  const actions = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const box = actions.current;
    const enter = (event: FocusEvent) => {
      pressed.current = event.target as HTMLElement;
    };
    // A removed or disabled element loses the focus too; only one that stays was left by the user.
    const leave = (event: FocusEvent) => {
      const left = event.target as HTMLElement;
      queueMicrotask(() => {
        if (pressed.current === left && left.isConnected && !left.matches(':disabled')) pressed.current = null;
      });
    };
    box?.addEventListener('focusin', enter);
    box?.addEventListener('focusout', leave);
    return () => {
      box?.removeEventListener('focusin', enter);
      box?.removeEventListener('focusout', leave);
    };
  }, []);
  // After each drawing: the new action may come much later, with the end of a job.
  useLayoutEffect(() => {
    const before = pressed.current;
    if (before === null || document.activeElement !== document.body) return;
    const next = before.isConnected
      ? before
      : actions.current?.querySelector<HTMLElement>('button[data-look="main"]:enabled, a[data-look="main"]');
    if (next?.matches(':disabled')) return;
    next?.focus({ preventScroll: true });
  });
  return actions;
}
