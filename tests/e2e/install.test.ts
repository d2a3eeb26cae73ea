import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright';
import { now } from './support/clock.ts';
import { demoPassword, signIn } from './support/phone.ts';
import { expect, test, watchConsole } from './support/test.ts';
import type { Servers } from './support/servers.ts';

/** Getting Kawani onto the home screen, what opens from there, and what can be taken along from the outbox. */

/** What Chromium says when the app could be installed; a headless one never does. It notes that it was asked. */
function sayInstallable(): void {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => document.documentElement.setAttribute('data-asked', ''),
    userChoice: Promise.resolve({ outcome: 'accepted' as const }),
  });
  dispatchEvent(event);
}
const offerInstall = (page: Page) => page.evaluate(sayInstallable);

const offer = (page: Page) => page.getByText('Opens without a connection');
const openMenu = (page: Page) => page.getByRole('button', { name: /^Menu/ }).click();

test.use({ viewport: { width: 390, height: 844 } });

test.describe('also without a connection', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });
  test('the offer to install is the last thing on Home, never without a connection, put away for good, and in the menu at any time', async ({
    page,
    servers,
    context,
  }) => {
    await page.clock.install({ time: now() });
    await signIn(page, `${servers.appUrl}/login`);
    await expect(offer(page)).toBeHidden();
    await offerInstall(page);
    await expect(offer(page)).toBeVisible();
    const last = page.locator('#content').getByRole('button').last();
    await expect(last).toHaveAccessibleName('Do not offer it again');
    await context.setOffline(true);
    await expect(offer(page)).toBeHidden();
    await context.setOffline(false);
    await expect(offer(page)).toBeVisible();
    await page.goto(`${servers.appUrl}/portal/holiday`);
    await offerInstall(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(offer(page)).toBeHidden();
    await page.goto(`${servers.appUrl}/dashboard`);
    await offerInstall(page);
    await page.getByRole('button', { name: 'Do not offer it again' }).click();
    await expect(offer(page)).toBeHidden();

    // The session of thirty days is longer than that, so the same person is asked.
    await page.clock.setSystemTime(now() + 28 * 86_400_000);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await offerInstall(page);
    await openMenu(page);
    await page.getByRole('button', { name: 'Install the app' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-asked', '');
    await expect(offer(page)).toBeHidden();
  });
});

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  test('the offer stands in the title row of Home', async ({ page, servers }) => {
    await signIn(page, `${servers.appUrl}/login`);
    await offerInstall(page);
    await page.locator('#content').getByRole('button', { name: 'Install Kawani' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-asked', '');
  });
});

test('an offer made before the app has run is kept for it', async ({ page, servers }) => {
  await signIn(page, `${servers.appUrl}/login`);
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', ${sayInstallable.toString()})`);
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await openMenu(page);
  await page.getByRole('button', { name: 'Install the app' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', '');
});

test('once it is installed, a tab of the browser says so, and the app itself says nothing', async ({
  page,
  servers,
}) => {
  await signIn(page, `${servers.appUrl}/login`);
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await openMenu(page);
  await page.getByRole('button', { name: 'Install the app' }).click();
  await expect(page.getByText('Kawani is installed on this device', { exact: false })).toBeVisible();
  // Chromium emulates no display mode: what a window of the installed app would answer is put in its place.
  await page.addInitScript(() => {
    const asked = window.matchMedia.bind(window);
    window.matchMedia = (query) => asked(query.includes('display-mode') ? 'all' : query);
  });
  await page.reload();
  await openMenu(page);
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Install the app' })).toBeHidden();
});

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148';

test.describe('on an iPhone', () => {
  test.use({ userAgent: `${iphone} Safari/604.1` });
  test('the steps are shown with pictures, and that filings are sent when the app is opened', async ({
    page,
    servers,
  }) => {
    await signIn(page, `${servers.appUrl}/login`);
    // By key: what fills above it moves it under a pointer.
    await page.getByRole('button', { name: 'How' }).press('Enter');
    const steps = page.getByRole('dialog', { name: 'Install the app' });
    await expect(steps.getByRole('listitem')).toHaveCount(3);
    await expect(steps.locator('li svg')).toHaveCount(3);
    await expect(steps.getByText('filings are sent when you open Kawani', { exact: false })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(steps).toBeHidden();
    await page.getByRole('button', { name: 'Do not offer it again' }).click();
    await expect(offer(page)).toBeHidden();
    await openMenu(page);
    await page.getByRole('button', { name: 'Install the app' }).click();
    await expect(page.getByText('Add to Home Screen')).toBeVisible();
  });
});

test.describe('inside Messenger', () => {
  test.use({ userAgent: `${iphone} [FBAN/MessengerForiOS;FBAV/480.0.0.36]` });
  test('it is told to open Kawani in the browser', async ({ page, servers }) => {
    await signIn(page, `${servers.appUrl}/login`);
    await page.getByRole('button', { name: 'How' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Open Kawani in your browser' })).toBeVisible();
    await expect(page.getByText(new URL(servers.appUrl).host)).toBeVisible();
  });
});

interface Manifest {
  id: string;
  scope: string;
  shortcuts: { name: string; url: string }[];
  screenshots: { src: string; sizes: string; form_factor: string }[];
}
const manifestOf = async (page: Page, servers: Servers) =>
  (await (await page.request.get(`${servers.appUrl}/manifest.webmanifest`)).json()) as Manifest;

test('each shortcut opens what it says, and the pictures of the install dialog are there and small', async ({
  page,
  servers,
}) => {
  const { id, scope, shortcuts, screenshots } = await manifestOf(page, servers);
  expect([id, scope]).toEqual(['/', '/']);
  expect(shortcuts.map((s) => s.name)).toEqual(['File leave', 'Log overtime', "Who's out"]);
  await signIn(page, `${servers.appUrl}/login`);
  for (const { url } of shortcuts) {
    await page.goto(servers.appUrl + url);
    const [path, query] = url.split('?');
    if (query) await expect(page.getByRole('dialog', { name: /^File (leave|overtime)$/ })).toBeVisible();
    else await expect(page.getByRole('heading', { level: 1, name: /Who.s out/ })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  // What an iPhone reads in place of the manifest, in the page as it is served.
  const served = await (await page.request.get(`${servers.appUrl}/`, { headers: { accept: 'text/html' } })).text();
  const tagged = (name: string) => new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(served)?.[1];
  expect(tagged('apple-mobile-web-app-capable')).toBe('yes');
  expect(tagged('apple-mobile-web-app-status-bar-style')).toBe('black-translucent');
  expect(new Set(screenshots.map((s) => s.form_factor))).toEqual(new Set(['narrow', 'wide']));
  for (const { src, sizes } of screenshots) {
    const picture = await (await page.request.get(servers.appUrl + src)).body();
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
    expect(picture.length).toBeLessThan(300_000);
  }
});

test('a shortcut of somebody signed out leads to the sign-in and then where it said', async ({ page, servers }) => {
  await page.goto(`${servers.appUrl}/portal/overtime?file=1`);
  await page.waitForURL((url) => url.pathname === '/login');
  await page.locator('input[name="email"]').fill('employee@kawani.test');
  await page.locator('input[type="password"]').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'File overtime' })).toBeVisible();
});

test('the menu says how many bytes the last sync took', async ({ page, servers }) => {
  await signIn(page, `${servers.appUrl}/login`);
  await openMenu(page);
  const note = page.getByText(/received, .* sent/);
  await expect(note).toBeVisible();
  const { received, sent } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('kawani.last-sync')!) as { received: number; sent: number },
  );
  expect(received).toBeGreaterThan(1000);
  expect(sent).toBe(0);
});

test.describe('offline', () => {
  test.use({ allowedErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });
  test('what has not arrived is taken along as a page that HR can read', async ({ page, servers, context }) => {
    await signIn(page, `${servers.appUrl}/login`);
    await page.goto(`${servers.appUrl}/portal/overtime`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'File overtime' }).first().click();
    const form = page.getByRole('dialog', { name: 'File overtime' });
    await form.getByLabel('From').fill('18:00');
    await form.getByLabel('Until').fill('20:00');
    await form.locator('textarea').fill('Inventory <b>by hand</b>');
    await form.getByRole('button', { name: 'File overtime' }).click();
    await expect(form).toBeHidden();
    await page.getByRole('button', { name: /^Outbox/ }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('dialog', { name: 'Outbox' }).getByRole('button', { name: 'Export unsent' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^kawani-unsent-.*\.html$/);
    const html = await readFile(await download.path(), 'utf8');
    await readAtHr(context, html);
  });
});

/** Opened at HR, where nothing of Kawani is needed to read it. */
async function readAtHr(context: BrowserContext, html: string): Promise<void> {
  const browser = context.browser();
  if (!browser) throw new Error('The context belongs to no browser');
  const elsewhere = await browser.newContext({ javaScriptEnabled: false });
  const problems = watchConsole(elsewhere);
  const page = await elsewhere.newPage();
  await page.setContent(html);
  await expect(page.getByRole('heading', { name: 'Filings that have not arrived' })).toBeVisible();
  await expect(page.getByText('Inventory <b>by hand</b>')).toBeVisible();
  await expect(page.getByText('6 PM – 8 PM')).toBeVisible();
  expect(problems).toEqual([]);
  await elsewhere.close();
}
