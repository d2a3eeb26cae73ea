/** An installation without anything in it but its first owner, on the first of December 2026. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { root } from '../../../scripts/build/sources.ts';
import { startServers, type Servers } from '../support/servers.ts';
import { desk } from '../support/session.ts';
import { watchConsole } from '../support/test.ts';
import { onThatDay, setClock } from '../support/worked-day.ts';

export { onThatDay, setClock };

export const password = 'a mango tree by the river';
export const owner = 'may-ari@bantayog.test';

/** Starts a server on an empty database, with an owner made as an operator makes one. */
export const startEmpty = (): Promise<Servers> =>
  startServers({
    env: { DEMO: '0', ...onThatDay },
    empty: (env, cwd) => {
      // What a second factor is asked for and how it is set up: tests/e2e/passkeys.test.ts.
      const given = ['--email', owner, '--name', 'Corazon Bantayog', '--optional-second-factor'];
      execFileSync(process.execPath, [path.join(root, 'server/create-owner.ts'), ...given], {
        cwd,
        env,
        input: `${password}\n`,
      });
    },
  });

/** Types who one is into the sign-in form. */
export async function signIn(page: Page, appUrl: string, email: string, secret = password): Promise<void> {
  await page.goto(`${appUrl}/login`);
  // Clicked as a person does: a field that was only focused gives its focus back when the app takes the form over.
  await page.locator('input[name="email"]').click();
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').click();
  await page.locator('input[name="password"]').fill(secret);
  await page.locator('button[type="submit"]').click();
}

/** Signs in with a one-time password, and chooses one's own. */
export async function signInFirst(page: Page, appUrl: string, email: string, handed: string): Promise<void> {
  await signIn(page, appUrl, email, handed);
  await page.locator('input[name="new_password"]').fill(password);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** A desk: a window of its own, signed in, whose console is watched. */
export async function aDesk(
  browser: Browser,
  servers: Servers,
  email: string,
  /** The one-time password that was handed over; its user chooses their own with it. */
  handed?: string,
): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext({ ...desk, baseURL: servers.appUrl });
  await setClock(context);
  const problems = watchConsole(context);
  const page = await context.newPage();
  await (handed === undefined ? signIn(page, servers.appUrl, email) : signInFirst(page, servers.appUrl, email, handed));
  await page.waitForURL((url) => url.pathname === '/dashboard');
  return { page, problems };
}
