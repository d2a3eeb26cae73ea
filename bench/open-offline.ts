/**
 * Measures how long an employee waits for their leave after tapping, offline, on a slow phone.
 *
 * Opens the built app in a new browser process without a running service worker or a network, at a quarter of the CPU.
 * Measures from the start of the navigation to /portal/leave until the first row of "My leave" is on the screen
 * (Element Timing: when the frame was presented). The page first shows the snapshot of the last visit
 * (docs/decisions/019-looks.md), before the app's code has run. "app" is when the app has replaced the snapshot and
 * reacts to input. The profile was used online once, signed in as employee@kawani.test. Each run starts from a copy of
 * it, so that no run benefits from an earlier one. Two other pages alternate with it, measured in the same way:
 * Kawani's own /login on a phone where no user is signed in, and the floor, which is a page of ten lines that its
 * service worker serves from a cache. The throttling slows down the page's main thread; service worker, disk, and
 * rendering run at full speed.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext } from 'playwright';
import { Phone } from '../tests/e2e/support/phone.ts';
import { launchOptions } from '../tests/support/browser.ts';
import { openKawani } from './support/kawani.ts';
import { printDisturbances, quiet } from './support/quiet.ts';
import { expectSlowed, NotThrottled } from './support/throttled.ts';
import { amount, compare, median, ms, printTable, times, worst } from './support/table.ts';

const runs = amount('RUNS', 9, 1);
const slowdown = 4;
const target = 800;

interface Subject {
  name: string;
  address: string;
  /** Selector of the element to wait for. It must be a block, because Element Timing counts text by block. */
  text: string;
  /** Folder of a profile that was used online once. */
  profile: string;
}

interface Opening {
  /** When the awaited text was shown. All times are in ms since the navigation began. */
  shown: number;
  /** When the page's document had arrived from the service worker, which had to be started for it. */
  document: number;
  firstPaint: number;
  /** When the app had replaced the snapshot. Without a snapshot, the shown text is already the app's. */
  app: number;
  scripts: number;
}

const screen = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'en-PH',
  timezoneId: 'Asia/Manila',
};

/** Marks the first element that matches for Element Timing, before its first frame. */
function watch(selector: string): void {
  const found = globalThis as unknown as { shownAt?: number };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEntry & { identifier: string }).identifier === 'awaited')
        found.shownAt ??= entry.startTime;
  }).observe({ type: 'element', buffered: true });
  const mark = () => document.querySelector(selector)?.setAttribute('elementtiming', 'awaited');
  new MutationObserver(mark).observe(document, { childList: true, subtree: true });
}

/** Opens a copy of the subject's profile and measures one navigation. */
async function open(subject: Subject): Promise<Opening> {
  const profile = await mkdtemp(path.join(tmpdir(), 'kawani-bench-'));
  await cp(subject.profile, profile, { recursive: true });
  let context: BrowserContext | undefined;
  try {
    context = await chromium.launchPersistentContext(profile, { ...launchOptions({ whole: true }), ...screen });
    const page = context.pages()[0] ?? (await context.newPage());
    await context.setOffline(true);
    await page.addInitScript(watch, subject.text);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await quiet();
    await page.goto(subject.address, { waitUntil: 'commit' });
    await page
      .waitForFunction(() => 'shownAt' in globalThis, undefined, { timeout: 30_000, polling: 100 })
      .catch((error: unknown) => {
        throw new Error(`${subject.name}: the awaited text did not come`, { cause: error });
      });
    await page.waitForFunction(() => document.getElementById('root')?.ariaBusy !== 'true');
    const opening = await page.evaluate(() => {
      const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
      if (navigation.workerStart === 0) throw new Error('No worker answered');
      const { shownAt } = globalThis as unknown as { shownAt: number };
      return {
        shown: shownAt,
        app: performance.getEntriesByName('kawani-app')[0]?.startTime ?? shownAt,
        document: navigation.responseEnd,
        firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        scripts: performance.getEntriesByType('resource').filter((r) => r.name.endsWith('.js')).length,
      };
    });
    await expectSlowed(cdp, page, slowdown);
    return opening;
  } finally {
    await context?.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Measures one opening, and repeats void measurements a few times. */
async function openThrottled(subject: Subject): Promise<Opening> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await open(subject);
    } catch (error) {
      if (!(error instanceof NotThrottled) || attempt === 8) throw error;
      console.log(`${subject.name}, again. ${error.message}`);
    }
  }
}

