import type { Page } from 'playwright';
import { signIn } from './support/phone.ts';
import { expect, test } from './support/test.ts';
import type { Servers } from './support/servers.ts';

/** What the built page brings for the home screen. The offer itself: tests/components/shell/install.test.tsx. */

/** What Chromium says when the app could be installed; a headless one never does. It notes that it was asked. */
function sayInstallable(): void {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => document.documentElement.setAttribute('data-asked', ''),
    userChoice: Promise.resolve({ outcome: 'accepted' as const }),
  });
  dispatchEvent(event);
}

const offer = (page: Page) => page.getByText('Works offline');
const openMenu = (page: Page) => page.getByRole('button', { name: /^Menu/ }).click();

test.use({ viewport: { width: 390, height: 844 } });

test('an offer made before the app has run is kept for it', async ({ page, servers }) => {
  await signIn(page, `${servers.appUrl}/login`);
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', ${sayInstallable.toString()})`);
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await openMenu(page);
  await page.getByRole('button', { name: 'Install the app' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', '');
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
