import type { Locator, Page } from 'playwright';
import { inspect } from './inspect.ts';
import { expect } from './test.ts';

/** Accessibility of what is there once nothing is waited for, and that it is no wider than the screen. */
export const inspectAll = async (page: Page, what: string): Promise<void> => {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await inspect(page, what);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${what}: wider than the screen`).toBeLessThanOrEqual(0);
};

/** Types into the fields of a form by name; a choice by its word. */
export async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = form.locator(`[data-path="${name}"]`);
    if ((await field.evaluate((e) => e.tagName)) === 'SELECT') {
      await expect(field.locator('option', { hasText: value }).first()).toBeAttached();
      await field.selectOption({ label: value });
    } else await field.fill(value);
  }
}