/** Starts the floor: the cost of any page that a service worker serves from its cache. */
async function floorServer(): Promise<{ address: string; close(): void }> {
  const page = `<!doctype html><meta name="viewport" content="width=device-width"><title>Floor</title>
    <section aria-label="My leave"><ul><li><strong>Vacation leave</strong></li></ul></section>
    <script>navigator.serviceWorker.register('/sw.js')</script>`;
  const worker = `
    addEventListener('install', (e) => e.waitUntil(caches.open('floor').then((c) => c.add('/'))));
    addEventListener('activate', (e) => e.waitUntil(clients.claim()));
    addEventListener('fetch', (e) => e.respondWith(caches.match('/')));`;
  const server = createServer((request, response) => {
    const isWorker = request.url === '/sw.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
    response.end(isWorker ? worker : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://localhost:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

/** Uses a page online once in a new profile, so that its service worker has stored everything. */
async function visitOnce(address: string): Promise<string> {
  const profile = await mkdtemp(path.join(tmpdir(), 'kawani-bench-'));
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions({ whole: true }), ...screen });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await context.close();
  return profile;
}

const kawani = await openKawani();
const floor = await floorServer();
const phone = await Phone.open(kawani.servers);
const profiles: string[] = [];
try {
  await phone.signIn();
  await phone.openLeave();
  await phone.page.getByRole('region', { name: 'My leave' }).getByRole('listitem').first().waitFor();
  // The app stores the responses shortly after it has rendered them.
  await phone.page.waitForTimeout(2000);
  await phone.turnOff();
  const { appUrl } = kawani.servers;
  profiles.push(await visitOnce(`${appUrl}/login`), await visitOnce(floor.address));
  const subjects: Subject[] = [
    {
      name: '/portal/leave',
      address: `${appUrl}/portal/leave`,
      text: 'section[aria-label="My leave"] li strong',
      profile: phone.profile,
    },
    { name: '/login', address: `${appUrl}/login`, text: 'form label', profile: profiles[0]! },
    { name: 'floor: a page from a worker', address: floor.address, text: 'section li', profile: profiles[1]! },
  ];
  const openings = new Map<Subject, Opening[]>(subjects.map((s) => [s, []]));
  for (let run = 0; run < runs; run++)
    for (const subject of subjects) openings.get(subject)!.push(await openThrottled(subject));

  const base = median(openings.get(subjects[2]!)!.map((o) => o.shown));
  console.log(`Offline, new browser, CPU ${slowdown}x slower, ${runs} runs each, in turn\n`);
  printTable(
    ['', 'document', 'first paint', 'shown: median', 'worst', 'of the floor', 'app: median', 'scripts'],
    subjects.map((subject) => {
      const of = (field: keyof Opening) => openings.get(subject)!.map((o) => o[field]);
      const shown = of('shown');
      return [
        subject.name,
        ms(median(of('document'))),
        ms(median(of('firstPaint'))),
        ms(median(shown)),
        ms(worst(shown)),
        times(median(shown) / base),
        ms(median(of('app'))),
        String(median(of('scripts'))),
      ];
    }),
  );
  const reached = median(openings.get(subjects[0]!)!.map((o) => o.shown));
  printDisturbances();
  console.log('');
  compare('first row of /portal/leave, median', reached <= target, ms(reached), `at most ${target} ms`);
} finally {
  await phone.dispose();
  floor.close();
  await kawani.close();
  for (const folder of profiles) await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
