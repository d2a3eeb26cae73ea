/** A first visit to a list by a person who is signed in, without a worker. Its other cases: tests/components/dashboard/ask-ahead.test.tsx. */
import type { Page } from 'playwright/test';
import type { Servers } from './support/servers.ts';
import { demoPassword } from './support/phone.ts';
import { expect, holdApp, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

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

test('the page asks for the list once, ahead of the app', async ({ page, servers }) => {
  await holdSession(page, servers);
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === servers.hrUrl && url.pathname === '/leaves' && request.method() === 'GET')
      asked.push(url.search);
  });
  const letGo = await holdApp(page);
  await page.goto('/portal/leave', { waitUntil: 'commit' });
  await expect.poll(() => asked.length).toBe(1);
  letGo();
  await expect(page.getByRole('region', { name: 'My leave' }).getByRole('listitem').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);
});
