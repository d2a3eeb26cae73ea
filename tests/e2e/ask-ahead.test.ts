/** A first visit straight to a list, signed in, without a worker: it is asked for before the code is there that shows it. */
import type { Page } from 'playwright/test';
import type { Servers } from './support/servers.ts';
import { demoPassword } from './support/phone.ts';
import { expect, holdApp, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const lists: Record<string, [asks: string, title: string]> = {
  '/portal/leave': ['/leaves', 'My leave'],
  '/portal/overtime': ['/overtimes', 'My overtime'],
  '/portal/accomplishment': ['/accomplishments', 'My work done'],
  '/portal/change-schedule': ['/change_schedules', 'My changes of schedule'],
};

/** A session as the app keeps it, in a browser that holds nothing else. */
async function holdSession(page: Page, servers: Servers): Promise<void> {
  const response = await fetch(`${servers.hrUrl}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'employee@kawani.test', password: demoPassword }),
  });
  const { data } = (await response.json()) as { data: object };
  await page.addInitScript((session) => localStorage.setItem('kawani.session', session), JSON.stringify(data));
}

/** What was asked at an address of the HR API. */
function watch(page: Page, servers: Servers, path: string) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === servers.hrUrl && url.pathname === path && request.method() === 'GET') asked.push(url.search);
  });
  return asked;
}

for (const [address, [asks, title]] of Object.entries(lists))
  test(`${address} is asked for once, ahead of the app`, async ({ page, servers }) => {
    await holdSession(page, servers);
    const asked = watch(page, servers, asks);
    const letGo = await holdApp(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(() => asked.length).toBe(1);
    letGo();
    await expect(page.getByRole('region', { name: title }).getByRole('listitem').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked).toHaveLength(1);
  });

test('without a session nothing is asked', async ({ page, servers }) => {
  const asked = watch(page, servers, '/leaves');
  await page.goto('/portal/leave');
  await page.waitForURL((url) => url.pathname === '/login');
  expect(asked).toEqual([]);
});

test.describe('a connection that breaks', () => {
  test.use({ allowedErrors: [/ERR_CONNECTION_RESET|ERR_FAILED|net::/] });
  test('what was asked in vain is asked again by the app', async ({ page, servers }) => {
    await holdSession(page, servers);
    let first = true;
    await page.route(`${servers.hrUrl}/leaves?**`, (route) => {
      const broken = first;
      first = false;
      return broken ? route.abort('connectionreset') : route.continue();
    });
    await page.goto('/portal/leave');
    await expect(page.getByRole('region', { name: 'My leave' }).getByRole('listitem').first()).toBeVisible();
    expect(first).toBe(false);
  });
});
