/** A person without a mouse: everything is reached with Tab and used with keys. */
import { expect } from 'vitest';
import { commands, userEvent, type Locator } from 'vitest/browser';

const atOnce = 10;

/** Presses Tab until the target has the focus. Fails where a person would give up. */
export async function tabTo(target: Locator, most = 180): Promise<void> {
  await expect.element(target).toBeVisible();
  let element = target.element();
  const isThere = (): boolean => {
    if (!element.isConnected) element = target.query() ?? element;
    return document.activeElement === element;
  };
  // Presses that are on their way when the target is reached go no further.
  const stay = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !isThere()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', stay, true);
  for (let n = 0; n < most && !isThere(); n += atOnce) await commands.tabs(atOnce);
  removeEventListener('keydown', stay, true);
  await expect.element(target, { timeout: 1000 }).toHaveFocus();
}

/** Reaches a button or link and presses it. */
export async function press(target: Locator, key: 'Enter' | ' ' = 'Enter'): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard(`{${key}}`);
}

/** Reaches a field and types into it. */
export async function type(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard(text);
}

/** A date as typed into the parts of the field, in whichever order this browser has them. */
export async function typeDate(field: Locator, date: string): Promise<void> {
  const [year, month, day] = date.split('-') as [string, string, string];
  for (const typed of [month + day + year, day + month + year]) {
    await tabTo(field);
    await userEvent.keyboard(typed);
    if ((field.element() as HTMLInputElement).value === date) return;
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  }
  await expect.element(field).toHaveValue(date);
}

/** Moves the mouse from a point of the page to another with its button held down. */
export async function drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await userEvent.pointer([
    { coords: from },
    { keys: '[MouseLeft>]' },
    { coords: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } },
    { coords: to },
    { keys: '[/MouseLeft]' },
  ]);
}

/** An open dialog holds the focus. */
export const expectInside = (dialog: Locator): Promise<void> =>
  expect.poll(() => dialog.last().query()?.contains(document.activeElement)).toBe(true);
