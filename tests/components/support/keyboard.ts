/** A person without a mouse: everything is reached with Tab and used with keys. */
import { expect } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';

const has = (target: Locator): boolean => target.query() === document.activeElement;

/** Presses Tab until the target has the focus. Fails where a person would give up. */
export async function tabTo(target: Locator, most = 120): Promise<void> {
  await expect.element(target).toBeVisible();
  for (let n = 0; n < most && !has(target); n++) await userEvent.keyboard('{Tab}');
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
