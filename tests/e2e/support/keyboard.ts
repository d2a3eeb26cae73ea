/** A person without a mouse: everything is reached with Tab and used with keys. */
import type { Locator, Page } from 'playwright';
import { expect } from 'playwright/test';

/** Presses Tab until the target has the focus. Fails where a person would give up. */
export async function tabTo(page: Page, target: Locator, most = 120): Promise<void> {
  await expect(target).toBeVisible();
  for (let n = 0; n < most; n++) {
    if (await has(target)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, `not reached with ${most} presses of Tab`).toBeFocused({ timeout: 1000 });
}

/** Reaches a button or link and presses it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Reaches a field and types into it. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

const has = (target: Locator): Promise<boolean> => target.evaluate((e) => e === document.activeElement);
