import { expect, holds, stored, test, workday } from '../support/fault-test.ts';

test('two tabs and the worker at once, then the lock’s holder dies: one record', async ({
  phone,
  servers,
  network,
}) => {
  const first = phone.page;
  const second = await phone.context.newPage();
  await second.goto(`${servers.appUrl}/portal/leave`);
  await expect(second.getByRole('region', { name: 'My leave' })).toBeVisible();
  await phone.context.setOffline(true);
  await phone.fileLeave({ date: workday(0), reason: 'Everybody at once' });
  network.fault = 'hang';
  await phone.context.setOffline(false);
  const { cdp, registrationId } = await phone.worker();
  await cdp.send('ServiceWorker.dispatchSyncEvent', {
    origin: servers.appUrl,
    registrationId,
    tag: 'kawani-outbox',
    lastChance: false,
  });
  await Promise.all([first, second].map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('online')))));
  await expect.poll(() => network.attempts()).toBe(1);
  // The first tab or a worker holds the lock and hangs on its request; both are ended, whichever it is.
  network.fault = 'none';
  await cdp.send('ServiceWorker.stopAllWorkers');
  await first.goto('about:blank');
  await holds(servers, 'Everybody at once', 1, 45_000);
  phone.page = second;
  await expect.poll(async () => (await phone.outbox())[0]!.status, { timeout: 45_000 }).toBe('sent');
  await holds(servers, 'Everybody at once', 1);
});

test('the worker is killed mid-send: its lease is void, sent again, one record', async ({
  phone,
  servers,
  network,
}) => {
  await phone.context.setOffline(true);
  await phone.fileLeave({ date: workday(0), reason: 'Worker killed' });
  // Without a page of the app only the worker can send.
  const { cdp, registrationId } = await phone.worker();
  const blank = await phone.context.newPage();
  network.fault = 'lose-reply';
  network.delay = 3000;
  await phone.page.goto('about:blank');
  await phone.context.setOffline(false);
  await cdp
    .send('ServiceWorker.dispatchSyncEvent', {
      origin: servers.appUrl,
      registrationId,
      tag: 'kawani-outbox',
      lastChance: false,
    })
    .catch(() => undefined);
  await expect.poll(() => network.attempts()).toBeGreaterThan(0);
  await cdp.send('ServiceWorker.stopAllWorkers');
  network.fault = 'none';
  network.delay = 0;
  await blank.close();
  await phone.openLeave();
  await holds(servers, 'Worker killed', 1, 45_000);
  await expect.poll(async () => (await phone.outbox())[0]!.status, { timeout: 45_000 }).toBe('sent');
  await holds(servers, 'Worker killed', 1);
});

test.describe('background sync is denied', () => {
  test.use({ phoneOptions: { permissions: ['geolocation'] } });
  test('the page’s own triggers deliver it', async ({ phone, servers }) => {
    const registered = await phone.page.evaluate(async () => {
      const registration = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
        sync?: { register(tag: string): Promise<void> };
      };
      return registration.sync
        ? registration.sync.register('probe').then(
            () => true,
            () => false,
          )
        : false;
    });
    expect(registered, 'this browser really refuses background sync').toBe(false);
    await phone.context.setOffline(true);
    await phone.fileLeave({ date: workday(0), reason: 'No background sync' });
    await phone.context.setOffline(false);
    await holds(servers, 'No background sync', 1);
  });
});

test('20 requests with one key at the real server: one record, every answer equal or "in progress"', async ({
  phone,
  servers,
}) => {
  const token = await phone.page.evaluate(
    () => (JSON.parse(localStorage.getItem('kawani.session')!) as { token: string }).token,
  );
  const [type] = await servers.sql<{ id: number }>(
    `select id from hr.leave_types where not needs_credit and attachment_from_days is null and not calendar_days limit 1`,
  );
  const key = crypto.randomUUID();
  const send = (reason: string) =>
    fetch(`${servers.hrUrl}/leave/store`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ leave_type_id: type!.id, start_date: workday(0), end_date: workday(0), reason }),
    });
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('Twenty at once')));
  const bodies = await Promise.all(answers.filter((a) => a.ok).map((a) => a.text()));
  expect(answers.every((a) => a.status === 200 || a.status === 425)).toBe(true);
  expect(new Set(bodies.map((b) => JSON.stringify(sortKeys(JSON.parse(b))))).size).toBe(1);
  expect((await send('Twenty at once')).status).toBe(200);
  const other = await send('Twenty at once, other words');
  expect(other.status).toBe(422);
  expect((await stored(servers, 'Twenty at once')).map((l) => l.reason)).toEqual(['Twenty at once']);
});

const sortKeys = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sortKeys)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([k, v]) => [k, sortKeys(v)]),
        )
      : value;
