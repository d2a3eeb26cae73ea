/** What tests do to fields and cells besides pressing keys. */
import { expect } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';
import { still } from './inspect.ts';

/** Puts the focus on what is there, as a person has it who was working on it. */
export async function focus(target: Locator): Promise<void> {
  await expect.element(target).toBeInTheDocument();
  (target.element() as HTMLElement).focus();
}

/** Puts the focus on a button or link and presses it, once no dialog or menu that opens takes the focus for itself. */
export async function enter(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  await expect.poll(still).toBe(true);
  await expect
    .poll(async () => {
      const element = target.element() as HTMLElement;
      element.focus();
      await new Promise((resolve) => setTimeout(resolve, 50));
      return document.activeElement === element && still();
    })
    .toBe(true);
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

/** Types into the fields of a form by name; a choice by its word. */
export async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = form.css(`[data-path="${name}"]`);
    await expect.element(field).toBeVisible();
    if (field.element().tagName !== 'SELECT') await field.fill(value);
    else {
      await expect.element(field).toMatchTextContent(value);
      await field.selectOptions(value);
    }
  }
}
