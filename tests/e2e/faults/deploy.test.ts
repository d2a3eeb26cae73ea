import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Phone } from '../support/phone.ts';
import { startServers } from '../support/servers.ts';
import { expect, holds, test, workday } from '../support/fault-test.ts';

/** A build of one's own that a deploy can replace. */
async function ownBuild(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kawani-dist-'));
  await cp(process.env['E2E_DIST']!, folder, { recursive: true });
  return folder;
}

test('a deploy asks for an update only once the open form is sent, and loses no words', async ({ network }) => {
  const dist = await ownBuild();
  const servers = await startServers({ env: { PUBLIC_HR_API: network.url, DIST_DIR: dist } });
  network.leadTo(servers.hrUrl);
  const phone = await Phone.open(servers);
  try {
    await phone.signIn();
    await phone.openLeave();
    await phone.fillLeave({ date: workday(0), reason: 'Typed before the deploy' });
    // A changed worker file is enough for a browser to find a new version. Its compressed copies are removed, because
    // the server would send those, and they are still the previous ones.
    for (const name of await readdir(dist)) if (/^sw\.js\.(br|gz)$/.test(name)) await rm(path.join(dist, name));
    await appendFile(path.join(dist, 'sw.js'), '\n// the next version\n');
    await servers.restart();
    const waiting = phone.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
      return true;
    });
    expect(await waiting).toBe(true);
    const prompt = phone.page.getByText('A new version', { exact: false });
    await expect(prompt).toBeHidden();
    const form = phone.page.getByRole('dialog', { name: 'File leave' });
    await expect(form.locator('textarea')).toHaveValue('Typed before the deploy');
    await phone.submitLeave();
    await holds(servers, 'Typed before the deploy', 1);
    // On a screen that files its button stays; Home has the one that updates.
    await expect(prompt).toBeVisible();
    await phone.page.getByRole('link', { name: 'Home' }).click();
    await phone.page.getByRole('button', { name: 'Update now' }).click();
    await phone.page.waitForFunction(async () => {
      const registration = await navigator.serviceWorker.ready;
      return registration.waiting === null && registration.active?.state === 'activated';
    });
    await expect(phone.page.getByRole('heading', { name: 'File', exact: true })).toBeVisible();
  } finally {
    await phone.dispose();
    await servers.dispose();
    await rm(dist, { recursive: true, force: true });
  }
});

test('a missing chunk reloads the page once, then shows a screen with a retry', async ({ network }) => {
  const dist = await ownBuild();
  const servers = await startServers({ env: { PUBLIC_HR_API: network.url, DIST_DIR: dist } });
  network.leadTo(servers.hrUrl);
  const phone = await Phone.open(servers);
  try {
    const { page } = phone;
    // Without the worker, as at a first visit: chunks come from the server.
    await phone.context.route('**/sw.js', (route) => route.abort());
    await page.goto(`${servers.appUrl}/login`);
    // The form is there before the app; the app's first files have come when it stops being busy.
    await expect(page.locator('#root')).not.toHaveAttribute('aria-busy', 'true');
    await page.waitForLoadState('networkidle');
    const assets = path.join(dist, 'assets');
    const gone = (await readdir(assets)).filter((name) => /^Leave-.*\.js/.test(name));
    expect(gone.length).toBeGreaterThan(0);
    const kept = await Promise.all(gone.map(async (name) => [name, await readFile(path.join(assets, name))] as const));
    for (const name of gone) await rm(path.join(assets, name));
    await servers.restart();
    await page.locator('input[name="email"]').fill('employee@kawani.test');
    await page.locator('input[type="password"]').fill('kawani-demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => url.pathname === '/dashboard');
    await page.goto(`${servers.appUrl}/portal/leave`);
    const retry = page.getByRole('button', { name: /Try again|Reload/ }).first();
    await expect(retry).toBeVisible();
    for (const [name, bytes] of kept) await writeFile(path.join(assets, name), bytes);
    await servers.restart();
    await retry.click();
    await expect(page.getByRole('region', { name: 'My leave' })).toBeVisible();
  } finally {
    await phone.dispose();
    await servers.dispose();
    await rm(dist, { recursive: true, force: true });
  }
});
