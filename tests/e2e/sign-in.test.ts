/** Signing in; and on a first visit the form that is drawn before any of the app has run, where nothing done to it is lost. */
import type { Page } from 'playwright/test';
import { demoPassword } from './support/phone.ts';
import { expect, holdApp, test } from './support/test.ts';

// The worker would answer the second visit, with a page that is not drawn ahead.
test.use({ serviceWorkers: 'block' });

const ahead = (page: Page) => page.locator('#root[aria-busy="true"] form');
const appIsThere = (page: Page) => expect(page.locator('#root')).not.toHaveAttribute('aria-busy', 'true');

/** Opens an address again, with the app's first script held back; answers how it is let go. */
async function openHeld(page: Page, address: string): Promise<() => void> {
  await page.goto('about:blank');
  await page.unrouteAll();
  const letGo = await holdApp(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(ahead(page)).toBeVisible();
  return letGo;
}

test.describe('at an address', () => {
  // A refused password is answered 422, and one rule of the page is broken on purpose.
  test.use({ allowedErrors: [/status of 422|style-src-attr/] });

  test('asks to sign in, returns to the requested screen, refuses screens without permission, and ends an old session', async ({
    page,
  }) => {
    const violations: string[] = [];
    await page.exposeFunction('violated', (what: string) => violations.push(what));
    await page.addInitScript(() => {
      const { violated } = globalThis as unknown as { violated: (what: string) => void };
      document.addEventListener('securitypolicyviolation', (e) => violated(`${e.effectiveDirective} ${e.blockedURI}`));
    });
    await page.goto('/portal/leave?file=1');
    await page.waitForURL((url) => url.pathname === '/login');
    await page.locator('input[name="email"]').fill('employee@kawani.test');
    await page.locator('input[type="password"]').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('The e-mail, employee code, or password is wrong.')).toBeVisible();
    await page.locator('input[type="password"]').fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => url.pathname === '/portal/leave' && url.searchParams.has('file'));
    const form = page.getByRole('dialog', { name: 'File leave' });
    await expect(form).toBeVisible();
    // A form that was checked has made its schemas.
    await form.getByRole('button', { name: /^File / }).click();
    await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible();
    // The content security policy heard of nothing until it was broken on purpose.
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p style="color: red"></p>'));
    await expect.poll(() => violations).toEqual(['style-src-attr inline']);

    await page.goto('/payroll/billing');
    await page.waitForURL((url) => url.pathname === '/admin/unauthorized');
    await page.goto('/no/such/place');
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('kawani.session')!) as Record<string, unknown>;
      localStorage.setItem('kawani.session', JSON.stringify({ ...session, expires_at: '2020-01-01T00:00:00.000Z' }));
    });
    await page.goto('/portal/leave');
    await page.waitForURL((url) => url.pathname === '/login');
    expect(await page.evaluate(() => localStorage.getItem('kawani.session'))).toBeNull();
    // Where no e-mail is set up the screen says who can help with a password.
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByText('HR can give a one-time password.', { exact: false })).toBeVisible();
  });
});

test('a form drawn before the app keeps a tap, half a word and the cursor, and signs in once the app is there', async ({
  page,
}) => {
  let letGo = await openHeld(page, '/login');
  await page.getByRole('button', { name: 'Show password' }).hover();
  await page.mouse.down();
  letGo();
  await appIsThere(page);
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();

  letGo = await openHeld(page, '/login');
  const name = page.getByLabel('E-mail or employee code');
  await name.pressSequentially('employ');
  letGo();
  await appIsThere(page);
  await expect(name).toBeFocused();
  await page.keyboard.type('ee@kawani.test');
  await expect(name).toHaveValue('employee@kawani.test');

  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  letGo = await openHeld(page, '/login?from=%2Fportal%2Fleave');
  await name.fill('employee@kawani.test');
  await page.locator('input[type="password"]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(ahead(page)).toBeVisible();
  letGo();
  await page.waitForURL((url) => url.pathname === '/portal/leave');
  expect(addresses.filter((address) => /kawani-demo|employee@|employee%40/.test(address))).toEqual([]);
});

test.describe('on a phone set to Filipino, over a connection that breaks', () => {
  test.use({ locale: 'fil-PH', allowedErrors: [/ERR_FAILED/] });

  test('the form is drawn ahead in that language, and an app that does not come is fetched until it does', async ({
    page,
  }) => {
    let down = true;
    await page.route('**/assets/index-*.js', (route) => (down ? route.abort() : route.continue()));
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(ahead(page).getByRole('button', { name: 'Mag-sign in' })).toBeVisible();
    await page.waitForRequest('**/assets/index-*.js');
    down = false;
    await appIsThere(page);
    await expect(page.getByRole('button', { name: 'Mag-sign in' })).toBeVisible();

    // In another language than the page was built for, by another way, or signed in, nothing is drawn ahead.
    await page.unrouteAll();
    const letGo = await holdApp(page);
    const notAhead = async (address: string) => {
      await page.goto('about:blank');
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.locator('#root')).toBeEmpty();
    };
    await notAhead('/login#forgot');
    await page.evaluate(() => localStorage.setItem('kawani.language', 'en'));
    await notAhead('/login');
    await page.evaluate(() => localStorage.removeItem('kawani.language'));
    await page.evaluate(() => localStorage.setItem('kawani.session', '{}'));
    await notAhead('/login');
    letGo();
  });
});
