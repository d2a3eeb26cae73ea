/** The review of a run before its approval, item by item. */
import type { Locator, Page } from 'playwright';
import { expect } from 'playwright/test';

/** Marks the employees of each item as reviewed, once the totals reconcile. `click` counts the clicks of an officer. */
export async function reviewRun(page: Page, click = (target: Locator): Promise<void> => target.click()): Promise<void> {
  const items = page.getByRole('navigation', { name: 'Review items' });
  await expect(items.getByText('7 of 7 totals reconcile')).toBeVisible();
  const left = items.locator('a:not([data-check], [data-done])');
  for (let n = await left.count(); n > 0; n--) {
    if ((await left.first().getAttribute('aria-current')) !== 'true') await click(left.first());
    await click(page.getByRole('button', { name: /^Mark (?:all \d+ )?reviewed$/ }));
    await expect(left).toHaveCount(n - 1);
  }
}
