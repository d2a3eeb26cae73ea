/** People who are signed in already: where sign-in is not the question, no test goes through its screen. */
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { expect } from 'playwright/test';
import { demoPassword } from './phone.ts';
import type { Servers } from './servers.ts';
import { errorsOf, watchConsole } from './watch-console.ts';
import { setClock } from './worked-day.ts';

/** A desk: its window, without the worker that stores the app for a phone. */
export const desk = { viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' } as const;

/** Returns what signing in answers; most of all the token. */
export async function signInByApi(
  servers: Servers,
  email: string,
  password = demoPassword,
): Promise<{ token: string; user: { id: number } }> {
  const response = await fetch(`${servers.hrUrl}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(response.status, `${email} signs in`).toBe(200);
  return ((await response.json()) as { data: { token: string; user: { id: number } } }).data;
}

/** Returns what the browser of a person who signed in stores. */
export async function sessionOf(
  servers: Servers,
  email: string,
): Promise<{ cookies: []; origins: { origin: string; localStorage: { name: string; value: string }[] }[] }> {
  const value = JSON.stringify(await signInByApi(servers, email));
  return { cookies: [], origins: [{ origin: servers.appUrl, localStorage: [{ name: 'kawani.session', value }] }] };
}

export type WindowOptions = BrowserContextOptions & { allowedErrors?: readonly RegExp[] };

/** Opens another window than the test's own: signed in unless no account is named, its console watched. */
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
    // The test runner gives every context the session of the test's own page otherwise.
    storageState: email === '' ? { cookies: [], origins: [] } : await sessionOf(servers, email),
    ...more,
  });
  if (servers.company !== 'demo') await setClock(context);
  const problems = watchConsole(context, [...(allowedErrors ?? []), ...errorsOf(servers)]);
  return { page: await context.newPage(), problems };
}
