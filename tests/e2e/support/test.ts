/** The `test` of the browser tests: real servers, and no error in any console. */
import { test as base, expect, type Browser, type BrowserContext, type Page } from 'playwright/test';
import { setClockOf } from './clock.ts';
import { startServers, type Servers } from './servers.ts';

export { expect };

/**
 * Collects what must not happen while a test runs: errors in the console of a page or of the
 * service worker (breaches of the Content-Security-Policy are among them) and exceptions nobody
 * caught. For contexts a test opens itself, such as a persistent one.
 */
export function watchConsole(context: BrowserContext, allowed: readonly RegExp[] = []): string[] {
  const problems: string[] = [];
  const note = (text: string) => {
    if (!allowed.some((pattern) => pattern.test(text))) problems.push(text);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => note(`Uncaught: ${error.error().stack ?? error.error().message}`));
  return problems;
}

/** Holds the app's first script back until it is let go. */
export async function holdApp(page: Page): Promise<() => void> {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Closes the windows a test opened beside its own: left open, their pages go on asking through the tests after it. */
export const closeOthers = (browser: Browser, own: BrowserContext | null): Promise<unknown> =>
  Promise.all(
    browser
      .contexts()
      .filter((c) => c !== own)
      .map((c) => c.close()),
  );

interface TestFixtures {
  /** Errors a test brings about itself, such as requests while offline. */
  allowedErrors: RegExp[];
  /** A Kawani for this one test, for those that stop it, kill it or count. */
  ownServers: Servers;
  quietConsole: void;
}
interface WorkerFixtures {
  /** A Kawani that the tests of one worker share. */
  servers: Servers;
  /** Its pages have the clock of the servers. */
  browser: Browser;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  browser: [
    async ({ browser }, give) => {
      setClockOf(browser);
      await give(browser);
    },
    { scope: 'worker' },
  ],
  servers: [
    async ({}, give) => {
      const servers = await startServers();
      await give(servers);
      await servers.dispose();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  ownServers: async ({ context, browser }, give) => {
    const servers = await startServers();
    await give(servers);
    // Pages go first: one that asks for its jobs every few seconds would find no server, and say so in its console.
    await Promise.all([...context.pages().map((page) => page.close()), closeOthers(browser, context)]);
    await servers.dispose();
  },
  baseURL: async ({ servers }, give) => give(servers.appUrl),
  allowedErrors: [[], { option: true }],
  quietConsole: [
    async ({ context, allowedErrors }, give) => {
      const problems = watchConsole(context, allowedErrors);
      await give();
      expect(problems, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});
