/** The `test` of the fault table: a Kawani of its own, a network that can fail, and a phone. */
import { addDays, weekday } from '../../../domain/calendar/local-date.ts';
import { nationalHolidays } from '../../../domain/holidays/national.ts';
import type { Locator, Page } from 'playwright';
import { test as base, expect } from 'playwright/test';
import { formatLongDate } from '../../../src/language/format.ts';
import { lastingPorts } from '../../support/ports.ts';
import { today } from './clock.ts';
import { Network } from './network.ts';
import { Phone, type PhoneOptions } from './phone.ts';
import { startServers, type Servers } from './servers.ts';

export { expect };

interface FaultFixtures {
  network: Network;
  servers: Servers;
  phoneOptions: PhoneOptions;
  phone: Phone;
}

/** What a phone that was used online once has stored, and the data of the Kawani it was used with. */
interface UsedPhone {
  profile: string;
  template: string;
  /** Of the network. A phone knows Kawani by its addresses, so every copy is used with these. */
  networkPort: number;
  /** Of app, HR API and payroll API. */
  ports: number[];
}

/** What is decided is told at once: nobody waits for the time in which it can be undone. */
const settings = (network: Network) => ({ PUBLIC_HR_API: network.url, UNDO_SECONDS: '0' });

/** Opens the leave list, and waits until what the screen asks for has arrived. */
async function openOnline(phone: Phone): Promise<void> {
  const arrived = phone.page.waitForResponse((r) => new URL(r.url()).pathname === '/leaves' && r.ok());
  await phone.openLeave();
  await arrived;
  await phone.page.waitForLoadState('networkidle');
}

export const test = base.extend<FaultFixtures, { used: UsedPhone }>({
  // To sign in and to store the app takes as long as many a test, so it is done once: each test has a copy of that phone and
  // of that Kawani's data.
  used: [
    async ({}, give) => {
      const [networkPort, ...ports] = (await lastingPorts(4)) as [number, ...number[]];
      const network = await Network.open(networkPort);
      const servers = await startServers({ env: settings(network), ports });
      network.leadTo(servers.hrUrl);
      const phone = await Phone.open(servers);
      await phone.signIn();
      await openOnline(phone);
      await phone.turnOff();
      const template = await servers.keep();
      await network.close();
      await give({ profile: phone.profile, template: template.name, networkPort, ports });
      await phone.dispose();
      await template.dispose();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  network: async ({ used }, give) => {
    const network = await Network.open(used.networkPort);
    await give(network);
    await network.close();
  },
  servers: async ({ network, used: { template, ports } }, give) => {
    const servers = await startServers({ env: settings(network), template, ports });
    network.leadTo(servers.hrUrl);
    await give(servers);
    await servers.dispose();
  },
  phoneOptions: [{}, { option: true }],
  phone: async ({ servers, phoneOptions, used }, give) => {
    // A phone unlike the others has been so from its first day.
    const another = Object.keys(phoneOptions).length > 0;
    const phone = await Phone.open(servers, phoneOptions, another ? undefined : used.profile);
    if (another) await phone.signIn();
    // Used online before the faults begin.
    await openOnline(phone);
    await phone.ready();
    await give(phone);
    await phone.dispose();
  },
});

const holidays = new Set(nationalHolidays.map((h) => h.date));

/** The n-th Monday-to-Friday working day from two months ahead on: nothing is filed there yet. */
export function workday(n: number): string {
  let date = addDays(today(), 60);
  for (let left = n; ; date = addDays(date, 1)) {
    if (weekday(date) > 5 || holidays.has(date)) continue;
    if (left-- === 0) return date;
  }
}

/** The first Saturday with its Sunday from then on of which neither is a holiday: rest days, and nothing else. */
export function restDays(): [saturday: string, sunday: string] {
  for (let date = workday(0); ; date = addDays(date, 1))
    if (weekday(date) === 6 && !holidays.has(date) && !holidays.has(addDays(date, 1))) return [date, addDays(date, 1)];
}

/** A Wednesday of half a year ago, whose cut-off is closed. */
export function longAgo(): string {
  let date = addDays(today(), -180);
  while (weekday(date) !== 3 || holidays.has(date)) date = addDays(date, -1);
  return date;
}

/** The leave of a day in the list: the demo's own filings are others from day to day. */
export const leaveOn = (page: Page, date: string): Locator =>
  page.getByRole('region', { name: 'My leave' }).getByRole('button', { name: formatLongDate(date) });

export interface StoredLeave extends Record<string, unknown> {
  id: number;
  reason: string;
  start_date: string;
  status: string;
  archived: boolean;
  files: number;
  employee_id: number;
  client_request_id: string | null;
}

/** The oracle: what the database holds under a reason that begins so, oldest first. */
export const stored = (servers: Servers, reason: string): Promise<StoredLeave[]> =>
  servers.sql<StoredLeave>(
    `select l.id, l.reason, l.start_date::text as start_date, l.status, l.archived_at is not null as archived, l.employee_id,
       l.client_request_id::text as client_request_id,
       (select count(*)::int from hr.files f where f.leave_id = l.id and f.archived_at is null) as files
     from hr.leaves l where l.reason like $1 order by l.id`,
    [`${reason}%`],
  );

/** Waits until the database holds so many. Then it looks again a little later: a second one would be a double. */
export async function holds(
  servers: Servers,
  reason: string,
  count: number,
  timeout = 150_000,
): Promise<StoredLeave[]> {
  await expect
    .poll(async () => (await stored(servers, reason)).length, { timeout, intervals: [200, 400, 800] })
    .toBe(count);
  await new Promise((resolve) => setTimeout(resolve, 800));
  const rows = await stored(servers, reason);
  expect(rows).toHaveLength(count);
  return rows;
}
