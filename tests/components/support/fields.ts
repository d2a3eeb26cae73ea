/** What tests do to fields and cells besides pressing keys. */
import { expect } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';

/** Puts the focus on what is there, as a person has it who was working on it. */
export async function focus(target: Locator): Promise<void> {
  await expect.element(target).toBeInTheDocument();
  (target.element() as HTMLElement).focus();
}

/** Puts the focus on a button or link and presses it. */
export async function enter(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  await focus(target);
  await userEvent.keyboard('{Enter}');
}

/** Pastes a text where the focus is. */
export function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement!.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}
