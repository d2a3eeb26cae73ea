import { drain } from '../src/offline/outbox.ts';
import { makeDue } from '../src/offline/outbox-rows.ts';
import { outboxDb, readMeta, writeMeta } from '../src/offline/outbox-db.ts';

declare const self: ServiceWorkerGlobalScope;

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}

/** Sends the outbox without a page: on the browser's `sync`, or when a page asks. */
export function sendInBackground(): void {
  const send = async (): Promise<void> => {
    const { sent, wakeIn } = await drain({
      db: outboxDb,
      fetch: (input, init) => fetch(input, init),
      now: Date.now,
      onSessionExpiry: (expiresAt) => void keepExpiry(expiresAt),
    });
    if (sent > 0) for (const client of await self.clients.matchAll()) client.postMessage('kawani-outbox-sent');
    // A rejected `sync` is tried again by the browser, later and later.
    if (wakeIn !== null) throw new Error('some filings still wait');
  };
  // The browser says there is a connection: what backed off while there was none goes now.
  const sendAll = async (): Promise<void> => {
    const session = await readMeta(outboxDb, 'session');
    if (session) await makeDue(outboxDb, session.employeeId);
    await send();
  };
  self.addEventListener('sync', (event) => {
    const sync = event as SyncEvent;
    if (sync.tag === 'kawani-outbox') sync.waitUntil(sendAll());
  });
  self.addEventListener('message', (event) => {
    if (event.data === 'kawani-drain') event.waitUntil(send().catch(() => undefined));
  });
}

async function keepExpiry(expiresAt: string): Promise<void> {
  const session = await readMeta(outboxDb, 'session');
  if (session && session.expiresAt !== expiresAt) await writeMeta(outboxDb, 'session', { ...session, expiresAt });
}
