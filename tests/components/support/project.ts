/** The Vitest project of the component tests: the app's screens in one Chromium, on the real APIs in this process. */
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { CDPSession } from 'playwright';
import type { Plugin } from 'vite';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import type { BrowserCommand } from 'vitest/node';
import { contractCalls } from '../../../scripts/build/contract-calls.ts';
import { lighterLibraries } from '../../../scripts/build/lighter-libraries.ts';
import { root } from '../../../scripts/build/sources.ts';
import { launchOptions } from '../../support/browser.ts';
import type * as Companies from './companies.ts';
import type { CompanyName, Media, OpenedCompany } from './commands.ts';

// Loaded by Node itself when a test first asks, and not with the configuration of every project.
let loaded: Promise<typeof Companies> | undefined;
const companies = (): Promise<typeof Companies> =>
  (loaded ??= import(pathToFileURL(path.join(import.meta.dirname, 'companies.ts')).href) as Promise<typeof Companies>);

/** Calls that only ask may be a POST as well; those that write carry a key. */
const writes = ({ method = '', headers }: IncomingMessage): boolean =>
  ['PUT', 'PATCH', 'DELETE'].includes(method) || (method === 'POST' && headers['idempotency-key'] !== undefined);

/** `/company/<id>/hr/…` and `/company/<id>/payroll/…` of Vitest's own address are answered by the APIs of a company. */
const apis = (): Plugin => ({
  name: 'kawani:companies',
  configureServer(server) {
    server.middlewares.use('/company', (request, response) => {
      void (async () => {
        const [, id = '', api = '', rest = ''] = /^\/([\w-]+)\/(hr|payroll)(\/.*)$/.exec(request.url ?? '') ?? [];
        const company = await (await companies()).companyOf(id).catch(() => null);
        // A call that comes after its file is over; its answer is not used.
        if (!company) return void response.writeHead(503).end();
        // By the company's clock, not by the machine's, which Node would tell.
        response.setHeader('date', new Date(company.context.now()).toUTCString());
        if (!company.own && writes(request))
          throw new Error(
            `${request.method} ${rest} would change the company that all files read: onCompany({ own: true })`,
          );
        request.url = rest;
        await getRequestListener((sent) => company[api === 'hr' ? 'hr' : 'payroll'].fetch(sent))(request, response);
      })().catch((error: Error) => {
        console.error(error);
        response.statusCode = 500;
        response.end(error.message);
      });
    });
  },
  // The server is closed with the last test.
  async closeBundle() {
    await (await loaded)?.closeAll();
  },
});

const openCompany: BrowserCommand<[name: CompanyName, own: boolean]> = async (_, name, own) => {
  const { id } = await (await companies()).openCompany(name, own);
  return { id, name, own, clockAhead: (await companies()).clockAhead(name) } satisfies OpenedCompany;
};
const closeCompany: BrowserCommand<[id: string]> = async (_, id) => (await companies()).closeCompany(id);
const session: BrowserCommand<[id: string, email: string]> = async (_, id, email) =>
  (await (await companies()).companyOf(id)).session(email);
const sql: BrowserCommand<[id: string, query: string, params: unknown[]]> = async (_, id, query, params) =>
  (await (await companies()).companyOf(id)).rows(query, params);
const startJobs: BrowserCommand<[id: string]> = async (_, id) => (await (await companies()).companyOf(id)).startJobs();
const emulate: BrowserCommand<[media: Media]> = async ({ page, context }, { pointer, ...media }) => {
  await page.emulateMedia(media);
  if (!pointer) return;
  const touch = await context.newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: pointer === 'coarse' });
};

let release = (): void => undefined;
const files: BrowserCommand<[pattern: string, how: 'hold' | 'abort' | 'pass']> = async ({ page }, pattern, how) => {
  release();
  await page.unroute(pattern);
  if (how === 'pass') return;
  const gate = Promise.withResolvers<void>();
  release = gate.resolve;
  await page.route(pattern, async (route) => {
    if (how === 'abort') return route.abort();
    await gate.promise;
    // Playwright itself lets go what was held when the route is removed.
    await route.continue().catch(() => undefined);
  });
};

/** Presses Tab so many times without waiting for each: a wait is a trip to the browser and back. */
const tabs: BrowserCommand<[times: number]> = async ({ page, context, sessionId }, times) => {
  const keyboard = keyboards.get(sessionId) ?? (await context.newCDPSession(page));
  keyboards.set(sessionId, keyboard);
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  const downs = Array.from({ length: times }, () =>
    keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
  );
  await Promise.all([...downs, keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })]);
};
const keyboards = new Map<string, CDPSession>();

export const components: TestProjectInlineConfiguration = {
  plugins: [react(), lighterLibraries(), contractCalls(), apis()],
  // All at the start: a library found in the middle of a run would reload the page.
  optimizeDeps: {
    entries: ['src/main.tsx', 'src/gallery/main.tsx', 'tests/components/**/*.{ts,tsx}'],
    include: ['axe-core', 'vitest-browser-react', 'react/jsx-dev-runtime'],
  },
  test: {
    name: 'components',
    root,
    include: ['tests/components/**/*.test.tsx'],
    setupFiles: 'tests/components/support/setup.ts',
    testTimeout: 60_000,
    // Two pages of the one browser.
    maxWorkers: 2,
    // The first file after a change of the server seeds the company.
    hookTimeout: 240_000,
    expect: { poll: { timeout: 10_000, interval: 20 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      traceView: false,
      dependencySourcemaps: false,
      testerHtmlPath: 'tests/components/support/tester.html',
      viewport: { width: 390, height: 844 },
      // As Playwright's own locators: a part of a name is enough.
      locators: { exact: false },
      commands: { openCompany, closeCompany, session, startJobs, sql, emulate, files, tabs },
      provider: playwright({
        launchOptions: launchOptions(),
        contextOptions: { locale: 'en-PH', timezoneId: 'Asia/Manila' },
        actionTimeout: 10_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
};
