/** The `test` of the fault table: a Kawani of its own, a network that can fail, and a phone. */
import { addDays, weekday } from '../../../domain/calendar/local-date.ts';
import { nationalHolidays } from '../../../domain/holidays/national.ts';
import { test as base, expect } from 'playwright/test';
import { lastingPorts } from '../../support/ports.ts';
import { today } from './clock.ts';
import { Network } from './network.ts';
import { Phone } from './phone.ts';
import { startServers, type Servers } from './servers.ts';

export { expect };

interface FaultFixtures {
  /** Has the test a Kawani to itself? Those that stop nothing, and file on days of their own, share one in each worker. */
  own: boolean;
  network: Network;
  servers: Servers;
  phone: Phone;
}

/** What a phone that was used online once has stored, and the Kawani it was used with. */
interface UsedPhone {
  profile: string;
  network: Network;
  /** The Kawani that runs, or a new one with the data of that time. */
  servers(): Promise<Servers>;
  /** Ends the Kawani that runs. */
  end(): Promise<void>;
}

/** Decisions are notified at once, without the time to undo them, also to devices on this machine. */
const settings = (network: Network) => ({ PUBLIC_HR_API: network.url, UNDO_SECONDS: '0', PUSH_LOOPBACK: '1' });

/** Opens the leave list, and waits until its requests have arrived. */
async function openOnline(phone: Phone): Promise<void> {
  const arrived = phone.page.waitForResponse((r) => new URL(r.url()).pathname === '/leaves' && r.ok());
  await phone.openLeave();
  await arrived;
}

/** Days that earlier tests of this worker have filed on. */
let usedDays = 0;

export const test = base.extend<FaultFixtures, { used: UsedPhone }>({
  // To sign in and to store the app takes as long as many a test, so it is done once: each test has a copy of that phone. A
  // phone knows Kawani by its addresses, so all are used with the same.
  used: [
    async ({}, give) => {
      const ports = await lastingPorts(3);
      const network = await Network.open();
      const first = await startServers({ env: settings(network), ports });
      network.leadTo(first.hrUrl);
      const phone = await Phone.open(first);
      await phone.signIn();
      await openOnline(phone);
      await phone.page.waitForLoadState('networkidle');
      await phone.turnOff();
      const template = await first.keep();
      let running: Servers | null = null;
      const end = async () => {
        await running?.dispose();
        running = null;
      };
      await give({
        profile: phone.profile,
        network,
        servers: async () =>
          (running ??= await startServers({ env: settings(network), template: template.name, ports })),
        end,
      });
      await end();
      await Promise.all([phone.dispose(), network.close(), template.dispose()]);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  own: [true, { option: true }],
  network: async ({ used: { network } }, give) => {
    network.reset();
    await give(network);
  },
  servers: async ({ network, used, own }, give) => {
    if (own) await used.end();
    const servers = await used.servers();
    network.leadTo(servers.hrUrl);
    await give(servers);
    if (own) await used.end();
    // Others may have ended the session that the copies of the phone are signed in with.
    else await servers.sql('update auth.sessions set revoked_at = null where id = (select min(id) from auth.sessions)');
    usedDays += 10;
  },
  phone: async ({ servers, used }, give) => {
    const phone = await Phone.open(servers, used.profile);
    // Used online before the faults begin.
    await openOnline(phone);
    await phone.ready();
    await give(phone);
    await phone.dispose();
  },
});

const holidays = new Set(nationalHolidays.map((h) => h.date));

/** The n-th Monday-to-Friday working day of this test, from two months ahead on: nothing is filed there yet. */
export function workday(n: number): string {
  let date = addDays(today(), 60);
  for (let left = usedDays + n; ; date = addDays(date, 1)) {
    if (weekday(date) > 5 || holidays.has(date)) continue;
    if (left-- === 0) return date;
  }
}

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
  await new Promise((resolve) => setTimeout(resolve, 400));
  const rows = await stored(servers, reason);
  expect(rows).toHaveLength(count);
  return rows;
}
