import type { KeyboardEvent } from 'react';

/** Submits a form on Ctrl Enter. A key still held down from the form below doesn't. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
