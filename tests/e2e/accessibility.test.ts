import type { Page } from 'playwright';
import { inspect } from './support/inspect.ts';
import { signIn } from './support/phone.ts';
import { expect, test } from './support/test.ts';

/** Every screen that is built, on phones and desk, light and dark, in both languages, offline too: axe finds nothing serious, and nothing is wider than the screen. */

const phone = { width: 390, height: 844 };
const smallPhone = { width: 360, height: 640 };
const desk = { width: 1280, height: 800 };

/** An employee's screens, and what opens over them by address. */
const screens = [
  '/dashboard',
  '/portal/leave',
  '/portal/leave?file=1',
  '/portal/overtime',
  '/portal/overtime?file=1',
  '/portal/accomplishment',
  '/portal/accomplishment?file=1',
  '/portal/change-schedule',
  '/portal/change-schedule?file=1',
  '/portal/profile',
  '/portal/profile?show=photo',
  '/portal/profile?show=signature',
  '/portal/profile?show=devices',
  '/portal/profile?show=privacy',
  '/portal/holiday',
  '/portal/holiday?view=year',
  '/portal/whos-in',
  '/portal/whos-out',
  '/portal/directory',
  '/portal/directory?show=2',
  '/admin/unauthorized',
];

async function inspectAll(page: Page, what: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await inspect(page, what);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${what}: wider than the screen`).toBeLessThanOrEqual(0);
}

for (const [device, viewport] of [
  ['phone', phone],
  ['desk', desk],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [language, locale] of [
      ['en', 'en-PH'],
      ['fil', 'fil-PH'],
    ] as const) {
      // Colours do not depend on the language: each value of the three meets each of the others once.
      if (((device === 'desk') === (colorScheme === 'light')) !== (language === 'fil')) continue;
      test.describe(`${device}, ${colorScheme}, ${language}`, () => {
        // The smallest phone takes its turn in the dark.
        test.use({
          viewport: device === 'phone' && colorScheme === 'dark' ? smallPhone : viewport,
          colorScheme,
          locale,
        });

        test('open pages', async ({ page }) => {
          for (const address of ['/login', '/pages/404', '/pages/404/500', '/pages/404/register']) {
            await page.goto(address);
            await inspectAll(page, address);
          }
          expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
        });

        test('an employee’s screens', async ({ page }) => {
          await signIn(page, '/login');
          for (const address of screens) {
            await page.goto(address);
            await inspectAll(page, address);
          }
          await page.goto('/portal/leave');
          await page.locator('header button').first().click();
          await inspectAll(page, 'the outbox');
        });

        test('an approver’s dashboard', async ({ page }) => {
          await signIn(page, '/login', 'hr@kawani.test');
          await page.goto('/dashboard');
          await inspectAll(page, '/dashboard of HR');
          // With one filing opened, and on a phone with some selected.
          await page.goto('/dashboard?kind=leave');
          // Not the choice of a client further down, which may come before the filings.
          await page.locator('#content [aria-expanded="false"]:not([aria-haspopup])').first().click();
          await inspectAll(page, 'what is to be decided');
        });
      });
    }
  }
}

for (const [device, viewport, colorScheme] of [
  ['phone', smallPhone, 'light'],
  ['desk', desk, 'dark'],
] as const)
  test.describe(`offline, ${device}, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme, allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

    test('an employee’s screens, each seen once before', async ({ page, context }) => {
      await signIn(page, '/login');
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
      for (const address of screens.filter((s) => !s.includes('?'))) {
        await page.goto(address);
        await page.waitForLoadState('networkidle');
      }
      await context.setOffline(true);
      for (const address of screens) {
        await page.goto(address);
        await inspectAll(page, `${address} offline`);
      }
    });
  });
