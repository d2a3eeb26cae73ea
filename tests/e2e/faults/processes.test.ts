import { expect, holds, test, workday } from '../support/fault-test.ts';

test.use({ own: false });

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
  await expect.poll(() => network.attempts).toBe(1);
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
  await expect.poll(() => network.attempts).toBeGreaterThan(0);
  await cdp.send('ServiceWorker.stopAllWorkers');
  network.fault = 'none';
  network.delay = 0;
  await blank.close();
  await phone.openLeave();
  await holds(servers, 'Worker killed', 1, 45_000);
  await expect.poll(async () => (await phone.outbox())[0]!.status, { timeout: 45_000 }).toBe('sent');
  await holds(servers, 'Worker killed', 1);
});
