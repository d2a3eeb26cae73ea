/** Files of the app that a proxy answers wrongly, once each, at each moment they are fetched: the app repairs itself. */
import { expect, test, type Page } from 'playwright/test';
import { freePorts } from '../../support/ports.ts';
import { setClock } from '../support/clock.ts';
import { signIn } from '../support/phone.ts';
import { startServers, type Servers } from '../support/servers.ts';
import { Front, wrongs, type Wrong } from '../support/wrong-answers.ts';

let front: Front;
let servers: Servers;

test.beforeAll(async () => {
  front = await Front.open();
  const ports = await freePorts(3);
  servers = await startServers({
    ports,
    env: {
      APP_ORIGIN: front.url,
      PUBLIC_HR_API: `http://localhost:${ports[1]}`,
      PUBLIC_PAYROLL_API: `http://localhost:${ports[2]}`,
    },
  });
  front.leadTo(servers.appUrl);
});
test.afterEach(() => {
  front.judge = () => null;
  front.kept = true;
});
test.afterAll(async () => {
  await servers.dispose();
  await front.close();
});

/** Answers each file wrongly the first time that `when` holds, each in another way; what was answered so. */
function eachOnce(when: (pathname: string, dest: string) => boolean): Set<string> {
  const met = new Set<string>();
  front.judge = (pathname, request) => {
    if (pathname === '/sw.js' || met.has(pathname) || !when(pathname, String(request.headers['sec-fetch-dest'])))
      return null;
    return wrongs[met.add(pathname).size % wrongs.length] ?? null;
  };
  return met;
}

/** The files in the worker's cache that are not as the server has them, and how many there are. */
async function stored(page: Page): Promise<{ files: number; wrong: string[] }> {
  const kept = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    const cache = await caches.open(names[0] ?? 'none');
    return Promise.all(
      (await cache.keys()).map(async ({ url }) => {
        const response = (await cache.match(url))!;
        const bytes = new Uint8Array(await response.arrayBuffer());
        return { pathname: new URL(url).pathname, binary: Array.from(bytes, (b) => String.fromCharCode(b)).join('') };
      }),
    );
  });
  const wrong = await Promise.all(
    kept.map(async ({ pathname, binary }) =>
      (await front.file(pathname)).equals(Buffer.from(binary, 'latin1')) ? [] : [pathname],
    ),
  );
  return { files: kept.length, wrong: wrong.flat() };
}

const form = (page: Page) => page.locator('input[name="email"]');
const started = async (page: Page) => {
  await expect(form(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('#root')).not.toHaveAttribute('aria-busy', 'true', { timeout: 30_000 });
};
const allSettled = (page: Page, state: 'active' | 'waiting') =>
  page.evaluate(async (wanted) => {
    const registration = await navigator.serviceWorker.ready;
    while (!registration[wanted]) await new Promise((resolve) => setTimeout(resolve, 50));
  }, state);

test('each file of the worker answered wrongly once: at the install, at an update, and with the storage emptied', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  await setClock(context);
  const page = await context.newPage();
  front.kept = false;
  // What the worker fetches has no destination.
  const installed = eachOnce((_, dest) => dest === 'empty');
  await page.goto(`${front.url}/login`);
  await started(page);
  await allSettled(page, 'active');
  const first = await stored(page);
  expect(first.wrong).toEqual([]);
  expect(first.files).toBeGreaterThan(20);
  expect(installed.size).toBeGreaterThanOrEqual(first.files);

  // An older worker stored half of them wrongly, and the browser lost some.
  const updated = eachOnce((_, dest) => dest === 'empty');
  await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys()).find((name) => name.includes('precache'))!);
    const keys = await cache.keys();
    for (const [n, key] of keys.entries()) {
      const { headers } = (await cache.match(key))!;
      const portal = new Response('<h1>WiFi</h1>', {
        headers: n % 4 === 0 ? { 'content-type': 'text/html' } : headers,
      });
      await (n % 2 === 0 ? cache.put(key, portal) : cache.delete(key));
    }
  });
  front.version = '\n// the next version\n';
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await allSettled(page, 'waiting');
  expect(await stored(page)).toEqual(first);
  expect(updated.size).toBeGreaterThanOrEqual(first.files);

  await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.postMessage({ type: 'SKIP_WAITING' }));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  // Emptied by the browser, or by the person: pages, scripts and all come wrong once.
  const emptied = eachOnce(() => true);
  await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
  await page.goto(`${front.url}/login`);
  await started(page);
  await expect.poll(() => stored(page), { timeout: 120_000 }).toEqual(first);
  expect(emptied.size).toBeGreaterThan(5);
  await context.setOffline(true);
  await page.reload();
  await started(page);
  await context.close();
});

