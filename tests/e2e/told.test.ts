import type { Page, Worker } from 'playwright';
import { aSubscriber, startPushService } from '../support/push-service.ts';
import { expect, holds, test, workday } from './support/fault-test.ts';
import { demoPassword, placeInHistory } from './support/phone.ts';
import type { Servers } from './support/servers.ts';

/** A decision reaches the employee who filed: in the open app, on the lock screen, and no other person on the same phone. */

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

const unread = async (page: Page): Promise<number> => {
  const name = (await bell(page).getAttribute('aria-label')) ?? '';
  return Number(/(\d+) unread/.exec(name)?.[1] ?? 0);
};

/**
 * Counts what the worker has put on the lock screen, when it is there: Chromium forgets a notification when it is
 * asked for its list in the very moment of showing it.
 */
async function countShown(worker: Worker): Promise<() => Promise<number>> {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { shown: number };
    scope.shown = 0;
    const show = ServiceWorkerRegistration.prototype.showNotification;
    ServiceWorkerRegistration.prototype.showNotification = async function (...given) {
      await show.apply(this, given);
      scope.shown++;
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: number }).shown);
}

/** Decides as the HR officer, by the API. */
async function decide(servers: Servers, leave: number, status: string, version: number): Promise<void> {
  const send = async (method: string, path: string, body: object, token = '') => {
    const response = await fetch(servers.hrUrl + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as { data: { token: string } };
  };
  const { data } = await send('POST', '/login', { email: 'hr@kawani.test', password: demoPassword });
  await send('PUT', `/leave/approval/${leave}`, { status, remark: 'Kulang ang tao.', version }, data.token);
}

test.use({ own: false });

test('a decision rings the device on the lock screen, a tap leads to the filing, and signing out ends it', async ({
  phone,
  servers,
}) => {
  const service = await startPushService();
  const browser = aSubscriber(service);
  try {
    // The one part that isn't here is the push service of the browser's maker; this replaces what it gives.
    await phone.context.addInitScript((given) => {
      let on = sessionStorage.getItem('test-subscribed') === '1';
      const subscription = {
        toJSON: () => given,
        unsubscribe: async () => {
          on = false;
          sessionStorage.removeItem('test-subscribed');
          return true;
        },
      };
      PushManager.prototype.getSubscription = async () => (on ? (subscription as never) : null);
      PushManager.prototype.subscribe = async () => {
        on = true;
        sessionStorage.setItem('test-subscribed', '1');
        return subscription as never;
      };
    }, browser.subscription);
    const { page, context } = phone;
    await context.grantPermissions(['background-sync', 'notifications']);
    await phone.openLeave();
    await bell(page).click();
    const device = sheet(page).getByRole('switch', { name: 'On this device' });
    await expect(device).not.toBeChecked();
    await device.click();
    await expect(device).toBeChecked();
    const kept = () => servers.sql('select endpoint from auth.push_subscriptions');
    expect(await kept()).toEqual([{ endpoint: browser.subscription.endpoint }]);
    await page.keyboard.press('Escape');
    // The entry that the sheet added to the history is taken away before the next begins.
    await expect.poll(() => placeInHistory(page)).toBe(0);

    await phone.fileLeave({ date: workday(6), reason: 'Told on the lock screen' });
    const [leave] = await holds(servers, 'Told on the lock screen', 1);
    await decide(servers, leave!.id, 'rejected', 1);
    await expect.poll(() => browser.messages().length).toBe(1);
    const text = JSON.stringify(browser.messages()[0]);
    expect(text).not.toContain('Kulang');

    // What the push service was handed, delivered to the worker as the browser delivers it.
    const { cdp, registrationId } = await phone.worker();
    const deliver = (data: string) =>
      cdp.send('ServiceWorker.deliverPushMessage', { origin: servers.appUrl, registrationId, data });
    const shown = () =>
      page.evaluate(async () => {
        const all = await (await navigator.serviceWorker.ready).getNotifications();
        return all.map((n) => ({ title: n.title, body: n.body }));
      });
    const [worker] = phone.context.serviceWorkers();
    const count = await countShown(worker!);
    const before = await unread(page);
    await deliver(text);
    await expect.poll(count).toBe(1);
    expect(await shown()).toEqual([
      { title: 'Your leave was rejected', body: expect.stringMatching(/^\d+ \w+ 20\d\d$/) },
    ]);
    // The open app asked for it although the user hadn't come back to it.
    await expect(bell(page)).toHaveAccessibleName(`Notifications, ${before + 1} unread`);

    await page.goto(`${servers.appUrl}/dashboard`);
    await worker!.evaluate(async () => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration;
        NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
        dispatchEvent(event: Event): boolean;
      };
      const [notification] = await scope.registration.getNotifications();
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification: notification! }));
    });
    await page.waitForURL(
      (url) => url.pathname === '/portal/leave' && url.searchParams.get('show') === String(leave!.id),
    );
    await expect(page.getByRole('dialog').getByText('Kulang ang tao.')).toBeVisible();
    await expect.poll(shown).toEqual([]);
    await page.keyboard.press('Escape');

    // Another person's message, and an invalid one.
    for (const data of [JSON.stringify({ ...JSON.parse(text), to: 1 }), 'not JSON', '{}']) await deliver(data);
    await deliver(text);
    await expect.poll(count).toBe(2);
    expect(await shown()).toHaveLength(1);

    await page.getByRole('button', { name: /^Menu/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    await expect.poll(kept).toEqual([]);
    await expect.poll(shown).toEqual([]);

    // The next person on the same phone gets their own messages, and none meant for the first.
    await phone.signIn('guard@kawani.test');
    const [guard] = await servers.sql<{ id: number }>(
      `select employee_id as id from auth.users where email = 'guard@kawani.test'`,
    );
    // The worker knows who is signed in once the page, drawn, has told it.
    await expect.poll(() => phone.meta('session')).toMatchObject({ employeeId: guard!.id });
    await deliver(text);
    await deliver(JSON.stringify({ ...JSON.parse(text), to: guard!.id, filing: 0, status: 'approved' }));
    await expect.poll(count).toBe(3);
    expect((await shown()).map((n) => n.title)).toEqual(['Your leave was approved']);
  } finally {
    await service.close();
  }
});
