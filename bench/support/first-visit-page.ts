/**
 * Measures one first visit, in a new browser without service worker, caches, or profile, on a slow phone and a slow
 * network.
 */
import { chromium, type CDPSession, type Page } from 'playwright';
import { launchOptions } from '#tests/support/browser.ts';
import { freePort } from '#tests/support/ports.ts';
import lighthouse from 'lighthouse';
import { quiet } from './quiet.ts';
import { expectSlowed, NotThrottled } from './throttled.ts';

/** The conditions of Lighthouse's "mobile" preset, actually applied: slow 4G and a quarter of the CPU. */
export const applied = { latency: 150, kilobits: { down: 1638.4, up: 750 }, slowdown: 4 };
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true };
const place = { locale: 'en-PH', timezoneId: 'Asia/Manila' };
const patience = 60_000;

export interface Report {
  /** Largest contentful paint in ms, as Lighthouse simulates a phone. The next field is the first contentful paint. */
  lcp: number;
  fcp: number;
  blocked: number;
  /** Bytes of the page's requests, without those of the service worker. */
  bytes: number;
  requests: { url: string; bytes: number }[];
  /** Scores from 0 to 100. */
  scores: { performance: number; accessibility: number; 'best-practices': number };
  /** Audits that reduced the scores of accessibility and best practices. */
  faults: string[];
}

/** Returns a short form of an audit's findings. */
const itemsOf = (details: unknown): string =>
  JSON.stringify((details as { items?: unknown[] } | undefined)?.items ?? []).slice(0, 600);

/** Runs Lighthouse with its preset for phones, in a separate browser process. */
export async function report(address: string): Promise<Report> {
  const port = await freePort();
  const { args = [], ...options } = launchOptions({ whole: true });
  const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    await quiet();
    const onlyCategories = ['performance', 'accessibility', 'best-practices'];
    const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories });
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'No report');
    const { audits, categories } = result.lhr;
    const figure = (id: string): number => {
      const value = audits[id]?.numericValue;
      if (value === undefined) throw new Error(`Lighthouse did not say ${id}: ${audits[id]?.errorMessage ?? ''}`);
      return value;
    };
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
    const list = audits['network-requests']?.details as { items: { url: string; transferSize: number }[] } | undefined;
    const weighed = ['accessibility', 'best-practices'].flatMap((c) => categories[c]?.auditRefs ?? []);
    return {
      lcp: figure('largest-contentful-paint'),
      fcp: figure('first-contentful-paint'),
      blocked: figure('total-blocking-time'),
      bytes: figure('total-byte-weight'),
      requests: (list?.items ?? []).map((i) => ({ url: i.url, bytes: i.transferSize })),
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
      },
      faults: weighed
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${id}: ${audits[id]?.title ?? ''} ${itemsOf(audits[id]?.details)}`),
    };
  } finally {
    await browser.close();
  }
}

interface Seen {
  row?: number;
  lcp?: number;
}

/**
 * Runs in the page before its own scripts. Records the largest paint, and the first element that matches (Element
 * Timing).
 */
function watch(selector: string | null): void {
  const seen: Seen = ((globalThis as unknown as { seen: Seen }).seen = {});
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  if (selector === null) return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEntry & { identifier: string }).identifier === 'awaited') seen.row ??= entry.startTime;
  }).observe({ type: 'element', buffered: true });
  const mark = () => document.querySelector(selector)?.setAttribute('elementtiming', 'awaited');
  new MutationObserver(mark).observe(document, { childList: true, subtree: true });
}

/**
 * Throws unless the slowdown and the network's delay were effective, by running the same loop with and without the
 * slowdown.
 */
async function expectThrottled(cdp: CDPSession, page: Page): Promise<void> {
  // The delay applies to the response as a whole, so only the end of the response shows it.
  const waited = await page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseEnd,
  );
  if (waited < applied.latency) throw new Error(`The network was not throttled: the page came after ${waited} ms`);
  await expectSlowed(cdp, page, applied.slowdown);
}

export interface Visit {
  address: string;
  /** Selector of the row to wait for. Null means the largest contentful paint of the loaded page. */
  row: string | null;
  /** Content of the browser's storage before the page's first script. */
  storage?: Record<string, string>;
}

async function visitOnce({ address, row, storage = {} }: Visit): Promise<number> {
  const browser = await chromium.launch(launchOptions({ whole: true }));
  try {
    const context = await browser.newContext({ ...phone, ...place });
    await context.addInitScript((kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
    }, storage);
    const page = await context.newPage();
    await page.addInitScript(watch, row);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    const bytes = (kilobits: number) => (kilobits * 1000) / 8;
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: applied.latency,
      downloadThroughput: bytes(applied.kilobits.down),
      uploadThroughput: bytes(applied.kilobits.up),
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: applied.slowdown });
    await quiet();
    await page.goto(address, { waitUntil: row === null ? 'networkidle' : 'commit', timeout: patience });
    await page
      .waitForFunction(
        (awaited) => (globalThis as unknown as { seen: Seen }).seen[awaited] !== undefined,
        row === null ? ('lcp' as const) : ('row' as const),
        { timeout: patience, polling: 100 },
      )
      .catch((error: unknown) => {
        throw new Error(`${address}: what was awaited did not come`, { cause: error });
      });
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
    await expectThrottled(cdp, page);
    return (row === null ? seen.lcp : seen.row)!;
  } finally {
    await browser.close();
  }
}

/**
 * Returns the ms from the navigation until the awaited row or paint was on the screen. Repeats void measurements a few
 * times.
 */
export async function visit(given: Visit): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await visitOnce(given);
    } catch (error) {
      if (!(error instanceof NotThrottled) || attempt === 4) throw error;
      console.log(`${given.address}, again. ${error.message}`);
    }
  }
}
