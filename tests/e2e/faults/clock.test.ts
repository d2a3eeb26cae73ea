import { addDays } from '../../../domain/calendar/local-date.ts';
import { now, today } from '../support/clock.ts';
import { expect, holds, leaveOn, test, workday } from '../support/fault-test.ts';
import { fileEach, holdsEach, kinds, open } from '../support/kinds.ts';
import type { Phone } from '../support/phone.ts';

const day = 86_400_000;

test.describe('a phone a day ahead, set to Los Angeles', () => {
  test.use({ phoneOptions: { timezoneId: 'America/Los_Angeles' } });
  test('files for the day it is in Manila, at the time of the server', async ({ phone, servers }) => {
    const { page } = phone;
    for (const kind of kinds) await open(phone, kind);
    await page.clock.install({ time: now() + day });
    for (const kind of kinds) await open(phone, kind);
    await page.clock.resume();
    await phone.context.setOffline(true);
    await fileEach(phone, 'Another clock');
    await phone.context.setOffline(false);
    const records = await holdsEach(servers, 'Another clock');
    expect(records.map((r) => r.date)).toEqual([addDays(today(), 20), today(), addDays(today(), 70)]);
    const filed = await servers.sql<{ off: number }>(
      kinds
        .map(
          (k) =>
            `select extract(epoch from received_at - filed_at)::float as off from ${k.table} where ${k.column} like 'Another clock%'`,
        )
        .join(' union all '),
    );
    for (const { off } of filed) expect(Math.abs(off)).toBeLessThan(600);
  });
});

/** The phone's clock, set while the app is not open. Days ahead of the real one; negative: back. */
async function setClock(phone: Phone, days: number): Promise<void> {
  const page = await phone.context.newPage();
  await phone.page.close();
  phone.page = page;
  // Each document takes its time from here; the worker's clock is not set.
  await page.addInitScript((ms) => {
    const real = Date.now.bind(Date);
    const Real = Date;
    class Set extends Real {
      constructor(...given: unknown[]) {
        if (given.length === 0) super(real() + ms);
        else super(...(given as [number]));
      }
      static override now(): number {
        return real() + ms;
      }
    }
    globalThis.Date = Set as DateConstructor;
  }, days * day);
}

test('a clock 40 days ahead signs nobody out and erases nothing, offline and online, and the screen says so', async ({
  phone,
  servers,
}) => {
  const { context } = phone;
  await context.setOffline(true);
  await phone.fileLeave({ date: workday(0), reason: 'Set clock: before' });
  await setClock(phone, 40);
  for (const _ of ['opened', 'opened again']) {
    await phone.page.goto(`${servers.appUrl}/portal/leave`);
    // Copies and filings of before are there.
    await expect(leaveOn(phone.page, workday(0))).toBeVisible();
    await expect(
      phone.page
        .getByRole('region', { name: 'My leave' })
        .getByText(/Approved|Waiting/)
        .first(),
    ).toBeVisible();
    await expect(phone.page.getByText(/clock/i)).toBeVisible();
  }
  await phone.fileLeave({ date: workday(1), reason: 'Set clock: by it' });
  await context.setOffline(false);
  const filed = await holds(servers, 'Set clock: ', 2);
  expect(filed.map((r) => [r.reason, r.start_date])).toEqual([
    ['Set clock: before', workday(0)],
    ['Set clock: by it', workday(1)],
  ]);
  await phone.page.reload();
  await expect(leaveOn(phone.page, workday(1))).toBeVisible();
  await expect(phone.page.getByText(/The clock of this phone is (ahead|behind)/)).toBeVisible();
  expect(new URL(phone.page.url()).pathname).toBe('/portal/leave');
  // Filings carry the real date and time, whatever the phone said.
  const [times] = await servers.sql<{ off: number }>(
    `select max(abs(extract(epoch from now() - filed_at)))::int as off from hr.leaves where reason = 'Set clock: before'`,
  );
  expect(times!.off).toBeLessThan(600);
  // The clock is set right: nothing is left of it.
  await setClock(phone, 0);
  await phone.page.goto(`${servers.appUrl}/portal/leave`);
  await expect(leaveOn(phone.page, workday(1))).toBeVisible();
  await expect(phone.page.getByText(/The clock of this phone/)).toHaveCount(0);
});
