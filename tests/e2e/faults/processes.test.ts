import { expect, holds, test, workday } from '../support/fault-test.ts';

test('two tabs and the worker send at once, the holder of the lock dies, and there is one record', async ({
  phone,
  servers,
  network,
}) => {
  // Others wait ten seconds for the lock, and its holder is ended only after all have tried.
  test.setTimeout(120_000);
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

test('a worker killed while it sends loses its lease, and the request arrives once', async ({
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
  test('40 requests are delivered once by the page’s own triggers, and the screen answers meanwhile', async ({
    phone,
    servers,
  }) => {
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
    const { page } = phone;
    await phone.context.setOffline(true);
    await phone.fileLeave({ date: workday(0), reason: 'Many 0' });
    const queued = await page.evaluate(
      async (dates) => {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open('kawani-outbox');
          opening.onsuccess = () => resolve(opening.result);
          opening.addEventListener('error', () => reject(new Error('no outbox')));
        });
        const store = database.transaction('rows', 'readwrite').objectStore('rows');
        const [model] = await new Promise<Record<string, unknown>[]>((resolve) => {
          const all = store.getAll();
          all.onsuccess = () => resolve(all.result);
        });
        let seq = 1;
        for (const date of dates) {
          const days = { start_date: date, end_date: date, reason: `Many ${seq}` };
          const payload = { ...(model!['payload'] as object), ...days };
          store.add({ ...model, id: crypto.randomUUID(), seq: ++seq, payload, attempts: 0 });
        }
        await new Promise((resolve) => (store.transaction.oncomplete = resolve));
        database.close();
        return seq;
      },
      Array.from({ length: 39 }, (_, i) => workday(i + 1)),
    );
    expect(queued).toBe(40);
    await phone.context.setOffline(false);
    // The screen answers while they are sent.
    await page.getByRole('button', { name: /^Outbox/ }).click();
    const outbox = page.getByRole('dialog', { name: 'Outbox' });
    await expect(outbox).toBeVisible();
    await outbox.getByRole('button', { name: 'Close' }).click();
    await expect(outbox).toBeHidden();
    await holds(servers, 'Many ', 40, 45_000);
    await expect.poll(async () => (await phone.outbox()).filter((r) => r.status !== 'sent').length).toBe(0);
  });
});
