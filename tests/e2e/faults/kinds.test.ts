import { addDays } from '../../../domain/calendar/local-date.ts';
import { now } from '../support/clock.ts';
import { demoPassword, pickDate, type Phone } from '../support/phone.ts';
import { expect, longAgo, test } from '../support/fault-test.ts';
import { correctFirst, file, fileEach, holdsEach, kinds, open, stored, today } from '../support/kinds.ts';

/*
 * The rows of the fault table where what is particular to a kind could break the promise, with overtime, accomplishments
 * with a photo, and changes of schedule at once. The other rows are run with leave, and for every kind where the
 * server alone is asked (`tests/api/filings/exactly-once.test.ts`).
 */

test.beforeEach(async ({ phone }) => {
  // Each screen was open once, so the phone has what its form reads.
  for (const kind of kinds) await open(phone, kind);
});

const states = async (phone: Phone) => (await phone.outbox()).map((r) => r.status);

test('each kind: the reply is lost, then the filing is corrected on the phone: one record, corrected', async ({
  phone,
  servers,
  network,
}) => {
  for (const kind of kinds) {
    const mark = `Lost: ${kind.name}`;
    await phone.page.goto(servers.appUrl + kind.path);
    network.fault = 'lose-reply';
    await file(phone.page, kind, mark);
    await holdsEach(servers, mark, [kind]);
    await phone.context.setOffline(true);
    await correctFirst(phone.page, mark, `${mark}, corrected`);
    await phone.page.getByRole('dialog', { name: 'Correct' }).getByRole('button', { name: 'Save' }).click();
    // Answers are lost until now: one that came before the connection was gone would have settled it.
    network.fault = 'none';
    await phone.context.setOffline(false);
    await expect.poll(async () => (await stored(servers, mark, [kind]))[0]!.mark).toBe(`${mark}, corrected`);
    await expect.poll(() => states(phone)).not.toContain('queued');
    await holdsEach(servers, mark, [kind]);
  }
  expect(new Set(await states(phone))).toEqual(new Set(['sent']));
});

test('a correction from the phone of a record that was changed elsewhere: what it has become is shown, and it is sent again', async ({
  phone,
  servers,
  network,
}) => {
  const { page } = phone;
  const overtime = kinds[0]!;
  await page.goto(servers.appUrl + overtime.path);
  network.fault = 'lose-reply';
  await file(page, overtime, 'Two phones');
  await holdsEach(servers, 'Two phones', [overtime]);
  await phone.context.setOffline(true);
  await servers.sql(
    `update hr.overtimes set reason = 'Two phones: from the other', version = version + 1 where reason = 'Two phones'`,
  );
  await correctFirst(page, 'Two phones', 'Two phones: from this one');
  await page.getByRole('dialog', { name: 'Correct' }).getByRole('button', { name: 'Save' }).click();
  network.fault = 'none';
  await phone.context.setOffline(false);
  await expect.poll(() => states(phone)).toEqual(['rejected']);
  await page.getByRole('button', { name: /^Outbox/ }).click();
  const outbox = page.getByRole('dialog', { name: 'Outbox' });
  await expect(outbox.getByText('Two phones: from the other')).toBeVisible();
  await outbox.getByRole('button', { name: 'Send again' }).click();
  await expect
    .poll(async () => (await stored(servers, 'Two phones')).map((r) => r.mark))
    .toEqual(['Two phones: from this one']);
  await expect.poll(() => states(phone)).toEqual(['sent']);
});

test('one of each kind; two tabs and the worker at once, then the lock’s holder dies: one record each', async ({
  phone,
  servers,
  network,
}) => {
  const first = phone.page;
  const second = await phone.context.newPage();
  await second.goto(servers.appUrl + kinds[1]!.path);
  await phone.context.setOffline(true);
  await fileEach(phone, 'Everybody at once');
  network.fault = 'hang';
  await phone.context.setOffline(false);
  const { cdp, registrationId } = await phone.worker();
  const event = { origin: servers.appUrl, registrationId, tag: 'kawani-outbox', lastChance: false };
  await cdp.send('ServiceWorker.dispatchSyncEvent', event);
  await Promise.all([first, second].map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('online')))));
  await expect.poll(() => network.attempts()).toBe(1);
  network.fault = 'none';
  await cdp.send('ServiceWorker.stopAllWorkers');
  await first.goto('about:blank');
  phone.page = second;
  await phone.comeBack();
  await holdsEach(servers, 'Everybody at once');
  await expect.poll(() => states(phone), { timeout: 45_000 }).toEqual(['sent', 'sent', 'sent']);
  await holdsEach(servers, 'Everybody at once');
});

