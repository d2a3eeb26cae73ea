/** People who are signed in already: where sign-in is not the question, no test goes through its screen. */
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { expect } from 'playwright/test';
import { demoPassword } from './phone.ts';
import type { Servers } from './servers.ts';
import { watchConsole } from './watch-console.ts';
import { setClock } from './worked-day.ts';

/** A desk: its window, without the worker that stores the app for a phone. */
export const desk = { viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' } as const;

/** What the browser of somebody who signed in stores. */
export async function sessionOf(
  servers: Servers,
  email: string,
  password = demoPassword,
): Promise<{ cookies: []; origins: { origin: string; localStorage: { name: string; value: string }[] }[] }> {
  const response = await fetch(`${servers.hrUrl}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(response.status, `${email} signs in`).toBe(200);
  const { data } = (await response.json()) as { data: object };
  const value = JSON.stringify(data);
  return { cookies: [], origins: [{ origin: servers.appUrl, localStorage: [{ name: 'kawani.session', value }] }] };
}

export type WindowOptions = BrowserContextOptions & { allowedErrors?: readonly RegExp[] };

/** Another window than the test's own, signed in, with an empty page and its console watched. */
export async function windowOf(
  browser: Browser,
  servers: Servers,
  email: string,
  options: WindowOptions = {},
): Promise<{ page: Page; problems: string[] }> {
  const { allowedErrors, ...more } = options;
  const context = await browser.newContext({
    ...desk,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    baseURL: servers.appUrl,
    storageState: await sessionOf(servers, email),
    ...more,
  });
  if (servers.company !== 'demo') await setClock(context);
  const problems = watchConsole(context, allowedErrors);
  return { page: await context.newPage(), problems };
}
