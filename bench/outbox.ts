/**
 * Measures what the outbox costs compared with sending directly.
 *
 * - (a) One request at a quarter of the CPU, offline: from the tap on "File leave" in the filled form until the row is
 *   on the disk (strict durability). A part of this is the enqueueing: from the start of the outbox's transaction
 *   (owner, same key, order, row) until its commit. For comparison, the same row is put into a separate IndexedDB
 *   database with the same durability.
 * - (b) 500 queued requests, each for half a day of leave without pay, sent by the open page (/portal/leave) over a
 *   network with round trips of 100 ms, at full CPU. For comparison, before and after, the same number of the same POST
 *   calls are sent from the same page in a plain loop, one after another, for dates of another year. The time is
 *   measured on the network, from the first request to the last response. Meanwhile, the page's long tasks (over 50 ms)
 *   are counted.
 *
 * The rows of (b) are put into the outbox's database as the form would have left them.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { newRow } from '../src/offline/outbox/new-row.ts';
import type { OutboxRow } from '../src/offline/outbox/outbox-db.ts';
import { addDays, weekday } from '../domain/calendar/local-date.ts';
import { nationalHolidays } from '../domain/holidays/national.ts';
import { Phone } from '../tests/e2e/support/phone.ts';
import { openKawani, type Kawani } from './support/kawani.ts';
import { bareLoop, bareWrites, queue, tapAndWait } from './support/outbox-page.ts';
import { printDisturbances, quiet } from './support/quiet.ts';
import { amount, compare, median, ms, printTable, worst } from './support/table.ts';

const filings = amount('FILINGS', 500, 40);
const taps = amount('TAPS', 9, 3);
const roundTrip = 100;
const leaveWithoutPay = 5;

const holidays = new Set(nationalHolidays.map((h) => h.date));
const nextYear = new Date().getFullYear() + 1;

/** Returns a number of half working days from a date on. */
function halfDays(from: string, count: number): { date: string; part: 'am' | 'pm' }[] {
  const found: { date: string; part: 'am' | 'pm' }[] = [];
  for (let date = from; found.length < count; date = addDays(date, 1)) {
    if (weekday(date) > 5 || holidays.has(date) || /-12-(2[4-9]|3\d)$|-01-0\d$/.test(date)) continue;
    found.push({ date, part: 'am' }, { date, part: 'pm' });
  }
  return found.slice(0, count);
}

const payloads = (from: string, reason: string, count: number) =>
  halfDays(from, count).map(({ date, part }) => ({
    leave_type_id: leaveWithoutPay,
    start_date: date,
    end_date: date,
    start_part: part,
    end_part: part,
    reason,
  }));

const stored = async (kawani: Kawani, reason: string): Promise<number> => {
  const [row] = await kawani.servers.sql<{ n: number }>('select count(*)::int as n from hr.leaves where reason = $1', [
    reason,
  ]);
  return row!.n;
};

/** Measures (a): the time from the tap until the form is closed, in ms, and the plain write of the same row. */
async function oneFiling(phone: Phone): Promise<{ tap: number[]; enqueue: number[]; bare: number[] }> {
  const { page, context } = phone;
  const cdp = await context.newCDPSession(page);
  await context.setOffline(true);
  const tap: number[] = [];
  const enqueue: number[] = [];
  for (const { date } of halfDays(`${nextYear + 8}-02-01`, taps * 2).filter((d) => d.part === 'am')) {
    await phone.fillLeave({ date, reason: 'One filing' });
    await quiet();
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const waited = await page.evaluate(tapAndWait);
    tap.push(waited.whole);
    enqueue.push(waited.enqueue);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.getByRole('dialog', { name: 'File leave' }).waitFor({ state: 'hidden' });
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const bare = await page.evaluate(bareWrites, taps);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { tap, enqueue, bare };
}

interface Drained {
  took: number;
  longTasks: number[];
}

/** Measures (b) with the outbox: from the first request on the network until the last row is received. */
async function drainAll(kawani: Kawani, phone: Phone, all: object[]): Promise<Drained> {
  const { page } = phone;
  const first = (await phone.outbox())[0];
  if (!first) throw new Error('The outbox holds no filing that tells the owner');
  const at = new Date().toISOString();
  const times = { createdAt: at, filedAt: at };
  const rows = all.map((payload, i) =>
    newRow({ id: randomUUID(), owner: first.owner, kind: 'leave', payload, files: [], seq: 10_000 + i, ...times }),
  );
  await page.evaluate(queue, rows);
  const before = kawani.network.attempts;
  await phone.comeBack();
  while (kawani.network.attempts === before) await page.waitForTimeout(2);
  const started = performance.now();
  while (kawani.network.attempts < before + all.length) await page.waitForTimeout(2);
  // The last request is at the proxy. Its response follows after the round trip.
  await page.waitForTimeout(roundTrip / 2);
  while ((await unsent(page)) > 0) await page.waitForTimeout(5);
  const took = performance.now() - started;
  return { took, longTasks: await page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks) };
}

