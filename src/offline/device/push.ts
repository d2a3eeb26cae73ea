/*
 * This browser's push subscription. The server's record of it is separate: `src/portal/notifications/PushSwitch.tsx`.
 */

/** Returns true if this browser supports push. On iPhones, only the installed app does. */
export const canRing = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Returns true if the user or system blocked notifications. Only the browser's settings can then allow them again. */
export const isForbidden = (): boolean => canRing() && Notification.permission === 'denied';

const pushManager = async (): Promise<PushManager | undefined> =>
  canRing() ? (await navigator.serviceWorker.getRegistration())?.pushManager : undefined;

const current = async (): Promise<PushSubscription | null> =>
  (await (await pushManager())?.getSubscription().catch(() => null)) ?? null;

/**
 * Subscribes to messages signed with the server's public key (base64url). Asks the user for permission, so call it only
 * after a tap; null if refused. Throws if the push service isn't reached.
 */
export async function subscribe(publicKey: string): Promise<PushSubscriptionJSON | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const manager = (await navigator.serviceWorker.ready).pushManager;
  // The push service would refuse messages to a subscription with another key; and a new subscription can't belong to
  // the browser's previous user.
  await (await manager.getSubscription())?.unsubscribe();
  const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  return made.toJSON();
}

/** Ends the subscription on this device. Later messages aren't delivered. Never throws or blocks. */
export async function unsubscribe(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, 2_000));
  const ending = current().then((subscription) => subscription?.unsubscribe());
  await Promise.race([ending.catch(() => undefined), patience]);
}

/** Ends push for the user who signs out on this phone, and removes their notifications from the screen. */
export async function stopRinging(): Promise<void> {
  await unsubscribe();
  if (!canRing()) return;
  const shown = (await (await navigator.serviceWorker.getRegistration())?.getNotifications().catch(() => [])) ?? [];
  for (const notification of shown) notification.close();
}

/** The message the service worker sends to open pages. */
export type WorkerNews = 'kawani-outbox-sent' | 'kawani-told' | { type: 'kawani-open'; path: string };
