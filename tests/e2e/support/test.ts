/** The `test` of the browser tests: real servers, and no error in any console. */
import { test as base, expect, type Browser, type BrowserContext, type Page } from 'playwright/test';
import { setClockOf } from './clock.ts';
import { startServers, type Servers } from './servers.ts';
import { sessionOf, windowOf, type WindowOptions } from './session.ts';
import type { Company } from './templates.ts';
import { errorsOf, watchConsole } from './watch-console.ts';
import { setClock } from './worked-day.ts';

export { expect, watchConsole };

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

/** Closes the windows a test opened in addition to its own: left open, their pages go on asking through the tests after it. */
export const closeOthers = (browser: Browser, own: BrowserContext | null): Promise<unknown> =>
  Promise.all(
    browser
      .contexts()
      .filter((c) => c !== own)
      .map((c) => c.close()),
  );

interface TestFixtures {
  /** The company the test works in. */
  company: Company;
  /** The account that the test's page is signed in with; none where it is empty. */
  as: string;
  /** Has the test a Kawani to itself, because it stops it or changes what other tests rely on? */
  own: boolean;
  /** The running Kawani of that company; by default the one that the tests of a worker share. */
  servers: Servers;
  /** Opens another window, signed in unless the account is empty, with its console watched; closed at the end of the test. */
  windowOf: (email: string, options?: WindowOptions) => Promise<Page>;
  /** Errors a test brings about itself, such as requests while offline. */
  allowedErrors: RegExp[];
  /** A Kawani for this one test, for those that stop it, kill it or count. */
  ownServers: Servers;
  quietConsole: void;
}
interface WorkerFixtures {
  /** Starts the Kawani of a company when the first test asks for it. */
  running: (company: Company) => Promise<Servers>;
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
  running: [
    async ({}, give) => {
      const started = new Map<Company, Promise<Servers>>();
      await give((company) => {
        const servers = started.get(company) ?? startServers({ company });
        started.set(company, servers);
        return servers;
      });
      await Promise.all([...started.values()].map(async (servers) => (await servers).dispose()));
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  company: ['demo', { option: true }],
  as: ['', { option: true }],
  own: [false, { option: true }],
  servers: async ({ running, company, own }, give) => {
    const servers = own ? await startServers({ company }) : await running(company);
    await give(servers);
    if (own) await servers.dispose();
  },
  windowOf: async ({ browser, servers }, give) => {
    const opened: Awaited<ReturnType<typeof windowOf>>[] = [];
    await give(async (email, options) => {
      const one = await windowOf(browser, servers, email, options);
      opened.push(one);
      return one.page;
    });
    await Promise.all(opened.map(({ page }) => page.context().close()));
    expect(
      opened.flatMap(({ problems }) => problems),
      'errors in the console of another window',
    ).toEqual([]);
  },
  ownServers: async ({ context, browser, company }, give) => {
    const servers = await startServers({ company });
    await give(servers);
    // Pages go first: one that asks for its jobs every few seconds would find no server, and say so in its console.
    await Promise.all([...context.pages().map((page) => page.close()), closeOthers(browser, context)]);
    await servers.dispose();
  },
  baseURL: async ({ servers }, give) => give(servers.appUrl),
  storageState: async ({ servers, as }, give) => give(as === '' ? undefined : await sessionOf(servers, as)),
  allowedErrors: [[], { option: true }],
  quietConsole: [
    async ({ context, company, servers, allowedErrors }, give, testInfo) => {
      // Each question to the embedded database takes a start of the server.
      if (servers.kind === 'pglite') testInfo.setTimeout(testInfo.timeout * 3);
      if (company === 'worked') await setClock(context);
      const problems = watchConsole(context, [...allowedErrors, ...errorsOf(servers)]);
      await give();
      expect(problems, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});
