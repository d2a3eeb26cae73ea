/** What lies over a screen comes after it: the menu, sheets and questions opened before that, and when it does not come. */
import type { Page } from 'playwright/test';
import { signIn } from './support/phone.ts';
import { expect, test } from './support/test.ts';

// As at a first visit: the worker would have it on the phone already.
test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

const code = '**/assets/over-*.js';

const tabs = (page: Page) => page.getByRole('navigation');

test('opened before its code is there, it says that it loads, comes, and gives the focus back', async ({
  page,
  servers,
}) => {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(code, async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, `${servers.appUrl}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const more = tabs(page).getByRole('button', { name: 'More' });
  await more.click();
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letGo();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(more).toBeFocused();
});

test.describe('its code does not come', () => {
  test.use({ allowedErrors: [/ERR_FAILED|Failed to fetch|Unable to preload|did not load/] });
  test('nothing happens until something is opened; then it is said, and a new try brings it', async ({
    page,
    servers,
  }) => {
    // The one reload that answers a missing file has happened already.
    await page.addInitScript(() => sessionStorage.setItem('kawani.reloaded', new Date().toISOString()));
    let asked = 0;
    await page.route(code, (route) => {
      asked++;
      return route.abort();
    });
    await signIn(page, `${servers.appUrl}/login`);
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute(code);
    await page.route(code, (route) => route.abort());
    await tabs(page).getByRole('button', { name: 'More' }).click();
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await page.unroute(code);
    await retry.click();
    await tabs(page).getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
