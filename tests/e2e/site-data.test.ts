/** A browser whose owner blocks site data: a real setting of a real Chromium. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { launchOptions } from '../support/browser.ts';
import { setClock } from './support/clock.ts';
import { expect, test } from './support/test.ts';

test('the sign-in page says what to allow where the browser blocks site data', async ({ servers }) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'kawani-blocked-'));
  await mkdir(path.join(profile, 'Default'));
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(path.join(profile, 'Default/Preferences'), JSON.stringify(blocked));
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions({ whole: true }),
    viewport: { width: 360, height: 640 },
  });
  try {
    await setClock(context);
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${servers.appUrl}/portal/leave`);
    await expect(page).toHaveURL(/\/login/);
    const kept = await page.evaluate(() => 'kawaniBlocked' in window);
    expect(kept, 'this Chromium blocks site data').toBe(true);
    const says = page.getByText('Allow cookies and site data for this address');
    await expect(says).toBeVisible();
    await page.locator('input[name="email"]').fill('employee@kawani.test');
    await page.locator('input[type="password"]').fill('kawani-demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(says).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
    if (process.env['PICTURE']) await page.screenshot({ path: process.env['PICTURE'] });
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});
