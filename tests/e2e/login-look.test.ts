/** /login on a first visit: the form stands before any of the app has run, and what is done to it then is not lost. */
import type { Page } from 'playwright/test';
import { demoPassword } from './support/phone.ts';
import { expect, holdApp, test } from './support/test.ts';

// The worker would answer the second visit, with a page that is not drawn ahead.
test.use({ serviceWorkers: 'block' });

const ahead = (page: Page) => page.locator('#root[aria-busy="true"] form');

test('what is typed and sent before the app is there signs in once it is, and stands in no address', async ({
  page,
}) => {
  const letGo = await holdApp(page);
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await page.goto('/login?from=%2Fportal%2Fleave', { waitUntil: 'commit' });
  await expect(ahead(page)).toBeVisible();
  await page.getByLabel('E-mail or employee code').fill('employee@kawani.test');
  await page.locator('input[type="password"]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(ahead(page)).toBeVisible();
  letGo();
  await page.waitForURL((url) => url.pathname === '/portal/leave');
  expect(addresses.filter((address) => /kawani-demo|employee@|employee%40/.test(address))).toEqual([]);
});

test.describe('a connection that breaks', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] });
  test('an app that does not come is looked for until it does', async ({ page }) => {
    let down = true;
    await page.route('**/assets/index-*.js', (route) => (down ? route.abort() : route.continue()));
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(ahead(page)).toBeVisible();
    await page.waitForRequest('**/assets/index-*.js');
    down = false;
    await expect(page.locator('#root')).not.toHaveAttribute('aria-busy', 'true');
    await page.getByRole('button', { name: 'Filipino' }).click();
    await expect(page.getByRole('button', { name: 'Mag-sign in' })).toBeVisible();
  });
});

test('half a word and the place of the cursor stay', async ({ page }) => {
  const letGo = await holdApp(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(ahead(page)).toBeVisible();
  await page.getByLabel('E-mail or employee code').pressSequentially('employ');
  letGo();
  await expect(page.locator('#root')).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByLabel('E-mail or employee code')).toBeFocused();
  await page.keyboard.type('ee@kawani.test');
  await expect(page.getByLabel('E-mail or employee code')).toHaveValue('employee@kawani.test');
});

test('a finger that comes down before the app and goes up after it has tapped', async ({ page }) => {
  const letGo = await holdApp(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(ahead(page)).toBeVisible();
  const show = page.getByRole('button', { name: 'Show password' });
  await show.hover();
  await page.mouse.down();
  letGo();
  await expect(page.locator('#root')).not.toHaveAttribute('aria-busy', 'true');
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
});

test('in the language that was chosen here, by another way, or signed in: not drawn ahead', async ({
  page,
  context,
}) => {
  const letGo = await holdApp(page);
  const notAhead = async (address: string) => {
    await page.goto('about:blank');
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('#root')).toBeEmpty();
  };
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(ahead(page)).toBeVisible();
  await notAhead('/login#forgot');
  await page.evaluate(() => localStorage.setItem('kawani.language', 'fil'));
  await notAhead('/login');
  await page.evaluate(() => localStorage.setItem('kawani.language', 'en'));
  await page.evaluate(() => localStorage.setItem('kawani.session', '{}'));
  await notAhead('/login');
  await page.evaluate(() => localStorage.removeItem('kawani.session'));
  letGo();
  await context.clearCookies();
});

test.describe('a phone set to Filipino', () => {
  test.use({ locale: 'fil-PH' });
  test('sees it in Filipino at once', async ({ page }) => {
    const letGo = await holdApp(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(ahead(page).getByRole('button', { name: 'Mag-sign in' })).toBeVisible();
    letGo();
    await expect(page.locator('#root')).not.toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('button', { name: 'Mag-sign in' })).toBeVisible();
  });
});