const unsent = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('kawani-outbox');
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('rows').objectStore('rows').getAll();
          all.addEventListener('success', () => {
            opening.result.close();
            resolve((all.result as OutboxRow[]).filter((r) => r.status !== 'sent').length);
          });
        });
      }),
  );

const kawani = await openKawani();
const phone = await Phone.open(kawani.servers);
try {
  await phone.signIn();
  await phone.openLeave();
  const { tap, enqueue, bare } = await oneFiling(phone);
  await phone.context.setOffline(false);
  await phone.comeBack();
  while ((await unsent(phone.page)) > 0) await phone.page.waitForTimeout(100);

  kawani.network.delay = roundTrip;
  const api = kawani.network.url;
  const half = Math.ceil(filings / 2);
  await quiet();
  const loopBefore = await phone.page.evaluate(bareLoop, {
    api,
    all: payloads(`${nextYear + 2}-02-01`, 'Bare loop', half),
  });
  const drained = await drainAll(kawani, phone, payloads(`${nextYear + 4}-02-01`, 'Drained', filings));
  const loopAfter = await phone.page.evaluate(bareLoop, {
    api,
    all: payloads(`${nextYear + 6}-02-01`, 'Bare loop', filings - half),
  });
  const counts = { drained: await stored(kawani, 'Drained'), bare: await stored(kawani, 'Bare loop') };
  if (counts.drained !== filings || counts.bare !== filings)
    throw new Error(`The database holds ${JSON.stringify(counts)}`);

  const loop = loopBefore + loopAfter;
  console.log(`(a) One filing, offline, CPU 4x slower, ${taps} times\n`);
  printTable(
    ['', 'median', 'worst'],
    [
      ['from the tap until it is on the disk', ms(median(tap)), ms(worst(tap))],
      ['of that the enqueue: from its transaction', ms(median(enqueue)), ms(worst(enqueue))],
      ['floor: one bare strict IndexedDB put', ms(median(bare)), ms(worst(bare))],
    ],
  );
  console.log(
    `\n(b) ${filings} filings over a round trip of ${roundTrip} ms; ${counts.drained} records in the database\n`,
  );
  printTable(
    ['', 'took', 'a filing', 'speed'],
    [
      ['outbox', ms(drained.took), ms(drained.took / filings), `${Math.round((loop / drained.took) * 100)} %`],
      ['floor: bare loop (half before, half after)', ms(loop), ms(loop / filings), '100 %'],
    ],
  );
  printDisturbances();
  const longest = drained.longTasks.length === 0 ? 0 : worst(drained.longTasks);
  console.log('');
  compare('one enqueue, median', median(enqueue) <= 50, ms(median(enqueue)), 'at most 50 ms');
  compare(
    'draining, of the bare loop’s speed',
    loop / drained.took >= 0.9,
    `${Math.round((loop / drained.took) * 100)} %`,
    'at least 90 %',
  );
  compare(
    'tasks over 50 ms while draining',
    drained.longTasks.length === 0,
    `${drained.longTasks.length}, longest ${ms(longest)}`,
    'none',
  );
} finally {
  await phone.dispose();
  await kawani.close();
}
