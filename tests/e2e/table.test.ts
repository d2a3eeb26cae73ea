import type { Page } from 'playwright';
import { open, press, tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

/** A table gone through by keys alone: while it loads, and when it has, the keyboard is where it was. */

test.use({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });

/** Keeps the answers to requests of an address back until they are let go. */
async function hold(page: Page, address: RegExp) {
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    asked.resolve();
    await gate.promise;
    await route.continue();
  });
  return { asked: asked.promise, letGo: gate.resolve };
}

test('a table is sorted, turned and its rows looked at with keys', async ({ page }) => {
  await open(page, '/dashboard', 'hr@kawani.test');
  const rows = page.getByRole('region', { name: 'To decide' }).locator('tbody tr');
  const first = await rows.first().innerText();
  // While the other order is on its way the former rows stand there, said to be former; the focus stays.
  const order = await hold(page, /\/leaves\?.*sort=employee_name/);
  const head = page.getByRole('button', { name: /^Employee/ });
  await tabTo(page, head);
  await page.evaluate(() => window.scrollTo({ top: 120, behavior: 'instant' }));
  const top = () => page.evaluate(() => window.scrollY);
  await expect.poll(top).toBe(120);
  await page.keyboard.press('Enter');
  await order.asked;
  await expect(page.locator('[aria-busy="true"]').filter({ has: page.locator('tbody tr') })).toBeVisible();
  await expect(rows.first()).toHaveText(first, { useInnerText: true });
  await expect(head).toBeFocused();
  order.letGo();
  await expect(page.getByRole('button', { name: /^Employee Sorted ascending/ })).toBeVisible();
  await expect(rows.first()).not.toHaveText(first, { useInnerText: true });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(head).toBeFocused();
  expect(await top()).toBe(120);
  const next = page.getByRole('button', { name: 'Next page' });
  await press(page, next);
  await expect(page.getByText(/^16–30 of/)).toBeVisible();
  await expect(next).toBeFocused();
  const look = rows.first().getByRole('button', { name: /Details$/ });
  await press(page, look);
  // All of it opens below the row, and what opened it keeps the focus and shuts it again.
  await expect(look).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('Cut-off', { exact: true })).toBeVisible();
  await expect(look).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(look).toHaveAttribute('aria-expanded', 'false');
  await expect(look).toBeFocused();

  // Typed with a pause, in which the search begins.
  const search = page.getByRole('searchbox');
  // From the rows forward it is reached past all that stands below them: one's own day, and the company in figures.
  await tabTo(page, search, 180);
  await page.keyboard.type('an');
  await page.waitForURL((url) => url.searchParams.get('search') === 'an');
  await page.keyboard.type('a');
  await expect(search).toHaveValue('ana');
  await page.waitForURL((url) => url.searchParams.get('search') === 'ana');
  // Searched for in vain: the field stays while it is emptied again, and so does the focus in it.
  await page.keyboard.type('xyz');
  await expect(page.getByText('Nothing matches “anaxyz”.')).toBeVisible();
  for (let n = 0; n < 6; n++) await page.keyboard.press('Backspace');
  await page.waitForURL((url) => !url.searchParams.has('search'));
  await expect(rows.first()).toBeVisible();
  await expect(search).toBeFocused();
  await page.goBack();
  await expect(search).not.toHaveValue('ana');
});

test.describe('without a connection', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('another order says that it cannot be had, and comes with the connection', async ({ page, context }) => {
    await open(page, '/dashboard', 'hr@kawani.test');
    const rows = page.getByRole('region', { name: 'To decide' }).locator('tbody tr');
    await expect(rows.first()).toBeVisible();
    await context.setOffline(true);
    await press(page, page.getByRole('button', { name: /^Employee/ }));
    await expect(page.getByText('Not on this phone yet')).toBeVisible();
    await expect(rows).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: /^Employee Sorted ascending/ })).toBeVisible();
    await expect(rows.first()).toBeVisible();
  });
});

test('on a phone the next page begins at its first card', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/dashboard', 'hr@kawani.test');
  await page.goto('/dashboard?kind=leave');
  const cards = page.locator('main li:has(article)');
  await press(page, page.getByRole('button', { name: 'Next page' }));
  await expect(page.getByText(/^16–30 of/)).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(cards.first()).toBeInViewport();
  await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 });
});
