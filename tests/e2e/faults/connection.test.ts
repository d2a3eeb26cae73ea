import { fileURLToPath } from 'node:url';
import { expect, holds, stored, test, workday } from '../support/fault-test.ts';

const photo = fileURLToPath(new URL('../support/receipt.jpg', import.meta.url));

test('offline with the tab open, then online: one record, with its photo', async ({ phone, servers }) => {
  await phone.context.setOffline(true);
  await phone.fileLeave({ date: workday(0), reason: 'Offline, tab open', photo });
  await expect(phone.page.getByText('On this phone').first()).toBeVisible();
  expect(await stored(servers, 'Offline, tab open')).toHaveLength(0);
  await phone.context.setOffline(false);
  const [leave] = await holds(servers, 'Offline, tab open', 1);
  expect(leave).toMatchObject({ files: 1, start_date: workday(0), status: 'pending' });
  await expect(
    phone.page.getByRole('region', { name: 'My leave' }).getByText('Waiting', { exact: true }).first(),
  ).toBeVisible();
});

test('offline with the tab closed, then online: background sync delivers one record without the app', async ({
  phone,
  servers,
}) => {
  await phone.context.setOffline(true);
  await phone.fileLeave({ date: workday(0), reason: 'Offline, tab closed' });
  // The browser lives on without a page of the app.
  const blank = await phone.context.newPage();
  await phone.page.close();
  phone.page = blank;
  await phone.context.setOffline(false);
  await holds(servers, 'Offline, tab closed', 1);
  expect(blank.url()).toBe('about:blank');
});

test('the browser process is killed after queueing, and started again: one record', async ({ phone, servers }) => {
  await phone.context.setOffline(true);
  await phone.fileLeave({ date: workday(0), reason: 'Killed after queueing', photo });
  await phone.kill();
  expect(await stored(servers, 'Killed after queueing')).toHaveLength(0);
  await phone.turnOn();
  await phone.page.goto(`${servers.appUrl}/portal/leave`);
  const [leave] = await holds(servers, 'Killed after queueing', 1);
  expect(leave).toMatchObject({ files: 1 });
});

test('the reply is lost after the server committed: one record', async ({ phone, servers, network }) => {
  network.fault = 'lose-reply';
  await phone.fileLeave({ date: workday(0), reason: 'Reply lost', photo });
  await holds(servers, 'Reply lost', 1);
  expect((await phone.outbox())[0]!.status).not.toBe('sent');
  network.fault = 'none';
  await phone.comeBack();
  await expect.poll(async () => (await phone.outbox())[0]!.status).toBe('sent');
  await holds(servers, 'Reply lost', 1);
  expect(network.attempts()).toBeGreaterThan(1);
});

test('the tab goes away while the answer is on its way: one record', async ({ phone, servers, network }) => {
  network.delay = 1500;
  await phone.fileLeave({ date: workday(0), reason: 'Aborted by the tab' });
  await expect.poll(() => network.attempts()).toBe(1);
  await phone.page.goto('about:blank');
  network.delay = 0;
  await holds(servers, 'Aborted by the tab', 1);
  await phone.openLeave();
  await expect.poll(async () => (await phone.outbox())[0]!.status).toBe('sent');
  await holds(servers, 'Aborted by the tab', 1);
});

test('a captive portal answers 200 with a page, then a server hangs: it stays queued, then one record', async ({
  phone,
  servers,
  network,
}) => {
  network.fault = 'captive-portal';
  await phone.fileLeave({ date: workday(0), reason: 'Captive portal' });
  await expect.poll(() => network.attempts()).toBeGreaterThan(0);
  await expect.poll(async () => (await phone.outbox())[0]!.status).toBe('queued');
  expect(await stored(servers, 'Captive portal')).toHaveLength(0);
  network.fault = 'hang';
  await phone.comeBack();
  await expect.poll(async () => (await phone.outbox())[0]!.status).toBe('sending');
  // The person gives up waiting and opens the app anew; the hanging attempt's holder is gone with the page.
  network.fault = 'none';
  await phone.page.reload();
  await holds(servers, 'Captive portal', 1);
});

for (const fault of ['hang', 'stall'] as const)
  test(`a connection that swallows packets (${fault}): said to be none in bounded time, and then one record`, async ({
    phone,
    servers,
    network,
  }) => {
    test.slow();
    const { page } = phone;
    network.fault = fault;
    network.everything = true;
    await phone.fileLeave({ date: workday(0), reason: 'Black hole' });
    // A screen that was never opened: what it asks for is not on this phone.
    await page.goto(`${servers.appUrl}/portal/whos-out`);
    const within = { timeout: 80_000 };
    await expect(page.getByText('Not on this phone yet')).toBeVisible(within);
    await expect(page.getByText(/^No connection/).first()).toBeVisible(within);
    await expect.poll(async () => (await phone.outbox())[0]!.status, within).toBe('queued');
    network.fault = 'none';
    await phone.comeBack();
    await holds(servers, 'Black hole', 1, 90_000);
    await expect.poll(async () => (await phone.outbox())[0]!.status).toBe('sent');
  });

test('the server is down, then up again: one record', async ({ phone, servers }) => {
  await servers.kill();
  await phone.fileLeave({ date: workday(0), reason: 'Server down' });
  // Tried, and waiting to be tried again.
  const tried = async () => {
    const [row] = await phone.outbox();
    return row?.status === 'queued' && row.attempts > 0;
  };
  await expect.poll(tried).toBe(true);
  await servers.start();
  await phone.comeBack();
  await holds(servers, 'Server down', 1);
});
