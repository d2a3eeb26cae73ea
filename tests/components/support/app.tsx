/** The app as a person has it open: signed in, at an address, on a screen of a size. */
import '#src/app/mantine.css';
import '#src/app/tokens.css';
import { notifications } from '@mantine/notifications';
import { promisifyRequest } from 'idb-keyval';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, expect, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { router as Router } from '#src/app/router.tsx';
import { origins } from '#src/api/origins.ts';
import { queryClient } from '#src/api/query-client.ts';
import { takeAnswerAhead } from '#src/app/answer-ahead.ts';
import { preloadFirstScreen } from '#src/app/preload.ts';
import { readClockFrom } from '#src/text/format.ts';
import { restoreLanguage } from '#src/text/language.ts';
import { serverNow } from '#src/offline/device/clock.ts';
import { watchTraffic } from '#src/offline/device/traffic.ts';
import { keepInstallPrompt } from '#src/portal/install/install.ts';
import { closePhone } from '#src/session/phone.ts';
import { forgetBoot } from '#src/session/boot.ts';
import { restore } from '#src/session/restore.ts';
import { getSession, setSession } from '#src/session/store.ts';
import { dropDialogs } from '#src/shared/ui/over/dialog.ts';
import { act, slot } from '#src/shared/ui/slot/slot.ts';
import { wide } from '#src/shared/ui/use-wide.ts';
import { setClock } from './clock.ts';
import type { CompanyName, OpenedCompany } from './commands.ts';
import { callsAnswered, setOpen } from './network.ts';

export const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 800 };

interface Opened {
  /**
   * A demo account (`employee`, `guard`, `hr`, `payroll`, `owner`), an e-mail address or an employee's code. Null means
   * signed out.
   */
  as?: string | null;
  /** The address, query included. */
  at?: string;
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  language?: 'en' | 'fil';
  /** Milliseconds that the page's clock is ahead of the company's. */
  later?: number;
  /** Called once the browser holds all of it, before the app begins. */
  before?: () => void;
  /** The browser's own name for itself. */
  userAgent?: string;
  /** What this browser holds besides the session; by default that the offer to install was put away. */
  storage?: Record<string, string | null>;
}

let company: { name: CompanyName; own: boolean } = { name: 'demo', own: false };
let opened: Promise<OpenedCompany> | null = null;
let root: Root | null = null;
let router: typeof Router | null = null;

/**
 * The company of a test file, called at its top: a copy of its own, which its tests may change, or another company. The
 * demo company that all files share is only read.
 */
export function onCompany(given: { name?: CompanyName; own?: boolean }): void {
  company = { name: given.name ?? 'demo', own: given.own ?? false };
  opened = null;
  afterAll(async () => {
    const used = await opened;
    opened = null;
    if (used?.own) await commands.closeCompany(used.id);
  });
}

export const openedCompany = (): Promise<OpenedCompany> => (opened ??= commands.openCompany(company.name, company.own));

/** Asks the company's database. */
export const rows = async (query: string, params: unknown[] = []): Promise<Record<string, unknown>[]> =>
  commands.sql((await openedCompany()).id, query, params);

/** Runs the jobs of a file's company, such as the check of a file, and lets each API find the other. */
export const startJobs = async (): Promise<void> => commands.startJobs((await openedCompany()).id);

/** Opens the app. Called again in the same test it is closed and opened afresh, and keeps what the browser stores. */
export async function openApp(given: Opened = {}): Promise<void> {
  const again = root !== null;
  const used = await openedCompany();
  if (again) await unmount();
  setClock(used.clockAhead + (given.later ?? 0));
  if (given.userAgent) vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(given.userAgent);
  origins.hr = `${location.origin}/company/${used.id}/hr`;
  origins.payroll = `${location.origin}/company/${used.id}/payroll`;
  if (!again || given.viewport) await resize(given.viewport ?? phone);
  if (!again || given.colorScheme) await commands.emulate({ colorScheme: given.colorScheme ?? 'light' });
  const { as = again ? undefined : 'employee' } = given;
  store({
    ...(again ? {} : { 'kawani.install-dismissed': 'never' }),
    ...(given.language && { 'kawani.language': given.language }),
    ...(as && { 'kawani.session': JSON.stringify(await commands.session(used.id, emailOf(as))) }),
    ...given.storage,
  });
  given.before?.();
  await start(given.at ?? location.pathname + location.search);
}

