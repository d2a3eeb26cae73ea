/** What is on a phone before the app's code has run: the screen as its person last saw it, and nothing of another person. */
import type { BrowserContext, Page } from 'playwright/test';
import { signInByApi } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'employee@kawani.test', allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

/** Notes the first rows that are drawn, and whether they were a look's: until the app has drawn, the root is busy. */
function noteFirstRows(): void {
  const noted = globalThis as unknown as { firstRows?: { text: string; look: boolean } };
  new MutationObserver(() => {
    const root = document.getElementById('root');
    const row = root?.querySelector('section[aria-label="My leave"] li');
    if (row) noted.firstRows ??= { text: row.textContent, look: root?.ariaBusy === 'true' };
  }).observe(document, { childList: true, subtree: true });
}
const firstRows = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { firstRows?: { text: string; look: boolean } }).firstRows);
const looks = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kawani.look ')));

const keyOfLeave = 'kawani.look /portal/leave';

/** Is in the storage before the page's first script: as a page is left, its own look is kept once more. */
const storeFirst = (page: Page, key: string, text: string) =>
  page.evaluate((entry) => sessionStorage.setItem('first', entry), JSON.stringify([key, text]));
function storeAtStart(): void {
  const [key, text] = JSON.parse(sessionStorage.getItem('first') ?? '[]') as string[];
  if (key !== undefined) localStorage.setItem(key, text!);
}

/** Taps where the page is asked to, as soon as the look is there: in the same moment, long before the app. */
function tapEarly(): void {
  if (sessionStorage.getItem('tap') === null) return;
  const observer = new MutationObserver(() => {
    const root = document.getElementById('root');
    if (root?.ariaBusy !== 'true') return;
    observer.disconnect();
    // The listener of the look is set in the same task.
    setTimeout(() => [...root.querySelectorAll('button')].find((b) => b.textContent.includes('File leave'))?.click());
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** A phone that saw its leave once, is off the network, and notes what is drawn first. */
async function seenOnce(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('/portal/leave');
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.ready;
    return registration.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
  });
  await expect(page.getByRole('region', { name: 'My leave' })).toHaveAttribute('aria-busy', 'false');
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect.poll(() => looks(page)).toContain(keyOfLeave);
  await context.addInitScript(noteFirstRows);
  await context.addInitScript(storeAtStart);
  await context.addInitScript(tapEarly);
  await context.setOffline(true);
}

test('the list is shown before the app has run, and the app draws the same; an earlier tap is carried out', async ({
  page,
  context,
}) => {
  await seenOnce(page, context);
  await page.reload();
  await expect.poll(() => firstRows(page)).toMatchObject({ look: true });
  await expect(page.locator('#root')).not.toHaveAttribute('aria-busy', 'true');
  const mine = page.getByRole('region', { name: 'My leave' }).getByRole('listitem');
  expect(await mine.first().textContent()).toBe((await firstRows(page))!.text);
  expect(await page.locator(`[data-look-style]`).count()).toBe(0);

  // Opened from its icon the app comes back to the screen that was left.
  await page.goto('/dashboard?launch');
  await page.waitForURL((url) => url.pathname === '/portal/leave');
  await expect(page.getByText(/as of/i).first()).toBeVisible();

  const form = page.getByRole('dialog', { name: 'File leave' });
  await page.evaluate(() => sessionStorage.setItem('tap', '1'));
  await page.reload();
  await expect(form).toBeVisible();
  expect(await firstRows(page)).toMatchObject({ look: true });

  // Where something is before the button that the look did not have: as the screen was without the first part of its frame.
  await page.goto('/portal/holiday');
  const kept = await page.evaluate((key) => localStorage.getItem(key)!, keyOfLeave);
  const without = await page.evaluate((text) => {
    const look = JSON.parse(text) as { html: string };
    const drawn = document.createElement('div');
    drawn.innerHTML = look.html;
    const button = [...drawn.querySelectorAll('button')].find((b) => b.textContent.includes('File leave'))!;
    button.before(document.createElement('span'));
    return JSON.stringify({ ...look, html: drawn.innerHTML });
  }, kept);
  await storeFirst(page, keyOfLeave, without);
  await page.goto('/portal/leave');
  await expect(form).toBeVisible();

  // Where the frame's code is not stored, and takes longer than the app waits for its first screen.
  await storeFirst(page, keyOfLeave, kept);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) if (/\/Shell-/.test(request.url)) await cache.delete(request);
    }
  });
  await context.setOffline(false);
  let asked = 0;
  await context.route(/\/Shell-.*\.js/, async (route) => {
    asked++;
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue();
  });
  await page.goto('/portal/leave');
  await expect(form).toBeVisible();
  expect(asked).toBe(1);
});

test('nothing is drawn of another user, build, or language, of an ended session, or after signing out', async ({
  page,
  context,
  servers,
}) => {
  await seenOnce(page, context);
  const kept = await page.evaluate((key) => localStorage.getItem(key)!, keyOfLeave);
  const changed = (change: object) => JSON.stringify({ ...JSON.parse(kept), ...change });
  for (const text of [
    changed({ who: 999_999 }),
    changed({ build: '/assets/index-older.js' }),
    changed({ language: 'fil' }),
    changed({ wide: true }),
    changed({ styles: ['/assets/gone-00000000.css'] }),
    '{"who":',
  ]) {
    await storeFirst(page, keyOfLeave, text);
    await page.reload();
    await expect.poll(() => firstRows(page), text.slice(-80)).toMatchObject({ look: false });
  }
  await storeFirst(page, keyOfLeave, kept);
  await page.reload();
  await expect.poll(() => firstRows(page)).toMatchObject({ look: true });

  const session = await page.evaluate(() => localStorage.getItem('kawani.session')!);
  const ended = { ...(JSON.parse(session) as object), expires_at: '2026-01-01T00:00:00.000Z' };
  await storeFirst(page, 'kawani.session', JSON.stringify(ended));
  await page.reload();
  await page.waitForURL((url) => url.pathname === '/login');
  expect(await firstRows(page)).toBeUndefined();
  expect(await looks(page)).toEqual([]);

  // Of an approver's dashboard, with what others filed, nothing is kept; of another screen it is, until they sign out.
  await context.setOffline(false);
  const owner = JSON.stringify(await signInByApi(servers, 'owner@kawani.test'));
  await storeFirst(page, 'kawani.session', owner);
  await page.goto('/dashboard');
  await page.evaluate(() => sessionStorage.removeItem('first'));
  await expect(page.getByRole('button', { name: 'Approve' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.goto('/portal/holiday');
  await expect.poll(() => looks(page)).toEqual(['kawani.look /portal/holiday']);
  await page.getByRole('button', { name: /^Menu/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  expect(await looks(page)).toEqual([]);
});
