/** Passkeys, with an authenticator of Chromium's own: they need the app's real address and a browser that asks. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { root } from '../../scripts/build/sources.ts';
import { demoPassword } from './support/phone.ts';
import { startServers } from './support/servers.ts';
import { desk } from './support/session.ts';
import { expect, test } from './support/test.ts';

// Each step with a wrong or missing factor is answered 401 or 422.
test.use({ ...desk, as: '', own: true, allowedErrors: [/status of 4(01|22)/] });

/** Gives the page a device with a finger, which answers by itself; tells how many passkeys it holds. */
async function withAuthenticator(page: Page): Promise<() => Promise<number>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
}

async function signIn(page: Page, url: string, email: string, password: string): Promise<void> {
  await page.goto(url);
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const onHome = (page: Page) => page.waitForURL((address) => address.pathname === '/dashboard');

/** Forgets who is signed in here, as another browser would not know. */
async function forget(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
}

test('a passkey is added in the profile, is asked for after the password, and signs in without one', async ({
  page,
}) => {
  const held = await withAuthenticator(page);
  await signIn(page, '/login', 'employee@kawani.test', demoPassword);
  await onHome(page);
  await page.goto('/portal/profile?show=factor');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByText(/^Passkey: Chrome/)).toBeVisible();
  expect(await held()).toBe(1);

  await forget(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await onHome(page);

  await forget(page);
  await signIn(page, '/login', 'employee@kawani.test', demoPassword);
  await expect(page.getByText('Your password is correct. Now confirm with your second factor.')).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await onHome(page);

  // Another browser has no passkey: a recovery code signs in, once.
  await forget(page);
  await signIn(page, '/login', 'employee@kawani.test', demoPassword);
  await page.locator('input[name="code"]').fill(codes[0]!.toLowerCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await onHome(page);
  await forget(page);
  await signIn(page, '/login', 'employee@kawani.test', demoPassword);
  await page.locator('input[name="code"]').fill(codes[0]!);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The code is wrong or was already used. Enter another code.')).toBeVisible();
});

test('the owner of a new company sets a second factor up at the first sign-in', async ({ page }) => {
  const servers = await startServers({
    env: { DEMO: '0' },
    empty: (env, cwd) => {
      const given = ['--email', 'may-ari@bantayog.test', '--name', 'Corazon Bantayog'];
      const program = path.join(root, 'server/create-owner.ts');
      execFileSync(process.execPath, [program, ...given], { cwd, env, input: 'a mango tree by the river\n' });
    },
  });
  try {
    await withAuthenticator(page);
    await signIn(page, `${servers.appUrl}/login`, 'may-ari@bantayog.test', 'a mango tree by the river');
    await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'I saved them' }).click();
    await onHome(page);
  } finally {
    // Left open, the page would go on asking.
    await page.goto('about:blank');
    await servers.stop();
  }
});
