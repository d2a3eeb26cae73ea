/**
 * Measures what a directory of 50,000 employees costs a phone.
 *
 * Uses a real server on a real database, with 50,000 employees at the client of employee@kawani.test, and the built app
 * in Chromium.
 *
 * - (a) The first sync: bytes of all pages, as JSON and as a proxy with gzip sends them, and the time from opening the
 *   screen until all employees are stored, at full speed and without network delay.
 * - (b) The next sync after 100 employees changed: its bytes, compared with the first sync.
 * - (c) Typing at a quarter of the CPU, one key every 250 ms: the main thread's work for each key press, from the
 *   browser's trace, and the time until the result is on the screen. The browser doesn't throttle the worker that
 *   searches, so its share is the same search run here, times four. For comparison, the same letters are typed into a
 *   field on an empty page.
 * - (d) Scrolling through the employees at a quarter of the CPU: the longest task of the main thread.
 * - (e) Opening the directory again offline, in a new process at a quarter of the CPU: the time until the first row.
 */
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import type { DirectoryPage } from '#contract/hr/directory/directory.ts';
import { PeopleIndex } from '../domain/directory/people-index.ts';
import { femaleNames, maleNames, surnames } from '../server/seed/names.ts';
import { demoPassword, Phone } from '../tests/e2e/support/phone.ts';
import { bareKeys } from './support/bare-keys.ts';
import { openKawani, type Kawani } from './support/kawani.ts';
import { traceStretches } from './support/main-thread.ts';
import { printDisturbances, quiet } from './support/quiet.ts';
import { watchKeys } from './support/watch-keys.ts';
import { amount, isQuick, compare, kB, median, ms, printTable, quantile, worst } from './support/table.ts';

const people = amount('PEOPLE', 50_000, 1000);
const slowdown = 4;
const keyMs = 250;
const searches = [
  'juan dela cruz',
  'guard makati',
  'maria s',
  'pena',
  'kw-123',
  'reyes rosario',
  'team lead',
  'a b c',
].slice(...(isQuick ? [2, 4] : []));
const email = 'employee@kawani.test';

/** Adds made-up employees at the demo employee's client. */
const hire = (kawani: Kawani) =>
  kawani.servers.sql(
    `insert into hr.employees (employee_code, last_name, first_name, sex, birth_date, email, mobile, position, client_id, branch_id, hired_on)
     select 'BN-' || lpad(i::text, 5, '0'), l, f, 'male', '1990-01-01',
       lower(replace(f, ' ', '')) || '.' || lower(replace(l, ' ', '')) || '.' || i || '@example.test', '0900' || lpad((i::bigint * 7654321 % 10000000)::text, 7, '0'),
       (array['Security guard', 'Customer service representative', 'Accounting clerk', 'Team leader', 'Office assistant'])[1 + i % 5],
       3, 7 + i % 2, '2020-01-01'
     from (select i, ($1::text[])[1 + (i::bigint * 7919 % cardinality($1::text[]))::int] as f, ($2::text[])[1 + (i::bigint * 104729 % cardinality($2::text[]))::int] as l
       from generate_series(1, $3::int) i) made`,
    [[...femaleNames, ...maleNames], [...surnames], people],
  );