test('one of each kind; a captive portal, then the session has ended: nothing is lost, each arrives after the sign-in', async ({
  phone,
  servers,
  network,
}) => {
  const { page } = phone;
  await phone.context.setOffline(true);
  await fileEach(phone, 'Portal and session');
  network.fault = 'captive-portal';
  await phone.context.setOffline(false);
  await expect.poll(() => new Set(network.seen.map((r) => r.path)).size).toBe(kinds.length);
  expect(await stored(servers, 'Portal and session')).toEqual([]);
  await expect.poll(() => states(phone)).toEqual(['queued', 'queued', 'queued']);
  await servers.sql(`update auth.sessions set revoked_at = now()`);
  network.fault = 'none';
  await phone.comeBack();
  await page.waitForURL((url) => url.pathname === '/login');
  await expect(page.getByText(/3 filings wait on this phone/)).toBeVisible();
  expect(await states(phone)).toEqual(['queued', 'queued', 'queued']);
  expect(await stored(servers, 'Portal and session')).toEqual([]);
  await page.locator('input[name="email"]').fill('employee@kawani.test');
  await page.locator('input[type="password"]').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await holdsEach(servers, 'Portal and session');
});

test('one of each kind, then another person signs in: nothing is shown or sent under them, each goes when the owner returns', async ({
  phone,
  servers,
}) => {
  const { page } = phone;
  const mark = 'Of the first person';
  await phone.context.setOffline(true);
  await fileEach(phone, mark);
  await page.getByRole('button', { name: /^Menu/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: /Keep for my next sign-in/ }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await phone.context.setOffline(false);
  await phone.signIn('guard@kawani.test');
  for (const kind of kinds) {
    await open(phone, kind);
    expect(await page.locator('body').innerText()).not.toContain(mark);
  }
  await page.getByRole('button', { name: /^Outbox/ }).click();
  await expect(page.getByRole('dialog', { name: 'Outbox' }).getByText('Nothing waits on this phone')).toBeVisible();
  await page.getByRole('dialog', { name: 'Outbox' }).getByRole('button', { name: 'Close' }).click();
  await phone.comeBack();
  expect(await states(phone)).toEqual(['queued', 'queued', 'queued']);
  expect(await stored(servers, mark)).toEqual([]);
  await page.getByRole('button', { name: /^Menu/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await phone.signIn('employee@kawani.test');
  const records = await holdsEach(servers, mark);
  const [owner] = await servers.sql<{ employee_id: number }>(
    `select employee_id from auth.users where email = 'employee@kawani.test'`,
  );
  expect(records.map((r) => r.employee_id)).toEqual(kinds.map(() => owner!.employee_id));
});

test('one of each kind, the middle one refused: two records; the third is shown with its reason, and corrected with its photo', async ({
  phone,
  servers,
}) => {
  const { page } = phone;
  const [overtime, accomplishment, change] = kinds;
  await phone.context.setOffline(true);
  await page.goto(servers.appUrl + overtime!.path);
  await file(page, overtime!, 'Row one');
  await page.goto(servers.appUrl + accomplishment!.path);
  // Of a cut-off that closed long ago: the phone warns, the server refuses.
  await file(page, accomplishment!, 'Row two', longAgo());
  await page.goto(servers.appUrl + change!.path);
  await file(page, change!, 'Row three');
  await phone.context.setOffline(false);
  await holdsEach(servers, 'Row ', [overtime!, change!]);
  await expect.poll(() => states(phone)).toContain('rejected');
  expect(await stored(servers, 'Row two')).toEqual([]);
  await page.getByRole('button', { name: /^Outbox/ }).click();
  const outbox = page.getByRole('dialog', { name: 'Outbox' });
  await expect(outbox.getByText(/open until/)).toBeVisible();
  await outbox.getByRole('button', { name: 'Correct' }).click();
  await page.waitForURL((url) => url.pathname === accomplishment!.path);
  const form = page.getByRole('dialog', { name: 'Correct' });
  await expect(form.getByText('receipt.jpg')).toBeVisible();
  await pickDate(form, today());
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await holdsEach(servers, 'Row ');
});

test.describe('a phone a day ahead, set to Los Angeles', () => {
  test.use({ phoneOptions: { timezoneId: 'America/Los_Angeles' } });
  test('what is filed for "today" is of the day it is in Manila, and arrives in order with the server’s time', async ({
    phone,
    servers,
  }) => {
    const { page } = phone;
    await page.clock.install({ time: now() + 86_400_000 });
    for (const kind of kinds) await open(phone, kind);
    await page.clock.resume();
    await phone.context.setOffline(true);
    await fileEach(phone, 'Another clock');
    await phone.context.setOffline(false);
    const records = await holdsEach(servers, 'Another clock');
    expect(records.map((r) => r.date)).toEqual([addDays(today(), 20), today(), addDays(today(), 70)]);
    const times = await servers.sql<{ off: number; at: string }>(
      kinds
        .map(
          (k) =>
            `select extract(epoch from received_at - filed_at)::float as off, filed_at as at from ${k.table} where ${k.column} like 'Another clock%'`,
        )
        .join(' union all '),
    );
    for (const { off } of times) expect(Math.abs(off)).toBeLessThan(600);
  });
});
