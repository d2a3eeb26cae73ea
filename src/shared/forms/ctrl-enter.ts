import type { KeyboardEvent as ReactKey } from 'react';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'repeat'>;

/** Returns true if this is Ctrl Enter. A key still held down from the form below isn't. */
export const isCtrlEnter = (event: Key): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat;

/** Submits a form on Ctrl Enter in it. */
export function submitOnCtrlEnter(event: ReactKey<HTMLFormElement>): void {
  if (!isCtrlEnter(event)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** Submits a dialog's form on Ctrl Enter, even before the focus has arrived. For the form's `ref`. */
export function submitDialogOnCtrlEnter(form: HTMLFormElement | null): (() => void) | undefined {
  if (!form) return undefined;
  const press = (event: KeyboardEvent) => {
    if (!isCtrlEnter(event)) return;
    const over = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    const focused = document.activeElement;
    // A dialog without fields has the focus on its Close button.
    const here =
      form.contains(focused) || (over?.contains(form) && (focused?.closest('[role="dialog"]') ?? over) === over);
    if (!here) return;
    event.preventDefault();
    event.stopPropagation();
    form.requestSubmit();
  };
  document.addEventListener('keydown', press, { capture: true });
  return () => document.removeEventListener('keydown', press, { capture: true });
}
