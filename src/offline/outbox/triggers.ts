import { Dexie } from 'dexie';
import { hasRequestId } from '#contract/own-answer.ts';
import { drain, type Sender } from './outbox.ts';
import { noteWaiting } from './outbox-ledger.ts';
import { makeDue } from './outbox-rows.ts';
import { outboxDb, readMeta, writeMeta } from './outbox-db.ts';
import { isOnline, noteReply } from '#src/offline/device/connectivity.ts';
import { learnClock } from '#src/offline/device/clock.ts';
import { noteSent } from '#src/offline/device/traffic.ts';

/**
 * Events on which the page sends: enqueue, start, `online`, `visibilitychange`, `pageshow`, and a timer while a row
 * waits.
 */

type Callbacks = Pick<Sender, 'onSessionExpiry' | 'onSignedOut'> & { onSent?: () => void };
let callbacks: Callbacks = {};
let running: Promise<void> | null = null;
let again = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds between attempts while the phone says that it is offline, because it may be wrong. */
const offlineInterval = 60_000;

const pageFetch: typeof fetch = async (input, init) => {
  noteSent(init?.body);
  try {
    const response = await fetch(input, init);
    if (hasRequestId(response)) {
      noteReply(true);
      learnClock(response.headers.get('date'));
    }
    return response;
  } catch (error) {
    noteReply(false);
    throw error;
  }
};

async function pass(): Promise<void> {
  const { sent, wakeIn } = await drain({
    db: outboxDb,
    fetch: pageFetch,
    now: Date.now,
    onSessionExpiry: (expiresAt) => callbacks.onSessionExpiry?.(expiresAt),
    onSignedOut: () => callbacks.onSignedOut?.(),
  });
  void noteWaiting().catch(() => undefined);
  if (sent > 0) callbacks.onSent?.();
  clearTimeout(timer);
  if (wakeIn !== null)
    timer = setTimeout(() => void sendSoon(), Math.max(1000, navigator.onLine ? wakeIn : offlineInterval));
}

/** Sends due rows. If called during a pass, adds another pass, so that no row filed in the meantime is missed. */
export function sendSoon(): Promise<void> {
  if (running) {
    again = true;
    return running;
  }
  running = (async () => {
    do {
      again = false;
      await pass();
    } while (again);
  })()
    .catch((error: unknown) => {
      // A connection closed by the browser is opened again next time.
      if (!(error instanceof Dexie.DatabaseClosedError)) console.warn('The outbox couldn’t be read', error);
    })
    .finally(() => {
      running = null;
    });
  return running;
}

/** Makes every waiting row due, because the user asked or the connection returned, and sends. */
export async function sendNow(): Promise<void> {
  // Wait for the running pass. An attempt that fails now would delay its row after the others became due, and they
  // would overtake it.
  await running;
  const session = await readMeta(outboxDb, 'session');
  if (session) await makeDue(outboxDb, session.employeeId);
  await sendSoon();
}

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/**
 * Asks the browser to wake the worker when there is a connection. Chromium gives a tag three attempts, so this is
 * called at every start.
 */
export async function registerBackgroundSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.ready) as SyncRegistration | undefined;
  await registration?.sync?.register('kawani-outbox').catch(() => undefined);
}

let wired = false;

/** Sets up the page's triggers once. Called after sign-in and on start. */
export function startTriggers(given: Callbacks): void {
  callbacks = given;
  if (!wired) {
    wired = true;
    window.addEventListener('online', () => void sendNow());
    window.addEventListener('pageshow', () => void sendSoon());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void sendSoon();
    });
    navigator.serviceWorker?.addEventListener('message', (event: MessageEvent<unknown>) => {
      // The worker drained the outbox while this page was open.
      if (event.data === 'kawani-outbox-sent') callbacks.onSent?.();
    });
  }
  void sendSoon();
  void registerBackgroundSync();
}

/** Sends waiting requests after a sign-in. */
export async function signedIn(): Promise<void> {
  await writeMeta(outboxDb, 'needsSignIn', false);
  if (isOnline()) await sendNow();
}
