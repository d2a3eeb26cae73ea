/** What stands on a phone before the app's code has run: the screen as its person last saw it, and nothing of anybody else. */
import type { Page } from 'playwright/test';
import { expect, test } from './support/fault-test.ts';
import type { Phone } from './support/phone.ts';

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

/** Stands in the storage before the page's first script: as a page is left, its own look is kept once more. */
const storeFirst = (phone: Phone, key: string, text: string) =>
  phone.page.evaluate((entry) => sessionStorage.setItem('first', entry), JSON.stringify([key, text]));
function storeAtStart(): void {
  const [key, text] = JSON.parse(sessionStorage.getItem('first') ?? '[]') as string[];
  if (key !== undefined) localStorage.setItem(key, text!);
}

const mine = (page: Page) => page.getByRole('region', { name: 'My leave' });

/** A phone that saw its leave once, is off the network, and notes what is drawn first. */
async function seenOnce(phone: Phone): Promise<void> {
  await phone.openLeave();
  await expect.poll(() => looks(phone.page)).toContain(keyOfLeave);
  await phone.context.addInitScript(noteFirstRows);
  await phone.context.addInitScript(storeAtStart);
  await phone.context.setOffline(true);
}

test('the list stands before the app has run, as it was left, and the app draws the same', async ({ phone }) => {
  const { page } = phone;
  await seenOnce(phone);
  await page.reload();
  await expect.poll(() => firstRows(page)).toMatchObject({ look: true });
  await expect(page.locator('#root')).not.toHaveAttribute('aria-busy', 'true');
  expect(await mine(page).getByRole('listitem').first().textContent()).toBe((await firstRows(page))!.text);
  expect(await page.locator(`[data-look-style]`).count()).toBe(0);
});

/** As soon as the look stands, long before the app: in the same moment. */
function tapEarly(): void {
  const observer = new MutationObserver(() => {
    const root = document.getElementById('root');
    if (root?.ariaBusy !== 'true') return;
    observer.disconnect();
    // The listener of the look is set in the same task.
    setTimeout(() => [...root.querySelectorAll('button')].find((b) => b.textContent.includes('File leave'))?.click());
  });
  observer.observe(document, { childList: true, subtree: true });
}

test('a tap before the app is there is done once it is', async ({ phone }) => {
  const { page } = phone;
  await seenOnce(phone);
  await phone.context.addInitScript(tapEarly);
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'File leave' })).toBeVisible();
  expect(await firstRows(page)).toMatchObject({ look: true });
});

test('a tap is done also where the code takes so long that a skeleton is drawn first', async ({ phone }) => {
  const { page } = phone;
  await seenOnce(phone);
  await phone.context.addInitScript(tapEarly);
  // The frame's code is not stored, and takes longer than the app waits for its first screen.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) if (/\/Shell-/.test(request.url)) await cache.delete(request);
    }
  });
  await phone.context.setOffline(false);
  let asked = 0;
  await phone.context.route(/\/Shell-.*\.js/, async (route) => {
    asked++;
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'File leave' })).toBeVisible();
  expect(asked).toBe(1);
});

test('a tap is done also where something stands before the button that the look did not have', async ({ phone }) => {
  const { page } = phone;
  await seenOnce(phone);
  // As the screen was without the first part of its frame.
  await page.evaluate((key) => {
    const look = JSON.parse(localStorage.getItem(key)!) as { html: string };
    const drawn = document.createElement('div');
    drawn.innerHTML = look.html;
    const button = [...drawn.querySelectorAll('button')].find((b) => b.textContent.includes('File leave'))!;
    button.before(document.createElement('span'));
    sessionStorage.setItem('first', JSON.stringify([key, JSON.stringify({ ...look, html: drawn.innerHTML })]));
  }, keyOfLeave);
  await phone.context.addInitScript(tapEarly);
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'File leave' })).toBeVisible();
});

test('of somebody else, of another build or language, or unreadable: nothing is drawn ahead, and the app opens', async ({
  phone,
}) => {
  await seenOnce(phone);
  const kept = await phone.page.evaluate((key) => localStorage.getItem(key)!, keyOfLeave);
  const changed = (change: object) => JSON.stringify({ ...JSON.parse(kept), ...change });
  for (const text of [
    changed({ who: 999_999 }),
    changed({ build: '/assets/index-older.js' }),
    changed({ language: 'fil' }),
    changed({ wide: true }),
    changed({ styles: ['/assets/gone-00000000.css'] }),
    '{"who":',
  ]) {
    await storeFirst(phone, keyOfLeave, text);
    await phone.page.reload();
    await expect.poll(() => firstRows(phone.page), text.slice(-80)).toMatchObject({ look: false });
  }
  await storeFirst(phone, keyOfLeave, kept);
  await phone.page.reload();
  await expect.poll(() => firstRows(phone.page)).toMatchObject({ look: true });
});

test('of a session that has ended nothing is drawn, and nothing stays', async ({ phone }) => {
  const { page } = phone;
  await seenOnce(phone);
  const session = await page.evaluate(() => JSON.parse(localStorage.getItem('kawani.session')!) as object);
  await storeFirst(phone, 'kawani.session', JSON.stringify({ ...session, expires_at: '2026-01-01T00:00:00.000Z' }));
  await page.reload();
  await page.waitForURL((url) => url.pathname === '/login');
  expect(await firstRows(page)).toBeUndefined();
  expect(await looks(page)).toEqual([]);
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
}

test('of an approver’s dashboard, with what others filed, nothing is kept', async ({ phone }) => {
  const { page } = phone;
  await signOut(page);
  await phone.signIn('owner@kawani.test');
  await page.goto(`${phone.servers.appUrl}/dashboard`);
  await expect(page.getByRole('button', { name: 'Approve' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Left as any other screen is: if its look were kept, it would be kept by then.
  await page.goto(`${phone.servers.appUrl}/portal/holiday`);
  await expect.poll(() => looks(page)).toEqual(['kawani.look /portal/holiday']);
});

test('signing out takes the looks along; the next person on the phone sees nothing of the first', async ({ phone }) => {
  const { page } = phone;
  await seenOnce(phone);
  await signOut(page);
  expect(await looks(page)).toEqual([]);
});