/** Measures the bytes of the sync's pages by calling the API as a phone does, but without a phone. */
async function pages(url: string, token: string, from: string | null) {
  let [json, gzip, requests] = [0, 0, 0];
  const all: DirectoryPage[] = [];
  for (let cursor = from; ;) {
    const query = cursor === null ? '' : `?${new URLSearchParams({ cursor }).toString()}`;
    const response = await fetch(`${url}/portal/employee_directory${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    json += Buffer.byteLength(text);
    gzip += gzipSync(text).length;
    requests++;
    const { data } = JSON.parse(text) as { data: DirectoryPage };
    all.push(data);
    cursor = data.cursor;
    if (!data.more) return { json, gzip, requests, cursor, all };
  }
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  return ((await response.json()) as { data: { token: string } }).data.token;
}

async function typeSearches(page: Page): Promise<void> {
  const field = page.getByRole('searchbox');
  for (const text of searches) {
    await field.focus();
    for (const letter of text) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      await page.waitForTimeout(keyMs);
    }
    // Clear the search with the screen's own button, which isn't measured.
    await page.evaluate(() => (globalThis as unknown as { pause(): void }).pause());
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await page.waitForTimeout(1500);
  }
}

async function scroll(page: Page): Promise<void> {
  await page.evaluate(() => performance.mark('scroll:wheel'));
  await page.mouse.move(200, 500);
  for (let i = 0; i < 60; i++) {
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(50);
  }
  await page.evaluate(() => performance.mark('scroll:jumps'));
  for (let i = 1; i <= 20; i++) {
    await page.evaluate((to) => window.scrollTo(0, document.body.scrollHeight * to), ((i * 7) % 20) / 20);
    await page.waitForTimeout(150);
  }
  await page.evaluate(() => performance.mark('scroll:end'));
}

const counted = (page: Page, n: number) =>
  page
    .getByRole('search')
    .getByRole('status')
    .filter({ hasText: `${String(n).replace(/\B(?=(\d{3})+$)/g, ',')} people` })
    .waitFor({ timeout: 120_000 });

const kawani = await openKawani();
let phone: Phone | null = null;
try {
  await hire(kawani);
  const { hrUrl, appUrl } = kawani.servers;
  const token = await signIn(hrUrl);
  await quiet();
  const first = await pages(hrUrl, token, null);
  const total = first.all[0]!.total!;
  await kawani.servers.sql(
    `update hr.employees set position = 'Office assistant II' where id in (select id from hr.employees where employee_code like 'BN-%' order by md5(id::text) limit 100)`,
  );
  const delta = await pages(hrUrl, token, first.cursor);

  const index = new PeopleIndex();
  index.setPlaces(first.all[0]!.places ?? []);
  for (const page of first.all) index.apply(page.people, page.gone);
  const inWorker = searches.flatMap((text) =>
    [...text].map((_, i) => {
      const started = performance.now();
      index.search(text.slice(0, i + 1), { client: null, branch: null });
      return performance.now() - started;
    }),
  );

  phone = await Phone.open(kawani.servers);
  await phone.signIn(email);
  await quiet();
  const opened = Date.now();
  await phone.page.goto(`${appUrl}/portal/directory`);
  await counted(phone.page, total);
  await phone.page.locator('progress').waitFor({ state: 'detached', timeout: 120_000 });
  const firstMs = Date.now() - opened;

  const cdp = await phone.context.newCDPSession(phone.page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await phone.page.evaluate(watchKeys);
  await quiet();
  const typing = (await traceStretches(cdp, 'key:', () => typeSearches(phone!.page))).filter(
    (s) => s.mark !== 'key:pause',
  );
  const toScreen = await phone.page.evaluate(() => (globalThis as unknown as { toScreen: number[] }).toScreen);
  await quiet();
  const scrolling = await traceStretches(cdp, 'scroll:', () => scroll(phone!.page));
  await quiet();
  const browserAlone = await bareKeys(await phone.context.newPage(), searches.join(' '), { slowdown, keyMs });

  await phone.turnOff();
  await phone.turnOn();
  await phone.context.setOffline(true);
  const again = await phone.context.newCDPSession(phone.page);
  await again.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await quiet();
  const reopened = Date.now();
  await phone.page.goto(`${appUrl}/portal/directory`, { waitUntil: 'commit' });
  await phone.page.locator('[data-person] button').first().waitFor({ timeout: 120_000 });
  const reopenMs = Date.now() - reopened;

  console.log(`${total} people; ${typing.length} key presses at CPU ${slowdown}x slower\n`);
  printTable(
    ['what travels', 'requests', 'JSON', 'gzip'],
    [
      ['first sync', String(first.requests), kB(first.json), kB(first.gzip)],
      ['100 changed', String(delta.requests), kB(delta.json), kB(delta.gzip)],
    ],
  );
  console.log('');
  const row = (name: string, samples: number[]) => [
    name,
    ms(median(samples)),
    ms(quantile(samples, 0.95)),
    ms(worst(samples)),
  ];
  printTable(
    ['a key press', 'median', 'p95', 'worst'],
    [
      row(
        'main thread, all its tasks',
        typing.map((s) => s.total),
      ),
      row(
        'main thread, its longest task',
        typing.map((s) => s.longest),
      ),
      row('the same of a field on an empty page', browserAlone),
      row(`result on the screen (${toScreen.length} that changed it)`, toScreen),
      row('the search alone, unthrottled', inWorker),
    ],
  );
  console.log('');
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`;
  const slowest = quantile(toScreen, 0.95) + (slowdown - 1) * quantile(inWorker, 0.95);
  const longest = Math.max(...scrolling.filter((s) => s.mark !== 'scroll:end').map((s) => s.longest));
  console.log(`first sync, until everybody is on the disk: ${ms(firstMs)}`);
  console.log(`opened offline in a new process, CPU ${slowdown}x slower, first row: ${ms(reopenMs)}`);
  printDisturbances();
  compare(
    '100 changes, of the first sync',
    delta.gzip <= first.gzip / 100,
    share(delta.gzip, first.gzip),
    'at most 1 %',
  );
  const busy = quantile(
    typing.map((s) => s.longest),
    0.95,
  );
  compare('longest task of a key press, p95', busy <= 16, ms(busy), 'at most 16 ms');
  compare('result on the screen, p95, the worker slowed down too', slowest <= 100, ms(slowest), 'at most 100 ms');
  compare('longest task while scrolling', longest <= 50, ms(longest), 'at most 50 ms');
} finally {
  await phone?.dispose();
  await kawani.close();
}
