/** The code of overlays does not come: the screen offers a reload. tests/components/shell/over.test.tsx tests that it comes late. */
import type { Page } from 'playwright/test';
import { signIn } from './support/phone.ts';
import { expect, test } from './support/test.ts';

// As at a first visit: the worker would have it on the phone already.
test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

const code = '**/assets/over-*.js';

const tabs = (page: Page) => page.getByRole('navigation');

test.describe('its code does not come', () => {
  test.use({ allowedErrors: [/ERR_FAILED|Failed to fetch|Unable to preload|didn’t load/] });
  test('nothing happens until something is opened; then an error shows, and a retry loads it', async ({
    page,
    servers,
  }) => {
    // The one reload that answers a missing file has happened already.
    await page.addInitScript(() => sessionStorage.setItem('kawani.reloaded', new Date().toISOString()));
    let asked = 0;
    let isDown = true;
    await page.route(code, (route) => {
      asked++;
      return isDown ? route.abort() : route.continue();
    });
    await signIn(page, `${servers.appUrl}/login`);
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await tabs(page).getByRole('button', { name: 'More' }).click();
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    isDown = false;
    await retry.click();
    await tabs(page).getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