/** What `src/main.tsx` does. The router is made once a file; each opening is the first entry of its history. */
async function start(at: string): Promise<void> {
  history.replaceState({ idx: 0 }, '', at);
  if (router) await router.navigate(at, { replace: true });
  else {
    keepInstallPrompt(null);
    readClockFrom(serverNow);
    watchTraffic([`${location.origin}/company`]);
    router = (await import('#src/app/router.tsx')).router;
  }
  setOpen(true);
  takeAnswerAhead();
  await Promise.all([preloadFirstScreen(), restoreLanguage(), restore()]);
  const { Providers } = await import('#src/app/Providers.tsx');
  const place = document.createElement('div');
  place.id = 'root';
  document.body.append(place);
  root = createRoot(place);
  root.render(<Providers />);
}

export const resize = ({ width, height }: { width: number; height: number }): Promise<void> =>
  page.viewport(width, height);

/** Returns the token of a person who calls the APIs from another computer. */
export const tokenOf = async (as: string): Promise<string> =>
  (await commands.session((await openedCompany()).id, emailOf(as))).token;

const emailOf = (as: string): string => (/^[a-z]+$/.test(as) ? `${as}@kawani.test` : as);

const store = (items: Record<string, string | null>) => {
  for (const [key, value] of Object.entries(items))
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
};

/**
 * Calls of a screen that was left are answered before the session ends. What reads its stored copy first has not called
 * yet: between two openings a call without a token has no user.
 */
async function endCalls(): Promise<void> {
  setOpen(false);
  await callsAnswered();
  queryClient.clear();
}

/** Takes the app off the page and out of its memory; what the browser stores stays. */
async function unmount(): Promise<void> {
  // A reload unmounts nothing: screens store where they are, and what they drop when they are left stays.
  window.dispatchEvent(new Event('pagehide'));
  const stored = [localStorage, sessionStorage].map((storage) => ({ storage, items: Object.entries(storage) }));
  root?.unmount();
  root = null;
  await endCalls();
  document.getElementById('root')?.remove();
  forgetMessages();
  // As at the end of a session, but for what is stored: nothing of a person stays in memory.
  setSession(null);
  forgetBoot();
  queryClient.clear();
  for (const { storage, items } of stored) {
    storage.clear();
    for (const [key, value] of items) storage.setItem(key, value as string);
  }
}

/** Closes the app and empties the browser's storage. Called after each test (`setup.ts`). */
export async function closeApp(): Promise<void> {
  const employee = getSession()?.user.employee_id ?? null;
  root?.unmount();
  root = null;
  await endCalls();
  document.body.replaceChildren();
  forgetMessages();
  setSession(null);
  forgetBoot();
  await closePhone(employee);
  localStorage.clear();
  sessionStorage.clear();
  await Promise.all((await indexedDB.databases()).map(({ name }) => emptyDatabase(name!)));
  window.scrollTo(0, 0);
}

/** Toasts stay for seconds and dialogs until they are answered, also after the app is closed. */
function forgetMessages(): void {
  dropDialogs();
  notifications.clean();
  if (matchMedia(wide).matches) return;
  slot.say({ title: '' });
  act();
}

/** Empties a database, which the app's modules keep open. */
async function emptyDatabase(name: string): Promise<void> {
  const database = await promisifyRequest(indexedDB.open(name));
  const stores = [...database.objectStoreNames];
  if (stores.length > 0) {
    const work = database.transaction(stores, 'readwrite');
    for (const each of stores) work.objectStore(each).clear();
    await promisifyRequest(work);
  }
  database.close();
}

/** Goes a step back in the browser's history, and waits until the app heard of it. */
export async function goBack(): Promise<void> {
  const heard = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await heard;
}

/** The address within the app, query included. */
export const address = (): string => location.pathname + location.search;

/** Waits until the address within the app is, or fits, what is expected. */
export async function expectAddress(expected: string | RegExp): Promise<void> {
  if (typeof expected === 'string') await expect.poll(address).toBe(expected);
  else await expect.poll(address).toMatch(expected);
}

/** Waits until a field of the address's query is as said. Null if it is not there. */
export const expectQuery = (name: string, value: string | null): Promise<void> =>
  expect.poll(() => new URLSearchParams(location.search).get(name)).toBe(value);
