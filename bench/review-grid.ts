/**
 * Measures whether the review grid of 2,000 employees and 15 days scrolls without a long task.
 *
 * Uses a real server on a real database, with 2,000 more employees at one client on a schedule, a time in and a time
 * out on each workday, and the built app in Chromium at 1280 × 800 without throttling. Waits for the grid, then scrolls
 * it by wheel, in jumps, and with PageDown. The tasks of the main thread are from the browser's own trace. Also prints
 * the time until the grid's first row, which is the server's work and not part of the target.
 */
import { chromium, type Page } from 'playwright';
import { signIn } from '../tests/e2e/support/phone.ts';
import { launchOptions } from '../tests/support/browser.ts';
import { hireCrowd } from '../tests/support/many-at-work.ts';
import { openKawani } from './support/kawani.ts';
import { traceStretches } from './support/main-thread.ts';
import { printDisturbances, quiet } from './support/quiet.ts';
import { amount, compare, ms, printTable } from './support/table.ts';

const people = amount('PEOPLE', 2000, 200);
const client = 3;

async function scroll(page: Page): Promise<void> {
  const grid = page.getByRole('table').first();
  const mark = (name: string) => page.evaluate((text) => void performance.mark(text), `scroll:${name}`);
  await grid.hover();
  await mark('wheel');
  for (let i = 0; i < 80; i++) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(40);
  }
  await mark('jumps');
  for (let i = 1; i <= 20; i++) {
    await grid.evaluate(
      (table, to) => {
        const box = table.parentElement!;
        box.scrollTop = box.scrollHeight * to;
      },
      ((i * 7) % 20) / 20,
    );
    await page.waitForTimeout(150);
  }
  await page.locator('[data-cell]').first().focus();
  await mark('keys');
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('PageDown');
    await page.waitForTimeout(80);
  }
  await mark('end');
}

const kawani = await openKawani();
const browser = await chromium.launch(launchOptions({ whole: true }));
try {
  // Every fifth day lacks a time log, so that some cells are shown in red.
  await hireCrowd(kawani.servers, {
    client,
    branch: 7,
    code: 'BG-',
    people,
    from: '2026-11-01',
    to: '2026-11-15',
    noOut: '(p.n + extract(day from p.d)::int) % 5 = 0',
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, timezoneId: 'Asia/Manila' });
  context.setDefaultTimeout(180_000);
  const page = await context.newPage();
  const address = `${kawani.servers.appUrl}/time-keeping/for-review?client=${client}&date=2026-11-01`;
  await signIn(page, address, 'owner@kawani.test');
  await quiet();
  const opened = Date.now();
  await page.goto(address);
  await page.locator('[data-cell]').first().waitFor();
  const openMs = Date.now() - opened;
  // Open the days for review first, so that the grid is rendered as during a real review.
  const begin = page.getByRole('button', { name: /^Open for/ });
  await begin.click();
  await begin.waitFor({ state: 'hidden' });
  const rows = Number(await page.getByRole('table').first().getAttribute('aria-rowcount'));
  const drawn = await page.locator('tbody tr:not([aria-hidden])').count();
  await quiet();
  const cdp = await context.newCDPSession(page);
  const stretches = (await traceStretches(cdp, 'scroll:', () => scroll(page))).filter((s) => s.mark !== 'scroll:end');
  console.log(`${rows - 1} people by 15 days, ${drawn} rows drawn; until the first row stands ${ms(openMs)}\n`);
  printTable(
    ['main thread', 'all tasks', 'longest', 'longest, its own time'],
    stretches.map((s) => [s.mark.slice(7), ms(s.total), ms(s.longest), ms(s.longestOwn)]),
  );
  printDisturbances();
  if (rows <= people) throw new Error(`The grid has ${rows - 1} people, not ${people}.`);
  const longest = Math.max(...stretches.map((s) => s.longest));
  compare('longest task while scrolling', longest <= 50, ms(longest), 'at most 50 ms');
} finally {
  await browser.close();
  await kawani.close();
}
