import { drain } from '../src/offline/outbox/outbox.ts';
import { showBadge } from '../src/offline/outbox/outbox-badge.ts';
import { inState, makeDue } from '../src/offline/outbox/outbox-rows.ts';
import { outboxDb, readMeta, writeMeta } from '../src/offline/outbox/outbox-db.ts';

declare const self: ServiceWorkerGlobalScope;

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}

/** Sends the outbox while no page is open, when the browser reports a connection. */
async function send(): Promise<void> {
  // Send rows immediately that were delayed without a connection.
  const session = await readMeta(outboxDb, 'session');
  if (session) await makeDue(outboxDb, session.employeeId);
  const { sent, wakeIn } = await drain({
    db: outboxDb,
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
    onSessionExpiry: (expiresAt) => void keepExpiry(expiresAt),
  });
  await countOnIcon();
  if (sent > 0) for (const client of await self.clients.matchAll()) client.postMessage('kawani-outbox-sent');
  // The browser repeats a rejected `sync` with growing delays.
  if (wakeIn !== null) throw new Error('some requests still wait');
}

/** Sets the number of waiting or refused requests on the app icon. While no page is open, no other code updates it. */
async function countOnIcon(): Promise<void> {
  const session = await readMeta(outboxDb, 'session');
  if (!session) return showBadge(0);
  const waiting = ['queued', 'sending', 'rejected'] as const;
  const counts = await Promise.all(waiting.map((s) => inState(outboxDb, session.employeeId, s).count()));
  return showBadge(counts.reduce((a, b) => a + b));
}

export function sendInBackground(): void {
  self.addEventListener('sync', (event) => {
    const sync = event as SyncEvent;
    if (sync.tag === 'kawani-outbox') sync.waitUntil(send());
  });
}

async function keepExpiry(expiresAt: string): Promise<void> {
  // Read and written in one transaction. Otherwise a sign-out in between would be undone.
  await outboxDb.transaction('rw', outboxDb.meta, async () => {
    const session = await readMeta(outboxDb, 'session');
    if (session && session.expiresAt !== expiresAt) await writeMeta(outboxDb, 'session', { ...session, expiresAt });
  });
}
