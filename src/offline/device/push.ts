/*
 * This browser's subscription at its maker's push service. What the server knows of it is
 * another matter: `src/portal/notifications/PushSwitch.tsx`.
 */

/** Can this browser be rung at all? On iPhones only the installed app can. */
export const canRing = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Has the person, or the system, forbidden it? Then only the browser's own settings can allow it again. */
export const isForbidden = (): boolean => canRing() && Notification.permission === 'denied';

const pushManager = async (): Promise<PushManager | undefined> =>
  canRing() ? (await navigator.serviceWorker.getRegistration())?.pushManager : undefined;

const current = async (): Promise<PushSubscription | null> =>
  (await (await pushManager())?.getSubscription().catch(() => null)) ?? null;

/**
 * Subscribes for messages signed with the server's public key (base64url). Asks the person for
 * permission, so it is only called after a tap; null if they refuse. Throws if the push service is
 * not reached.
 */
export async function subscribe(publicKey: string): Promise<PushSubscriptionJSON | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const manager = (await navigator.serviceWorker.ready).pushManager;
  // The push service would refuse messages to a subscription made for another key; and a new subscription cannot belong
  // to the person who used this browser before.
  await (await manager.getSubscription())?.unsubscribe();
  const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  return made.toJSON();
}

/** Ends the subscription here: whatever is still sent reaches nobody. Never fails, and does not keep anyone waiting. */
export async function unsubscribe(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, 2_000));
  const ending = current().then((subscription) => subscription?.unsubscribe());
  await Promise.race([ending.catch(() => undefined), patience]);
}

/**
 * The person signs out on this phone: it is not rung for them any more, and their notifications are taken off the
 * screen.
 */
export async function stopRinging(): Promise<void> {
  await unsubscribe();
  if (!canRing()) return;
  const shown = (await (await navigator.serviceWorker.getRegistration())?.getNotifications().catch(() => [])) ?? [];
  for (const notification of shown) notification.close();
}

/** What the service worker says to open pages. */
export type WorkerNews = 'kawani-outbox-sent' | 'kawani-told' | { type: 'kawani-open'; path: string };
