import { useLayoutEffect, useRef, type RefObject } from 'react';
import { isFocusFree } from './use-kept-focus.ts';

/**
 * Moves the focus after an action that replaces its own button: "Pull time" becomes "Compute". Without this the focus
 * falls to the page, and the next Tab begins at the top. The focus returns to the button if it is enabled again.
 * Otherwise it goes to the first element found for `next`, which are selectors within the box.
 */
export function useNextFocus<E extends HTMLElement>(next: readonly string[]): RefObject<E | null> {
  const actions = useRef<E>(null);
  const pressed = useRef<HTMLElement>(null);
  // True if the pressed control matched `next` when it got the focus: its successor then gets the focus.
  const wasNext = useRef(false);
  useLayoutEffect(() => {
    const box = actions.current;
    const isNext = (control: HTMLElement) => next.some((of) => control.matches(of));
    const enter = (event: FocusEvent) => {
      if (!(event.target instanceof HTMLElement)) return;
      pressed.current = event.target;
      wasNext.current = isNext(pressed.current);
    };
    // A removed or disabled element loses the focus too; only one that stays was left by the user.
    const leave = (event: FocusEvent) => {
      const left = event.target;
      if (!(left instanceof HTMLElement)) return;
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
  }, [next]);
  // Runs after each render: the new action may come much later, when a job ends.
  useLayoutEffect(() => {
    const before = pressed.current;
    if (before === null || !isFocusFree()) return;
    const following = next.map((of) => actions.current?.querySelector<HTMLElement>(of)).find((found) => found);
    // A button that stays as a lesser action, such as "Compute changes", isn't what follows.
    const passed = wasNext.current && !before.matches(':disabled') && !next.some((of) => before.matches(of));
    const to = before.isConnected && !(passed && following) ? before : following;
    if (to && !to.matches(':disabled')) to.focus({ preventScroll: true });
  });
  return actions;
}