/** The scripts and style sheets that /login is drawn with, on a first visit. */
async function filesOfLogin(page: Page): Promise<string[]> {
  await page.goto(`${front.url}/login`);
  await started(page);
  await page.waitForLoadState('networkidle');
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((e) => new URL(e.name).pathname),
  );
  return [...new Set(names)].filter((name) => /^\/(assets\/.*\.(js|css)|watch\.js)$/.test(name));
}

test('each script and style sheet of a first visit answered wrongly once: the sign-in page starts', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const visit = async (name: string | null, wrong: Wrong) => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    await setClock(context);
    const page = await context.newPage();
    return { context, page, name, wrong };
  };
  const { context, page } = await visit(null, 'page');
  const names = await filesOfLogin(page);
  await context.close();
  expect(names.length).toBeGreaterThan(5);
  for (const wrong of wrongs)
    for (const name of names) {
      // Half a style sheet is one; the worker's copy, which is verified, takes its place at the next visit.
      if (wrong === 'half' && name.endsWith('.css')) continue;
      const { context: own, page: first } = await visit(name, wrong);
      let left = 1;
      front.judge = (pathname) => (pathname === name && left-- > 0 ? wrong : null);
      await first.goto(`${front.url}/login`);
      await test.step(`${wrong}: ${name}`, async () => {
        await started(first);
        await expect
          .poll(
            () =>
              first
                .evaluate(() =>
                  [...document.querySelectorAll('link[rel="stylesheet"]')].every((l) => (l as HTMLLinkElement).sheet),
                )
                .catch(() => false),
            { timeout: 30_000 },
          )
          .toBe(true);
      });
      await own.close();
    }
});

test('a screen whose code was answered wrongly opens by itself, and Try again repairs one that stayed wrong', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await setClock(context);
  const page = await context.newPage();
  await signIn(page, `${front.url}/login`);
  const leave = /^\/assets\/Leave-.*\.js$/;
  for (const wrong of wrongs) {
    const own = await browser.newContext({ serviceWorkers: 'block', storageState: await context.storageState() });
    await setClock(own);
    const first = await own.newPage();
    let left = 1;
    front.judge = (pathname) => (leave.test(pathname) && left-- > 0 ? wrong : null);
    await first.goto(`${front.url}/portal/leave`);
    await test.step(`once: ${wrong}`, () =>
      expect(first.getByRole('region', { name: 'My leave' })).toBeVisible({ timeout: 30_000 }));
    await own.close();
  }
  for (const wrong of wrongs) {
    const own = await browser.newContext({ serviceWorkers: 'block', storageState: await context.storageState() });
    await setClock(own);
    const first = await own.newPage();
    front.judge = (pathname) => (leave.test(pathname) ? wrong : null);
    await first.goto(`${front.url}/portal/leave`);
    const retry = first.getByRole('button', { name: 'Try again' }).first();
    await expect(retry).toBeVisible({ timeout: 30_000 });
    front.judge = () => null;
    await retry.click();
    await test.step(`Try again: ${wrong}`, () =>
      expect(first.getByRole('region', { name: 'My leave' })).toBeVisible({ timeout: 30_000 }));
    await own.close();
  }
  await context.close();
});
