import { keepPush } from '#calls/hr/notifications/notices.ts';
import { placeOfNotice, wordOfNotice } from '../contract/notice-place.ts';
import type { PushText } from '#contract/hr/notifications/push-text.ts';
import { say, sayDates } from '../contract/messages/sentence.ts';
import { noticesEn, noticesFil } from '../contract/messages/notices.ts';
import { outboxDb, readMeta, type Meta } from '../src/offline/outbox/outbox-db.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows notifications of decisions while the app is closed, and opens the request when tapped. */
export function ringWhenTold(): void {
  self.addEventListener('push', (event) => event.waitUntil(ring(event.data)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path }: { path?: string } = event.notification.data ?? {};
    event.waitUntil(show(path ?? '/'));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as ExtendableEvent & {
      oldSubscription?: PushSubscription | null;
      newSubscription?: PushSubscription | null;
    };
    change.waitUntil(subscribeAgain(change.oldSubscription ?? null, change.newSubscription ?? null));
  });
}

function read(data: PushMessageData | null): PushText | null {
  try {
    const text: Partial<PushText> | null | undefined = data?.json();
    return text && typeof text.to === 'number' && text.kind && text.status && text.first && text.last
      ? (text as PushText)
      : null;
  } catch {
    return null;
  }
}

/**
 * Returns the session of the user signed in on this phone. Doesn't check the session's end: the server notifies only
 * devices with a valid session, and this phone's clock may be weeks ahead.
 */
const sessionHere = (): Promise<Meta['session'] | undefined> => readMeta(outboxDb, 'session').catch(() => undefined);

async function ring(data: PushMessageData | null): Promise<void> {
  const text = read(data);
  const session = await sessionHere();
  if (!text || session?.employeeId !== text.to) {
    // The message is for a user who is no longer signed in on this phone. No other user may read it, and the
    // subscription is ended so that no further message arrives.
    const subscription = await self.registration.pushManager.getSubscription();
    await subscription?.unsubscribe();
    return;
  }
  const language = (await readMeta(outboxDb, 'language')) === 'fil' ? 'fil' : 'en';
  const words = language === 'fil' ? noticesFil : noticesEn;
  await self.registration.showNotification(say(words, wordOfNotice(text)), {
    body: sayDates(words, text.first, text.last),
    // One notification per request: a later decision replaces the earlier one.
    tag: `${text.kind}-${text.filing}`,
    icon: '/icons/icon-192.png',
    lang: language,
    data: { path: placeOfNotice({ ...text, filing_id: text.filing, first_date: text.first, last_date: text.last }) },
  });
  for (const client of await self.clients.matchAll()) client.postMessage('kawani-told');
}

/** Opens the address in the open app without a reload, which would lose typed text, or otherwise in a new window. */
async function show(path: string): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const client = open.find((c) => c.focused) ?? open[0];
  if (!client) {
    await self.clients.openWindow(path);
    return;
  }
  // Some systems don't let a window come to the front. The address is still opened in the window.
  await client.focus().catch(() => undefined);
  client.postMessage({ type: 'kawani-open', path });
}

/** Sends the server the new subscription after the browser replaced the old one. */
async function subscribeAgain(before: PushSubscription | null, after: PushSubscription | null): Promise<void> {
  const session = await sessionHere();
  const apis = await readMeta(outboxDb, 'apis');
  const subscription = after ?? before;
  if (!session || !apis || !subscription) return;
  const made = after ?? (await self.registration.pushManager.subscribe(subscription.options));
  const { endpoint, keys } = made.toJSON();
  await fetch(apis.hr + keepPush.path, {
    method: keepPush.method,
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}
