/** A person without a mouse: everything is reached with Tab and used with keys. */
import type { Locator, Page } from 'playwright';
import { expect } from 'playwright/test';
import { demoPassword } from './phone.ts';

/** Signs in and opens a screen afresh, at rest. */
export async function open(page: Page, address: string, email = 'employee@kawani.test'): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('kawani.install-dismissed', 'never'));
  await page.goto(`/login?from=${encodeURIComponent(address)}`);
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === address);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

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

/** A date as typed into the parts of the field, in whichever order this browser has them. */
export async function typeDate(page: Page, field: Locator, date: string): Promise<void> {
  const [year, month, day] = date.split('-') as [string, string, string];
  for (const typed of [month + day + year, day + month + year]) {
    await tabTo(page, field);
    await page.keyboard.type(typed);
    if ((await field.inputValue()) === date) return;
    await page.keyboard.press('Shift+Tab');
  }
  await expect(field).toHaveValue(date);
}

/** An open dialog holds the focus. */
export const expectInside = (dialog: Locator) =>
  expect.poll(() => dialog.last().evaluate((d) => d.contains(document.activeElement))).toBe(true);

const has = (target: Locator): Promise<boolean> => target.evaluate((e) => e === document.activeElement);
